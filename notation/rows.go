package notation

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// fitRows settles which lines with words beside them are rows of a board: those
// that are as long as the rows near them once the words are off. A row that is
// longer than the others loses the signs at its ends that they do not have.
func (p *page) fitRows() {
	p.dropBoardCount()
	for from := 0; from < len(p.lines); {
		to := from + 1
		for to < len(p.lines) && !p.lines[to].gap {
			to++
		}
		p.fitParagraph(p.lines[from:to])
		from = to
	}
}

// dropBoardCount makes no row of the number above so many boards of one size, as judges of
// programs print them.
func (p *page) dropBoardCount() {
	for i, l := range p.lines {
		n, ok := number(strings.TrimSpace(p.text(l)))
		if !ok || n < 2 || i+2 >= len(p.lines) || l.mixed {
			continue
		}
		rows, boards := p.lines[i+1:], 0
		for len(rows) > 1 && rows[0].class >= weak {
			size := 1 + slices.IndexFunc(rows[1:], func(row line) bool { return row.gap || row.class < weak })
			if size == 0 {
				size = len(rows)
			}
			if size < 2 || slices.ContainsFunc(rows[:size], func(row line) bool { return row.n != p.lines[i+1].n }) {
				break
			}
			rows, boards = rows[size:], boards+1
		}
		if boards == n {
			p.lines[i].class, p.lines[i].n = chatter, 0
		}
		return
	}
}

// fitParagraph does so for lines without a blank line between them.
func (p *page) fitParagraph(lines []line) {
	p.endAtRemarks(lines)
	width, rows, pure := p.paragraph(lines)
	if rows == 0 {
		for i := range lines {
			if lines[i].mixed {
				p.reject(&lines[i], width, &symbols.Set{}, false)
			}
		}
		return
	}
	p.dropRemarks(lines)
	faces := p.dropFaces(lines)
	if p.dropEcho(lines) || faces || p.dropBullets(lines) || p.dropStops(lines, rows) || p.dropMarks(lines) || p.dropNumbers(lines) || p.dropCounts(lines) || p.dropTallies(lines) {
		width, _, _ = p.paragraph(lines)
	}
	p.dropDots(lines)
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
	if timeOfDay.MatchString(s) {
		return !set.Has(':')
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

var timeOfDay = pattern.New(`^\d{1,2}:\d{2}$`)

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
		square := rows == int(width) || len(p.facts.puzzles) > 0
		field := p.asksFor(Mines) || numbers
		switch {
		case field && !besideHidden:
			return false
		case !field && (rest.Len() != 2 || binary && !square):
			return false
		}
	}
	return p.dropSign(lines, bullet, true)
}

// dropStops takes the stop off rows of 0 and 1 that all end with it.
func (p *page) dropStops(lines []line, rows int) bool {
	stop := rune(0)
	for _, l := range lines {
		if !l.isRow() {
			continue
		}
		s := strings.TrimRight(p.text(l), " \t")
		r := rune(s[len(s)-1])
		if !strings.ContainsRune(".:!", r) || stop != 0 && r != stop || strings.Trim(s[:len(s)-1], "01 ") != "" || int(l.n)-1 != rows {
			return false
		}
		stop = r
	}
	return p.ask.Puzzle != Mines && p.dropSign(lines, stop, false)
}

// dropDots takes lines of three dots between rows of 0 and 1 for what they are in
// a sentence.
func (p *page) dropDots(lines []line) {
	dots := func(l line) bool { return l.n == 3 && strings.TrimSpace(p.text(l)) == "..." }
	if p.ask.Puzzle == Mines || len(lines) > 64 || !slices.ContainsFunc(lines, dots) {
		return
	}
	off := p.ask.Puzzle == ""
	for _, l := range lines {
		if l.class >= weak && l.n == 3 && !dots(l) && strings.Trim(p.text(l), "01 ") != "" {
			return
		}
		off = off || strings.Contains(p.text(l), "0")
	}
	if !off {
		return // they may be cells beside those of 1
	}
	for i := range lines {
		if dots(lines[i]) {
			lines[i].class, lines[i].n = chatter, 0
		}
	}
}

