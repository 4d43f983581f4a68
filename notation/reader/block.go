package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// run is a stretch of lines that follow each other without a blank line, all of
// them rows or what stands between rows.
type run struct {
	from, to int  // in page.lines
	rank     int  // how much it looks like a board; see rankOf
	spread   bool // rows apart by blank lines, with anything between them
	joined   bool // rows apart by words or blank lines
}

// eachRun calls f with each stretch of lines that could be a board.
func (p *page) eachRun(f func(run)) {
	end := 0
	for i := 0; i < len(p.lines); {
		if p.lines[i].class < weak {
			i++
			continue
		}
		from := i
		for i++; i < len(p.lines) && !p.lines[i].gap; i++ {
			if p.lines[i].class == chatter {
				break
			}
		}
		for end = i; p.lines[end-1].class == border; {
			end--
		}
		f(run{from: from, to: end, rank: p.rankOf(p.lines[from:end])})
	}
}

func isLetterRune(r rune) bool { return r < 0x80 && symbols.IsASCIILetter(byte(r)) }

// rankOf tells how much a run looks like a board: 5 for two rows or more of one
// length, with signs or digits; 4 for the same of letters, or for three rows
// that differ in length; 3 for a row or a column with signs or digits; 2 for two
// rows that differ; 1 for the rest.
func (p *page) rankOf(lines []line) int {
	rows, top, same := 0, chatter, 0
	width := p.width(lines)
	for _, l := range lines {
		if l.class == border {
			continue
		}
		rows++
		top = max(top, l.class)
		if l.n == width {
			same++
		}
	}
	switch {
	case rows >= 2 && same == rows && width >= 2 && top == strong:
		return 5
	case rows >= 2 && same == rows && width >= 2, rows >= 3 && top == strong && width >= 2:
		return 4
	case same == rows && top == strong:
		return 3
	case rows >= 2:
		return 2
	}
	return 1
}

// lettersApart reports whether lines, three at least, are rows of two letters apart by
// blanks, three at least in each.
func (p *page) lettersApart(lines []line) bool {
	return p.twoLetters(lines, 1) && !slices.ContainsFunc(lines, func(l line) bool { return !allApart(p.text(l)) })
}

// twoLetters reports whether lines, three at least, are rows of two letters and of one length.
func (p *page) twoLetters(lines []line, least int32) bool {
	if len(lines) < 3 {
		return false
	}
	set := &symbols.Set{}
	for _, l := range lines {
		if l.class != weak || l.mixed || l.n != lines[0].n || l.n < least {
			return false
		}
		if p.gather(set, l); set.Len() > 2 {
			return false
		}
	}
	return set.Len() == 2
}

// closeGaps takes the blank lines out from between rows of letters that all have one, as
// phones send them.
func (p *page) closeGaps() {
	if len(p.s) > plain.MaxProse {
		return
	}
	for from, to := 0, 0; from < len(p.lines); from = to {
		first := p.lines[from]
		for to = from + 1; to < len(p.lines) && first.class == weak && p.lines[to].gap && p.lines[to].class == weak && p.lines[to].n == first.n; {
			to++
		}
		if p.lettersApart(p.lines[from:to]) || p.twoLetters(p.lines[from:to], 3) {
			for i := from + 1; i < to; i++ {
				p.lines[i].gap = false
			}
		}
	}
}

// width returns the most common number of cells of the lines, the first such if
// several are; among the first 16 different ones.
func (p *page) width(lines []line) int32 {
	return votes(lines, func(l line) bool { return l.class != border })
}

// votes is width for the lines that count.
func votes(lines []line, counts func(line) bool) int32 {
	var widths, votes [16]int32
	n, best := 0, 0
	for _, l := range lines {
		if !counts(l) {
			continue
		}
		i := 0
		for i < n && widths[i] != l.n {
			i++
		}
		if i == len(widths) {
			continue
		}
		if i == n {
			widths[n] = l.n
			n++
		}
		votes[i]++
		if votes[i] > votes[best] || votes[i] == votes[best] && i < best {
			best = i
		}
	}
	return widths[best]
}

// choose picks the first of the runs that look most like a board, and joins to
// it the rows that stand apart from it by words or blank lines only. The rank of
// the result is 0 when there is no run at all.
func (p *page) choose() run {
	best, last, others, single := run{}, run{}, 0, false // single: whether each is one row
	p.eachRun(func(r run) {
		one := r.to-r.from == 1
		switch {
		case r.rank > best.rank && !p.lettersApart(p.lines[best.from:best.to]):
			best, others, single = r, 0, one
		case r.rank == best.rank:
			others++
			single = single && one && p.lines[r.from].n == p.lines[best.from].n
		default:
			return
		}
		last = r
	})
	if others == 0 || best.rank != 3 || !single {
		return best
	}
	n := int(p.lines[best.from].n)
	if n < 2 || others == 1 && notation.SquareRoot(n)*notation.SquareRoot(n) == n && n > 2 {
		return best
	}
	best.to, best.spread = last.to, true
	return best
}

