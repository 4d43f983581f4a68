package mines

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// dealt deals a field and opens a first cell.
func dealt(t testing.TB, d puzzles.Difficulty, rows, cols int, seed uint64) *puzzles.Game {
	t.Helper()
	return puzzlestest.Dealt(t, rand.New(rand.NewPCG(seed, 0)), New(), puzzles.Spec{Rows: rows, Cols: cols, Difficulty: d})
}

// playsOut plays a field by proofs alone, as hints do.
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

// The first cell opens an area, and hints lead to the end without a guess.
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

// Open opens an area once, and no guess is needed afterwards.
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

// Typed cells after one that explodes are named as left out, and so are all until the move is undone.
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
		if done { // the last cell done is the mine
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

// A position in play gets a layout with its numbers, flags and total, and the game starts with the given position.
func TestFromDrawsALayoutThatFits(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	free := 0
	for trial := range 40 {
		rows, cols := 4+rng.IntN(6), 4+rng.IntN(6)
		made, err := mines.Generate(t.Context(), rng, mines.Spec{Rows: rows, Cols: cols, Mines: max(1, rows*cols/7), First: rng.IntN(rows * cols)})
		if err != nil {
			continue
		}
		seen := made.Opened(made.First)
		seen.Mines = made.Mines()
		if trial%3 == 0 {
			seen.Mines = mines.Unknown
		}
		for cell, mine := range made.Mine {
			if mine && rng.IntN(4) == 0 {
				seen.Cells[cell] = mines.Flag
			}
		}
		if seen.Count(mines.Hidden) == 0 {
			continue
		}
		p := must.Get(startFrom(t.Context(), rng, seen, nil))(t)
		at := must.Get(New().Begin(p))(t).(*board) // checks the numbers against the layout
		if at.Seen.String() != seen.String() {
			t.Fatalf("the start is\n%s\nwant\n%s", at.Seen, seen)
		}
		for cell, c := range seen.Cells {
			if c == mines.Flag && !at.field.Mine[cell] {
				t.Errorf("no mine under the flag on %d\n%s", cell, seen)
			}
		}
		if seen.Mines != mines.Unknown && at.Seen.Mines != seen.Mines {
			t.Errorf("%d mines of %d", at.Seen.Mines, seen.Mines)
		}
		if at.Free {
			free++
		}
	}
	if free == 0 {
		t.Error("no layout without a guess was found")
	}
}

// A position without a layout is refused with the nearest one that has one.
func TestFromRefusesWithTheNearest(t *testing.T) {
	for _, drawing := range []string{"1#\n3#", "F1#\n111\n000", "00\n0#\n01", "2#2\n###"} {
		seen := must.Get(mines.Parse(drawing))(t)
		if drawing == "2#2\n###" {
			seen.Mines = 1
		}
		_, err := startFrom(t.Context(), rand.New(rand.NewPCG(1, 1)), seen, nil)
		var unsolvable *puzzles.Unsolvable
		if !errors.As(err, &unsolvable) {
			t.Errorf("%v for\n%s", err, drawing)
			continue
		}
		near, err := unsolvable.Nearest(t.Context(), rand.New(rand.NewPCG(1, 1)))
		if err == nil {
			_, err = New().Begin(near)
		}
		if err != nil {
			t.Errorf("%v near\n%s", err, drawing)
		}
	}
}

// A field that shows all mines keeps them.
func TestFromKeepsShownMines(t *testing.T) {
	read, err := reader.Read("*1000\n11000\n00011\n0001*", notation.Ask{Puzzle: notation.Mines})
	if err != nil || read.Layout == nil {
		t.Fatal("not read as a layout: ", err)
	}
	p := must.Get(startFrom(t.Context(), nil, read.Mines, read.Layout))(t)
	at := must.Get(New().Begin(p))(t)
	for cell := range 20 {
		if got := at.(*board).field.Mine[cell]; got != (cell == 0 || cell == 19) {
			t.Errorf("cell %d: mine %t", cell, got)
		}
	}
}

// Every possible layout is drawn at some time.
func TestDrawReachesEveryLayout(t *testing.T) {
	seen := must.Get(mines.Parse("1#\n##\n1#"))(t)
	rng := rand.New(rand.NewPCG(5, 6))
	met := map[string]bool{}
	for range 300 {
		field := must.Get(layout(t.Context(), rng, seen))(t)
		key := ""
		for _, mine := range field.Mine {
			key += map[bool]string{true: "*", false: "."}[mine]
		}
		met[key] = true
	}
	if len(met) != 3 { // a cell in the middle, or both corners
		t.Errorf("%d layouts: %v", len(met), met)
	}
}

// A refused move says why.
func TestRefusedMoves(t *testing.T) {
	field := &mines.Board{Rows: 3, Cols: 4, Mine: make([]bool, 12)}
	field.Mine[0], field.Mine[3] = true, true
	seen := field.Opened(8)
	p := startOf(field, seen, "", true)
	g := must.Get(puzzles.New(New(), p))(t)
	for _, c := range []struct {
		move puzzles.Move
		says string
	}{
		{puzzles.Move{Op: puzzles.Flag, Cell: 4}, "`A2` is open already"},
		{puzzles.Move{Op: puzzles.Open, Cell: 4}, "`A2` is 1: flag as many"},
		{puzzles.Move{Op: puzzles.Open, Cell: 8}, "`A3` has no neighbours left"},
		{puzzles.Move{Op: puzzles.Open, Cell: 12}, "That does nothing here"},
		{puzzles.Move{Op: puzzles.Press, Cell: 0}, "That does nothing here"},
		{puzzles.Move{Op: puzzles.Flag, Cell: 0}, ""},
		{puzzles.Move{Op: puzzles.Open, Cell: 0}, "`A1` has a flag"},
		{puzzles.Move{Op: puzzles.Open, Cell: 4}, ""},
	} {
		done, refused, err := new(puzzles.Held).Do(puzzlestest.Speaker(t, "en-US"), g, 0, nil, puzzles.Tap{Move: c.move})
		if err != nil || done != (c.says == "") || !strings.HasPrefix(refused, c.says) {
			t.Errorf("%+v: %q, %v, want %q", c.move, refused, err, c.says)
		}
	}
	if at := inPlay(g); at.Seen.Cells[1] != 1 || at.Left() != 1 {
		t.Errorf("the finished number did not open what is round it:\n%s", at.Seen)
	}
}

// A field without mines is played like others, or refused with the nearest one.
func TestAFieldWithoutMines(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, drawn := range []string{"#", "0#", "##/##", "8#", "#1/#1"} {
		seen := must.Get(mines.Parse(strings.ReplaceAll(drawn, "/", "\n")))(t)
		seen.Mines = 0
		p, err := startFrom(t.Context(), rng, seen, nil)
		var unsolvable *puzzles.Unsolvable
		if errors.As(err, &unsolvable) {
			p, err = unsolvable.Nearest(t.Context(), rng)
		}
		must.Do(t, err)
		g := must.Get(puzzles.New(New(), p))(t)
		moves, err := g.Board().Solution(t.Context())
		for _, m := range moves {
			err = errors.Join(err, g.Do(m))
		}
		if err != nil || !g.Solved() {
			t.Errorf("%s: solved %v by %v: %v", drawn, g.Solved(), moves, err)
		}
	}
}
