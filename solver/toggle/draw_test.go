package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

func TestOneFewestAgainstTryingAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(61, 62))
	yes := 0
	for trial := range 300 {
		rows, cols := 1+rng.IntN(3), 1+rng.IntN(4)
		presses := randomBoard(rng, rows, cols)
		p := Puzzle{Board: randomBoard(rng, rows, cols), Rule: rules[trial%len(rules)], Goal: Goal(rng.IntN(3))}
		if trial%5 != 0 {
			p.Board.Fill(p.Goal == On)
			p.Board = Apply(p, presses)
		}
		one := must.Get(OneFewest(t.Context(), p, presses))(t)
		_, fewest, ways, _ := pressAll(p)
		after := p
		after.Board = Apply(p, presses)
		solves := false
		for _, level := range p.EndLevels() {
			solves = solves || after.lit(level).Count() == 0
		}
		if want := solves && ways == 1 && fewest == presses.Count(); one != want {
			t.Fatalf("%v, %v: one %v; %d ways of %d presses\n%s\npresses\n%s", p.Rule, p.Goal, one, ways, fewest, p.Board, presses)
		}
		if one {
			yes++
		}
	}
	if yes < 30 {
		t.Errorf("only %d with one shortest answer", yes)
	}
}

// Texts of every length under the puzzles' rules: the shortest answer draws the text, whichever method finds it.
func TestDrawnTexts(t *testing.T) {
	for _, puzzle := range []struct {
		rule Rule
		goal Goal
	}{{Diagonal, Off}, {Plus, Off}, {Plus, On}, {Cross, Same}, {Cross, On}} {
		for _, text := range []string{"I", "HI", "Yes", "love", "2026!", "SUMMER", "why not", "GOOD DAY", "ABCDEFGH", "JKMPQRUV", "WXZ34567", "89?0"} {
			picture := must.Get(Letters(text))(t)
			made, err := Draw(t.Context(), puzzle.rule, puzzle.goal, picture)
			if err != nil {
				t.Errorf("%s, %v: %v", text, puzzle.rule, err)
				continue
			}
			a := mustFewest(t, made.Puzzle)
			if !a.Proved || !a.Presses.Equal(made.Answer) || made.Par != a.Count || made.Answer.Count() != picture.Count() {
				t.Errorf("%s, %v: the fewest presses draw\n%s", text, puzzle.rule, a.Presses)
			}
			if rows, cols := made.Size(); rows > 15 || cols > 19 {
				t.Errorf("%s, %v: %d x %d cells", text, puzzle.rule, rows, cols)
			}
		}
	}
}

