package rows

import (
	"slices"
	"strings"

	"switchboard/notation/symbols"
)

// unseen are the signs for a cell that cannot be seen. Missing cells are drawn as the first one.
const unseen = "?❓❔"

// pad adds the cells that are missing at the ends of short rows, if no row is longer than width.
func (g *Candidate) pad(widths []int, width int) {
	if slices.Max(widths) > width {
		return
	}
	missing, _ := g.symbol('?')
	var cells []uint8
	for _, n := range widths {
		cells, g.Cells = append(cells, g.Cells[:n]...), g.Cells[n:]
		cells = append(cells, slices.Repeat([]uint8{missing}, width-n)...)
		g.Count[missing] += width - n
	}
	g.Cells, g.Cols, g.Short = cells, width, true
}

// Seen returns the symbols of the cells that can be seen.
func (g *Candidate) Seen() *symbols.Set {
	set := &symbols.Set{}
	for _, r := range g.Shown() {
		if !strings.ContainsRune(unseen, r) {
			set.Add(r)
		}
	}
	return set
}

// FewUnseen reports whether a candidate can be mended: one cell, or up to an eighth of them, or a quarter if rows are
// short, are missing or cannot be seen.
func (g *Candidate) FewUnseen() bool {
	n, share := 0, 8
	for _, r := range unseen {
		n += g.CountOf(r)
	}
	if g.Short {
		share = 4
	}
	return n == 1 || n > 0 && share*n <= len(g.Cells)
}

// Mend replaces all missing and unseen cells by a symbol, and returns their rows, counted from 1.
func (g *Candidate) Mend(symbol rune) (mended []int) {
	for i, s := range g.Cells {
		if strings.ContainsRune(unseen, g.Alphabet[s]) {
			mended = append(mended, i/g.Cols+1)
		}
	}
	for _, r := range unseen {
		g.Replace(r, symbol)
	}
	return slices.Compact(mended)
}
