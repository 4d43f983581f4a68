package notation

import "strings"

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
	if len(lines) < 2 || !p.ownLine(lines[0]) || !p.header(p.text(lines[0]), int(lines[1].n)) {
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

// ownLine reports whether a line that numbers columns is set apart enough to be
// no row with a wrong digit: a whole line of the text, with blanks in it or at
// least five columns long.
func (p *page) ownLine(l line) bool {
	after := strings.TrimLeft(p.s[l.end:], " \t,")
	return strings.HasPrefix(after, "\n") && (l.n >= 5 || strings.ContainsAny(strings.TrimSpace(p.text(l)), " \t"))
}
