package rows

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// maxLines is how many lines, or parts of lines between slashes, are read.
const maxLines = 1 << 19

// SplitLines splits a text into lines and classifies them.
func SplitLines(t *facts.Text) *Page {
	p, s, ask := &Page{Text: *t, Source: t.Text}, t.Text, t.Ask
	p.Bars = plain.BarsDelimit(s)
	p.slash = p.delimits('/')
	p.semi = p.delimits(';')
	if len(s) <= plain.MaxProse { // whose words are read
		ask.Work.Spend(len(s))
		p.Sign = p.signsBetween()
		p.signs = signsOf(s)
	}
	p.findDelimiters()
	count := 1 + strings.Count(s, "\n") + strings.Count(s, "/") + strings.Count(s, ";")
	p.Lines = make([]Line, 0, min(len(s)/2+1, count, maxLines))
	gap, start := false, 0
	for l := range strings.SplitSeq(s, "\n") {
		if strings.TrimSpace(l) == "" {
			gap = true
		} else if !p.Over {
			p.addLine(start, start+len(l), gap)
			gap = false
		}
		start += len(l) + 1
	}
	p.closeGaps()
	p.fitRows()
	return p
}

// addLine adds a line of the text, or its parts between row signs or words.
func (p *Page) addLine(start, end int, gap bool) {
	parts, ok := p.stretches(start, end)
	signed, first := strings.ContainsFunc(p.Source[start:end], p.rowSign), len(p.Lines)
	switch {
	case !ok && signed:
		part := p.withoutStops(say.At(start, end))
		p.addSigned(start, part.To, start, end, gap || p.rowsBefore)
	case !ok:
		p.addRow(Line{Start: int32(start), End: int32(end), From: int32(start), To: int32(end), gap: gap || p.rowsBefore})
	case signed && p.addSignedAmongWords(parts, start, end, gap):
	case p.addListed(parts, start, end, gap):
		signed = false
	default:
		p.addMixed(parts, start, end, gap || p.rowsBefore)
		signed = false
	}
	p.rowsBefore = signed && len(p.Lines) > first+1
}

// addSignedAmongWords adds the stretches of a line that are rows between row signs, and returns false without any.
func (p *Page) addSignedAmongWords(parts []say.Span, start, end int, gap bool) bool {
	from, found := start, false
	for i := range parts {
		parts[i] = p.withoutStops(parts[i])
	}
	for i, part := range parts {
		if !p.isSigned(part) {
			continue
		}
		to := part.To
		if !slices.ContainsFunc(parts[i+1:], p.isSigned) {
			to = end
		}
		p.addSigned(part.From, part.To, from, to, gap || found || p.rowsBefore)
		from, found = to, true
	}
	return found
}

// stops are what may stand behind a row at the end of a clause.
const stops = ".,!?;:"

// addListed adds rows that stand among the words of one line, each a stretch of cells or a part of one between blanks:
// first row 101, then 010 and 110. It returns false for fewer than three rows, or rows that differ in length. The rows
// are doubted unless the words between them name rows.
func (p *Page) addListed(parts []say.Span, start, end int, gap bool) bool {
	var rows []Line
	width, set := int32(0), &symbols.Set{}
	for _, part := range parts {
		for _, row := range p.rowsIn(part) {
			n, c := p.classify(p.Of(row))
			if n == width+1 && width > 0 {
				row.End = row.Start + int32(len(strings.TrimRight(p.Of(row), stops)))
				n, c = p.classify(p.Of(row))
			}
			if n < 3 && (len(rows) == 0 || strings.Trim(p.Of(row), "=:-.,!? ") == "") {
				continue
			}
			if c < strong && (c < Weak || len(p.Facts.Puzzles) == 0) || n < 3 || width > 0 && n != width {
				return false
			}
			width, row.N, row.Class = n, n, c
			rows = append(rows, row)
			p.gather(set, row)
		}
	}
	binary, _, drawn := kindsOf(set)
	if len(rows) < 3 || !binary && !drawn && len(p.Facts.Puzzles) == 0 {
		return false
	}
	from, named := start, true
	for i := range rows {
		rows[i].From, rows[i].To = int32(from), rows[i].End
		words := strings.Trim(p.Source[from:rows[i].Start], " \t,.:;-=")
		named = named && (words == "" || words == "then" || rowWords.MatchString(words) || rowNames.MatchString(words) || i == 0)
		from = int(rows[i].End)
	}
	rows[len(rows)-1].To = int32(end)
	rows[0].gap, rows[0].doubt = gap, !named
	for _, row := range rows {
		p.keep(row)
	}
	return true
}

