package rows

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/plain"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Audit doubts a board if a line beside it looks like one of its rows, whole or damaged: it has at least half as many
// cells, or as many other symbols, and belongs neither to the rows nor to other boards, which are given as ranges of
// lines.
func (p *Page) Audit(g *Candidate, rows []Line, others []say.Span) {
	looks := p.looksOf(g)
	if i := p.oddRow(rows, g); i >= 0 {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.RowDoubt, Row: i + 1, Text: p.whole(rows[i])})
		return
	}
	inRows, inOthers, width := 0, 0, g.Cols
	for i, l := range p.Lines {
		for inRows < len(rows) && rows[inRows].End <= l.Start {
			inRows++
		}
		for inOthers < len(others) && others[inOthers].To <= i {
			inOthers++
		}
		switch {
		case inRows < len(rows) && rows[inRows].Start < l.End:
		case inOthers < len(others) && others[inOthers].From <= i:
		case inRows == 0 && plain.NamesColumns(p.whole(l), width):
		case (p.likeRow(l, looks, width) || l.Class == strong && (int(l.N) >= max(3, width) || len(rows) == 1 && l.N > 1)) &&
			!p.aboutBoard(l, rows, g):
			g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.LineDoubt, Row: inRows, Text: p.whole(l)})
			return
		}
	}
}

// oddRow returns the index of a row that is not drawn like the others, or -1: it has a cell set apart at its end, ||
// inside it, or two cells between commas.
func (p *Page) oddRow(rows []Line, g *Candidate) int {
	ends, end, numbered := 0, -1, 0
	labelled := slices.ContainsFunc(g.Notes, func(n notation.Note) bool { return n.Kind == notation.RowLabels })
	for i, l := range rows {
		if labelled {
			l.Start += int32(p.label(p.Of(l)).len)
		}
		s := strings.Trim(p.Of(l), " \t,;[](){}")
		_, one, more := p.sizes(s, func(r rune) bool { return r == ',' || r == ';' || r == '\t' || p.Bars && r == '|' })
		n, least, most := p.sizes(s, func(r rune) bool { return r == ' ' })
		switch {
		case p.Bars && strings.Contains(s, "||"), (g.Format == notation.CSV || p.Bars) && one == 1 && more > 1:
			return i
		case !p.Bars && n == 2 && least == 1 && most > 1:
			if ends, end = ends+1, i; symbols.IsDigit(rune(s[len(s)-1])) {
				numbered++ // it may count the cells, or the rows
			}
		}
	}
	if ends > 0 && 2*ends <= len(rows) || numbered == len(rows) {
		return end
	}
	return -1
}

// likeRow reports whether a line has cells for half a row, not counting numbers in a sentence.
func (p *Page) likeRow(l Line, looks looks, width int) bool {
	s := p.unexplained(l.From, l.To)
	n, pieces, last := 0, 0, ""
	for piece := range strings.FieldsFuncSeq(s, func(r rune) bool { return !looks.cell(r) && !symbols.IsDigit(r) }) {
		if k := looks.count(piece); k > 0 && !(len(piece) < width && looks.number(piece)) {
			n, pieces, last = n+k, pieces+1, piece
		}
	}
	atMost := 4 * n // a line with more words is a sentence
	lone := pieces == 1 && len(last) == 2 && (last[0] == '1' || looks.digits)
	if lone {
		atMost = 3
	}
	if n > 0 && (lone || pieces == n && n <= 3) && len(strings.Fields(s)) > atMost {
		return false // numbers in a sentence
	}
	return n > 1 && 2*n >= width && (!looks.signs || n > pieces) || looks.letters && p.looksLikeRow(s, int32(width), looks.set)
}

// looks is what cells of a board look like: its symbols, and those that are likely beside them.
type looks struct {
	set                   *symbols.Set
	bits, digits, letters bool
	signs                 bool // all symbols are ASCII punctuation
}

func (p *Page) looksOf(g *Candidate) looks {
	out := looks{set: &symbols.Set{}, signs: true}
	for _, r := range g.Shown() {
		out.set.Add(r)
		out.bits = out.bits || symbols.Binary(r)
		out.letters = out.letters || unicode.IsLetter(r)
		out.signs = out.signs && r < 0x80 && !symbols.IsDigit(r) && !unicode.IsLetter(r)
	}
	if out.digits = p.digitsIn(out.set); out.digits {
		out.set.Add('#')
	}
	return out
}

// cell reports whether a character among words looks like a cell.
func (k looks) cell(r rune) bool {
	if unicode.IsLetter(r) {
		return false
	}
	return k.set.Has(r) || r == symbols.Spoiled || k.bits && symbols.Binary(r) || k.digits && symbols.IsDigit(r)
}

// number reports whether a piece is a short number with digits that no cell has.
func (k looks) number(piece string) bool {
	return piece[0] != '0' && k.count(piece) < 3 &&
		strings.ContainsFunc(piece, func(r rune) bool { return !k.cell(r) }) &&
		!strings.ContainsFunc(piece, func(r rune) bool { return !symbols.IsDigit(r) })
}

// count returns the number of cells in a text.
func (k looks) count(s string) (n int) {
	for _, r := range s {
		if k.cell(r) {
			n++
		}
	}
	return n
}

// aboutBoard reports whether a line gives the size of a board or the number of its mines, or names its columns.
func (p *Page) aboutBoard(l Line, rows []Line, g *Candidate) bool {
	_, heading := p.headLine(p.Of(l), rows, int32(g.Cols))
	return heading || plain.NamesColumns(p.Of(l), g.Cols)
}
