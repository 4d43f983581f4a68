package daily

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Following the advice from the start solves every puzzle at par.
func TestAdviceLeadsToPar(t *testing.T) {
	for n := 1; n <= 42; n++ {
		p := generate(t, n)
		g := New(p)
		for steps := 0; !g.Solved; steps++ {
			if steps > 200 {
				t.Fatalf("%d %s: not solved", n, p.Kind)
			}
			follow(t, g)
		}
		if g.Over() != 0 || p.Kind != Mines && g.Presses != p.Par {
			t.Errorf("%d %s: %d presses, par %d", n, p.Kind, g.Presses, p.Par)
		}
		data, err := EncodeMoves(g.Moves)
		if err != nil {
			t.Fatal(err)
		}
		moves, err := DecodeMoves(data)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Replay(p, moves)
		if err != nil || !again.Solved || again.Presses != g.Presses {
			t.Errorf("%d: replayed %+v, %v", n, again, err)
		}
		if err := g.Do(Move{Op: Hint}); !errors.Is(err, ErrMove) {
			t.Errorf("a move after the end: %v", err)
		}
	}
}

// follow makes the move that is advised.
func follow(t *testing.T, g *Game) {
	t.Helper()
	a, err := g.Advise(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var moves []Move
	switch {
	case a.Wrong != nil:
		for cell := range a.Wrong.Cells.Each() {
			moves = []Move{{Pick, []int{cell}}}
		}
	case a.Lay != nil:
		for cell := range a.Lay.Cells.Each() {
			moves = append(moves, Move{Pick, []int{cell}})
		}
		moves = append(moves, Move{Op: Lay})
	case g.Puzzle.Kind == Mines:
		if g.Position.Cells[a.Cell] == mines.Flag {
			moves = []Move{{Flag, []int{a.Cell}}}
		}
		moves = append(moves, Move{Open, []int{a.Cell}})
	default:
		moves = []Move{{Press, []int{a.Cell}}}
	}
	for _, m := range moves {
		if err := g.Do(m); err != nil {
			t.Fatalf("%s: advised %+v: %v", g.Puzzle.Kind, a, err)
		}
	}
}

// After any moves at all the advice still leads to the end.
func TestAdviceAfterAnyMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for n := 1; n <= 18; n++ {
		g := New(generate(t, n))
		for range 12 {
			op := []Op{Press, Open, Flag, Pick, Lay, Hint}[rng.IntN(6)]
			before := len(g.Moves)
			err := g.Do(Move{op, []int{rng.IntN(g.Puzzle.Rows * g.Puzzle.Cols)}})
			if (err == nil) != (len(g.Moves) == before+1) {
				t.Fatalf("%v, and %d moves after %d", err, len(g.Moves), before)
			}
		}
		g.Picked = 0
		for steps := 0; !g.Ended(); steps++ {
			if steps > 200 {
				t.Fatalf("%d %s: not solved", n, g.Puzzle.Kind)
			}
			follow(t, g)
		}
	}
}

func TestAMineHitCounts(t *testing.T) {
	p := generate(t, 5)
	g := New(p)
	if p.Kind != Mines {
		t.Fatal("5 is", p.Kind)
	}
	if err := g.Do(Move{Open, []int{p.Mines[0]}}); err != nil || g.Over() != 1 || g.Ended() {
		t.Errorf("%v, %d over", err, g.Over())
	}
	if err := g.Do(Move{Flag, []int{p.Mines[0]}}); !errors.Is(err, ErrMove) {
		t.Errorf("the flag on a mine that was hit: %v", err)
	}
	if g.Position.Cells[p.Mines[0]] != mines.Flag {
		t.Error("a mine that was hit is not shown")
	}
}

func TestAlikeBoards(t *testing.T) {
	for n := 1; n <= 42; n++ {
		p := generate(t, n)
		switch p.Kind {
		case Mines:
			position := p.field().Start()
			for cell := range position.Cells {
				p.field().Open(position, cell)
			}
			for symmetry := range 8 {
				if seen := turnedField(position, symmetry); !p.IsField(seen, nil) {
					t.Errorf("%d: not known after symmetry %d:\n%s", n, symmetry, seen)
				}
			}
			if p.IsField(p.field().Start(), nil) {
				t.Errorf("%d: a field that shows nothing is taken for it", n)
			}
			other := generate(t, n+42).field()
			other.Rows, other.Cols = p.Rows, p.Cols
			if len(other.Mine) == p.Rows*p.Cols {
				shown := other.Start()
				for cell := range shown.Cells {
					other.Open(shown, cell)
				}
				if p.IsField(shown, nil) {
					t.Errorf("%d: another field is taken for it", n)
				}
			}
		case Ghosts:
			for symmetry := range ghosts.Symmetries {
				if !p.IsGhosts(p.Ghosts.Turned(symmetry)) {
					t.Errorf("%d: not known after symmetry %d", n, symmetry)
				}
			}
			if p.IsGhosts(p.Ghosts ^ 1) {
				t.Errorf("%d: another board is taken for it", n)
			}
		default:
			rule := p.Toggle().Rule
			for symmetry := range 8 {
				b := turned(p.Toggle().Board, symmetry)
				not := toggle.New(b.Rows(), b.Cols())
				not.Fill(true)
				not.Xor(b)
				if !p.IsBoard(b, rule, nil) || !p.IsBoard(not, rule, nil) {
					t.Errorf("%d: not known after symmetry %d", n, symmetry)
				}
			}
			b := p.Toggle().Board
			b.Flip(0, 0)
			if p.IsBoard(b, rule, nil) || p.IsBoard(p.Toggle().Board, toggle.Knight, nil) {
				t.Errorf("%d: another board or rule is taken for it", n)
			}
		}
	}
}