func TestLetters(t *testing.T) {
	b, err := Letters("hi U!")
	if want := "1010111\n1010010\n1110010\n1010010\n1010111\n0000000\n1010010\n1010010\n1010010\n1010000\n1110010"; err != nil || b.String() != want {
		t.Errorf("%v\n%s", err, b)
	}
	seen := map[string]rune{}
	for letter, rows := range letters() {
		drawn := strings.Join(rows, "\n")
		if len(drawn) != letterRows*(letterCols+1)-1 || strings.Trim(drawn, "#.\n") != "" {
			t.Errorf("%c is drawn\n%s", letter, drawn)
		}
		if other := seen[drawn]; other != 0 {
			t.Errorf("%c looks like %c", letter, other)
		}
		seen[drawn] = letter
	}
	if len(seen) != 26+10+2 {
		t.Errorf("%d letters", len(seen))
	}
	for _, text := range []string{"", "  ", "NINE LETT", "NINELETTE", "a-b", "Ж"} {
		if _, err := Letters(text); errors.Is(err, ErrLetters) == (text == "NINE LETT") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestNotDrawn(t *testing.T) {
	if _, err := Draw(t.Context(), Plus, Off, New(3, 3)); !errors.Is(err, ErrNotDrawn) {
		t.Errorf("an empty picture: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	picture, _ := Letters("NO")
	if _, err := Draw(ctx, Plus, Off, picture); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// presets are the rules and goals of the puzzles that people play.
var presets = []struct {
	name string
	rule Rule
	goal Goal
}{{"squares", Diagonal, Off}, {"lights", Plus, Off}, {"safe", Cross, Same}, {"fivers", Plus, On}}

// A generated board is solved by its answer, whose length is its par; the same
// seed gives the same board, and the safe's answer takes at most half of a line.
func TestGeneratedBoards(t *testing.T) {
	for _, preset := range presets {
		for _, side := range [][2]int{{3, 3}, {4, 4}, {5, 5}, {4, 7}, {8, 8}, {11, 10}} {
			for d := Easy; d <= Hard; d++ {
				spec := Spec{side[0], side[1], preset.rule, preset.goal, d, 0}
				name := fmt.Sprint(preset.name, side, d)
				made := generated(t, spec, 7)
				p := made.Puzzle
				left := Apply(p, made.Answer)
				all := left.Rows() * left.Cols()
				solved := left.Count() == 0 && p.Goal != On || left.Count() == all && p.Goal != Off
				if !solved || made.Answer.Count() != made.Par || made.Par == 0 {
					t.Errorf("%s: par %d, answer\n%s\nleaves\n%s", name, made.Par, made.Answer, left)
				}
				if again := generated(t, spec, 7); !again.Board.Equal(made.Board) {
					t.Errorf("%s: another board from the same seed", name)
				}
				if p.Rule == Cross && !halfOfEachLine(made.Answer) {
					t.Errorf("%s: more than half of a line:\n%s", name, made.Answer)
				}
			}
		}
	}
}

func generated(t *testing.T, spec Spec, seed uint64) Generated {
	t.Helper()
	return must.Get(Generate(t.Context(), rand.New(rand.NewPCG(seed, 0)), spec))(t)
}

// halfOfEachLine counts rows and columns one by one.
func halfOfEachLine(b *Board) bool {
	row, col := make([]int, b.rows), make([]int, b.cols)
	for _, i := range b.Ones() {
		row[i/b.cols]++
		col[i%b.cols]++
	}
	return slices.Max(row) <= b.cols/2 && slices.Max(col) <= b.rows/2
}

// Harder boards take more presses, in the median of many. With GENERATED set it makes more boards and prints the table
// of docs/games.md.
func TestDifficultyIsMeasured(t *testing.T) {
	boards, sides := trial.Times(54), []int{4, 5, 8}
	if os.Getenv("GENERATED") != "" {
		boards, sides = 200, []int{3, 4, 5, 6, 8, 10, 15, 20}
	}
	for _, preset := range presets {
		for _, side := range sides {
			before := 0
			for d := Easy; d <= Hard; d++ {
				least, most := d.Pars(side, side)
				var pars []int
				within, proved := 0, 0
				for seed := range uint64(boards) {
					made := generated(t, Spec{side, side, preset.rule, preset.goal, d, 0}, seed)
					pars = append(pars, made.Par)
					if least <= made.Par && made.Par <= most {
						within++
					}
					if made.Proved {
						proved++
					}
				}
				slices.Sort(pars)
				mid := pars[boards/2]
				t.Logf("| %s | %d | %d-%d | %d | %d %d %d | %d within, %d proved", preset.name, side, least, most,
					Nullity(preset.rule, side, side), pars[0], mid, pars[boards-1], within, proved)
				if mid < before {
					t.Errorf("%s %d x %d, difficulty %d: par %d in the middle, %d for the easier", preset.name, side, side, d, mid, before)
				}
				before = mid
			}
		}
	}
}

// If no board of a shape is as hard as asked for, there is a board all the same.
func TestHardestThereIs(t *testing.T) {
	for states, cols := range map[int]int{2: 3, 3: 2} {
		if made := generated(t, Spec{1, cols, Plus, Off, Hard, states}, 3); made.Par == 0 || made.Par > 3 {
			t.Errorf("%d states: %+v", states, made)
		}
	}
}

func TestNothingToGenerate(t *testing.T) {
	// A press on a single cell under Ring flips nothing.
	_, err := Generate(t.Context(), rand.New(rand.NewPCG(1, 1)), Spec{1, 1, Ring, Off, Easy, 0})
	if !errors.Is(err, ErrNotGenerated) {
		t.Errorf("got %v", err)
	}
}
