package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

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
	for i := range max(b.Rows(), b.Cols()) {
		row, col := 0, 0
		for j := range max(b.Rows(), b.Cols()) {
			if i < b.Rows() && j < b.Cols() && b.At(i, j) {
				row++
			}
			if j < b.Rows() && i < b.Cols() && b.At(j, i) {
				col++
			}
		}
		if row > b.Cols()/2 || col > b.Rows()/2 {
			return false
		}
	}
	return true
}

// Harder boards take more presses, in the middle of many.
func TestDifficultyIsMeasured(t *testing.T) {
	for _, preset := range presets {
		for _, side := range []int{4, 5, 8} {
			before := 0
			for d := Easy; d <= Hard; d++ {
				pars := manyPars(t, Spec{side, side, preset.rule, preset.goal, d, 0}, 15)
				if mid := pars[len(pars)/2]; mid < before {
					t.Errorf("%s %d x %d, difficulty %d: par %d in the middle, %d for the easier", preset.name, side, side, d, mid, before)
				} else {
					before = mid
				}
			}
		}
	}
}

func manyPars(t *testing.T, spec Spec, n uint64) (pars []int) {
	for seed := range n {
		pars = append(pars, generated(t, spec, seed).Par)
	}
	slices.Sort(pars)
	return pars
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

// With GENERATED set, prints the table of docs/play.md.
func TestDistribution(t *testing.T) {
	if os.Getenv("GENERATED") == "" {
		t.Skip("GENERATED is not set")
	}
	const boards = 200
	for _, preset := range presets {
		for _, side := range []int{3, 4, 5, 6, 8, 10, 15, 20} {
			for d := Easy; d <= Hard; d++ {
				spec := Spec{side, side, preset.rule, preset.goal, d, 0}
				least, most := d.Pars(side, side)
				var pars []int
				within, proved, longest := 0, 0, time.Duration(0)
				for seed := range uint64(boards) {
					start := time.Now()
					ctx, cancel := context.WithTimeout(t.Context(), 1200*time.Millisecond)
					made, err := Generate(ctx, rand.New(rand.NewPCG(seed, 0)), spec)
					cancel()
					if err != nil {
						t.Fatal(err)
					}
					longest = max(longest, time.Since(start))
					pars = append(pars, made.Par)
					if least <= made.Par && made.Par <= most {
						within++
					}
					if made.Proved {
						proved++
					}
				}
				slices.Sort(pars)
				fmt.Printf("| %s | %d | %s | %d-%d | %d | %d | %d | %d | %.1f %% | %d ms |\n", preset.name, side, [...]string{"easy", "medium", "hard"}[d],
					least, most, Nullity(preset.rule, side, side), pars[0], pars[boards/2], pars[boards-1], 100*float64(within)/boards, longest.Milliseconds())
				if proved < boards {
					fmt.Printf("  proved %d of %d\n", proved, boards)
				}
			}
		}
	}
}