// others counts the boards outside a run, says which lines they are, and finds the
// first line of one before it that is damaged; -1 when there is none.
func (p *page) others(best run) (boards int, at []prose.Span, damaged int) {
	if best.spread {
		return 0, nil, -1
	}
	add := func(r run) {
		boards++
		if n := len(at); n > 0 && at[n-1].To == int32(r.from) {
			at[n-1].To = int32(r.to)
		} else {
			at = append(at, prose.At(r.from, r.to))
		}
	}
	symbols, damaged := p.rowSymbols(p.lines[best.from:best.to], p.width(p.lines[best.from:best.to])), -1
	p.eachRun(func(r run) {
		switch {
		case r.from >= best.from && r.to <= best.to:
		case r.rank >= best.rank:
			add(r)
		case r.rank == 4 && (p.allIn(p.lines[r.from:r.to], symbols) || len(p.facts.Puzzles) > 1 && r.to-r.from > 2):
			add(r)
			if r.from < best.from && damaged < 0 {
				damaged = r.from
			}
		}
	})
	return boards, at, damaged
}

// laterWords say between two boards that the second is the one that is asked about.
var laterWords = pattern.New(`(?i)\b(?:now|after|then|currently|new|next|instead|this (?:one|squares|board)?|mine (?:is|was)|ahora|mío|mía|meins?|meine|le mien|la mienne|il mio|la mia|meu|minha|mój|moja|moje|después|jetzt|nachher|maintenant|après)\b|(?:^|[^\pL])(?:мо[йяё]|мое|мои)(?:$|[^\pL])|我的|сейчас|теперь|стало|после|потом|现在|現在|之后|之後|然后|然後|今|\bmine ?:`)

// next returns the first run behind another that looks as much like a board.
func (p *page) next(best run) (next run, ok bool) {
	p.eachRun(func(r run) {
		if !ok && r.from >= best.to && r.rank >= best.rank && r.rank > 3 && !best.spread {
			next, ok = r, true
		}
	})
	return next, ok
}

// allIn reports whether lines have no symbols but those of a set.
func (p *page) allIn(lines []line, set *symbols.Set) bool {
	for _, l := range lines {
		if !p.within(p.text(l), set) {
			return false
		}
	}
	return true
}

func (p *page) within(s string, set *symbols.Set) bool {
	for _, r := range s {
		if !p.delim(r) && !set.Has(r) {
			return false
		}
	}
	return true
}

// parts finds the run that a run is a part of when words on lines of their own,
// or blank lines, stand between the rows of one board, and whether the parts
// could be boards of their own all the same.
func (p *page) parts(best run) (whole run, sure bool) {
	if best.spread || best.rank < 3 || p.lettersApart(p.lines[best.from:best.to]) {
		return best, true
	}
	for _, between := range [...]separator{byWords, byBlank, byBoth} {
		all, sizes := p.collect(best, between)
		blank := between != byWords
		width, rows, least, most := int(p.lines[best.from].n), 0, len(p.lines), 0
		square := false
		for _, n := range sizes {
			rows, least, most = rows+n, min(least, n), max(most, n)
			square = square || n == width
		}
		switch {
		case len(sizes) < 2:
		case rows == width && !square:
			return all, !blank
		case between == byBoth:
		case least == 1 && most > 1:
			return all, !blank && !square
		case blank && !square && len(sizes) == 2:
			return all, false
		case square && !blank && len(p.s) <= facts.MaxSaid && wantedBoard.MatchString(p.s):
			return all, false
		case blank || square:
		case least == 1:
			return all, true
		default:
			return all, false
		}
	}
	return best, true
}

// wantedBoard finds a line above a board that is to be made of another.
var wantedBoard = pattern.New(`(?im)\b(?:target|goal|wanted|desired|final|end)(?: (?:board|state|position))?[ \t]*:?[ \t]*$`)

// separator is what stands between parts of a board.
type separator int

const (
	byWords separator = iota // lines of words
	byBlank                  // a blank line
	byBoth                   // lines of words with blank lines about them
)