// A position in the middle of a game is known by the moves that led to it, and
// to those who did not make them it is another board.
func TestPositionsOnTheWay(t *testing.T) {
	for n := 1; n <= 12; n++ {
		p := generate(t, n)
		var moves []Move
		switch p.Kind {
		case Ghosts:
			continue // what lies on the board is no part of the puzzle
		case Mines:
			start := New(p).Position
			for symmetry := range 8 {
				if !p.IsField(turnedField(start, symmetry), nil) {
					t.Errorf("%d: the start is not known after symmetry %d", n, symmetry)
				}
			}
			continue
		}
		rule := p.Toggle().Rule
		for _, cell := range []int{0, 2, 5} {
			moves = append(moves, Move{Press, []int{cell}})
		}
		g, err := Replay(p, moves[:2])
		if err != nil {
			t.Fatal(err)
		}
		for symmetry := range 8 {
			b := turned(g.Board, symmetry)
			if !p.IsBoard(b, rule, moves) {
				t.Errorf("%d: after two of three presses, symmetry %d: not known", n, symmetry)
			}
			if p.IsBoard(b, rule, nil) {
				t.Errorf("%d: a position is known to who did not press", n)
			}
		}
	}
}

func turnedField(p *mines.Position, symmetry int) *mines.Position {
	rows, cols := p.Rows, p.Cols
	if symmetry&4 != 0 {
		rows, cols = cols, rows
	}
	t := &mines.Position{Rows: rows, Cols: cols, Mines: p.Mines, Cells: make([]mines.Cell, len(p.Cells))}
	for i := range t.Cells {
		r, c := turnedCell(i/cols, i%cols, p.Rows, p.Cols, symmetry)
		t.Cells[i] = p.Cells[r*p.Cols+c]
	}
	return t
}

func TestTheCard(t *testing.T) {
	p := &Puzzle{Number: 324, Kind: Lights, Rows: 5, Cols: 5, Par: 9, Start: "00100\n01110\n11111\n01110\n00100"}
	got := Card(p, Result{Presses: 12, Over: 3, Time: 102 * time.Second, Solved: true, Streak: 14})
	want := `
⬛⬛🟨⬛⬛
⬛🟨🟨🟨⬛
🟨🟨🟨🟨🟨
⬛🟨🟨🟨⬛
⬛⬛🟨⬛⬛
Switchboard #324 · Lights 5x5 · 12/9 presses (+3) · 0 hints · 1:42 · streak 14`
	if got != want[1:] {
		t.Errorf("the card is\n%s", got)
	}
	for n := 1; n <= 42; n++ {
		card := Card(generate(t, n), Result{Presses: 9, Hints: 1, Time: 4000 * time.Second, Solved: n%2 == 0})
		if lines := strings.Count(card, "\n") + 1; lines > 6 || !strings.Contains(card, "1 hint · 1:06:40") {
			t.Errorf("%d lines:\n%s", lines, card)
		}
	}
}

// Taking back until nothing is left leads to the start again.
func TestTakeback(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for n := 1; n <= 12; n++ {
		p := generate(t, n)
		g, start := New(p), New(p)
		if _, ok := g.Takeback(); ok {
			t.Errorf("%d: something to take back at the start", n)
		}
		for range 3 {
			switch p.Kind {
			case Mines:
				_ = g.Do(Move{Flag, []int{rng.IntN(p.Rows * p.Cols)}})
			case Ghosts:
				layOne(g)
			default:
				_ = g.Do(Move{Press, []int{rng.IntN(p.Rows * p.Cols)}})
			}
		}
		for m, ok := g.Takeback(); ok && !g.Ended(); m, ok = g.Takeback() {
			if err := g.Do(m); err != nil {
				t.Fatalf("%d: %v", n, err)
			}
		}
		if g.Ended() || p.Kind == Mines {
			continue
		}
		if len(g.Placed) != len(start.Placed) || p.Kind.Presses() && g.Board.String() != start.Board.String() {
			t.Errorf("%d: not the start again: %v", n, g.Moves)
		}
	}
}

// layOne lays a piece of the answer that is not on the board yet.
func layOne(g *Game) {
	a, err := g.Advise(context.Background())
	if err != nil || a.Lay == nil {
		return
	}
	for cell := range a.Lay.Cells.Each() {
		_ = g.Do(Move{Pick, []int{cell}})
	}
	_ = g.Do(Move{Op: Lay})
}
