package meaning

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/solver/toggle"
)

// doubtSize doubts a board that has not the one size that the text gives.
func doubtSize(out *notation.Reading, g *grid, t *facts.Text) {
	if out.Toggle == nil && out.Mines == nil || g.Rows == 1 ||
		slices.ContainsFunc(out.LeftOut, func(l notation.LeftOut) bool { return l.Kind == notation.MoreBoards }) {
		return
	}
	rows, cols, said := t.SizeSaid()
	if rows == 0 || cols == 0 || rows == g.Rows && cols == g.Cols || rows == g.Cols && cols == g.Rows ||
		rows == 3 && cols == 3 && t.Facts.Terms.Says(toggle.King) {
		return
	}
	out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.SizeDoubt, Text: said})
}
