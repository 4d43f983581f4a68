package rows

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/symbols"
)

// fitRows decides which lines with words beside them are rows: those that are as long as the rows near them once the
// words are removed. A row that is longer than the others loses characters at its ends that the others do not have.
func (p *Page) fitRows() {
	for from := 0; from < len(p.Lines); {
		to := from + 1
		for to < len(p.Lines) && !p.Lines[to].gap {
			to++
		}
		p.fitParagraph(p.Lines[from:to])
		from = to
	}
}

// fitParagraph is fitRows for lines without a blank line between them.
func (p *Page) fitParagraph(lines []Line) {
	p.dropBullets(lines)
	width, rows, pure := p.Paragraph(lines)
	if rows == 0 {
		for i := range lines {
			if lines[i].Mixed {
				p.reject(&lines[i], width, &symbols.Set{}, false)
			}
		}
		return
	}
	set, least := &symbols.Set{}, Weak
	if slices.ContainsFunc(lines, func(l Line) bool { return l.Class == strong && l.N == width }) {
		least = strong // beside such rows a short word is no row
	}
	for _, l := range lines {
		if l.N == width && (l.Class >= least || l.Class == Weak && !p.word(l)) && (pure == 0 || !l.Mixed) {
			p.gather(set, l)
		}
	}
	alone := pure == 0 && !p.rowsOfWords(lines, width, set)
	for i := range lines {
		l := &lines[i]
		if l.Class >= Weak && l.N != width && p.divides(*l, set) {
			l.Class, l.N = Chatter, 0
		}
		if l.Class < Weak || !l.Mixed && l.N <= width {
			continue
		}
		fits := !alone && (l.Mixed && l.N == width && p.mostlyIn(p.Of(*l), set) || l.N > width && p.dropEnds(l, width, set))
		if l.Mixed && !fits {
			p.reject(l, width, set, hasRow(lines[:i], width) && hasRow(lines[i+1:], width))
		}
	}
}

// Paragraph returns the usual length of rows, the number of rows, and how many rows of that length have no words.
func (p *Page) Paragraph(lines []Line) (width int32, rows, pure int) {
	width, most := commonWidth(lines, Line.isRow)
	if other, n := commonWidth(lines, func(l Line) bool { return l.isRow() && l.N < width && p.drawn(l) }); n == most {
		width = other
	}
	for _, l := range lines {
		if l.isRow() {
			rows++
			if l.N == width && !l.Mixed {
				pure++
			}
		}
	}
	return width, rows, pure
}

// dropBullets removes the bullets of a list if all rows have one and no other cell looks like it. In a mine field with
// blanks between cells the sign may be a cell, except beside a hidden cell of another sign, where no open cell can be.
func (p *Page) dropBullets(lines []Line) {
	bullet := rune(0)
	apart, besideHidden := false, false
	for _, l := range lines {
		if !l.isRow() {
			continue
		}
		s := strings.TrimLeft(p.Of(l), " \t")
		r, w := utf8.DecodeRuneInString(s)
		cells := strings.TrimLeft(s[w:], " ")
		if l.Mixed && r != bullet {
			continue
		}
		listed := !strings.ContainsAny(strings.TrimSpace(cells), " \t") // the only blank follows the sign
		if !strings.ContainsRune("-*•·+◦‣", r) || cells == s[w:] || bullet != 0 && r != bullet ||
			strings.ContainsRune(cells, r) && !listed {
			return
		}
		next, _ := utf8.DecodeRuneInString(cells)
		besideHidden = besideHidden || symbols.FieldCells[next] == symbols.Hidden
		bullet, apart = r, apart || !listed
	}
	if bullet == 0 || apart && !besideHidden && p.AsksFor(notation.Mines) {
		return
	}
	for i := range lines {
		l := &lines[i]
		if at := strings.IndexRune(p.Of(*l), bullet); l.isRow() && at >= 0 && strings.TrimSpace(p.Of(*l)[:at]) == "" {
			l.Start += int32(at + len(string(bullet)))
			l.N--
		}
	}
}

// divides reports whether a line is an arrow or a rule between boards.
func (p *Page) divides(l Line, set *symbols.Set) bool {
	s := strings.TrimSpace(p.Of(l))
	return len(s) < 64 && (len(s) > 1 || s == "^") &&
		(strings.Trim(s, "-=_~*") == "" || strings.Trim(s, "-=→⇒➡⬇↓>v|") == "" || strings.Trim(s, "^ ") == "") &&
		p.sharesNothing(l, set)
}

// rowsOfWords reports whether lines with words beside all cells are a board: three rows, or one line that is all of it.
func (p *Page) rowsOfWords(lines []Line, width int32, set *symbols.Set) bool {
	usual := func(l Line) bool { return l.Class >= Weak && l.N == width }
	_, rows := commonWidth(lines, usual)
	first := slices.IndexFunc(lines, usual)
	lines[first].doubt = rows > 1 && p.sameEnds(lines, width)
	binary, numbers, drawn := kindsOf(set)
	named := p.Ask.Puzzle != "" || len(p.Facts.Puzzles) > 0
	switch {
	case width < 3 && !(named && width > 1):
		return false
	case numbers && !drawn && !named:
		return false
	case rows == 1:
		return p.flat(lines[first], width, binary, drawn, named)
	case rows == 2 || rows != int(width):
		lines[first].doubt = lines[first].doubt || rows == 2 && !named
		return binary || drawn
	}
	return true
}