// dropNumbers takes the numbers of rows off their ends: 1, 2, 3 behind rows that
// have no digits, or behind a bar.
func (p *page) dropNumbers(lines []line) bool {
	numbered, width := 0, votes(lines, line.isRow)
	isRow := func(l line) bool { return l.isRow() && (!l.mixed || l.n == width) }
	ends := func(l line) (int, bool) {
		s := strings.TrimRight(p.text(l), " \t)]")
		at := len(strings.TrimRight(strings.TrimSuffix(s, strconv.Itoa(numbered+1)), "(["))
		rest := strings.TrimRight(s[:at], symbols.HairSpace)
		row := strings.TrimRight(rest, " \t")
		barred := p.bars && strings.HasSuffix(row, "|")
		return len(strings.TrimRight(row, " \t|")), at < len(s) && row != rest && (barred || !strings.ContainsFunc(rest, symbols.IsDigit))
	}
	for _, l := range lines {
		if !isRow(l) {
			continue
		}
		if _, ok := ends(l); !ok {
			return false
		}
		numbered++
	}
	if numbered < 2 || numbered == 2 && p.bars {
		return false
	}
	numbered = 0
	for i := range lines {
		if l := &lines[i]; isRow(*l) {
			at, _ := ends(*l)
			numbered++
			l.n -= int32(len(strconv.Itoa(numbered)))
			l.end = l.start + int32(at)
			if !l.mixed {
				l.to = l.end
			}
		}
	}
	return true
}

// countBehind is a row of 0 and 1 with a number behind it.
var countBehind = pattern.New(`^\s*([01]{3,}|[01](?: [01]){2,})(?: {1,8}| *[|=:] *)\(?([2-9]|\d\d)\)?\s*$|^\s*([01]{3,}|[01](?: [01]){2,}(?: *[|=:])?) {1,8}\(?[01]\)?\s*$`)

// dropCounts takes numbers that are more than cells off the ends of rows of 0 and
// 1, and doubts it.
func (p *page) dropCounts(lines []line) bool {
	if len(lines) > 256 {
		return false
	}
	width, above, first := int32(-1), false, -1
	for i, l := range lines {
		if !l.isRow() {
			continue
		}
		m := countBehind.FindStringSubmatch(p.text(l))
		if m == nil {
			return false
		}
		n, _ := p.classify(m[1] + m[3])
		if width >= 0 && n != width {
			return false
		}
		if width = n; first < 0 {
			first = i
		}
		above = above || m[2] != ""
	}
	if !above {
		return false
	}
	for i := range lines {
		if l := &lines[i]; l.isRow() {
			m := countBehind.FindStringSubmatchIndex(p.text(*l))
			l.end, l.n, l.doubt = l.start+int32(max(m[3], m[7])), width, i == first
		}
	}
	return true
}

// tallyBehind is a row with a number behind it.
var tallyBehind = pattern.New(`^\s*(\S.*?)(?: *\t *| +| *[|=:,] *)[(\[]?(\d{1,2})[)\]]?\s*$`)

// dropTallies takes numbers off the ends of rows of two symbols, four at least, that say how many cells of the row have one of
// the two, where one of them is wrong, and doubts its row. Numbers that are all right are no part of the text any more.
func (p *page) dropTallies(lines []line) bool {
	if len(lines) > 256 || p.asksFor(Mines) {
		return false
	}
	var rows []tallied
	set := &symbols.Set{}
	for i, l := range lines {
		if !l.isRow() || l.mixed {
			continue
		}
		m := tallyBehind.FindStringSubmatchIndex(p.text(l))
		if m == nil {
			return false
		}
		row := p.text(l)[m[2]:m[3]]
		n, _ := p.classify(row)
		if len(rows) > 0 && n != rows[0].width || n < 2 {
			return false
		}
		count, _ := number(p.text(l)[m[4]:m[5]])
		rows = append(rows, tallied{line: i, end: int32(m[3]), width: n, cells: row, count: count})
		for _, r := range row {
			if !p.delim(r) {
				set.Add(r)
			}
		}
	}
	if len(rows) < 4 || set.Len() != 2 || set.HasAnyOf("0123456789") {
		return false
	}
	for r := range set.All {
		wrong := slices.DeleteFunc(slices.Clone(rows), func(t tallied) bool { return strings.Count(t.cells, string(r)) == t.count })
		if len(wrong) != 1 {
			continue
		}
		for _, t := range rows {
			l := &lines[t.line]
			l.end, l.n = l.start+t.end, t.width
			l.to = l.end
		}
		lines[wrong[0].line].doubt = true
		return true
	}
	return false
}

