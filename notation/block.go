package notation

import (
	"strconv"
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
