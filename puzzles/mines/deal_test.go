package mines

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// dealt deals a field and opens its first cell.
func dealt(t testing.TB, d puzzles.Difficulty, rows, cols int, seed uint64) *puzzles.Game {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	p, err := New().Deal(t.Context(), rng, puzzles.Spec{Rows: rows, Cols: cols, Difficulty: d})
	if err != nil {
		t.Fatal(err)
	}
	g, err := puzzles.New(New(), p)
	if err != nil {
		t.Fatal(err)
	}
	first := puzzles.Move{Op: puzzles.Open, Cell: rng.IntN(rows * cols)}
	if err := g.Do(first); !errors.Is(err, puzzles.ErrUnsettled) {
		t.Fatalf("the first cell: %v", err)
	}
	if err := errors.Join(g.Settle(t.Context(), rng, first), g.Do(first)); err != nil {
		t.Fatal(err)
	}
	return g
}

// hardestRule plays a field by the easiest reasons alone, as its hints do, and
// returns the hardest of them.
func hardestRule(t testing.TB, g *puzzles.Game) (hardest mines.Kind) {
	t.Helper()
	for at := inPlay(g); at.State() == puzzles.InPlay; {
		found, err := mines.Easiest(t.Context(), at.Seen)
		if err != nil {
			t.Fatal(err)
		}
		proved := slices.DeleteFunc(found.Certain, func(c mines.Certain) bool { return c.Reason.Kind == 0 })
		if len(proved) == 0 {
			t.Fatalf("a guess is needed:\n%s", at.Seen)
		}
		c := slices.MinFunc(proved, func(a, b mines.Certain) int { return cmp.Compare(a.Reason.Kind, b.Reason.Kind) })
		hardest = max(hardest, c.Reason.Kind)
		m := puzzles.Move{Op: puzzles.Open, Cell: c.Cell}
		if c.Mine {
			m.Op = puzzles.Flag
		}
		if err := g.Do(m); err != nil || g.Lost() {
			t.Fatalf("%d is a mine, by %v: %v\n%s", c.Cell, c.Reason, err, at.Seen)
		}
	}
	return hardest
}

var difficulties = []puzzles.Difficulty{puzzles.Easy, puzzles.Medium, puzzles.Hard}

// The first cell opens others, and hints lead to the end without a guess.
func TestFieldsNeedNoGuess(t *testing.T) {
	for _, d := range difficulties {
		for _, side := range []int{4, 5, 9, 12} {
			g := dealt(t, d, side, side, uint64(side))
			at := inPlay(g)
			if first := g.Log()[0].Cell; at.Seen.Cells[first] != 0 || !at.Free {
				t.Errorf("%s %d: the first cell is %d, free of guesses %t", d, side, at.Seen.Cells[first], at.Free)
			}
			hardestRule(t, g)
		}
	}
}

// A field that many start from has an area open, and needs no guess from there.
func TestBeginOpensAnArea(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	for range 10 {
		p, err := New().Deal(t.Context(), rng, puzzles.Spec{Rows: 8, Cols: 8, Difficulty: puzzles.Medium})
		if err != nil {
			t.Fatal(err)
		}
		begun, err := New().Open(t.Context(), rng, p)
		if err != nil {
			t.Fatal(err)
		}
		g, err := puzzles.New(New(), begun)
		if err != nil || inPlay(g).Opened() == 0 {
			t.Fatalf("%v, nothing open", err)
		}
		hardestRule(t, g)
		again, err := New().Open(t.Context(), rng, begun)
		if err != nil || string(again.Board) != string(begun.Board) {
			t.Errorf("begun twice is not the same: %v", err)
		}
	}
}

// With GENERATED set, prints the table of docs/play.md.
func TestMineDistribution(t *testing.T) {
	if os.Getenv("GENERATED") == "" {
		t.Skip("GENERATED is not set")
	}
	const fields = 30
	for _, d := range difficulties {
		for _, size := range [][2]int{{5, 5}, {9, 9}, {16, 16}, {16, 30}} {
			count := map[mines.Kind]int{}
			var longest time.Duration
			total := 0
			for seed := range uint64(fields) {
				start := time.Now()
				g := dealt(t, d, size[0], size[1], seed)
				longest = max(longest, time.Since(start))
				total = inPlay(g).Seen.Mines
				count[hardestRule(t, g)]++
			}
			fmt.Printf("| %s | %d x %d | %d |", d, size[1], size[0], total)
			fmt.Printf(" %d | %d |", count[0], count[mines.AllMines]+count[mines.NoneLeft])
			for kind := mines.DifferenceMine; kind <= mines.Total; kind++ {
				fmt.Printf(" %d |", count[kind])
			}
			fmt.Println()
			t.Logf("at most %v for a field", longest)
		}
	}
}
