package toggle

import "slices"

// safe reports whether the puzzle is a plain safe.
func (r *reasons) safe() bool { return r.p.plain() && r.p.Rule == Cross }

// byCross counts a row and a column where both sides are even.
func (r *reasons) byCross() (Hint, error) {
	if !r.safe() || r.lit.rows%2 == 1 || r.lit.cols%2 == 1 {
		return Hint{}, nil
	}
	i := r.a.Presses.First()
	return r.counted(ByCross, i, Flipped(r.p, i/r.lit.cols, i%r.lit.cols)), nil
}

// bySwap compares two handles of a line of odd length, whose own lines across are
// even: the line can be swapped as a whole, so one of the two may be left alone.
func (r *reasons) bySwap() (Hint, error) {
	if !r.safe() || (r.lit.rows+r.lit.cols)%2 == 0 {
		return Hint{}, nil
	}
	for _, i := range r.a.Presses.Ones() {
		row, col := i/r.lit.cols, i%r.lit.cols
		for other := range r.lit.rows * r.lit.cols {
			if y, x := other/r.lit.cols, other%r.lit.cols; r.a.Presses.on(other) || r.lit.cols%2 == 1 && y != row || r.lit.cols%2 == 0 && x != col {
				continue
			}
			cells := Flipped(r.p, row, col)
			cells.Xor(Flipped(r.p, other/r.lit.cols, other%r.lit.cols))
			h := r.counted(BySwap, i, cells)
			h.Leave = r.board(other)
			return h, nil
		}
	}
	return Hint{}, nil
}

// byRectangle looks for the corners of a rectangle of which the answer presses
// one, where rows and columns can both be swapped.
func (r *reasons) byRectangle() (Hint, error) {
	if !r.safe() || min(r.lit.rows, r.lit.cols) < 3 || r.lit.rows%2 == 0 || r.lit.cols%2 == 0 {
		return Hint{}, nil
	}
	for _, i := range r.a.Presses.Ones() {
		row, col := i/r.lit.cols, i%r.lit.cols
		for across := range r.lit.rows * r.lit.cols {
			y, x := across/r.lit.cols, across%r.lit.cols
			corners := []int{row*r.lit.cols + x, y*r.lit.cols + col, across}
			if y == row || x == col || slices.ContainsFunc(corners, r.a.Presses.on) {
				continue
			}
			h := r.counted(ByRectangle, i, r.board(append(corners, i)...))
			h.Leave = r.board(corners...)
			return h, nil
		}
	}
	return Hint{}, nil
}
