package rows

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
)

// dropHeadings drops lines directly above or below a board that are no rows: they give the size or the mine count, or
// have another length and no symbol in common with the board.
func (p *Page) dropHeadings(g *Candidate, lines []Line) []Line {
	if n := len(lines); n > 3 && p.Ask.Puzzle != notation.Mines {
		frame, inner := p.setOf(lines[0], lines[n-1]), p.setOf(lines[1:n-1]...)
		if frame.Len() == 1 && frame.HasAnyOf("=-_~*") && inner.Len() > 1 && p.sharesNothing(lines[0], inner) {
			lines = lines[1 : n-1]
		}
	}
	width := p.Width(lines)
	if len(lines) > 1 {
		if n, ok := sizeLine(p.Of(lines[0]), len(lines)-1, int(lines[1].N)); ok {
			g.Notes, lines = append(g.Notes, n), lines[1:]
			width = p.Width(lines)
		}
	}
	core := p.rowSymbols(lines, width)
	heading := func(l Line) bool { return (l.N != width || p.word(l)) && p.sharesNothing(l, core) }
	for heads := 0; len(lines) > 1; heads++ {
		n, ok := notation.Note{}, false
		if heads < maxHeads && lines[0].N != width {
			n, ok = p.headLine(p.Of(lines[0]), lines[1:], width)
		}
		if ok {
			g.Notes = append(g.Notes, n)
		} else if !heading(lines[0]) {
			break
		}
		lines = lines[1:]
	}
	for len(lines) > 1 && heading(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// maxHeads is how many lines above a board may give its size or mine count.
const maxHeads = 2

// AroundWords reports whether a run is words between decorative lines of one repeated sign.
func (p *Page) AroundWords(r Run) bool {
	if !slices.ContainsFunc(p.Lines[r.From:r.To], func(l Line) bool { return l.Class == Chatter }) {
		return false
	}
	set := p.setOf(p.Rows(r)...)
	return set.Len() == 1 && set.HasAnyOf("-=~*_|─━═│┃║")
}

// headings adds a note with the size in the line above a board, or with the mines that the text gives.
func (p *Page) headings(g *Candidate, r Run, rows []Line) {
	if r.From > 0 {
		told := p.Facts.Counted && p.Facts.Number.Sure
		if n, ok := sizeLine(p.Of(p.Lines[r.From-1]), len(rows), int(p.Width(rows))); ok && !(told && n.CountsMines()) {
			g.Notes = append(g.Notes, n)
			return
		}
	}
	if p.Facts.Counted {
		g.Notes = append(g.Notes, facts.CountNote(p.Facts.Number))
	}
}

// headLine reads a line above a board that gives its size, or the number of its mines alone, or both.
func (p *Page) headLine(s string, rows []Line, width int32) (notation.Note, bool) {
	if n, ok := lexicon.Number(strings.TrimSpace(s)); ok {
		hides := (p.Ask.Puzzle == notation.Mines || p.Ask.Puzzle == "") && p.setOf(rows...).Any(inField) // else it is a row
		return notation.Note{Kind: notation.MineCount, N: n}, hides && n <= max(999, len(rows)*int(width))
	}
	return sizeLine(s, len(rows), int(width))
}

// sizeLine reads WxH or WxHxM, where W and H are the sides of the board in either order.
func sizeLine(s string, rows, cols int) (notation.Note, bool) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("xX× ,*/", r) })
	if len(parts) < 2 || len(parts) > 3 || len(s) > 40 {
		return notation.Note{}, false
	}
	var n [3]int
	for i, part := range parts {
		var ok bool
		if n[i], ok = lexicon.Number(part); !ok {
			return notation.Note{}, false
		}
	}
	if !(n[0] == cols && n[1] == rows || n[0] == rows && n[1] == cols) {
		return notation.Note{}, false
	}
	s = strings.TrimSpace(s)
	if len(parts) == 3 {
		return notation.Note{Kind: notation.MineCount, N: n[2], Text: s}, true
	}
	return notation.Note{Kind: notation.HeaderSize, Text: s}, true
}

// CountAbove reads a line WxHxM above a list.
func (g *Candidate) CountAbove(s string) {
	above, _, below := strings.Cut(s[:min(len(s), 80)], "\n")
	if n, ok := sizeLine(above, g.Rows, g.Cols); ok && below && n.Kind == notation.MineCount {
		g.Notes = append(g.Notes, n)
	}
}
