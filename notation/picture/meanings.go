package picture

import (
	"context"
	"slices"

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
	sure, all := m.probabilities()
	r := &Reading{Puzzle: notation.Mines, Fits: []notation.Puzzle{notation.Mines}, Mines: mines.Unknown, Cells: make([]Cell, len(b.of))}
	for i, l := range b.looks {
		for _, c := range l.cells {
			r.Cells[c] = Cell{Shows: m.shows[c], Probability: sure[i]}
		}
	}
	for i := range m.shows {
		if m.ruleCosts[i] >= violated {
			r.Cells[i].Probability = min(r.Cells[i].Probability, 0.5)
		}
	}
	return &weighed{r, m.evidence(ctx, f, all)}
}

// twoState reads a board on which every cell is on or off.
func (b *board) twoState(p *raster.Picture, f *place, asked notation.Puzzle) *weighed {
	s, distinct := b.halves()
	if s[0].cells == 0 || s[1].cells == 0 {
		return nil
	}
	r := &Reading{Cells: make([]Cell, len(b.of)), Mines: mines.Unknown}
	on := b.litHalf(&s, r, asked)
	for k := range s {
		shows := byte(Off)
		if k == on {
			shows = On
		}
		for _, l := range s[k].looks {
			for _, c := range l.cells {
				r.Cells[c] = Cell{shows, distinct}
			}
		}
	}
	r.fit(asked)
	return &weighed{r, b.evidence(p, f, &s, distinct)}
}

// names returns the names of rows and columns on the left and on top: numbers that count up, or letters that occur
// once.
func (b *board) names() (m margins) {
	outer := func(side int) (out []*appearance) {
		for i := range b.strip(side) {
			out = append(out, b.of[i])
		}
		return out
	}
	if first := outer(left); b.cols > 3 && (counting(first) || counting(first[1:])) {
		m[left] = 1
	}
	if first := outer(top); b.rows > 3 && (counting(first) || counting(first[1:]) || differing(first)) {
		m[top] = 1
	}
	return m
}

// counting reports whether cells show the numbers from 0 or 1 up, or their last digits.
func counting(cells []*appearance) bool {
	const least = 4
	for first := range 2 {
		n := 0
		for i, l := range cells {
			if c, p := l.best(); l.signed && p > 0.5 && int(c) == (i+first)%10 {
				n++
			}
		}
		if len(cells) >= least && 5*n >= 4*len(cells) {
			return true
		}
	}
	return false
}

// differing reports whether nearly every cell has a sign that no other cell of the board has.
func differing(cells []*appearance) bool {
	const least = 4
	n := 0
	for _, l := range cells {
		if l.signed && len(l.cells) == 1 {
			n++
		}
	}
	return len(cells) >= least && 5*n >= 4*len(cells)
}

// filledUp extends a reading of text by the rows and columns of blanks that its panel has room for. Where more may be
// missing, the reading becomes less certain.
func (f *place) filledUp(ctx context.Context, p *raster.Picture, b *board, r *weighed, asked notation.Puzzle) (*place, *board, *weighed) {
	const each = 0.06 // probability that rows or columns are missing on a side
	var m margins
	open := r.blankSides(b)
	for side, n := range f.blank {
		if open[side] && n > 0 {
			m[side] = -n
		}
	}
	if m != (margins{}) {
		g := f.trimmed(m)
		if c := g.cut(p); c != nil {
			if s := c.read(ctx, p, g, asked); s != nil && s.Puzzle == notation.Mines {
				f, b, r = g, c, s
			}
		}
	}
	for side, n := range f.blank {
		if open[side] && n == unknown {
			r.why[missing] += 3 * each
		}
	}
	return f, b, r
}

// blankSides returns the sides of a field on which rows or columns of blanks may be missing: those whose outermost row
// or column is all open cells, in a field that is written with blanks for open cells.
func (r *Reading) blankSides(b *board) (out [4]bool) {
	if r.Puzzle != notation.Mines || !slices.ContainsFunc(b.looks,
		func(l *appearance) bool { return !l.signed && r.Cells[l.cells[0]].Shows == Off }) {
		return out
	}
	for side := range out {
		out[side] = true
		for i := range b.strip(side) {
			out[side] = out[side] && r.Cells[i].Shows >= Off && r.Cells[i].Shows <= '8'
		}
	}
	return out
}
