package reader

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// fitRows settles which lines with words beside them are rows of a board: those
// that are as long as the rows near them once the words are off. A row that is
// longer than the others loses the signs at its ends that they do not have.
func (p *page) fitRows() {
	for from := 0; from < len(p.lines); {
		to := from + 1
		for to < len(p.lines) && !p.lines[to].gap {
			to++
		}
		p.fitParagraph(p.lines[from:to])
		from = to
	}
}

// fitParagraph does so for lines without a blank line between them.
func (p *page) fitParagraph(lines []line) {
	width, rows, pure := p.paragraph(lines)
	if rows == 0 {
		for i := range lines {
			if lines[i].mixed {
				p.reject(&lines[i], width, &symbols.Set{}, false)
			}
		}
		return
	}
	if p.dropBullets(lines) {
		width, _, _ = p.paragraph(lines)
	}
	set, least := &symbols.Set{}, weak
	if slices.ContainsFunc(lines, func(l line) bool { return l.class == strong && l.n == width }) {
		least = strong // a short name among words is no row beside those
	}
	for _, l := range lines {
		if l.n == width && (l.class >= least || l.class == weak && !p.word(l)) && (pure == 0 || !l.mixed) {
			p.gather(set, l)
		}
	}
	alone := pure == 0 && !p.rowsOfWords(lines, width, set)
	for i := range lines {
		l := &lines[i]
		if l.class >= weak && (l.n != width && p.divides(*l, set) || p.remark(*l, set)) {
			l.class, l.n = chatter, 0
		}
		if l.class < weak || !l.mixed && l.n <= width {
			continue
		}
		if fits := !alone && p.fit(l, width, set); l.mixed && !fits {
			p.reject(l, width, set, p.hasRow(lines[:i], width) && p.hasRow(lines[i+1:], width))
		}
	}
}

// isRow reports whether a line may be a row, and is no sentence with one cell in it.
func (l line) isRow() bool { return l.class >= weak && (!l.mixed || l.n > 1) }

// paragraph returns the usual number of cells in the rows of a paragraph, how
// many rows there are, and how many of that length have no words beside them.
func (p *page) paragraph(lines []line) (width int32, rows, pure int) {
	counts := line.isRow
	width = votes(lines, counts)
	if other := votes(lines, func(l line) bool { return counts(l) && l.n < width && p.drawn(l) }); other > 0 && tally(lines, counts, other) == tally(lines, counts, width) {
		width = other
	}
	for _, l := range lines {
		if counts(l) {
			rows++
			if l.n == width && !l.mixed {
				pure++
			}
		}
	}
	return width, rows, pure
}

// drawn reports whether a row has no ASCII in it.
func (p *page) drawn(l line) bool {
	return strings.IndexFunc(p.text(l), func(r rune) bool { return r < 0x80 && !p.delim(r) }) < 0
}

// tally counts the lines of that length.
func tally(lines []line, counts func(line) bool, width int32) int {
	n := 0
	for _, l := range lines {
		if l.n == width && counts(l) {
			n++
		}
	}
	return n
}

// divides reports whether a line is an arrow or a rule between boards.
func (p *page) divides(l line, set *symbols.Set) bool {
	s := strings.TrimSpace(p.text(l))
	return len(s) < 64 && (len(s) > 1 || s == "^") && (strings.Trim(s, "-=_~*") == "" || strings.Trim(s, "-=→⇒➡⬇↓>v|") == "" || strings.Trim(s, "^ ") == "") && p.sharesNothing(l, set)
}

