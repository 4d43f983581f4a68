package notation

import "slices"

// ghostCount is how many ghosts a Ghost Hunters board has.
const ghostCount = 6

// ghostPicture reads a 4 x 4 grid with six ghosts.
func ghostPicture(g *grid, c *cleaned) (Reading, *Error) {
	if g.rows == 4 && g.cols == 8 && (g.has('🔦') || g.has('👻')) {
		return piecePicture(g)
	}
	if g.rows != 4 || g.cols != 4 {
		return Reading{}, &Error{Kind: WrongSize, Found: sizeName(g.rows, g.cols), Expected: "4x4", Example: examples[Ghosts]}
	}
	ghost, off := rune('👻'), ""
	if !g.has(ghost) {
		p, err := g.pair(c, Ghosts)
		if err != nil {
			return Reading{}, err
		}
		ghost, off = p.on, c.name(p.off)
		if p.off != 0 && g.countOf(p.on) != ghostCount && g.countOf(p.off) == ghostCount {
			ghost, off = p.off, c.name(p.on)
		}
	}
	var cells []int
	for i, s := range g.cells {
		if g.alphabet[s] == ghost {
			cells = append(cells, i)
		}
	}
	return ghostReading(cells, Reading{Format: Emoji, Notes: g.notes, On: c.name(ghost), Off: off})
}

// piecePicture reads an answer of the bot: each cell is a piece's letter and
// what lies on the cell, a ghost, or a torch over a ghost.
func piecePicture(g *grid) (Reading, *Error) {
	var cells []int
	for i := 1; i < len(g.cells); i += 2 {
		if r := g.alphabet[g.cells[i]]; r == '👻' || r == '🔦' {
			cells = append(cells, i/2)
		}
	}
	return ghostReading(cells, Reading{Format: Emoji, Notes: g.notes})
}

// ghostReading makes a reading of six cells.
func ghostReading(cells []int, out Reading) (Reading, *Error) {
	if len(cells) != ghostCount {
		return Reading{}, &Error{Kind: GhostCount, N: len(cells), Want: ghostCount, Example: examples[Ghosts]}
	}
	out.Ghosts = slices.Sorted(slices.Values(cells))
	out.Puzzle, out.Fits = Ghosts, []Puzzle{Ghosts}
	return out, nil
}

// ghostCells reads the six cells as names or as (row,column) pairs counted from
// the bottom left.
func ghostCells(c *cleaned, ask Ask) (Reading, *Error) {
	cells, err := parseCells(c.text, 4, 4, bottomLeft)
	if err != nil {
		e := err.(*Error)
		e.Example = examples[Ghosts]
		return Reading{}, e
	}
	if ask.Transpose {
		for i, n := range cells {
			cells[i] = n%4*4 + n/4
		}
	}
	return ghostReading(cells, Reading{Format: CellList})
}
