package meaning

import (
	"slices"

	"switchboard/notation"
)

// GhostCount is how many ghosts a Ghost Hunters board has.
const GhostCount = 6

// ghosts reads a 4 x 4 grid with six ghosts.
func (g *grid) ghosts() (notation.Reading, *notation.Error) {
	if g.Rows == 4 && g.Cols == 8 && (g.Has('🔦') || g.Has('👻')) {
		return g.pieces()
	}
	if g.Rows != 4 || g.Cols != 4 {
		return notation.Reading{}, &notation.Error{Kind: notation.WrongSize, Found: notation.SizeName(g.Rows, g.Cols), Expected: "4x4",
			Example: notation.Examples[notation.Ghosts]}
	}
	ghost, off := rune('👻'), ""
	if !g.Has(ghost) {
		p, err := g.pair(notation.Ghosts)
		if err != nil {
			return notation.Reading{}, err
		}
		ghost, off = p.on, g.text.Name(p.off)
		if p.off != 0 && g.CountOf(p.on) != GhostCount && g.CountOf(p.off) == GhostCount {
			ghost, off = p.off, g.text.Name(p.on)
		}
	}
	out := notation.Reading{Format: notation.Emoji, Notes: g.Notes, On: g.text.Name(ghost), Off: off}
	is := func(r rune) bool { return r == ghost }
	most := slices.Max(g.Count)
	if g.CountOf(ghost) < GhostCount && len(g.Cells)-most == GhostCount { // ghosts are drawn in two ways
		empty := g.Alphabet[slices.Index(g.Count, most)]
		is = func(r rune) bool { return r != empty }
		out.Doubts = []notation.Doubt{{Kind: notation.KindsDoubt, Text: g.text.Names(string(g.Alphabet))}}
	}
	var cells []int
	for i, s := range g.Cells {
		if is(g.Alphabet[s]) {
			cells = append(cells, i)
		}
	}
	return GhostReading(cells, out)
}

// pieces reads an answer of the bot: each cell is the letter of a piece, and a ghost, or a torch over a ghost.
func (g *grid) pieces() (notation.Reading, *notation.Error) {
	var cells []int
	for i := 1; i < len(g.Cells); i += 2 {
		if r := g.Alphabet[g.Cells[i]]; r == '👻' || r == '🔦' {
			cells = append(cells, i/2)
		}
	}
	return GhostReading(cells, notation.Reading{Format: notation.Emoji, Notes: g.Notes})
}

// GhostReading completes a reading with six cells.
func GhostReading(cells []int, out notation.Reading) (notation.Reading, *notation.Error) {
	if len(cells) != GhostCount {
		return notation.Reading{}, &notation.Error{Kind: notation.GhostCount, N: len(cells), Want: GhostCount,
			Example: notation.Examples[notation.Ghosts]}
	}
	out.Ghosts = slices.Sorted(slices.Values(cells))
	out.Puzzle, out.Fits = notation.Ghosts, []notation.Puzzle{notation.Ghosts}
	return out, nil
}
