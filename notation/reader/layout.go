package reader

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/solver/toggle"
)

// flip turns a grid upside down.
func (g *grid) flip() {
	cells := make([]uint8, 0, len(g.cells))
	for r := g.rows - 1; r >= 0; r-- {
		cells = append(cells, g.cells[r*g.cols:(r+1)*g.cols]...)
	}
	g.cells = cells
	for i := range g.first {
		g.first[i] = max(0, slices.Index(cells, uint8(i)))
	}
}

// doubtSize doubts a board that has not the one size that the text gives.
func doubtSize(out *notation.Reading, g *grid, t *facts.Text) {
	if out.Toggle == nil && out.Mines == nil || g.rows == 1 || slices.ContainsFunc(out.LeftOut, func(l notation.LeftOut) bool { return l.Kind == notation.MoreBoards }) {
		return
	}
	rows, cols, said := t.SizeSaid()
	if rows == 0 || cols == 0 || rows == g.rows && cols == g.cols || rows == g.cols && cols == g.rows || rows == 3 && cols == 3 && t.Facts.Terms.Says(toggle.King) {
		return
	}
	out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.SizeDoubt, Text: said})
}