// tallied is a row with the number behind it.
type tallied struct {
	line       int
	end, width int32
	cells      string
	count      int
}

// dropRemarks makes no rows of the lines that have no symbol in common with any other
// line, where all the others, twice as many, have two symbols: with it they could be
// no board. A row in letters of the other case is a row.
func (p *page) dropRemarks(lines []line) {
	seen := map[rune]int{} // in how many lines
	for _, l := range lines {
		if l.class >= weak {
			own := symbols.Set{}
			for _, r := range p.text(l) {
				if !p.delim(r) && !own.Has(r) && len(seen) < maxSymbols {
					own.Add(r)
					seen[r]++
				}
			}
		}
	}
	common := ""
	for r, n := range seen {
		if n > 1 {
			common += string(r)
		}
	}
	if utf8.RuneCountInString(common) != 2 || len(seen) < 3 || len(seen) == maxSymbols || strings.ContainsFunc(common, func(r rune) bool { return symbols.Special[r] != 0 }) {
		return
	}
	var remarks []*line
	rows := 0
	for i := range lines {
		l := &lines[i]
		if l.class < weak || l.mixed {
			continue
		}
		rows++
		own := strings.Map(func(r rune) rune {
			if p.delim(r) {
				return -1
			}
			return r
		}, p.text(*l))
		mayFit := strings.ContainsFunc(own, func(r rune) bool {
			return symbols.Special[r] != 0 || strings.ContainsAny(common, "0123456789") && (symbols.FieldCells[r] != symbols.NotField || symbols.IsDigit(r) || lookalikes[r] != 0)
		})
		if len(own) > 1 && !mayFit && !strings.ContainsAny(strings.ToLower(own), strings.ToLower(common)) {
			remarks = append(remarks, l)
		}
	}
	if 3*len(remarks) > rows {
		return
	}
	for _, l := range remarks {
		*l = line{start: l.from, end: l.to, from: l.from, to: l.to, gap: l.gap, mixed: true}
	}
}

// dropEcho takes the same signs, apart by a blank and none of them a cell, off the ends
// of all rows, three at least.
func (p *page) dropEcho(lines []line) bool {
	echo, rows, width, set := "", 0, int32(0), &symbols.Set{}
	for _, l := range lines {
		if !l.isRow() {
			continue
		}
		row, end, ok := strings.Cut(strings.TrimSpace(p.text(l)), " ")
		n, c := p.classify(row)
		if !ok || rows > 0 && (end != echo || n != width) || c < weak || n < 3 || len(end) > 32 {
			return false
		}
		echo, width, rows = end, n, rows+1
		for _, r := range row {
			set.Add(r)
		}
	}
	if rows < 3 || set.HasAnyOf(echo) || strings.Trim(echo, "0123456789") == "" {
		return false
	}
	for i := range lines {
		if l := &lines[i]; l.isRow() {
			row, _, _ := strings.Cut(strings.TrimSpace(p.text(*l)), " ")
			l.end = l.start + int32(strings.Index(p.text(*l), row)+len(row))
			l.n, l.class = p.classify(row)
		}
	}
	return true
}

// dropFaces takes an emoji or two that stand apart from a row of typed cells off
// it: people tick their rows so.
func (p *page) dropFaces(lines []line) bool {
	found := false
	for i := range lines {
		l := &lines[i]
		if l.class < weak {
			continue
		}
		row, face, ok := strings.Cut(strings.TrimSpace(p.text(*l)), " ")
		if !ok || len(row) < 3 || face == "" || utf8.RuneCountInString(face) > 2 || strings.ContainsFunc(row, func(r rune) bool { return r >= 0x80 }) ||
			strings.ContainsFunc(face, func(r rune) bool { return r < 0x2190 && r != ' ' || symbols.Private(r) && r < symbols.Custom }) {
			continue
		}
		if n, c := p.classify(row); c >= weak && n > 2 {
			l.end = l.start + int32(strings.Index(p.text(*l), row)+len(row))
			l.n, l.class, found = n, c, true
		}
	}
	return found
}

