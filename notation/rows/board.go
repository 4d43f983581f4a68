package rows

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Board makes a candidate of the lines of a run, and returns its rows.
func (p *Page) Board(r Run) (*Candidate, []Line, *notation.Error) {
	lines := p.Rows(r)
	g := &Candidate{}
	if len(lines) == 0 { // only borders and words
		return g, nil, notation.NoBoardIn(p.Source)
	}
	if len(lines) == 1 {
		if rows := p.fields(lines[0]); rows != nil {
			p.beside(g, lines, r)
			return g, rows, p.fill(g, rows, false)
		}
	}
	p.headings(g, r, lines)
	lines, labelled := p.dropLabels(g, lines, r.From)
	if !labelled {
		lines = p.dropHeadings(g, lines)
	}
	p.beside(g, lines, r)
	return g, lines, p.fill(g, lines, labelled)
}

// fill reads the cells of the lines into the grid. labelled says that the lines begin with labels.
func (p *Page) fill(g *Candidate, lines []Line, labelled bool) *notation.Error {
	g.Cells = make([]uint8, 0, p.cells)
	tails := labelled && p.tails(lines)
	widths := make([]int, len(lines))
	for i, l := range lines {
		s := p.Of(l)
		if labelled {
			s = s[p.label(s).len:]
			if tail := p.tail(l, i); tails || i >= 10 && len(tail) > 1 { // of the labels of emoji, only the last digit is in front
				s = strings.TrimSuffix(strings.TrimRight(s, " \t|"), tail)
			}
		}
		for j, r := range s {
			if p.delim(r) {
				if r != ',' || !emptyBefore(s, j) {
					continue
				}
				r = symbols.Empty
			}
			if !g.Add(r) {
				return &notation.Error{Kind: notation.BadSymbol, Row: i + 1, Col: widths[i] + 1, Found: string(r)}
			}
			widths[i]++
		}
	}
	g.Rows, g.Cols = len(lines), widths[0]
	if err := Ragged(widths); err != nil && !p.fillBlanks(g, lines) {
		g.pad(widths, err.Want)
		return err
	}
	if p.semi || strings.ContainsAny(p.Of(lines[0]), ",\t") {
		g.Format = notation.CSV
	}
	if len(g.Cells) == 0 {
		return notation.NoBoardIn(p.Source)
	}
	return nil
}

// fillBlanks reads rows of different lengths whose cells stand in columns, with an empty cell for each blank there.
// Blanks at the end may be missing. It returns false for other rows, and if both states of a cell are drawn.
func (p *Page) fillBlanks(g *Candidate, lines []Line) bool {
	set := p.setOf(lines...)
	binary, _, _ := kindsOf(set)
	inNoField := func(r rune) bool { return (r < '0' || r > '8') && !inField(r) }
	numbers := !set.Any(func(r rune) bool { return !symbols.IsDigit(r) }) && p.NamesNothing() // of another game
	field := !binary && !numbers && set.Any(symbols.IsDigit) && !set.Any(inNoField)
	if set.Len() > 1 && !field || p.Bars || p.CutShort || len(lines) > facts.MaxGapped || p.Ask.Labels != "" || p.counts(lines) {
		return false
	}
	rows := make([]string, len(lines))
	for i, l := range lines {
		from := strings.LastIndexByte(p.Source[:l.Start], '\n') + 1
		rows[i], _, _ = strings.Cut(p.Source[from:], "\n")
		behind := int(l.End)-from < len(strings.TrimRight(rows[i], " "))
		if behind || l.Mixed || strings.ContainsAny(rows[i], "\t,/;[](){}\"'") {
			return false
		}
	}
	filled, whole := plain.FillRows(rows)
	if filled == nil {
		return false
	}
	g.Cells, g.Alphabet, g.Count = nil, nil, nil
	for _, r := range strings.Join(filled, "") {
		g.Add(r)
	}
	g.Cols, g.CutShort = len(g.Cells)/len(lines), whole < len(lines) || len(p.Facts.Puzzles) == 0
	return true
}

// maxLeftOut is how many pieces of text are reported as left out.
const maxLeftOut = 16

// beside records what stands on the lines of the rows and between them and is left out.
func (p *Page) beside(g *Candidate, rows []Line, r Run) {
	width, prefixed, next := p.Width(rows), p.samePrefix(rows), 0
	set := p.rowSymbols(rows, width)
	add := func(from, to int32) {
		if len(g.LeftOut) == maxLeftOut {
			return
		}
		if s := p.leftOut(from, to); s != "" && (set.HasAnyOf(s) || strings.TrimSpace(facts.Faces.ReplaceAllString(s, "")) != "") {
			g.LeftOut = append(g.LeftOut, notation.LeftOut{Kind: notation.Words, Text: s})
		}
	}
	doubt := func(kind notation.DoubtKind, l Line) {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: kind, Row: next, Text: p.whole(l)})
	}
	for _, l := range p.Lines[r.From:r.To] {
		words := p.Source[l.End:l.To]
		switch {
		case next < len(rows) && l.From == rows[next].From:
			if next++; !prefixed {
				add(l.From, l.Start)
			}
			add(l.End, l.To)
			if l.doubt || p.looksLikeRow(p.unexplained(l.End, l.To), width, set) ||
				len(words) <= facts.MaxCorrection && (say.NoticesSlip(words) || lexicon.Statements.Says(words, "taken back")) {
				doubt(notation.RowDoubt, l)
			}
		case next > 0 && next < len(rows) && (r.Joined || r.Spread) && p.word(l):
			add(l.From, l.To)
			if p.looksLikeRow(p.unexplained(l.From, l.To), width, set) {
				doubt(notation.LineDoubt, l)
			}
		}
	}
}

// samePrefix reports whether the same word, which names what they are, stands in front of all rows.
func (p *Page) samePrefix(rows []Line) bool {
	first := strings.TrimSpace(p.Source[rows[0].From:rows[0].Start])
	return len(rows) > 1 && len(strings.Fields(first)) == 1 && !slices.ContainsFunc(rows, func(l Line) bool {
		return strings.TrimSpace(p.Source[l.From:l.Start]) != first
	})
}

// RowsText returns rows as they were written, one a line; "" if they are too many to edit by hand.
func (p *Page) RowsText(rows []Line) string {
	if len(rows) == 0 || rows[len(rows)-1].End-rows[0].Start > plain.MaxProse {
		return ""
	}
	var text []string
	for _, l := range rows {
		text = append(text, strings.TrimSpace(p.Of(l)))
	}
	return strings.ReplaceAll(strings.Join(text, "\n"), symbols.HairSpace, "")
}

// TakesBack reports whether the words behind a row revoke it.
func (p *Page) TakesBack(row Line) bool {
	behind := strings.TrimSpace(p.Source[row.End:row.To])
	return len(behind) <= facts.MaxCorrection && lexicon.Statements.Says(behind, "taken back")
}

// NamesBoard reports whether a sentence picks a board by its number: second one please, solve the last of these.
func (p *Page) NamesBoard() bool {
	const heading = 2 // words
	for _, l := range p.Lines {
		if said := p.Source[l.From:l.To]; l.Class <= Chatter && len(said) <= facts.MaxCorrection && len(strings.Fields(said)) > heading &&
			!lexicon.Words.Says(said, "row", "rows", "column", "columns", "corner") &&
			(lexicon.Words.Says(said, "last") && lexicon.Words.Says(said, "numbers") ||
				lexicon.Statements.Says(said, "board") && lexicon.Words.Says(said, "ordinals", "last")) {
			return true
		}
	}
	return false
}
