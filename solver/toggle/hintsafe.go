package toggle

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
		for k := range max(r.lit.rows, r.lit.cols) {
			other, cells := [2]int{row, k}, New(r.lit.rows, r.lit.cols)
			if r.lit.cols%2 == 0 {
				other = [2]int{k, col}
			}
			if other[0] >= r.lit.rows || other[1] >= r.lit.cols || r.a.Presses.At(other[0], other[1]) {
				continue
			}
			for n := range r.lit.rows {
				for m := range r.lit.cols {
					across := n != row && (m == col || m == other[1])
					if r.lit.cols%2 == 0 {
						across = m != col && (n == row || n == other[0])
					}
					cells.Set(n, m, across)
				}
			}
			h := r.counted(BySwap, i, cells)
			h.Leave = New(r.lit.rows, r.lit.cols)
			h.Leave.Set(other[0], other[1], true)
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
		for y := range r.lit.rows {
			for x := range r.lit.cols {
				if y == row || x == col || r.a.Presses.At(row, x) || r.a.Presses.At(y, col) || r.a.Presses.At(y, x) {
					continue
				}
				leave := r.board([]int{row*r.lit.cols + x, y*r.lit.cols + col, y*r.lit.cols + x})
				cells := leave.Clone()
				cells.Set(row, col, true)
				h := r.counted(ByRectangle, i, cells)
				h.Leave = leave
				return h, nil
			}
		}
	}
	return Hint{}, nil
}
