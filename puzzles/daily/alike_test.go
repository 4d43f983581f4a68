package daily

import (
	"testing"

	"switchboard/puzzles"
	ghostgame "switchboard/puzzles/ghosts"
	minegame "switchboard/puzzles/mines"
	"switchboard/puzzles/press"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

func TestAlikeBoards(t *testing.T) {
	for n := 1; n <= 42; n++ {
		p := generate(t, n)
		switch start := p.start().(type) {
		case *minegame.Position:
			position := laidOpen(start)
			for symmetry := range 8 {
				if seen := turnedField(position, symmetry); !p.IsField(seen, nil) {
					t.Errorf("%d: not known after symmetry %d:\n%s", n, symmetry, seen)
				}
			}
			bare := position.Clone()
			for cell := range bare.Cells {
				bare.Cells[cell] = mines.Hidden
			}
			if p.IsField(bare, nil) {
				t.Errorf("%d: a field that shows nothing is taken for it", n)
			}
			other := laidOpen(generate(t, n+42).start().(*minegame.Position))
			if other.Rows == position.Rows && other.Cols == position.Cols && p.IsField(other, nil) {
				t.Errorf("%d: another field is taken for it", n)
			}
		case *ghostgame.Position:
			for symmetry := range ghosts.Symmetries {
				if !p.IsGhosts(start.Ghosts.Turned(symmetry)) {
					t.Errorf("%d: not known after symmetry %d", n, symmetry)
				}
			}
			if p.IsGhosts(start.Ghosts ^ 1) {
				t.Errorf("%d: another board is taken for it", n)
			}
		case *press.Position:
			rule := start.Toggle.Rule
			for symmetry := range 8 {
				b := turned(start.Toggle.Board, symmetry)
				not := toggle.New(b.Rows(), b.Cols())
				not.Fill(true)
				not.Xor(b)
				if !p.IsBoard(b, rule, nil) || !p.IsBoard(not, rule, nil) {
					t.Errorf("%d: not known after symmetry %d", n, symmetry)
				}
			}
			b := start.Toggle.Board.Clone()
			b.Flip(0, 0)
			if p.IsBoard(b, rule, nil) || p.IsBoard(start.Toggle.Board, toggle.Knight, nil) {
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
		var moves []puzzles.Move
		switch start := p.start().(type) {
		case *ghostgame.Position:
			continue // what lies on the board is no part of the puzzle
		case *minegame.Position:
			for symmetry := range 8 {
				if !p.IsField(turnedField(start.Seen, symmetry), nil) {
					t.Errorf("%d: the start is not known after symmetry %d", n, symmetry)
				}
			}
			continue
		}
		rule := p.start().(*press.Position).Toggle.Rule
		for _, cell := range []int{0, 2, 5} {
			moves = append(moves, puzzles.Move{Op: puzzles.Press, Cell: cell})
		}
		g, err := p.Replay(moves[:2])
		if err != nil {
			t.Fatal(err)
		}
		for symmetry := range 8 {
			b := turned(g.Position().Board().Toggle.Board, symmetry)
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

// laidOpen is a field with everything open that is no mine.
func laidOpen(p *minegame.Position) *mines.Position {
	open := p.Seen.Clone()
	for cell := range open.Cells {
		if !p.Mine(cell) {
			open.Cells[cell] = p.Number(cell)
		}
	}
	return open
}
