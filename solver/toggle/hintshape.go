package toggle

// byShape recognises presses that act together: on a safe, the corners of a
// rectangle change just these corners; a whole row, a whole column or both
// change much or little, as the sides are even or odd.
func byShape(p Puzzle, a Answer) (Hint, bool) {
	if !p.plain() || p.Rule != Cross || a.Count < 3 {
		return Hint{}, false
	}
	shape := shapeOf(a.Presses)
	if shape == 0 {
		return Hint{}, false
	}
	nothing := Puzzle{Board: New(a.Presses.rows, a.Presses.cols), Rule: p.Rule}
	at := a.Presses.first(1)[0]
	return Hint{Kind: ByShape, Row: at[0], Col: at[1], Shape: shape, Cells: Apply(nothing, a.Presses)}, true
}

// shapeOf names the shape of a set of cells, or returns 0.
func shapeOf(b *Board) Shape {
	rows, cols := lineCounts(b)
	n := b.Count()
	switch {
	case n == 4 && two(rows) == 2 && two(cols) == 2:
		return Corners
	case n == b.cols && full(rows, b.cols) == 1:
		return RowLine
	case n == b.rows && full(cols, b.rows) == 1:
		return ColLine
	case n == b.rows+b.cols-1 && full(rows, b.cols) == 1 && full(cols, b.rows) == 1:
		return TwoLine
	}
	return 0
}

// lineCounts counts the cells that are on in each row and column.
func lineCounts(b *Board) (rows, cols []int) {
	rows, cols = make([]int, b.rows), make([]int, b.cols)
	for r := range b.rows {
		for c := range b.cols {
			if b.At(r, c) {
				rows[r]++
				cols[c]++
			}
		}
	}
	return rows, cols
}

// two counts the lines that hold two cells.
func two(counts []int) int { return full(counts, 2) }

// full counts the lines that hold n cells.
func full(counts []int, n int) int {
	lines := 0
	for _, k := range counts {
		if k == n {
			lines++
		}
	}
	return lines
}
