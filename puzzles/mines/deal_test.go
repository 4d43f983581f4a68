package mines

import (
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// dealt deals a field and opens its first cell.
func dealt(t testing.TB, d puzzles.Difficulty, rows, cols int, seed uint64) *puzzles.Game {
	t.Helper()
	return puzzlestest.Dealt(t, rand.New(rand.NewPCG(seed, 0)), New(), puzzles.Spec{Rows: rows, Cols: cols, Difficulty: d})
}

// playsOut plays a field by the easiest reasons alone, as its hints do.
func playsOut(t testing.TB, g *puzzles.Game) {
	t.Helper()
	for at := inPlay(g); at.State() == puzzles.InPlay; {
		found := must.Get(mines.Find(t.Context(), at.Seen))(t)
		c, steps, err := found.Easiest(t.Context())
		if err != nil || len(steps) == 0 {
			t.Fatalf("a guess is needed: %v\n%s", err, at.Seen)
		}
		m := puzzles.Move{Op: puzzles.Open, Cell: c.Cell}
		if c.Mine {
			m.Op = puzzles.Flag
		}
		if err := g.Do(m); err != nil || g.Lost() {
			t.Fatalf("%d is a mine, by %v: %v\n%s", c.Cell, steps, err, at.Seen)
		}
	}
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
			playsOut(t, g)
		}
	}
}

// A field that many start from has an area open, and needs no guess from there.
func TestBeginOpensAnArea(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	for range 10 {
		p := must.Get(New().Deal(t.Context(), rng, puzzles.Spec{Rows: 8, Cols: 8, Difficulty: puzzles.Medium}))(t)
		begun := must.Get(New().Open(t.Context(), rng, p))(t)
		g, err := puzzles.New(New(), begun)
		if err != nil || inPlay(g).Opened() == 0 {
			t.Fatalf("%v, nothing open", err)
		}
		playsOut(t, g)
		again, err := New().Open(t.Context(), rng, begun)
		if err != nil || string(again.Board) != string(begun.Board) {
			t.Errorf("begun twice is not the same: %v", err)
		}
	}
}

// Of the cells that are typed, those behind a mine that goes off are named, and so are all while it has not been taken back.
func TestCellsBehindAMineAreNamed(t *testing.T) {
	g, held := dealt(t, puzzles.Medium, 9, 9, 1), puzzles.Held{}
	var taps []puzzles.Tap
	for cell := range 81 {
		taps = append(taps, puzzles.Tap{Cell: cell})
	}
	for _, done := range []bool{true, false} {
		did, told, err := held.Do(must.Get(phrases.Load())(t).For(), g, 0, nil, taps...)
		if err != nil || did != done || !g.Lost() {
			t.Fatalf("done %v, lost %v: %v", did, g.Lost(), err)
		}
		if done { // the last that was done is the mine
			taps = taps[g.Log()[len(g.Log())-1].Cell+1:]
		}
		var left []int
		for _, tap := range taps {
			left = append(left, tap.Cell)
		}
		if want := puzzles.Cells(left, 9); !strings.HasSuffix(told, want) || len(left) == 0 {
			t.Errorf("told %q, want %s", told, want)
		}
	}
}