// remark reports whether a line has nothing but a word, a face or a time of day,
// and no symbol of the rows.
func (p *page) remark(l line, set *symbols.Set) bool {
	s := strings.TrimSpace(p.text(l))
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
		case r >= 0x2190 && !symbols.Private(r) && symbols.Inks[r] == symbols.InkUnknown && symbols.FieldCells[r] == symbols.NotField && symbols.Special[r] == 0 && !isCorner(r) && !strings.ContainsRune("👻🔦▪", r):
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

// hasRow reports whether one of the lines is a row of that length; of many lines
// it looks at some.
func (p *page) hasRow(lines []line, width int32) bool {
	return slices.ContainsFunc(lines[:min(len(lines), 256)], func(l line) bool { return l.class >= weak && l.n == width })
}

// dropBullets takes the sign of a list off the rows: all have it in front, and none has it
// anywhere else or has another blank. Before cells apart by blanks, where it may be one of them, it is taken for
// the sign of a list if the board has two other symbols, and of 0 and 1 if it is square
// without it; of a mine field if a hidden cell of another sign is beside it, where no open
// cell without a number can be.
func (p *page) dropBullets(lines []line) bool {
	bullet, rows, width, rest := rune(0), 0, int32(0), &symbols.Set{}
	apart, besideHidden := false, false
	for _, l := range lines {
		if !l.isRow() {
			continue
		}
		s := strings.TrimLeft(p.text(l), " \t")
		r, w := utf8.DecodeRuneInString(s)
		cells := strings.TrimLeft(s[w:], " ")
		if l.mixed && r != bullet {
			continue
		}
		listed := !strings.ContainsAny(strings.TrimSpace(cells), " \t") // a blank stands behind the sign and nowhere else
		if !strings.ContainsRune("-*•·+◦‣", r) || cells == s[w:] || bullet != 0 && r != bullet || strings.ContainsRune(cells, r) && !listed {
			return false
		}
		next, _ := utf8.DecodeRuneInString(cells)
		besideHidden = besideHidden || symbols.FieldCells[next] == symbols.Hidden
		bullet, rows, width, apart = r, rows+1, l.n-1, apart || strings.ContainsAny(strings.TrimSpace(cells), " \t")
		for _, r := range cells {
			if !p.delim(r) {
				rest.Add(r)
			}
		}
	}
	if apart {
		binary, numbers, _ := p.kindsOf(rest)
		square := rows == int(width) || len(p.facts.Puzzles) > 0
		field := p.asksFor(notation.Mines) || numbers
		switch {
		case field && !besideHidden:
			return false
		case !field && (rest.Len() != 2 || binary && !square):
			return false
		}
	}
	return p.dropSign(lines, bullet)
}

// dropSign takes a sign off the front of every row.
func (p *page) dropSign(lines []line, sign rune) bool {
	if sign == 0 {
		return false
	}
	for i := range lines {
		l := &lines[i]
		at := strings.IndexRune(p.text(*l), sign)
		if !l.isRow() || at < 0 || strings.TrimSpace(p.text(*l)[:at]) != "" {
			continue
		}
		l.start += int32(at + len(string(sign)))
		if l.n--; !l.mixed {
			l.from = l.start
		}
	}
	return true
}

// rowsOfWords reports whether lines that all have words beside their cells are a
// board nevertheless: three rows at least, or one that is all of a square board.
func (p *page) rowsOfWords(lines []line, width int32, set *symbols.Set) bool {
	rows, first := 0, -1
	for i, l := range lines {
		if l.class >= weak && l.n == width {
			rows++
			if first < 0 {
				first = i
			}
		}
	}
	lines[max(first, 0)].doubt = rows > 1 && (p.sameEnds(lines, width) || p.listOfNames(lines, width))
	binary, numbers, drawn := p.kindsOf(set)
	named := p.ask.Puzzle != "" || len(p.facts.Puzzles) > 0
	switch {
	case rows == 0, width < 3 && !(named && width > 1):
		return false
	case numbers && !drawn && !named:
		return false
	case rows == 1:
		return p.flat(lines[first], width, binary, drawn, named)
	case rows == 2 || rows != int(width):
		letters := p.ofLetters(set)
		lines[first].doubt = lines[first].doubt || rows == 2 && !named || letters
		return binary || drawn || letters && rows > 2
	}
	return true
}

// ofLetters reports whether a set has nothing but letters that boards are drawn with.
func (p *page) ofLetters(set *symbols.Set) bool {
	for r := rune(0); r < 0x80; r++ {
		if set.Has(r) && !strings.ContainsRune(symbols.Letters, r) {
			return false
		}
	}
	return !slices.ContainsFunc(set.Drawn(), func(r rune) bool { return !strings.ContainsRune(symbols.Letters, r) })
}

// sameEnds reports whether all rows end with the same cell, apart from the others,
// before the same words: it may belong to those.
func (p *page) sameEnds(lines []line, width int32) bool {
	end := ""
	for _, l := range lines {
		if l.class < weak || l.n != width {
			continue
		}
		s := strings.TrimSpace(p.text(l))
		_, w := utf8.DecodeLastRuneInString(s)
		together := len(s) > w && !strings.HasSuffix(s[:len(s)-w], " ")
		if at := s[len(s)-w:] + p.s[l.end:l.to]; together || strings.TrimSpace(p.s[l.end:l.to]) == "" || end != "" && at != end {
			return false
		} else {
			end = at
		}
	}
	return true
}

// listOfNames reports whether all rows, of digits or letters, have words in front that are
// no names of rows: they may be scores.
func (p *page) listOfNames(lines []line, width int32) bool {
	for _, l := range lines {
		if l.class < weak || l.n != width {
			continue
		}
		words := strings.TrimSpace(p.s[l.from:l.start])
		if words == "" || rowNames.MatchString(words) || strings.Trim(p.text(l), "-|.#") == "" {
			return false
		}
	}
	return len(p.facts.Puzzles) == 0 && p.ask.Puzzle == ""
}

// rowNames find the words that tell rows from each other.
var rowNames = pattern.New(`(?i)` + lexicon.Words.Pattern("row", "column") + `|top|bottom|middle|строк|верх|низ|столб|колон|^[rl]\d`)

// flat reports whether one line among words is a whole board.
func (p *page) flat(l line, width int32, binary, drawn, named bool) bool {
	if p.ask.Rows*p.ask.Cols == int(width) {
		return true
	}
	if rows := p.fields(l); rows != nil {
		return (len(rows) > 2 || p.ask.Puzzle != "") && !slices.ContainsFunc(rows, func(r line) bool { return r.n != rows[0].n })
	}
	n := notation.SquareRoot(int(width))
	return n*n == int(width) && n > 2 && (binary || drawn || named) || p.ask.Puzzle != "" && width > 3
}

// kindsOf says what is in a set: nothing but 0 and 1; digits above 1; drawn cells.
func (p *page) kindsOf(set *symbols.Set) (binary, numbers, drawn bool) {
	binary, drawn = true, len(set.Drawn()) > 0
	for r := rune(0); r < 0x80; r++ {
		if !set.Has(r) {
			continue
		}
		binary = binary && (r == '0' || r == '1')
		numbers = numbers || r >= '2' && r <= '9'
		drawn = drawn || r == '#' || r == '|'
	}
	return binary && len(set.Drawn()) == 0, numbers, drawn
}

// fit makes a line a row of that length, if it has as many cells that look like
// those of a set; it marks it as doubtful where more of them are left out.
func (p *page) fit(l *line, width int32, set *symbols.Set) bool {
	if l.mixed && l.n == width && p.mostlyIn(p.text(*l), set) {
		return true
	}
	return l.n > width && p.dropEnds(l, width, set)
}

// looksLikeRow reports whether there is as much as a row in a text, cells that are
// all in a set, give or take one cell.
func (p *page) looksLikeRow(s string, width int32, set *symbols.Set) bool {
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

// unknown returns a part of the text without what is known for no cell.
func (p *page) unknown(from, to int32) string {
	s := p.s[from:to]
	for _, w := range prose.Overlapping(p.facts.NotCells, from, to) {
		s = strings.Replace(s, p.s[max(w.From, from):min(w.To, to)], "§", 1)
	}
	return s
}

// mostlyIn reports whether at least half of the cells are in a set.
func (p *page) mostlyIn(s string, set *symbols.Set) bool {
	in, all := 0, 0
	for _, r := range s {
		if !p.delim(r) {
			all++
			if set.Has(r) {
				in++
			}
		}
	}
	return in > 0 && 2*in >= all
}

// dropEnds drops the characters at the ends of a line that are in no row of the
// right length, as long as it is longer than those.
func (p *page) dropEnds(l *line, width int32, set *symbols.Set) bool {
	start, end, n := l.start, l.end, l.n
	doubt := false
	for n > width || start < end {
		r, w := utf8.DecodeLastRuneInString(p.s[start:end])
		if p.delim(r) {
			end -= int32(w)
		} else if n > width && !set.Has(r) && (l.mixed || besidesRows(r)) {
			end, n, doubt = end-int32(w), n-1, doubt || p.mayBeCell(r, set)
		} else {
			break
		}
	}
	for n > width || start < end {
		r, w := utf8.DecodeRuneInString(p.s[start:end])
		if p.delim(r) {
			start += int32(w)
		} else if n > width && !set.Has(r) && (l.mixed || besidesRows(r)) {
			start, n, doubt = start+int32(w), n-1, doubt || p.mayBeCell(r, set)
		} else {
			break
		}
	}
	if n != width || !p.inOrDigits(p.s[start:end], set) && !p.mostlyIn(p.s[start:end], set) {
		return false
	}
	l.start, l.end, l.n, l.doubt = start, end, n, l.doubt || doubt
	return true
}

// besidesRows reports whether people put a character behind a row that has no
// words: a stop, or a face.
func besidesRows(r rune) bool {
	return strings.ContainsRune(".,!?;:…", r) || r >= 0x2190 && symbols.Inks[r] == symbols.InkUnknown
}

// mayBeCell reports whether a character that the other rows do not have could be
// a cell of such a board all the same.
func (p *page) mayBeCell(r rune, set *symbols.Set) bool {
	_, numbers, _ := p.kindsOf(set)
	return symbols.IsDigit(r) || unicode.IsLetter(r) || symbols.FieldCells[r] != symbols.NotField && (numbers || set.Has('#') || p.ask.Puzzle == notation.Mines)
}

// digitsIn reports whether rows with the symbols of a set may have any digit.
func (p *page) digitsIn(set *symbols.Set) bool {
	binary, numbers, _ := p.kindsOf(set)
	return !binary && (numbers || set.Has('0') || set.Has('1'))
}

// inOrDigits reports whether cells are in a set, or digits beside the digits there.
func (p *page) inOrDigits(s string, set *symbols.Set) bool {
	digits := p.digitsIn(set)
	for _, r := range s {
		if !p.delim(r) && !set.Has(r) && !(digits && symbols.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// reject makes a line with words no row. Between rows, when what it has looks
// like a damaged one, it stays a row for the player to be told of; beside them it
// is marked.
func (p *page) reject(l *line, width int32, set *symbols.Set, between bool) {
	inSentence := l.n < 3 && strings.TrimSpace(p.s[l.from:l.start]) != "" && strings.TrimSpace(p.s[l.end:l.to]) != ""
	cells := !inSentence && l.n > 1 && 2*l.n >= width && p.inOrDigits(p.text(*l), set)
	if between && cells {
		return
	}
	*l = line{start: l.from, end: l.to, from: l.from, to: l.to, gap: l.gap, mixed: true, doubt: cells && l.n >= max(width-1, min(width, 3))}
}
