package toggle

import "slices"

// bySafe counts what the press and some to do without change together, on a plain safe. Each is
// another press that a swap of whole lines takes for it: none where both sides are even; one
// in a line of odd length, whose lines across are even; or the other corners of a rectangle, where
// rows and columns can both be swapped. Of them the answer makes the press alone.
func (r *reasons) bySafe() (Hint, error) {
	if !r.p.plain() || r.p.Rule != Cross {
		return Hint{}, nil
	}
	rows, cols := r.lit.rows, r.lit.cols
	for _, i := range r.a.Presses.Ones() {
		row, col := i/cols, i%cols
		for other := range rows * cols {
			y, x := other/cols, other%cols
			kind, leave := BySwap, []int{other}
			switch odd := rows%2 + cols%2; {
			case odd == 0:
				kind, leave = ByCross, nil
			case odd == 2:
				kind, leave = ByRectangle, []int{row*cols + x, y*cols + col, other}
			}
			swapped := (y == row) == (rows%2 == 0) && (x == col) == (cols%2 == 0) || kind == ByCross
			if !swapped || slices.ContainsFunc(leave, r.a.Presses.on) {
				continue
			}
			cells := Flipped(r.p, row, col)
			for _, j := range leave {
				cells.Xor(Flipped(r.p, j/cols, j%cols))
			}
			h := r.counted(kind, i, cells)
			if leave != nil {
				h.Leave = r.board(leave...)
			}
			return h, nil
		}
	}
	return Hint{}, nil
}
