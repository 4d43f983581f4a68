package notation

import (
	"slices"
	"strings"
)

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
	if p.semi || strings.ContainsAny(p.text(lines[0]), ",\t") {
		g.format = CSV
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
