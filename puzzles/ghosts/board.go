package ghosts

import (
	"context"
	"errors"
	"math/bits"
	"slices"

	"switchboard/puzzles"
	"switchboard/solver/ghosts"
)

type board struct {
	Ghosts ghosts.Board
	Laid   []ghosts.Placement // the given ones first, then in the order in which they were laid
	Given  int                // number of given pieces
}

// LayOn is the move that lays a piece on exactly these cells, with its torches on ghosts if possible; false if the
// piece does not fit there.
func (p *board) LayOn(piece ghosts.Piece, cells ghosts.Board) (move puzzles.Move, found bool) {
	for turn := range 4 {
		for cell := range cells.Each() {
			at, ok := ghosts.Lay(piece, turn, cell)
			if !ok || at.Cells != cells {
				continue
			}
			move, found = puzzles.Move{Op: puzzles.Lay, Cell: cell, Piece: int(piece), Turn: turn}, true
			if at.Fits(p.Ghosts) {
				return move, true
			}
		}
	}
	return move, found
}

// Do lays a piece, which may lie elsewhere already, or takes one off.
func (p *board) Do(m puzzles.Move) error {
	if m.Cell < 0 || m.Cell >= ghosts.Cells {
		return puzzles.ErrMove
	}
	switch m.Op {
	case puzzles.Take:
		i := p.On(m.Cell)
		if i < 0 {
			return puzzles.ErrMove
		}
		if i < p.Given {
			return ErrGiven
		}
		p.Laid = slices.Delete(slices.Clone(p.Laid), i, i+1)
		return nil
	case puzzles.Lay:
		return p.lay(m)
	}
	return puzzles.ErrMove
}

func (p *board) lay(m puzzles.Move) error {
	if m.Piece < 0 || m.Piece >= ghosts.Pieces || m.Turn < 0 || m.Turn > 3 {
		return puzzles.ErrMove
	}
	at, ok := ghosts.Lay(ghosts.Piece(m.Piece), m.Turn, m.Cell)
	if !ok {
		return ErrOff
	}
	i := p.laid(at.Piece)
	if i >= 0 && i < p.Given {
		return ErrGiven
	}
	laid := slices.Clone(p.Laid)
	if i >= 0 {
		laid = slices.Delete(laid, i, i+1)
	}
	laid = append(laid, at)
	if err := ghosts.Together(laid); err != nil {
		return errors.Join(puzzles.ErrMove, err)
	}
	p.Laid = laid
	return nil
}

// On returns the index in Laid of the piece on a cell, or -1.
func (p *board) On(cell int) int {
	return slices.IndexFunc(p.Laid, func(at ghosts.Placement) bool { return at.Cells.Has(cell) })
}

// laid returns the index in Laid of a piece, or -1.
func (p *board) laid(piece ghosts.Piece) int {
	return slices.IndexFunc(p.Laid, func(at ghosts.Placement) bool { return at.Piece == piece })
}

func (p *board) Done() float64 { return float64(len(p.Laid)) / ghosts.Pieces }

// State is Solved once all pieces are laid with their torches on the ghosts.
func (p *board) State() puzzles.State {
	if len(p.Laid) == ghosts.Pieces && !slices.ContainsFunc(p.Laid, p.misses) {
		return puzzles.Solved
	}
	return puzzles.InPlay
}

func (p *board) misses(at ghosts.Placement) bool { return !at.Fits(p.Ghosts) }

func (p *board) View(bool) puzzles.Position {
	return &Position{board: p.Ghosts, placed: p.Laid, given: p.Given, played: p}
}

// Recognizes reports whether other has the same ghosts, possibly turned or mirrored.
func (p *board) Recognizes(other puzzles.Position) bool {
	q, ok := other.(*Position)
	if !ok {
		return false
	}
	return p.Ghosts.Canonical() == q.board.Canonical()
}

// Wrong returns a laid piece that is part of no solution with those before it, if any.
func (p *board) Wrong() (ghosts.Placement, bool) {
	laid := p.Laid[p.Given:]
	if i := slices.IndexFunc(laid, p.misses); i >= 0 {
		return laid[i], true
	}
	for i, at := range laid {
		if ghosts.Count(p.Ghosts, p.Laid[:p.Given+i+1]) == 0 {
			return at, true
		}
	}
	return ghosts.Placement{}, false
}

// Solution takes off what is wrong and lays the pieces of a solution.
func (p *board) Solution(ctx context.Context) (moves []puzzles.Move, err error) {
	at := &board{Ghosts: p.Ghosts, Laid: slices.Clone(p.Laid), Given: p.Given}
	for at.State() != puzzles.Solved {
		m, err := at.next()
		if err != nil {
			return nil, err
		}
		if err := at.Do(m); err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

func take(at ghosts.Placement) puzzles.Move {
	return puzzles.Move{Op: puzzles.Take, Cell: bits.TrailingZeros16(uint16(at.Cells))}
}

// next is the first move of Solution.
func (p *board) next() (puzzles.Move, error) {
	if wrong, ok := p.Wrong(); ok {
		return take(wrong), nil
	}
	for _, answer := range ghosts.Solve(p.Ghosts, p.Laid) {
		for _, at := range answer {
			if m, ok := p.LayOn(at.Piece, at.Cells); ok && p.laid(at.Piece) < 0 {
				return m, nil
			}
		}
	}
	return puzzles.Move{}, puzzles.ErrNoAdvice
}

// Judge tells for each laid piece whether it is part of a solution and stays.
func (k *Puzzle) Judge(_ context.Context, p puzzles.Start, moves []puzzles.Move) ([]puzzles.Step, error) {
	start, err := k.Begin(p)
	if err != nil {
		return nil, err
	}
	at := start.(*board)
	given := slices.Clone(at.Laid)
	laidBy := make([]ghosts.Placement, len(moves))
	for i, m := range moves {
		if err := at.Do(m); err != nil {
			return nil, err
		}
		if m.Op == puzzles.Lay {
			laidBy[i] = at.Laid[len(at.Laid)-1]
		}
	}
	steps := make([]puzzles.Step, len(moves))
	right := given
	for i, m := range moves {
		steps[i] = puzzles.Step{Move: m, Better: -1}
		if m.Op != puzzles.Lay {
			continue
		}
		steps[i].Verdict = puzzles.Returned
		stays := slices.Contains(at.Laid, laidBy[i]) && !slices.Contains(laidBy[i+1:], laidBy[i])
		if with := append(slices.Clone(right), laidBy[i]); stays && laidBy[i].Fits(at.Ghosts) && ghosts.Count(at.Ghosts, with) > 0 {
			steps[i].Verdict, right = puzzles.Closer, with
		}
	}
	return steps, nil
}