// collect goes up and down from a run over what separates rows to rows of the same
// length with the same symbols, and returns how many rows stand together each time.
func (p *page) collect(best run, between separator) (all run, sizes []int) {
	set, width := &symbols.Set{}, p.lines[best.from].n
	for _, l := range p.lines[best.from:best.to] {
		p.gather(set, l)
	}
	if bits, _, _ := p.kindsOf(set); bits {
		set.Add('0')
		set.Add('1')
	}
	fits := func(i int) bool {
		return i >= 0 && i < len(p.lines) && p.lines[i].class >= weak && p.lines[i].n == width && p.mostlyIn(p.text(p.lines[i]), set)
	}
	all, sizes = best, []int{0}
	for i := best.from; i < best.to; i++ {
		if !fits(i) {
			return best, nil
		}
		sizes[0]++
	}
	all.joined = true
	for up := all.from; len(sizes) < maxParts; {
		i := p.across(up, -1, between)
		if !fits(i) {
			break
		}
		n := 1
		for ; !p.lines[i].gap && fits(i-1); i-- {
			n++
		}
		up, sizes = i, append(sizes, n)
		all.from = i
	}
	for down := all.to; len(sizes) < maxParts; {
		i := p.across(down-1, 1, between)
		if !fits(i) {
			break
		}
		n := 1
		for ; i+1 < len(p.lines) && !p.lines[i+1].gap && fits(i+1); i++ {
			n++
		}
		down, sizes = i+1, append(sizes, n)
		all.to = i + 1
	}
	return all, sizes
}

// maxParts is how many stretches of rows are taken for one board, maxBetween how
// many lines of words may stand between two.
const (
	maxParts   = 64
	maxBetween = 6
)

// across returns the next line from line i in a direction that stands beyond what
// separates parts; -1 when there is none.
func (p *page) across(i, step int, between separator) int {
	blanks := 0
	for n := 0; n <= maxBetween; n++ {
		j := i + step
		if j < 0 || j >= len(p.lines) {
			return -1
		}
		if p.lines[max(i, j)].gap {
			blanks++
		}
		if i = j; !p.word(p.lines[j]) || between == byBlank {
			break
		}
	}
	if between == byWords && blanks > 0 || between != byWords && blanks == 0 {
		return -1
	}
	return i
}

// board makes a grid of the lines of a run.
func (p *page) board(r run) (*grid, []line, *notation.Error) {
	lines := p.rows(r)
	g := &grid{}
	if len(lines) == 0 { // borders and words alone
		return g, nil, &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(p.s)}
	}
	if len(lines) == 1 {
		if rows := p.fields(lines[0]); rows != nil {
			p.beside(g, lines, r)
			return g, rows, p.fill(g, rows, false)
		}
	}
	p.headings(g, r, lines)
	lines, labelled := p.dropLabels(g, lines, r.from)
	if !labelled {
		lines = p.dropHeadings(g, lines)
	}
	p.beside(g, lines, r)
	return g, lines, p.fill(g, lines, labelled)
}

// maxLeftOut is how many pieces of text are named.
const maxLeftOut = 16

// beside notes what stands on the lines of the rows and between them and is left
// out.
func (p *page) beside(g *grid, rows []line, r run) {
	add := func(from, to int32) {
		if len(g.leftOut) == maxLeftOut {
			return
		}
		if s := p.leftOut(from, to); s != "" {
			g.leftOut = append(g.leftOut, notation.LeftOut{Kind: notation.Words, Text: s})
		}
	}
	at, width, set := r.from, p.width(rows), &symbols.Set{}
	prefixed := p.samePrefix(rows)
	for _, l := range rows {
		if l.n == width {
			p.gather(set, l)
		}
	}
	for i, l := range rows {
		for ; (r.joined || r.spread) && i > 0 && at < r.to && p.lines[at].start < l.start; at++ {
			if between := p.lines[at]; p.word(between) || r.spread && between.class < strong {
				add(between.from, between.to)
				if s := p.s[between.from:between.to]; p.looksLikeRow(p.unknown(between.from, between.to), width, set) {
					g.doubts = append(g.doubts, notation.Doubt{Kind: notation.LineDoubt, Row: i, Text: strings.TrimSpace(s)})
				}
			}
		}
		for at < r.to && p.lines[at].start <= l.start {
			at++
		}
		if l.from < l.start && !prefixed {
			add(l.from, l.start)
		}
		if l.end < l.to {
			add(l.end, l.to)
		}
		words := p.s[l.end:l.to]
		if l.doubt || p.looksLikeRow(p.unknown(l.end, l.to), width, set) || len(words) <= facts.MaxCorrection && (facts.NoticesSlip(words) || facts.TakenBack.MatchString(words)) {
			g.doubts = append(g.doubts, notation.Doubt{Kind: notation.RowDoubt, Row: i + 1, Text: strings.TrimSpace(p.s[l.from:l.to])})
		}
	}
}

// samePrefix reports whether the same word stands in front of all rows: the name of what they are.
func (p *page) samePrefix(rows []line) bool {
	first := strings.TrimSpace(p.s[rows[0].from:rows[0].start])
	return len(rows) > 1 && len(strings.Fields(first)) == 1 && !slices.ContainsFunc(rows, func(l line) bool {
		return strings.TrimSpace(p.s[l.from:l.start]) != first
	})
}
