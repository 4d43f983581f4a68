package notation

import (
	"regexp"
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// turned lays a board the way that a sentence says: read from the right, upside down, with its lines as columns, on its side,
// with two of its lines or two cells of a row for each other. It gives nothing where the sentence asks, speaks of playing, or says
// more than one of these.
func (r Reading) turned(said string) (out Reading, ok bool) {
	rows, cols := r.size()
	if rows == 0 || r.Toggle != nil && r.Toggle.Flips != nil || strings.ContainsAny(said, "?？") {
		return r, false
	}
	if out, ok := r.rowTurned(said); ok {
		return out, true
	}
	says := func(of lexicon.Concept) bool {
		for clause := range strings.FieldsFuncSeq(said, prose.EndsClause) {
			if lies(clause, of) {
				return true
			}
		}
		return false
	}
	upright := slices.ContainsFunc(lexicon.Words.Find(said), func(w lexicon.Word) bool { return w.Is("upright") })
	mirrored, byColumns := says("mirrored") && !upright, says("by columns") || columnEachLine(said)
	half, quarter := says("half turn"), says("quarter turn")
	lines, of := linesNumbered(said)
	if ends := twoAtEnd(said, rows, cols); ends != nil {
		lines = ends
	}
	switch {
	case len(lines) == 2 && lines[0] != lines[1] && says("swapped") && !mirrored && !byColumns:
		return r.exchanged(lines[0], lines[1], of)
	case half && !byColumns:
		return r.laid(rows, cols, func(row, col int) (int, int) { return rows - 1 - row, cols - 1 - col }), true
	case quarter && says("anticlockwise"):
		return r.laid(cols, rows, func(row, col int) (int, int) { return col, cols - 1 - row }), true
	case quarter && says("clockwise"):
		return r.laid(cols, rows, func(row, col int) (int, int) { return rows - 1 - col, row }), true
	case quarter || mirrored == byColumns:
		return r, false
	case mirrored:
		return r.laid(rows, cols, func(row, col int) (int, int) { return row, cols - 1 - col }), true
	}
	return r.byColumns(), true
}

// twoAtEnd are the numbers of the two rows or columns at a side of a board, if a sentence speaks of them: the bottom two rows.
func twoAtEnd(said string, rows, cols int) []int {
	_, of := linesNumbered(said)
	words := numbersAndWords(said)
	two := slices.ContainsFunc(words, func(w lexicon.Word) bool { n, ok := w.Number(); return ok && n == 2 || w.Is("both") })
	n := rows
	if of == alongColumns {
		n = cols
	}
	if of == noAxis || !two || n < 3 {
		return nil
	}
	for _, w := range words {
		if p, ok := picked(w); ok && !p.digit {
			switch p.at {
			case 1:
				return []int{1, 2}
			case -1:
				return []int{n - 1, n}
			}
		}
	}
	return nil
}

// columnEachLine reports whether a sentence says that each line is a column.
func columnEachLine(said string) bool {
	f := facts{hedges: prose.ReadHedges(said), words: lexicon.Words.Find(said)}
	return f.linesAreColumns(said)
}

// exchanged has two of its rows or columns, counted from 1, for each other.
func (r Reading) exchanged(one, other int, of axis) (Reading, bool) {
	rows, cols := r.size()
	last := rows
	if of == alongColumns {
		last = cols
	}
	if one, other = place(one, last)+1, place(other, last)+1; max(one, other) > last || min(one, other) < 1 {
		return r, false
	}
	return r.laid(rows, cols, func(row, col int) (int, int) {
		if of == alongColumns {
			return row, exchanged(col, one-1, other-1)
		}
		return exchanged(row, one-1, other-1), col
	}), true
}

// zeroAndOne names both symbols of a board of digits.
var zeroAndOne = regexp.MustCompile(`\b0'?s? ?\pL{0,3} ?1'?s?|\b1'?s? ?\pL{0,3} ?0'?s?`)

// rowTurned turns some of the rows alone: rows 2 and 4 from right to left, the third with on for off, or with two cells for each
// other that are counted.
func (r Reading) rowTurned(said string) (out Reading, ok bool) {
	rows, cols := r.size()
	symbols := zeroAndOne.FindStringIndex(said)
	if symbols != nil {
		said = said[:symbols[0]] + " " + said[symbols[1]:]
	}
	lines, of := linesNumbered(said)
	if of != alongRows || len(lines) == 0 {
		return r, false
	}
	named := slices.ContainsFunc(picksIn(said), func(p pick) bool { return p.named && p.of == alongRows })
	if named && lies(said, "swapped") && !lies(said, "mirrored") {
		if out, ok := r.cellsExchanged(said); ok {
			return out, true
		}
	}
	is := func(row int) bool { return slices.Contains(lines, row+1) || slices.Contains(lines, row-rows) }
	switch {
	case slices.ContainsFunc(lines, func(n int) bool { return n > rows }) || len(lines) == rows || !named:
	case lies(said, "mirrored"):
		return r.laid(rows, cols, func(row, col int) (int, int) {
			if is(row) {
				col = cols - 1 - col
			}
			return row, col
		}), true
	case r.Toggle != nil && r.Toggle.Board != nil && symbols != nil && lies(said, "swapped", "turned"):
		b := newCorrected(r)
		for row := range rows {
			for col := range cols {
				if is(row) {
					b.set(row, col, 1-r.cell(row, col))
				}
			}
		}
		return b.Reading, true
	}
	return r, false
}

// cellsExchanged has two cells of a row for each other: in row 2 the second and third are swapped.
func (r Reading) cellsExchanged(said string) (out Reading, ok bool) {
	rows, cols := r.size()
	picks := picksIn(said)
	k := slices.IndexFunc(picks, func(p pick) bool { return p.named && p.of == alongRows })
	if k < 0 || picks[k].in(rows) < 0 {
		return r, false
	}
	rest := []byte(said)
	prose.BlankOut(rest, picks[k].span.From, picks[k].span.To, ' ')
	var both []int
	for _, w := range numbersAndWords(string(rest)) {
		if p, ok := picked(w); ok && p.of != alongRows {
			both = append(both, p.in(cols)+1)
		}
	}
	if len(both) != 2 || both[0] == both[1] || min(both[0], both[1]) < 1 || max(both[0], both[1]) > cols {
		return r, false
	}
	return r.laid(rows, cols, func(row, col int) (int, int) {
		if row == picks[k].in(rows) {
			col = exchanged(col, both[0]-1, both[1]-1)
		}
		return row, col
	}), true
}

// lies reports whether a clause says any of some concepts of how a board lies, and does not speak of playing.
func lies(clause string, any ...lexicon.Concept) bool {
	playing := func(w lexicon.Word) bool { return w.Is("playing") }
	return lexicon.Statements.Says(clause, any...) && !slices.ContainsFunc(lexicon.Statements.Find(clause), playing)
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

// linesNumbered are the numbers of the rows or columns that a sentence names, -1 for the last: rows 2 and 3. Words that count, such
// as two, are numbers where no other is.
func linesNumbered(said string) (all []int, of axis) {
	var counts []int
	for _, w := range numbersAndWords(said) {
		if along := axisOf(w.Is); along != noAxis {
			of = along
		}
		for _, s := range w.Senses {
			if s.Concept == "last" {
				s.Concept, s.N = "digit", -1
			}
			if s.Concept == "numbers" {
				counts = append(counts, s.N)
				break
			}
			if s.Concept == "digit" || s.Concept == "ordinals" {
				all = append(all, s.N)
				break
			}
		}
	}
	switch {
	case of == noAxis:
		return nil, noAxis
	case len(all) == 0:
		return counts, of
	}
	return all, of
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
