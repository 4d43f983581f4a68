package notation

import (
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// fromLayout sets the layout and the position that the first click opens: the
// cell, and from a cell without mines around it everything up to the numbers.
func (out *Reading) fromLayout(b *toggle.Board, click int) {
	rows, cols := b.Rows(), b.Cols()
	p := &mines.Position{Rows: rows, Cols: cols, Cells: make([]mines.Cell, rows*cols), Mines: b.Count()}
	for i := range p.Cells {
		p.Cells[i] = mines.Hidden
	}
	out.Puzzle, out.Fits = Mines, []Puzzle{Mines}
	out.Mines, out.Layout = p, &Layout{Mines: b, Click: click}
	if click < 0 {
		return
	}
	open := []int{click}
	p.Cells[click] = numberAt(b, click)
	for len(open) > 0 {
		i := open[len(open)-1]
		open = open[:len(open)-1]
		if p.Cells[i] != 0 {
			continue
		}
		around(rows, cols, i, func(j int) {
			if p.Cells[j] == mines.Hidden {
				p.Cells[j] = numberAt(b, j)
				open = append(open, j)
			}
		})
	}
}

// numberAt counts the mines around a cell.
func numberAt(b *toggle.Board, i int) mines.Cell {
	n := mines.Cell(0)
	around(b.Rows(), b.Cols(), i, func(j int) {
		if b.At(j/b.Cols(), j%b.Cols()) {
			n++
		}
	})
	return n
}
