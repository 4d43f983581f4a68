package notation

import "strings"

// trimEdges drops what stands directly above or below a board and is no row of
// it: another length and no symbol in common, or the size or the mine count.
func (p *page) trimEdges(g *grid, lines []line) []line {
	lines = p.trimRules(lines)
	width := p.width(lines)
	if len(lines) > 1 && lines[0].n == width {
		n, ok := p.sizeLine(p.text(lines[0]), len(lines)-1, int(width))
		if spaced := strings.ContainsRune(p.text(lines[0]), ' '); !ok && spaced && !strings.ContainsRune(p.text(lines[1]), ' ') {
			n, ok = p.headLine(p.text(lines[0]), lines[1:], width)
		}
		if ok {
			g.notes = append(g.notes, n)
			lines = lines[1:]
		}
	}
	for len(lines) > 1 && lines[0].n != width {
		rest := lines[1:]
		if n, ok := p.headLine(p.text(lines[0]), rest, width); ok {
			g.notes = append(g.notes, n)
		} else if !p.stranger(lines[0], rest) {
			break
		}
		lines = rest
	}
	for len(lines) > 1 && lines[0].class == weak && p.stranger(lines[0], lines[1:]) {
		lines = lines[1:]
	}
	for len(lines) > 1 {
		last := lines[len(lines)-1]
		if last.n == width && last.class == strong || !p.stranger(last, lines[:len(lines)-1]) {
			break
		}
		lines = lines[:len(lines)-1]
	}
	return lines
}

// stranger reports whether a line has no symbol in common with the others.
func (p *page) stranger(l line, others []line) bool {
	if len(others) == 0 {
		return false
	}
	if len(others) > 16 {
		others = others[:16]
	}
	for _, o := range others {
		for _, r := range p.text(l) {
			if !p.delim(r) && strings.ContainsRune(p.text(o), r) {
				return false
			}
		}
	}
	return true
}

// trimRules drops lines of one repeated sign above and below a board, of
// another length and with no symbol in common.
func (p *page) trimRules(lines []line) []line {
	for len(lines) > 2 && lines[0].n != lines[1].n && p.rule(lines[0], lines[1:]) {
		lines = lines[1:]
	}
	for n := len(lines); n > 2 && lines[n-1].n != lines[n-2].n && p.rule(lines[n-1], lines[:n-1]); n-- {
		lines = lines[:n-1]
	}
	return lines
}

func (p *page) rule(l line, others []line) bool {
	s := strings.TrimSpace(p.text(l))
	return len(s) > 2 && strings.Trim(s, s[:1]) == "" && p.stranger(l, others)
}
