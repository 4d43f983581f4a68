package toggle

// bySafe counts, on a safe without holes or locked cells, what the press and the presses Leave change together. Leave
// are presses that a swap of whole lines can replace: none if both sides are even; one in the odd line if one side is
// odd; the other three corners of a rectangle if both are odd, where rows and columns can both be swapped. The answer
// makes only the press itself.
func (r *reasons) bySafe() (Hint, error) {
	if !r.p.plain() || r.p.Rule != Cross {
		return Hint{}, nil
	}
	rows, cols := r.lit.rows, r.lit.cols
	kinds := [...]HintKind{0: ByCross, 1: BySwap, 3: ByRectangle} // by the number of presses to leave
	for _, i := range r.a.Presses.Ones() {
		row, col := i/cols, i%cols
		for other := range rows * cols {
			y, x := other/cols, other%cols
			if (y == row) != (rows%2 == 0) || (x == col) != (cols%2 == 0) {
				continue
			}
			leave := r.board()
			for _, j := range []int{row*cols + x, y*cols + col, other} {
				leave.Set(j/cols, j%cols, j != i)
			}
			if leave.Common(r.a.Presses) > 0 {
				continue
			}
			cells := Flipped(r.p, row, col)
			cells.Xor(Apply(Puzzle{Board: r.board(), Rule: Cross}, leave))
			h := r.counted(kinds[leave.Count()], i, cells)
			if h.Kind != ByCross {
				h.Leave = leave
			}
			return h, nil
		}
	}
	return Hint{}, nil
}
