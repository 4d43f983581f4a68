package commands

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/solver/mines"
)

// dealtMines deals a field and opens its first cell.
func dealtMines(t testing.TB, difficulty string, rows, cols int, seed uint64) *game {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	g := &game{Puzzle: notation.Mines, Difficulty: difficulty, Rows: rows, Cols: cols}
	if err := (minePlay{}).deal(t.Context(), rng, g); err != nil {
		t.Fatal(err)
	}
	if did, err := (minePlay{}).touch(t.Context(), rng, g, rng.IntN(rows*cols)); err != nil || !did {
		t.Fatalf("%s %d x %d: opened %v, %v", difficulty, cols, rows, did, err)
	}
	return g
}

// hardestRule plays a field by the easiest reasons alone, as its hints do, and
// returns the hardest of them.
func hardestRule(t testing.TB, g *game) (hardest mines.Kind) {
	t.Helper()
	p, _ := (minePlay{}).position(g)
	field := g.field()
	for p.Count(mines.Hidden)+p.Count(mines.Flag) > len(g.Mines) {
		found, err := mines.Easiest(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		c, ok := easiest(found)
		if !ok {
			t.Fatalf("a guess is needed:\n%s", p)
		}
		hardest = max(hardest, c.Reason.Kind)
		if c.Mine {
			p.Cells[c.Cell] = mines.Flag
		} else if _, safe := field.Open(p, c.Cell); !safe {
			t.Fatalf("%d is a mine, by %v:\n%s", c.Cell, c.Reason, p)
		}
	}
	return hardest
}

// The first cell opens others, and hints lead to the end without a guess.
func TestFieldsNeedNoGuess(t *testing.T) {
	for _, difficulty := range []string{"easy", "medium", "hard"} {
		for _, side := range []int{4, 5, 9, 12} {
			g := dealtMines(t, difficulty, side, side, uint64(side))
			if p, _ := (minePlay{}).position(g); p.Cells[g.Moves[0].Cell] != 0 {
				t.Errorf("%s %d: the first cell is %d", difficulty, side, p.Cells[g.Moves[0].Cell])
			}
			if len(g.Mines) != g.Count {
				t.Errorf("%s %d: %d mines, said %d", difficulty, side, len(g.Mines), g.Count)
			}
			hardestRule(t, g)
		}
	}
}

// With GENERATED set, prints the table of docs/play.md.
func TestMineDistribution(t *testing.T) {
	if os.Getenv("GENERATED") == "" {
		t.Skip("GENERATED is not set")
	}
	const fields = 30
	for _, difficulty := range []string{"easy", "medium", "hard"} {
		for _, size := range [][2]int{{5, 5}, {9, 9}, {16, 16}, {16, 30}} {
			count := map[mines.Kind]int{}
			var longest time.Duration
			mineCount := 0
			for seed := range uint64(fields) {
				start := time.Now()
				g := dealtMines(t, difficulty, size[0], size[1], seed)
				longest = max(longest, time.Since(start))
				if mineCount = max(mineCount, g.Count); g.Count < mineCount {
					t.Errorf("%d mines, not %d", g.Count, mineCount)
				}
				count[hardestRule(t, g)]++
			}
			fmt.Printf("| %s | %d x %d | %d |", difficulty, size[1], size[0], mineCount)
			fmt.Printf(" %d | %d |", count[0], count[mines.AllMines]+count[mines.NoneLeft])
			for kind := mines.DifferenceMine; kind <= mines.Total; kind++ {
				fmt.Printf(" %d |", count[kind])
			}
			fmt.Println()
			t.Logf("at most %v for a field", longest)
		}
	}
}
