package notation

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// turned lays a board the way that a sentence says: read from the right, with its lines as columns, with two of its rows or
// columns for each other. It gives nothing where the sentence asks, speaks of playing, or says more than one of these.
func (r Reading) turned(said string) (out Reading, ok bool) {
	rows, cols := r.size()
	if rows == 0 || r.Toggle != nil && r.Toggle.Flips != nil || strings.ContainsAny(said, "?？") {
		return r, false
	}
	says := func(of lexicon.Concept) bool {
		for clause := range strings.FieldsFuncSeq(said, prose.EndsClause) {
			if lies(clause, of) {
				return true
			}
		}
		return false
	}
	words := lexicon.Words.Find(said)
	vertical := slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is("upright") })
	mirrored, byColumns := says("mirrored") && !vertical, says("by columns")
	if one, other, of, two := twoLines(said); two && says("swapped") && !mirrored && !byColumns {
		last := rows
		if of == alongColumns {
			last = cols
		}
		if max(one, other) > last {
			return r, false
		}
		return r.laid(rows, cols, func(row, col int) (int, int) {
			if of == alongColumns {
				return row, exchanged(col, one-1, other-1)
			}
			return exchanged(row, one-1, other-1), col
		}), true
	}
	switch {
	case mirrored == byColumns:
		return r, false
	case mirrored:
		return r.laid(rows, cols, func(row, col int) (int, int) { return row, cols - 1 - col }), true
	}
	return r.laid(cols, rows, func(row, col int) (int, int) { return col, row }), true
}

// lies reports whether a clause says any of some concepts of how a board lies, and does not speak of playing.
func lies(clause string, any ...lexicon.Concept) bool {
	words := lexicon.Statements.Find(clause)
	has := func(any ...lexicon.Concept) bool {
		return slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is(any...) })
	}
	return has(any...) && !has("playing")
}

// exchanged is a number of a line where two are exchanged.
func exchanged(n, one, other int) int {
	switch n {
	case one:
		return other
	case other:
		return one
	}
	return n
}

// twoLines are the numbers of the only two rows or columns that a sentence names: rows 2 and 3.
func twoLines(said string) (one, other int, of axis, ok bool) {
	var all []int
	for _, w := range numbersAndWords(said) {
		if along := axisOf(w.Is); along != noAxis {
			of = along
		}
		for _, s := range w.Senses {
			if s.Concept == "digit" || s.Concept == "ordinals" || s.Concept == "numbers" {
				all = append(all, s.N)
				break
			}
		}
	}
	if len(all) != 2 || all[0] == all[1] || of == noAxis {
		return 0, 0, of, false
	}
	return all[0], all[1], of, true
}

// laid is a board of another shape, each of whose cells is that of this board which from gives.
func (r Reading) laid(rows, cols int, from func(row, col int) (int, int)) Reading {
	out := newCorrected(r)
	switch {
	case out.Mines != nil:
		out.Mines.Rows, out.Mines.Cols, out.Mines.Cells = rows, cols, make([]mines.Cell, rows*cols)
	case out.Toggle.Levels != nil:
		out.Toggle.Levels = make([][]uint8, rows)
		for i := range out.Toggle.Levels {
			out.Toggle.Levels[i] = make([]uint8, cols)
		}
	default:
		out.Toggle.Board = toggle.New(rows, cols)
	}
	for row := range rows {
		for col := range cols {
			fromRow, fromCol := from(row, col)
			out.set(row, col, r.cell(fromRow, fromCol))
		}
	}
	return out.Reading
}
