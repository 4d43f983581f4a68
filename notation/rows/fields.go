package rows

import (
	"cmp"
	"strings"

	"switchboard/notation/symbols"
)

// fields cuts the only line of a board at its blanks, if these separate rows; it returns nil if they separate cells.
func (p *Page) fields(l Line) (rows []Line) {
	if !p.sideBySide(l) {
		return nil
	}
	from, n := l.Start, int32(0)
	for i, r := range p.Of(l) + "\n" {
		switch at := l.Start + int32(i); {
		case r == symbols.Hair:
		case !p.delim(r):
			if n++; n == 1 {
				from = at
			}
		case n > 0:
			rows = append(rows, Line{Start: from, End: at, N: n, Class: l.Class})
			n = 0
		}
	}
	if len(rows) < 2 {
		return nil
	}
	return rows
}

// sideBySide reports whether two cells of a line have nothing between them.
func (p *Page) sideBySide(l Line) bool {
	_, _, most := p.sizes(strings.ReplaceAll(p.Of(l), symbols.HairSpace, ""), p.delim)
	return most > 1
}

// sizes returns how many fields of a row have cells, and how many cells the smallest and the largest of these has.
func (p *Page) sizes(s string, between func(rune) bool) (fields, least, most int) {
	for field := range strings.FieldsFuncSeq(s, between) {
		n := 0
		for _, r := range field {
			if !p.delim(r) {
				n++
			}
		}
		if n > 0 {
			fields, least, most = fields+1, min(n, cmp.Or(least, n)), max(n, most)
		}
	}
	return fields, least, most
}