// dropMarks takes off the sign that stands between the cells and the words of every
// row.
func (p *page) dropMarks(lines []line) bool {
	mark := rune(0)
	for _, l := range lines {
		if l.class < weak {
			continue
		}
		row, last, ok := strings.Cut(strings.TrimSpace(p.text(l)), " ")
		r, w := utf8.DecodeRuneInString(last)
		if !ok || !l.mixed || len(row) < 2 || w != len(last) || !strings.ContainsRune("#*-=:~", r) || mark != 0 && r != mark {
			return false
		}
		mark = r
	}
	for i := range lines {
		if l := &lines[i]; mark != 0 && l.class >= weak {
			l.end = l.start + int32(strings.LastIndexByte(p.text(*l), byte(mark)))
			l.n--
		}
	}
	return mark != 0
}

// dropSign takes a sign off the front, or the end, of every row.
func (p *page) dropSign(lines []line, sign rune, front bool) bool {
	if sign == 0 {
		return false
	}
	for i := range lines {
		l := &lines[i]
		if !l.isRow() {
			continue
		}
		at := strings.IndexRune(p.text(*l), sign)
		switch {
		case front && strings.TrimSpace(p.text(*l)[:max(at, 0)]) != "", at < 0:
			continue
		case front:
			l.start += int32(at + len(string(sign)))
		default:
			l.end = l.start + int32(at)
		}
		l.n--
		if front && !l.mixed {
			l.from = l.start
		} else if !l.mixed {
			l.to = l.end
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
	named := p.ask.Puzzle != "" || len(p.facts.puzzles) > 0
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
	return len(p.facts.puzzles) == 0 && p.ask.Puzzle == ""
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
	n := root(int(width))
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
	if l.mixed && p.anotherStretch(l, width, set) {
		return true
	}
	return l.n > width && (p.dropEnds(l, width, set) || p.oneField(l, width, set) || p.firstCells(l, width, set))
}

// firstCells takes as many cells as a row has off the front of a line whose other words begin with a number or two, and
// doubts it.
func (p *page) firstCells(l *line, width int32, set *symbols.Set) bool {
	if !l.mixed || l.n > width+2 || width < 2 || !allApart(p.text(*l)) || strings.TrimSpace(p.s[l.end:l.to]) == "" || strings.TrimSpace(p.s[l.from:l.start]) != "" {
		return false
	}
	n := int32(0)
	for i, r := range p.text(*l) {
		if !p.delim(r) {
			if n++; n == width {
				end := l.start + int32(i+len(string(r)))
				if !p.inOrDigits(p.s[l.start:end], set) {
					return false
				}
				l.end, l.n, l.doubt = end, n, true
				return true
			}
		}
	}
	return false
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
	for _, w := range prose.Overlapping(p.facts.notCells, from, to) {
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

// anotherStretch looks among the words of a line for another stretch of the right
// length than the longest.
func (p *page) anotherStretch(l *line, width int32, set *symbols.Set) bool {
	parts, _ := p.stretches(int(l.from), int(l.to))
	for _, part := range parts {
		s := p.s[part.From:part.To]
		if n, c := p.classify(s); n == width && c >= weak && p.within(s, set) {
			l.doubt = l.n > width && p.mostlyIn(p.text(*l), set)
			l.start, l.end, l.n, l.class = part.From, part.To, n, c
			return true
		}
	}
	return false
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
	return symbols.IsDigit(r) || unicode.IsLetter(r) || symbols.FieldCells[r] != symbols.NotField && (numbers || set.Has('#') || p.ask.Puzzle == Mines)
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

// oneField takes the only field of a line that is as long as a row.
func (p *page) oneField(l *line, width int32, set *symbols.Set) bool {
	found, doubt, digits := prose.Span{}, false, p.digitsIn(set)
	for i := l.start; i < l.end; {
		r, w := utf8.DecodeRuneInString(p.s[i:l.end])
		if p.delim(r) {
			i += int32(w)
			continue
		}
		from, n, in := i, int32(0), true
		for ; i < l.end; i += int32(w) {
			if r, w = utf8.DecodeRuneInString(p.s[i:l.end]); p.delim(r) {
				break
			}
			n++
			in = in && (set.Has(r) || digits && symbols.IsDigit(r))
			doubt = doubt || n == 1 && (set.Has(r) || symbols.IsDigit(r)) && found.To > 0
		}
		if n == width && in && width > 1 {
			if found.To > 0 {
				return false
			}
			doubt = doubt || from > l.start && p.mostlyIn(p.s[l.start:from], set)
			found = prose.Span{From: from, To: i}
		}
	}
	if found.To == 0 {
		return false
	}
	l.start, l.end, l.n, l.doubt = found.From, found.To, width, l.doubt || doubt
	return true
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
