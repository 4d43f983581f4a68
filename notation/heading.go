package notation

import (
	"regexp"
	"strings"
)

// mineWords and mineSign say how many mines there are.
var (
	mineWords = regexp.MustCompile(`(?i)(?:\b(?:mines|bombs)(?: total)? ?[:=] ?|^total (?:mines|bombs):? ?)(\d{1,7})\b|\b(\d{1,7}) (?:mines|bombs)\b`)
	mineSign  = regexp.MustCompile(`^💣 ?[:=x× ] ?(\d{1,7})$|^(\d{1,7}) ?[x×]? ?💣$`)
)

// mineCount reads a line that says how many mines there are; not how many are
// left.
func mineCount(s string) (int, bool) {
	s = strings.TrimSpace(s)
	if len(s) > 80 || strings.Contains(s, "left") || strings.Contains(s, "remain") {
		return 0, false
	}
	m := mineWords.FindStringSubmatch(s)
	if m == nil {
		m = mineSign.FindStringSubmatch(s)
	}
	if m == nil {
		return 0, false
	}
	return number(m[1] + m[2])
}

// mayCountMines is a quick test for a text that could have such a line.
func mayCountMines(s string) bool {
	return strings.Contains(s, "💣") || strings.Contains(s, "mines") || strings.Contains(s, "Mines") || strings.Contains(s, "bombs") || strings.Contains(s, "Bombs") || strings.Contains(s, "MINES") || strings.Contains(s, "BOMBS")
}

// headings looks for the size or the number of mines in the lines outside a
// board: a count anywhere, a size in the line just above.
func (p *page) headings(g *grid, r run, rows []line) {
	if r.from > 0 {
		if n, ok := p.headLine(p.text(p.lines[r.from-1]), rows, p.width(rows)); ok && n.Text != "" {
			g.notes = append(g.notes, n)
			return
		}
	}
	if !mayCountMines(p.s) {
		return
	}
	for i, l := range p.lines {
		if i >= r.from && i < r.to {
			continue
		}
		if n, ok := mineCount(p.text(l)); ok {
			g.notes = append(g.notes, Note{Kind: MineCount, N: n, Text: strings.TrimSpace(p.text(l))})
			return
		}
	}
}

// headLine reads a line above a board that gives its size, columns x rows, or
// the number of its mines, or both. The note has a Text unless the line is a
// bare number.
func (p *page) headLine(s string, rows []line, width int32) (Note, bool) {
	s = strings.TrimSpace(s)
	if len(s) > 40 {
		return Note{}, false
	}
	if n, ok := number(s); ok {
		return Note{Kind: MineCount, N: n}, p.hides(rows)
	}
	if n, ok := mineCount(s); ok {
		return Note{Kind: MineCount, N: n, Text: s}, true
	}
	return p.sizeLine(s, len(rows), int(width))
}

// sizeLine reads WxH or WxHxM, where W and H are those of the board.
func (p *page) sizeLine(s string, rows, cols int) (Note, bool) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("xX× ,*", r) })
	if len(parts) < 2 || len(parts) > 3 || len(s) > 40 {
		return Note{}, false
	}
	var n [3]int
	for i, part := range parts {
		v, ok := number(part)
		if !ok {
			return Note{}, false
		}
		n[i] = v
	}
	if !(n[0] == cols && n[1] == rows || n[0] == rows && n[1] == cols) {
		return Note{}, false
	}
	s = strings.TrimSpace(s)
	if len(parts) == 3 {
		return Note{Kind: MineCount, N: n[2], Text: s}, true
	}
	return Note{Kind: HeaderSize, Text: s}, true
}

// hides reports whether the rows have a cell that shows no number, as a
// Minesweeper position has; a bare number above any other board is a row.
func (p *page) hides(rows []line) bool {
	for _, l := range rows {
		for _, r := range p.text(l) {
			if fieldCells[r] != notField {
				return p.ask.Puzzle == Mines || p.ask.Puzzle == ""
			}
		}
	}
	return false
}

// countAbove reads a line WxHxM, or one with the number of mines, above a list.
func (g *grid) countAbove(s string) {
	above, _, ok := strings.Cut(s[:min(len(s), 80)], "\n")
	if !ok {
		return
	}
	if n, ok := mineCount(above); ok {
		g.notes = append(g.notes, Note{Kind: MineCount, N: n, Text: above})
		return
	}
	if rest, ok := strings.CutPrefix(above, sizeName(g.rows, g.cols)+"x"); ok {
		if n, ok := number(rest); ok {
			g.notes = append(g.notes, Note{Kind: MineCount, N: n, Text: above})
		}
	}
}
