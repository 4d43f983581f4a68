package reader

import (
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/symbols"
)

// maxSymbols is how many different symbols a board may have before it is none.
const maxSymbols = 48

// grid is a rectangle of symbols that nobody has given a meaning to yet.
type grid struct {
	rows, cols int
	cells      []uint8 // indexes of alphabet, row by row
	alphabet   []rune
	count      []int // how many cells show each symbol
	first      []int // the first of those cells
	format     notation.Format
	notes      []notation.Note
	leftOut    []notation.LeftOut
	doubts     []notation.Doubt
	fixed      bool        // a single row was written as one
	states     string      // symbols that are drawn for holes and locked cells, and are states of this board
	twoDigits  bool        // its two digits are no numbers
	ascii      [0x80]uint8 // index of an ASCII symbol, plus 1
}

// symbol returns the index of r in the alphabet, adding it when it is new; false
// when there are too many.
func (g *grid) symbol(r rune) (uint8, bool) {
	if r < 0x80 && g.ascii[r] > 0 {
		return g.ascii[r] - 1, true
	}
	for i, a := range g.alphabet {
		if a == r {
			return uint8(i), true
		}
	}
	if len(g.alphabet) == maxSymbols {
		return 0, false
	}
	if r < 0x80 {
		g.ascii[r] = uint8(len(g.alphabet)) + 1
	}
	g.alphabet = append(g.alphabet, r)
	g.count = append(g.count, 0)
	g.first = append(g.first, len(g.cells))
	return uint8(len(g.alphabet) - 1), true
}

// add appends one cell; false when it is one too many, or its symbol is.
func (g *grid) add(r rune) bool {
	i, ok := g.symbol(r)
	if ok = ok && len(g.cells) < notation.MaxCells; ok {
		g.cells = append(g.cells, i)
		g.count[i]++
	}
	return ok
}

// has reports whether r is on the board.
func (g *grid) has(r rune) bool {
	for i, a := range g.alphabet {
		if a == r && g.count[i] > 0 {
			return true
		}
	}
	return false
}

// all reports whether every symbol on the board is one that ok takes.
func (g *grid) all(ok func(rune) bool) bool {
	for i, a := range g.alphabet {
		if g.count[i] > 0 && !ok(a) {
			return false
		}
	}
	return true
}

// where returns row and column, counted from 1, of the first cell with symbol i.
func (g *grid) where(i int) (row, col int) {
	return g.first[i]/g.cols + 1, g.first[i]%g.cols + 1
}

// transpose turns rows into columns.
func (g *grid) transpose() {
	cells := make([]uint8, len(g.cells))
	for i := range g.first {
		g.first[i] = -1
	}
	for c := range g.cols {
		for r := range g.rows {
			s := g.cells[r*g.cols+c]
			if g.first[s] < 0 {
				g.first[s] = c*g.rows + r
			}
			cells[c*g.rows+r] = s
		}
	}
	g.cells, g.rows, g.cols = cells, g.cols, g.rows
}

// shape cuts a single row of digits into rows: to the size asked for, or to a
// square. Anything else keeps its shape, which must be the one asked for.
func (g *grid) shape(ask facts.Query) *notation.Error {
	digits := g.rows == 1 && !g.fixed && g.all(symbols.IsDigit)
	drawn := g.rows == 1 && !g.fixed && g.cols > 4 && (g.isField() && !g.all(symbols.IsDigit) || g.all(func(r rune) bool { return r >= 0x2190 && symbols.Inks[r] != symbols.InkUnknown }))
	if ask.Rows > 0 && ask.Cols > 0 {
		if g.rows == ask.Rows && g.cols == ask.Cols {
			return nil
		}
		if digits {
			if g.cols != ask.Rows*ask.Cols {
				return &notation.Error{Kind: notation.BadRun, N: g.cols, Want: ask.Rows * ask.Cols, Example: notation.Examples[ask.Puzzle]}
			}
			g.rows, g.cols = ask.Rows, ask.Cols
			return nil
		}
		return &notation.Error{Kind: notation.WrongSize, Found: notation.SizeName(g.rows, g.cols), Expected: notation.SizeName(ask.Rows, ask.Cols)}
	}
	if n := notation.SquareRoot(g.cols); (digits || drawn) && !ask.OneRow && n > 1 && n*n == g.cols {
		g.rows, g.cols = n, n
		g.notes = append(g.notes, notation.Note{Kind: notation.FlatRun, N: n})
	}
	return nil
}

// rows returns the lines of a run without the frames between them.
func (p *page) rows(r run) []line {
	all := p.lines[r.from:r.to]
	passed := func(l line) bool {
		return l.class == border || r.spread && l.class != strong || r.joined && p.word(l)
	}
	if !slices.ContainsFunc(all, passed) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), passed)
}

