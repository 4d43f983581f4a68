package picture

import (
	"context"

	"switchboard/notation"
	"switchboard/notation/picture/raster"
	"switchboard/solver/mines"
)

// readPlace reads the board at a place. It returns nil if there is none after all.
func readPlace(ctx context.Context, p *raster.Picture, f *place, asked notation.Puzzle) *weighed {
	b := f.cut(p)
	const most = 1500                                    // cells of a board whose rows may have names
	for b != nil && f.lined < 0.2 && len(b.of) <= most { // not tiles but letters
		m := b.names()
		if m == (margins{}) {
			break
		}
		f = f.trimmed(m)
		b = f.cut(p)
	}
	if b == nil {
		return nil
	}
	r := b.read(ctx, p, f, asked)
	if r == nil {
		return nil
	}
	if f.text {
		f, b, r = f.filledUp(ctx, p, b, r, asked)
	}
	r.Certainty = r.why.trust()
	for i := range r.Cells {
		r.Certainty = min(r.Certainty, r.Cells[i].Probability) // all cells are right no more often than any one of them
	}
	if r.LitUnsure && asked != notation.Safe {
		r.Certainty = min(r.Certainty, 0.6)
	}
	r.Rows, r.Cols = b.rows, b.cols
	if r.Puzzle == notation.Mines {
		r.counted(ctx, p, f)
	}
	return r
}

// margins counts rows or columns at each side of a board.
type margins [4]int

// The sides of a board.
const (
	left = iota
	top
	right
	bottom
)

// trimmed returns the place without its margins; a negative margin adds rows or columns.
func (f *place) trimmed(m margins) *place {
	g := *f
	g.x, g.y = f.x.without(m[left], m[right]), f.y.without(m[top], m[bottom])
	return &g
}

// without returns the comb with some cells less at its start and at its end.
func (c comb) without(before, behind int) comb {
	return comb{c.at + float64(before)*c.pitch, c.pitch, c.n - before - behind}
}

// read reads the cells as the puzzle that was asked for. Where asked is "", it reads them both as a mine field and as
// two states, and returns the likelier reading.
func (b *board) read(ctx context.Context, p *raster.Picture, f *place, asked notation.Puzzle) (r *weighed) {
	if asked == "" || asked == notation.Mines {
		r = b.field(ctx, f)
	}
	if asked == notation.Mines {
		return r
	}
	if two := b.twoState(p, f, asked); r == nil || two != nil && two.why.trust() > r.why.trust() {
		return two
	}
	return r
}

func (b *board) field(ctx context.Context, f *place) *weighed {
	m := b.readField()
	fit := m.layouts(ctx)
	sure, next, all := m.probabilities()
	r := &Reading{Puzzle: notation.Mines, Fits: []notation.Puzzle{notation.Mines}, Mines: mines.Unknown, Cells: make([]Cell, len(b.of))}
	for i, l := range b.looks {
		for _, c := range l.cells {
			r.Cells[c] = Cell{Shows: m.shows[c], Probability: sure[i], Other: next[i]}
		}
	}
	for i := range m.shows {
		if m.ruleCosts[i] >= violated {
			r.Cells[i].Probability = min(r.Cells[i].Probability, 0.5)
		}
	}
	return &weighed{r, m.evidence(f, fit, all)}
}
