package notation

import (
	"slices"
	"strconv"
	"strings"
)

func itoa(n int) string { return strconv.Itoa(n) }

// run is a stretch of lines that follow each other without a blank line, all of
// them rows or what stands between rows.
type run struct {
	from, to int  // in page.lines
	rank     int  // how much it looks like a board; see rankOf
	spread   bool // rows apart by blank lines, with anything between them
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
		if from > end && !p.lines[from].gap && p.joins(p.lines[from], p.lines[from-1]) {
			from--
		}
		for i++; i < len(p.lines) && !p.lines[i].gap; i++ {
			if l := p.lines[i]; l.class == chatter && !p.joins(p.lines[i-1], l) {
				break
			}
		}
		for end = i; p.lines[end-1].class == border; {
			end--
		}
		f(run{from: from, to: end, rank: p.rankOf(p.lines[from:end])})
	}
}

// joins reports whether a line that does not look like a row is one all the same:
// as long as the row beside it, with a sign or digit in common.
func (p *page) joins(row, l line) bool {
	if l.class != chatter || l.n != row.n || row.class != strong {
		return false
	}
	set := symbols{}
	p.gather(&set, row)
	for _, r := range p.text(l) {
		if !p.delim(r) && !isLetterRune(r) && set.has(r) {
			return true
		}
	}
	return false
}

func isLetterRune(r rune) bool { return r < 0x80 && isLetter(byte(r)) }

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

// width returns the most common number of cells of the lines, the first such if
// several are; among the first 16 different ones.
func (p *page) width(lines []line) int32 {
	var widths, votes [16]int32
	n, best := 0, 0
	for _, l := range lines {
		if l.class == border {
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

// choose picks the first of the runs that look most like a board, and counts
// the others of the same rank. Rows that stand apart by blank lines are joined.
// The rank of the result is 0 when there is no run at all.
func (p *page) choose() (best run, others int) {
	last, single := run{}, false // the last run of that rank; whether each is one row
	p.eachRun(func(r run) {
		one := r.to-r.from == 1
		switch {
		case r.rank > best.rank:
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
		return best, others
	}
	n := int(p.lines[best.from].n)
	if n < 2 || others == 1 && root(n)*root(n) == n && n > 2 {
		return best, others
	}
	best.to, best.spread = last.to, true
	return best, 0
}

// board makes a grid of the lines of a run.
func (p *page) board(r run) (*grid, *Error) {
	lines := p.rows(r)
	g := &grid{}
	if len(lines) == 1 {
		if rows := p.fields(lines[0]); rows != nil {
			return g, p.fill(g, rows, false)
		}
	}
	p.headings(g, r, lines)
	lines, labelled := p.strip(g, lines, r.from)
	if !labelled {
		lines = p.trimEdges(g, lines)
	}
	return g, p.fill(g, lines, labelled)
}

// rows returns the lines of a run without the frames between them.
func (p *page) rows(r run) []line {
	all := p.lines[r.from:r.to]
	passed := func(l line) bool { return l.class == border || r.spread && l.class != strong }
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
			r, size := firstRune(p.s[i:l.end])
			if w = int32(size); r == hairRune {
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
			_, size := firstRune(p.s[i:l.end])
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
		if r == hairRune {
			continue
		}
		if !p.delim(r) && cell {
			return true
		}
		cell = !p.delim(r)
	}
	return false
}

// strip finds the rows whose labels are labels and no cells, without what stands
// above and below them.
func (p *page) strip(g *grid, lines []line, first int) (rows []line, labelled bool) {
	from, to := p.labelled(lines)
	if to == 0 {
		return p.stripHeader(g, lines), false
	}
	width := p.rowWidth(lines[from])
	above := ""
	switch {
	case from > 0:
		above = p.text(lines[from-1])
	case first > 0:
		above = p.text(p.lines[first-1])
	}
	header := above != "" && p.header(above, width)
	if !p.droppable(lines[from:to], header) {
		if !p.label(p.text(lines[from])).letter && to-from > 2 {
			g.notes = append(g.notes, Note{Kind: LabelsKept, N: to - from})
		}
		return p.stripHeader(g, lines), false
	}
	if header {
		if strings.Contains(above, pieceGap) && width == 8 {
			width = 4
		}
		g.notes = append(g.notes, Note{Kind: ColLabels, N: width})
	} else if from > 0 {
		if n, ok := p.headLine(p.text(lines[from-1]), lines[from:to], int32(width)); ok {
			g.notes = append(g.notes, n)
		}
	}
	g.notes = append(g.notes, Note{Kind: RowLabels, N: to - from})
	return lines[from:to], true
}

// stripHeader takes a first line off that numbers the columns with digits that
// no cell can have: from 2 up on a board of 0 and 1, or 9 and more.
func (p *page) stripHeader(g *grid, lines []line) []line {
	if len(lines) < 2 || !p.header(p.text(lines[0]), int(lines[1].n)) {
		return lines
	}
	states := byte('2')
	if p.ask.States > 2 {
		states = byte('0' + p.ask.States)
	}
	for _, l := range lines[1:] {
		for _, r := range p.text(l) {
			if p.ask.Puzzle == Mines || !p.delim(r) && (isDigit(r) && r >= rune(states) || p.ask.Puzzle == "" && fieldCells[r] != notField) {
				states = '9'
			}
		}
	}
	for _, b := range []byte(p.text(lines[0])) {
		if b >= states && b <= '9' {
			g.notes = append(g.notes, Note{Kind: ColLabels, N: int(lines[1].n)})
			return lines[1:]
		}
	}
	return lines
}

// fill reads the cells of the lines into the grid.
func (p *page) fill(g *grid, lines []line, labelled bool) *Error {
	total := 0
	for _, l := range lines {
		total += int(l.n)
	}
	g.cells = make([]uint8, 0, total)
	tails := labelled && p.tails(lines)
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
				r = emptyRune
			}
			if !g.add(r) {
				return &Error{Kind: BadSymbol, Row: i + 1, Col: len(g.cells) - before + 1, Found: string(r)}
			}
		}
		n := len(g.cells) - before
		if i == 0 {
			g.cols = n
		} else if n != g.cols {
			return p.ragged(g, lines, i, n)
		}
	}
	if g.rows = len(lines); len(g.cells) == 0 {
		return &Error{Kind: NoBoard, Found: clip(p.s)}
	}
	return nil
}

// ragged reports the row whose length is not that of most rows.
func (p *page) ragged(g *grid, lines []line, i, n int) *Error {
	if width := int(p.width(lines)); i == 1 && n == width && g.cols != width && len(lines) > 2 {
		return &Error{Kind: Ragged, Row: 1, N: g.cols, Want: n}
	}
	return &Error{Kind: Ragged, Row: i + 1, N: n, Want: g.cols}
}