// fields cuts the only line of a board at its blanks when rows stand between
// them; nil when cells do.
func (p *page) fields(l line) []line {
	if !p.longField(l) {
		return nil
	}
	var rows []line
	long := false
	for i := l.start; i < l.end; {
		from, n := i, int32(0)
		for w := int32(0); i < l.end; i += w {
			r, size := utf8.DecodeRuneInString(p.s[i:l.end])
			if w = int32(size); r == symbols.Hair {
				continue
			}
			if p.delim(r) {
				break
			}
			n++
		}
		if n > 0 {
			rows = append(rows, line{start: from, end: i, n: n, class: l.class})
			long = long || n > 1
		} else {
			_, size := utf8.DecodeRuneInString(p.s[i:l.end])
			i += int32(size)
		}
	}
	if !long || len(rows) < 2 {
		return nil
	}
	return rows
}

// longField reports whether two cells of a line stand side by side.
func (p *page) longField(l line) bool {
	cell := false
	for _, r := range p.text(l) {
		if r == symbols.Hair {
			continue
		}
		if !p.delim(r) && cell {
			return true
		}
		cell = !p.delim(r)
	}
	return false
}

// fill reads the cells of the lines into the grid.
func (p *page) fill(g *grid, lines []line, labelled bool) *notation.Error {
	total := 0
	for _, l := range lines {
		total += int(l.n)
	}
	if total > notation.MaxCells {
		return notation.SizeError(len(lines), int(p.width(lines)))
	}
	g.cells = make([]uint8, 0, total)
	tails := labelled && p.tails(lines)
	g.rows = len(lines)
	others := map[int]alike{} // rows that are not as long as the first, by their lengths
	for i, l := range lines {
		s := p.text(l)
		if labelled {
			lab := p.label(s)
			s = s[lab.len:]
			if tails {
				s = strings.TrimSuffix(strings.TrimRight(s, " \t|"), p.name(l, lab))
			} else {
				s = strings.TrimSuffix(s, p.tail(l, i))
			}
		}
		before := len(g.cells)
		for j, r := range s {
			if p.delim(r) {
				if r != ',' || !emptyBefore(s, j) {
					continue
				}
				r = symbols.Empty
			}
			if !g.add(r) {
				return &notation.Error{Kind: notation.BadSymbol, Row: i + 1, Col: len(g.cells) - before + 1, Found: string(r)}
			}
		}
		if n := len(g.cells) - before; i == 0 {
			g.cols = n
		} else if n != g.cols {
			if others[n].rows == 0 {
				others[n] = alike{first: i}
			}
			others[n] = alike{others[n].first, others[n].rows + 1}
		}
	}
	if len(others) > 0 && !g.dropOdd(others, lines, p) {
		return g.ragged(others)
	}
	if p.semi || strings.ContainsAny(p.text(lines[0]), ",\t") {
		g.format = notation.CSV
	}
	if len(g.cells) == 0 {
		return &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(p.s)}
	}
	return nil
}

// dropOdd takes the symbols off a row that no other row has, if it is the only one that is
// longer than the others, three at least, and as long without them; it is doubted.
func (g *grid) dropOdd(others map[int]alike, lines []line, p *page) bool {
	e := g.ragged(others)
	if len(others) > 1 || g.rows < 4 || e.N < e.Want || e.Row > 1 && others[e.N].rows > 1 {
		return false
	}
	from := (e.Row - 1) * e.Want
	own := make([]int, len(g.alphabet))
	for _, s := range g.cells[from : from+e.N] {
		own[s]++
	}
	kept := slices.DeleteFunc(slices.Clone(g.cells[from:from+e.N]), func(s uint8) bool { return own[s] == g.count[s] })
	if len(kept) != e.Want {
		return false
	}
	again := grid{notes: g.notes, leftOut: g.leftOut, doubts: g.doubts, rows: g.rows, cols: e.Want}
	for _, s := range slices.Concat(g.cells[:from], kept, g.cells[from+e.N:]) {
		again.add(g.alphabet[s])
	}
	*g = again
	l := lines[e.Row-1]
	g.doubts = append(g.doubts, notation.Doubt{Kind: notation.RowDoubt, Row: e.Row, Text: strings.TrimSpace(p.s[l.from:l.to])})
	return true
}

// alike are rows of one length: the first, counted from 0, and how many there are.
type alike struct{ first, rows int }

// ragged reports the first row whose length is not that of most rows.
func (g *grid) ragged(others map[int]alike) *notation.Error {
	most, odd, same := 0, 0, alike{rows: g.rows}
	for n, o := range others {
		same.rows -= o.rows
		if m := others[most]; o.rows > m.rows || o.rows == m.rows && o.first < m.first {
			most = n
		}
		if odd == 0 || o.first < others[odd].first {
			odd = n
		}
	}
	if others[most].rows > same.rows {
		return &notation.Error{Kind: notation.Ragged, Row: 1, N: g.cols, Want: most}
	}
	return &notation.Error{Kind: notation.Ragged, Row: others[odd].first + 1, N: odd, Want: g.cols}
}
