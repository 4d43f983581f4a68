package toggle

import "slices"

// bySafe counts, on a safe without holes or locked cells, what the press and the presses Leave change together. Leave
// are presses that a swap of whole lines can replace: none if both sides are even; one in the odd line if one side is
// odd; the other three corners of a rectangle if both are odd, where rows and columns can both be swapped. The answer
// makes only the press itself.
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