// rowNames matches words that number or place a row.
var rowNames = pattern.New(`(?i)<row|rows|column|columns|top|bottom|centre>|^[rl]\d`)

// rowsIn cuts a stretch into what may be rows: at its blanks, or not at all if each part is one cell, perhaps with a
// stop behind it.
func (p *Page) rowsIn(part say.Span) []Line {
	from, fields := part.From, []Line(nil)
	for i, r := range p.Source[part.From:part.To] {
		if at := part.From + i; r == ' ' || r == '\t' || r == ',' {
			fields = append(fields, lineAt(from, at))
			from = at + 1
		}
	}
	fields = append(fields, lineAt(from, part.To))
	if slices.ContainsFunc(fields, func(f Line) bool { n, _ := p.classify(strings.TrimRight(p.Of(f), stops)); return n > 1 }) {
		return fields
	}
	return []Line{lineAt(part.From, part.To)}
}

// withoutStops drops punctuation behind rows separated by row signs, if that makes all rows equally long.
func (p *Page) withoutStops(part say.Span) say.Span {
	s := p.Source[part.From:part.To]
	if len(s) > maxLine || p.isSigned(part) {
		return part
	}
	if short := say.At(part.From, part.From+len(strings.TrimRight(s, ".,!?:;) "))); p.isSigned(short) {
		return short
	}
	return part
}

// isSigned reports whether a stretch is rows between row signs, all of one length, and not a score or a fraction.
func (p *Page) isSigned(part say.Span) bool {
	rows, width := 0, int32(-1)
	for row := range strings.FieldsFuncSeq(p.Source[part.From:part.To], p.rowSign) {
		n, c := p.classify(row)
		if c < Weak || width >= 0 && n != width {
			return false
		}
		rows, width = rows+1, n
	}
	return rows > 2 && width > 1 || rows == 2 && width > 2
}

// addSigned adds the parts of a stretch between row signs. from and to delimit the words beside it.
func (p *Page) addSigned(start, end, from, to int, gap bool) {
	first := len(p.Lines)
	for start <= end {
		stop := end
		if i := strings.IndexFunc(p.Source[start:end], p.rowSign); i >= 0 {
			stop = start + i
		}
		if strings.TrimSpace(p.Source[start:stop]) != "" {
			p.addRow(Line{Start: int32(start), End: int32(stop), From: int32(start), To: int32(stop), gap: gap})
			gap = false
		}
		start = stop + 1
	}
	if len(p.Lines) > first {
		p.Lines[first].From, p.Lines[len(p.Lines)-1].To = int32(from), int32(to)
	}
}

// addMixed adds a line of words with the stretch in it that has the most cells.
func (p *Page) addMixed(parts []say.Span, start, end int, gap bool) {
	l := Line{Start: int32(start), End: int32(end), From: int32(start), To: int32(end), gap: gap, Mixed: true}
	for _, part := range parts {
		if s := p.Source[part.From:part.To]; strings.HasSuffix(s, ":") {
			part.To = part.From + len(strings.TrimRight(s, ": "))
		}
		if n, c := p.classify(p.Source[part.From:part.To]); c >= Weak && n > l.N {
			l.Start, l.End, l.N, l.Class = int32(part.From), int32(part.To), n, c
		}
	}
	if rowWords.MatchString(strings.TrimSpace(p.Source[l.From:l.Start])) && strings.TrimSpace(p.Source[l.End:l.To]) == "" {
		l.From, l.Mixed = l.Start, false
	}
	p.keep(l)
}

// addRow classifies a line and keeps it.
func (p *Page) addRow(l Line) {
	s := p.Of(l)
	l.N, l.Class = p.classify(s)
	if l.Class == Chatter {
		if lab := p.label(s); lab.letter {
			if _, c := p.classify(s[lab.len:]); c >= Weak {
				l.Class = c
			}
		}
	}
	p.keep(l)
}

func (p *Page) keep(l Line) {
	if l.Class >= Weak {
		p.cells += int(l.N)
	}
	if p.Over = len(p.Lines) == maxLines || p.cells > notation.MaxCells; !p.Over {
		p.Lines = append(p.Lines, l)
	}
}

// TooBig returns an error for a text with more rows or cells than a board may have.
func (p *Page) TooBig() *notation.Error {
	rows := 1 + strings.Count(strings.TrimSpace(p.Source), "\n")
	if len(p.Lines) == 0 {
		return notation.SizeError(rows, len(p.Source))
	}
	return notation.SizeError(rows, int(p.Width(p.Lines)))
}
