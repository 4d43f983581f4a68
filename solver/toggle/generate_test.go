package toggle

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"switchboard/tools/must"
)

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

// halfOfEachLine counts line by line, rows and columns alike.
func halfOfEachLine(b *Board) bool {
	row, col := make([]int, b.rows), make([]int, b.cols)
	for _, i := range b.Ones() {
		row[i/b.cols]++
		col[i%b.cols]++
	}
	return slices.Max(row) <= b.cols/2 && slices.Max(col) <= b.rows/2
}

// Harder boards take more presses, in the middle of many. With GENERATED set it goes through more, and
// prints the table of docs/games.md.
func TestDifficultyIsMeasured(t *testing.T) {
	boards, sides := 15, []int{4, 5, 8}
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

// Of a shape without a board as hard as was asked for there is one all the same.
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
