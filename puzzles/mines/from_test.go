package mines

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// A position in play is taken with a layout that has its numbers, its flags and
// its total; played from there, the start is what was given.
func TestFromDrawsALayoutThatFits(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	free := 0
	for trial := range 40 {
		rows, cols := 4+rng.IntN(6), 4+rng.IntN(6)
		made, err := mines.Generate(t.Context(), rng, mines.Spec{Rows: rows, Cols: cols, Mines: max(1, rows*cols/7), First: rng.IntN(rows * cols)})
		if err != nil {
			continue
		}
		seen := made.Start()
		made.Open(seen, made.First)
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
		p := must.Get(take(t.Context(), rng, seen, nil))(t)
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

// A position that no layout fits is refused with one that is taken.
func TestFromRefusesWithTheNearest(t *testing.T) {
	for _, drawing := range []string{"1#\n3#", "F1#\n111\n000", "00\n0#\n01", "2#2\n###"} {
		seen := must.Get(mines.Parse(drawing))(t)
		if drawing == "2#2\n###" {
			seen.Mines = 1
		}
		_, err := take(t.Context(), rand.New(rand.NewPCG(1, 1)), seen, nil)
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

// A field with its mines shown is that field.
func TestFromKeepsShownMines(t *testing.T) {
	read, err := reader.Read("*1000\n11000\n00011\n0001*", notation.Ask{Puzzle: notation.Mines})
	if err != nil || read.Layout == nil {
		t.Fatal("not read as a layout: ", err)
	}
	p := must.Get(take(t.Context(), nil, read.Mines, read.Layout))(t)
	at := must.Get(New().Begin(p))(t)
	for cell := range 20 {
		if got := at.(*board).field.Mine[cell]; got != (cell == 0 || cell == 19) {
			t.Errorf("cell %d: mine %t", cell, got)
		}
	}
}

// The draw reaches every layout that fits.
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
	if len(met) != 3 { // one of the middle cells, or the upper right and the lower right
		t.Errorf("%d layouts: %v", len(met), met)
	}
}

// Why a move cannot be made is told apart.
func TestRefusedMoves(t *testing.T) {
	field := &mines.Board{Rows: 3, Cols: 4, Mine: make([]bool, 12)}
	field.Mine[0], field.Mine[3] = true, true
	seen := field.Start()
	field.Open(seen, 8)
	p := must.Get(startOf(field, seen, true))(t)
	g := must.Get(puzzles.New(New(), p))(t)
	for _, c := range []struct {
		move puzzles.Move
		want error
	}{
		{puzzles.Move{Op: puzzles.Flag, Cell: 4}, ErrFlagOpen},
		{puzzles.Move{Op: puzzles.Open, Cell: 4}, ErrUnfinished},
		{puzzles.Move{Op: puzzles.Open, Cell: 8}, ErrDone},
		{puzzles.Move{Op: puzzles.Open, Cell: 12}, puzzles.ErrMove},
		{puzzles.Move{Op: puzzles.Press, Cell: 0}, puzzles.ErrMove},
		{puzzles.Move{Op: puzzles.Flag, Cell: 0}, nil},
		{puzzles.Move{Op: puzzles.Open, Cell: 0}, ErrFlagged},
		{puzzles.Move{Op: puzzles.Open, Cell: 4}, nil},
	} {
		if err := g.Do(c.move); !errors.Is(err, c.want) || err != nil && !errors.Is(err, puzzles.ErrMove) {
			t.Errorf("%+v: %v, want %v", c.move, err, c.want)
		}
	}
	if at := inPlay(g); at.Seen.Cells[1] != 1 || at.Left() != 1 {
		t.Errorf("the finished number did not open what is round it:\n%s", at.Seen)
	}
}

// A field without a mine is played like any other: taken as it is, or as the nearest to one that no layout fits.
func TestAFieldWithoutMines(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, drawn := range []string{"#", "0#", "##/##", "8#", "#1/#1"} {
		seen := must.Get(mines.Parse(strings.ReplaceAll(drawn, "/", "\n")))(t)
		seen.Mines = 0
		p, err := take(t.Context(), rng, seen, nil)
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
