package picture

import (
	"context"
	"image"
	"math"

	"switchboard/notation"
	"switchboard/notation/picture/glyph"
	"switchboard/notation/picture/raster"
	"switchboard/solver/mines"
)

// readPlace reads the board at a place; it returns nil if there is none after
// all.
func readPlace(ctx context.Context, p *raster.Picture, f *found, asked notation.Puzzle) *weighed {
	b := f.cut(p)
	const most = 1500                                    // cells of a board whose rows have names
	for b != nil && f.lined < 0.2 && len(b.of) <= most { // no tiles, but letters
		m := b.names()
		if m == (margins{}) {
			break
		}
		f = f.within(m)
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
		r.Certainty = min(r.Certainty, r.Cells[i].Probability) // all cells are right no more often than one
	}
	if r.LitUnsure && asked != notation.Safe {
		r.Certainty = min(r.Certainty, 0.6)
	}
	r.Rows, r.Cols = b.rows, b.cols
	for i := range r.Cells {
		x, y := f.x.at+float64(i%b.cols)*f.x.pitch, f.y.at+float64(i/b.cols)*f.y.pitch
		r.Cells[i].Box = image.Rect(int(math.Round(x)), int(math.Round(y)), int(math.Round(x+f.x.pitch)), int(math.Round(y+f.y.pitch)))
	}
	if r.Puzzle == notation.Mines {
		r.counted(ctx, p, f)
	}
	return r
}

// margins are numbers of rows or columns on the sides of a board.
type margins [4]int

// The sides of a board.
const (
	left = iota
	top
	right
	bottom
)

// within returns the place without its margins, or with more where these are negative.
func (f *found) within(m margins) *found {
	g := *f
	g.x, g.y = f.x.without(m[left], m[right]), f.y.without(m[top], m[bottom])
	return &g
}

// without returns the comb without so many cells before and behind.
func (c comb) without(before, behind int) comb {
	return comb{c.at + float64(before)*c.pitch, c.pitch, c.n - before - behind}
}

// read reads the cells as a mine field or as two states, whichever their signs say;
// where that is doubtful and nobody said what it is, the likelier of both.
func (b *board) read(ctx context.Context, p *raster.Picture, f *found, asked notation.Puzzle) *weighed {
	field := asked == notation.Mines || asked == "" && b.hasNumbers()
	of := func(field bool) *weighed {
		if field {
			return b.field(ctx, f)
		}
		return b.twoState(p, f, asked)
	}
	r := of(field)
	signs := b.fieldSigns()
	if asked != "" || r != nil && r.why.trust() >= sure || !field && (signs.all == 0 || signs.bare*20 < len(b.of)) {
		return r // where all cells have signs these are ones and zeros, or handles
	}
	if other := of(!field); r == nil || other != nil && other.why.trust() > r.why.trust() {
		return other
	}
	return r
}

// fieldSigns counts the cells with the signs of a mine field, as far as these are
// clear.
type fieldSigns struct {
	cells [glyph.Classes]int
	all   int
	above int // digits above 1
	kinds int // different signs
	bare  int // cells without any sign
}

func (b *board) fieldSigns() (s fieldSigns) {
	for _, l := range b.looks {
		c, p := l.best()
		switch {
		case !l.signed:
			s.bare += len(l.cells)
		case p <= 0.8:
		case c >= 1 && c <= 8, c == glyph.Flag, c == glyph.Mine, c == glyph.LetterF, c == glyph.Burst:
			if s.cells[c] == 0 {
				s.kinds++
			}
			s.cells[c] += len(l.cells)
			s.all += len(l.cells)
			if c > 1 && c <= 8 && p > 0.9 {
				s.above += len(l.cells)
			}
		}
	}
	return s
}

// hasNumbers reports whether the cells show what only a mine field shows: digits
// above 1, or digits and other signs of its own, unless signs are drawn on all
// cells of two kinds.
func (b *board) hasNumbers() bool {
	s := b.fieldSigns()
	if s.all < 2 || s.above+s.cells[1] == 0 {
		return false
	}
	halves, distinct := b.halves()
	if s.bare*20 < len(b.of) && distinct > 0.85 && s.onBoth(&halves) > 0.5 {
		return false
	}
	if s.above > 1 || s.above > 0 && (s.all >= 4 || s.all*12 >= len(b.of)) || s.kinds > 1 && s.all >= 4 {
		return true
	}
	for k := range halves {
		if ones := halves[k].share(1); ones > 0.05 && ones < 0.9 {
			return true
		}
	}
	return false
}

// onBoth returns how much of the cells shows signs that both states have alike.
func (s *fieldSigns) onBoth(halves *[2]state) (sum float64) {
	for c, n := range s.cells {
		if n > 0 {
			sum += min(halves[0].share(glyph.Class(c)), halves[1].share(glyph.Class(c)))
		}
	}
	return sum
}

func (b *board) field(ctx context.Context, f *found) *weighed {
	m := b.readField()
	fit := m.repair(ctx)
	sure, next, all := m.probabilities()
	r := &Reading{Puzzle: notation.Mines, Fits: []notation.Puzzle{notation.Mines}, Mines: mines.Unknown, Cells: make([]Cell, len(b.of))}
	for i, l := range b.looks {
		for _, c := range l.cells {
			r.Cells[c] = Cell{Shows: m.shows[c], Probability: sure[i], Other: next[i]}
		}
	}
	for i := range m.shows {
		if m.said[i] >= violated {
			r.Cells[i].Probability = min(r.Cells[i].Probability, 0.5)
		}
	}
	return &weighed{r, m.evidence(f, fit, all)}
}
