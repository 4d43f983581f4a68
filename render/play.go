package render

import (
	"iter"
	"slices"
)

// Play yields the scenes of solving a toggle board: the start with its marks, then a scene after each press, with that
// press's mark removed, the cursor on the pressed cell and the counter advanced; the last has no cursor. A press
// changes the cells that flips returns for it: lights, handles and stones turn over, a Level goes up by 1 modulo
// states.
//
// The scenes share one slice of cells: a scene is valid until the next is yielded.
func Play(start Scene, presses []int, states int, flips func(cell int) []int) iter.Seq[Scene] {
	var moves []Move
	for _, cell := range presses {
		moves = append(moves, Move{At: cell, Change: func(cells []Cell) {
			for _, f := range flips(cell) {
				cells[f].flip(states)
			}
			cells[cell].pressed()
		}})
	}
	return Replay(start, moves)
}

// Move is one step of a game as it looks: the cell that was clicked, and its effect on the cells of the scene, row by
// row.
type Move struct {
	At     int // -1 when no single cell was clicked
	Change func(cells []Cell)
}

// Replay yields the start, then the scene after each move, with the cursor on the clicked cell and the counter
// advanced; the last has no cursor, and the End of start. Opening a cell of a mine field or placing a piece is a Move,
// too.
//
// The scenes share one slice of cells: a scene is valid until the next is yielded. start is not changed.
func Replay(start Scene, moves []Move) iter.Seq[Scene] {
	return func(yield func(Scene) bool) {
		s := start
		s.Cells = slices.Clone(start.Cells)
		s.Cursor, s.Done, s.Of, s.End = -1, 0, len(moves), Open
		if !yield(s) {
			return
		}
		for i, m := range moves {
			m.Change(s.Cells)
			s.Done, s.Cursor = i+1, m.At
			if i == len(moves)-1 {
				s.Cursor, s.End = -1, start.End
			}
			if !yield(s) {
				return
			}
		}
	}
}

func (c *Cell) flip(states int) {
	switch c.Face {
	case Unlit, Horizontal, White:
		c.Face++
	case Lit, Vertical, Black:
		c.Face--
	case Level:
		if c.Value++; int(c.Value) >= states {
			c.Value = 0
		}
	}
}

func (c *Cell) pressed() {
	if c.Times > 1 {
		c.Times--
		return
	}
	c.Mark, c.Order, c.Times = None, 0, 0
}
