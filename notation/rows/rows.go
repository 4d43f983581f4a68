// Package rows finds the rows of cells in a text.
//
// SplitLines cuts a text into the lines of a Page (lines.go), tells words from cells (words.go) and decides which lines
// are rows. Page.Choose returns the Run of rows that looks most like a board (block.go), and Page.Board makes a
// Candidate of it, without labels (labels.go) and headings (headings.go). Page.Audit doubts the Candidate if anything
// else looks like cells.
//
// The package gives no symbol a meaning and knows no Reading.
package rows

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/say"
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
		if l.Class >= Weak && (l.N != width && p.divides(*l, set) || p.remark(*l, set)) {
			l.Class, l.N = Chatter, 0
		}
		if l.Class < Weak || !l.Mixed && l.N <= width {
			continue
		}
		fits := !alone && (l.Mixed && l.N == width && p.mostlyIn(p.Of(*l), set) || l.N > width && p.dropEnds(l, width, set))
		if l.Mixed && !fits {
			p.reject(l, width, set, p.hasRow(lines[:i], width) && p.hasRow(lines[i+1:], width))
		}
	}
}

// isRow reports whether a line may be a row, and not a sentence with one cell in it.
func (l Line) isRow() bool { return l.Class >= Weak && (!l.Mixed || l.N > 1) }

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

// drawn reports whether a row has no ASCII cells.
func (p *Page) drawn(l Line) bool {
	return strings.IndexFunc(p.Of(l), func(r rune) bool { return r < 0x80 && !p.delim(r) }) < 0
}

// divides reports whether a line is an arrow or a rule between boards.
func (p *Page) divides(l Line, set *symbols.Set) bool {
	s := strings.TrimSpace(p.Of(l))
	return len(s) < 64 && (len(s) > 1 || s == "^") &&
		(strings.Trim(s, "-=_~*") == "" || strings.Trim(s, "-=→⇒➡⬇↓>v|") == "" || strings.Trim(s, "^ ") == "") &&
		p.sharesNothing(l, set)
}

// remark reports whether a line is only a word, a face or the like, and has no symbol of the rows.
func (p *Page) remark(l Line, set *symbols.Set) bool {
	s := strings.TrimSpace(p.Of(l))
	if len(s) > 32 || set.Empty() {
		return false
	}
	unknown, letters := false, 0
	for _, r := range s {
		switch {
		case p.delim(r), r == '.', r == '!', r == '?':
			letters = 0
		case unicode.IsLetter(r) && r < 0x2E80:
			letters++
			unknown = unknown || letters > 1 && !strings.ContainsRune(symbols.Letters, r)
		case r >= 0x2190 && !symbols.Private(r) && symbols.Inks[r] == symbols.InkUnknown && symbols.FieldCells[r] == symbols.NotField &&
			symbols.Special[r] == 0 && !isCorner(r) && !strings.ContainsRune("👻🔦▪", r):
			unknown = true
		default:
			return false
		}
		if set.Has(r) {
			return false
		}
	}
	return unknown
}

// hasRow reports whether one of the first lines is a row of that length.
func (p *Page) hasRow(lines []Line, width int32) bool {
	return slices.ContainsFunc(lines[:min(len(lines), 256)], func(l Line) bool { return l.Class >= Weak && l.N == width })
}

// dropBullets removes the bullets of a list if all rows have one and no other cell looks like it. In a mine field with
// blanks between cells the sign may be a cell, except beside a hidden cell of another sign, where no open cell can be.
func (p *Page) dropBullets(lines []Line) {
	bullet, rest := rune(0), &symbols.Set{}
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
		p.gather(rest, lineAt(int(l.End)-len(cells), int(l.End)))
	}
	_, numbers, _ := kindsOf(rest)
	if bullet == 0 || apart && !besideHidden && (p.AsksFor(notation.Mines) || numbers) {
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

// ofLetters reports whether a set has only letters that boards are drawn with.
func ofLetters(set *symbols.Set) bool {
	return !set.Any(func(r rune) bool { return !strings.ContainsRune(symbols.Letters, r) })
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

// kindsOf reports whether a set has nothing but 0 and 1, has digits above 1, and has drawn symbols.
func kindsOf(set *symbols.Set) (binary, numbers, drawn bool) {
	return !set.Any(func(r rune) bool { return !symbols.Binary(r) }), set.Any(func(r rune) bool { return r >= '2' && r <= '9' }),
		set.Any(func(r rune) bool { return r >= 0x80 || r == '#' || r == '|' })
}

// looksLikeRow reports whether a text has a run of cells from a set that is at most one shorter than a row.
func (p *Page) looksLikeRow(s string, width int32, set *symbols.Set) bool {
	need, n, digits := max(width-1, min(width, 3)), int32(0), p.digitsIn(set)
	for _, r := range s {
		switch {
		case set.Has(r) || digits && symbols.IsDigit(r):
			if n++; n >= need {
				return true
			}
		case !p.delim(r):
			n = 0
		}
	}
	return false
}

// unexplained returns a stretch of the text with a sign in place of what is known to be no cell.
func (p *Page) unexplained(first, end int32) string {
	return p.without(int(first), int(end), say.Overlapping(p.Facts.NotCells, int(first), int(end)), "§")
}

// without returns a stretch of the text with a sign in place of each span that overlaps it.
func (p *Page) without(from, to int, spans []say.Span, sign string) string {
	s := p.Source[from:to]
	for _, w := range spans {
		s = strings.Replace(s, p.Source[max(w.From, from):min(w.To, to)], sign, 1)
	}
	return s
}

// mostlyIn reports whether at least half of the cells are in a set.
func (p *Page) mostlyIn(s string, set *symbols.Set) bool {
	in, all := 0, 0
	for _, r := range s {
		switch {
		case set.Has(r):
			in++
			all++
		case !p.delim(r):
			all++
		}
	}
	return in > 0 && 2*in >= all
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

// digitsIn reports whether rows with the symbols of a set may have any digit.
func (p *Page) digitsIn(set *symbols.Set) bool {
	binary, numbers, _ := kindsOf(set)
	return !binary && (numbers || set.Has('0') || set.Has('1'))
}

// inOrDigits reports whether all cells are in a set, or digits if it allows any.
func (p *Page) inOrDigits(s string, set *symbols.Set) bool {
	digits := p.digitsIn(set)
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !p.delim(r) && !set.Has(r) && !(digits && symbols.IsDigit(r)) })
}

// reject makes a line with words no row. Between rows a line that looks damaged is kept; elsewhere it is doubted.
func (p *Page) reject(l *Line, width int32, set *symbols.Set, between bool) {
	inSentence := l.N < 3 && strings.TrimSpace(p.Source[l.From:l.Start]) != "" && strings.TrimSpace(p.Source[l.End:l.To]) != ""
	cells := !inSentence && l.N > 1 && 2*l.N >= width && p.inOrDigits(p.Of(*l), set)
	if between && cells {
		return
	}
	*l = Line{Start: l.From, End: l.To, From: l.From, To: l.To, gap: l.gap, Mixed: true, doubt: cells && l.N >= max(width-1, min(width, 3))}
}