// sameEnds reports whether all rows end with the same cell in front of the same words, to which the cell may belong.
func (p *Page) sameEnds(lines []Line, width int32) bool {
	end := ""
	for _, l := range lines {
		if l.Class < Weak || l.N != width {
			continue
		}
		s := strings.TrimSpace(p.Of(l))
		_, w := utf8.DecodeLastRuneInString(s)
		if at := s[len(s)-w:] + p.Source[l.End:l.To]; strings.TrimSpace(p.Source[l.End:l.To]) == "" || end != "" && at != end {
			return false
		} else {
			end = at
		}
	}
	return true
}

// flat reports whether one line among words is a whole board.
func (p *Page) flat(l Line, width int32, binary, drawn, named bool) bool {
	if p.Ask.Rows*p.Ask.Cols == int(width) {
		return true
	}
	if rows := p.fields(l); rows != nil {
		return (len(rows) > 2 || p.Ask.Puzzle != "") && !slices.ContainsFunc(rows, func(r Line) bool { return r.N != rows[0].N })
	}
	n := notation.SquareRoot(int(width))
	return n*n == int(width) && n > 2 && (binary || drawn || named) || p.Ask.Puzzle != "" && width > 3
}

// dropEnds drops characters at the ends of a line that no row of the right length has, until the line is as long as
// those. It doubts the line if these characters may be cells.
func (p *Page) dropEnds(l *Line, width int32, set *symbols.Set) bool {
	start, end, n, doubt := l.Start, l.End, l.N, false
	dropped := func(r rune) bool {
		if p.delim(r) {
			return true
		}
		if n <= width || set.Has(r) || !l.Mixed && !besidesRows(r) {
			return false
		}
		n, doubt = n-1, doubt || p.mayBeCell(r, set)
		return true
	}
	end = start + int32(len(strings.TrimRightFunc(p.Source[start:end], dropped)))
	start = end - int32(len(strings.TrimLeftFunc(p.Source[start:end], dropped)))
	if n != width || !p.inOrDigits(p.Source[start:end], set) && !p.mostlyIn(p.Source[start:end], set) {
		return false
	}
	l.Start, l.End, l.N, l.doubt = start, end, n, l.doubt || doubt
	return true
}

// besidesRows reports whether people put a character behind a row even without words: a full stop, or a face.
func besidesRows(r rune) bool {
	return strings.ContainsRune(".,!?;:…", r) || r >= 0x2190 && symbols.Inks[r] == symbols.InkUnknown
}

// mayBeCell reports whether a character that the other rows do not have may still be a cell.
func (p *Page) mayBeCell(r rune, set *symbols.Set) bool {
	_, numbers, _ := kindsOf(set)
	return symbols.IsDigit(r) || unicode.IsLetter(r) ||
		symbols.FieldCells[r] != symbols.NotField && (numbers || set.Has('#') || p.Ask.Puzzle == notation.Mines)
}

// hasRow reports whether one of the first lines is a row of that length.
func hasRow(lines []Line, width int32) bool {
	return slices.ContainsFunc(lines[:min(len(lines), 256)], func(l Line) bool { return l.Class >= Weak && l.N == width })
}

// reject makes a line with words no row. Between rows a line that looks damaged is kept; elsewhere it is doubted.
func (p *Page) reject(l *Line, width int32, set *symbols.Set, between bool) {
	cells := l.N > 1 && 2*l.N >= width && p.inOrDigits(p.Of(*l), set)
	if between && cells {
		return
	}
	*l = Line{Start: l.From, End: l.To, From: l.From, To: l.To, gap: l.gap, Mixed: true, doubt: cells && l.N >= max(width-1, min(width, 3))}
}

// twoLetters reports whether lines are at least three rows of one length, at least three, drawn with two letters.
func (p *Page) twoLetters(lines []Line) bool {
	other := func(l Line) bool { return l.Class != Weak || l.Mixed || l.N != lines[0].N || l.N < 3 }
	return len(lines) > 2 && !slices.ContainsFunc(lines, other) && p.setOf(lines...).Len() == 2
}

// closeGaps ignores the blank lines between rows of letters if all have one, as some phones send them.
func (p *Page) closeGaps() {
	for from, to := 0, 0; from < len(p.Lines); from = to {
		first := p.Lines[from]
		for to = from + 1; to < len(p.Lines) && first.Class == Weak && p.Lines[to].gap && p.Lines[to].Class == Weak && p.Lines[to].N == first.N; {
			to++
		}
		if p.twoLetters(p.Lines[from:to]) {
			for i := from + 1; i < to; i++ {
				p.Lines[i].gap = false
			}
		}
	}
}
