package render

import "iter"

// Play yields the scenes of solving a toggle board cell by cell: the start with
// its marks, then one scene after each press, with the press mark taken off,
// the cursor on the cell just pressed and the counter moved on; the last has no
// cursor. A press changes the cells that flips returns for it: lights, handles
// and stones turn over, a Level goes up by 1 modulo states.
//
// The scenes share one slice of cells: a scene is good until the next.
func Play(start Scene, presses []int, states int, flips func(cell int) []int) iter.Seq[Scene] {
	return func(yield func(Scene) bool) {
		s := start
		s.Cells = append([]Cell(nil), start.Cells...)
		s.Cursor, s.Done, s.Of = -1, 0, len(presses)
		if !yield(s) {
			return
		}
		for i, cell := range presses {
			for _, f := range flips(cell) {
				s.Cells[f].flip(states)
			}
			s.Cells[cell].pressed()
			s.Done, s.Cursor = i+1, cell
			if i == len(presses)-1 {
				s.Cursor = -1
			}
			if !yield(s) {
				return
			}
		}
	}
}

// flip turns the cell into its next state.
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

// pressed takes one press off the cell's mark.
func (c *Cell) pressed() {
	if c.Times > 1 {
		c.Times--
		return
	}
	c.Mark, c.Order, c.Times = None, 0, 0
}
