package picture

import (
	"context"
	"image"
	"math"
	"slices"

	"switchboard/notation"
	"switchboard/notation/picture/raster"
)

// unknown is how many blank rows a board may have where no panel tells.
const unknown = -1

// blanks returns how many rows and columns without a letter there may be on each side of a board of text. It compares
// what the panel around leaves free on each side with the least of these, which is its padding: what is wider by whole
// cells may be cells that nothing is written in. A panel is as wide as the page more often than not, and says nothing
// of what is on the right.
func (f *place) blanks(p *paragraph, pieces []image.Rectangle) (out margins) {
	const advance, off = 0.82, 0.3 // of a letter, in its height; of a cell
	panel, ok := f.panel(p, pieces)
	if !ok {
		return margins{unknown, unknown, unknown, unknown}
	}
	beside := (f.x.pitch - advance*float64(p.tall)) / 2 // of a letter in its cell
	free := [4]float64{f.x.at + beside - float64(panel.Min.X), f.y.at - float64(panel.Min.Y), float64(panel.Max.X) - f.x.end() + beside,
		float64(panel.Max.Y) - f.y.end()}
	padding := max(min(free[left], free[top], free[bottom]), 0)
	for side := range out {
		pitch, most := f.x.pitch, f.x.n
		if side == top || side == bottom {
			pitch, most = f.y.pitch, f.y.n
		}
		n := math.Round((free[side] - padding) / pitch)
		switch {
		case side == right && n > 0:
			out[side] = unknown
		case math.Abs(free[side]-padding-n*pitch) < off*pitch && int(n) < most && f.clearOf(pieces, p.tall, side, int(n)):
			out[side] = int(n)
		}
	}
	return out
}

// panel returns the smallest piece around a board that is no letter.
func (f *place) panel(p *paragraph, pieces []image.Rectangle) (out image.Rectangle, ok bool) {
	board := image.Rect(int(f.x.at+f.x.pitch/2), int(f.y.at+f.y.pitch/2), int(f.x.end()-f.x.pitch/2), int(f.y.end()-f.y.pitch/2))
	for _, r := range pieces {
		if r.Dy() > 2*p.tall && board.In(r) && (!ok || r.In(out)) {
			out, ok = r, true
		}
	}
	return out, ok
}

// clearOf reports whether no letter stands on n rows or columns beside a board.
func (f *place) clearOf(pieces []image.Rectangle, tall, side, n int) bool {
	var m margins
	m[side] = -n
	wide := f.within(m)
	return !slices.ContainsFunc(pieces, func(r image.Rectangle) bool {
		x, y := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
		return r.Dy() <= 2*tall && wide.has(x, y) && !f.has(x, y)
	})
}

// filledUp returns a reading of text with the rows and columns of blanks that its panel has
// room for, and less sure of itself where others may be missing.
func (f *place) filledUp(ctx context.Context, p *raster.Picture, b *board, r *weighed, asked notation.Puzzle) (*place, *board, *weighed) {
	const each = 0.06 // probability that a side lacks some
	var m margins
	open := r.blankSides(b)
	for side, n := range f.blank {
		if open[side] && n > 0 {
			m[side] = -n
		}
	}
	if m != (margins{}) {
		g := f.within(m)
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

// blankSides tells of a field that is written with blanks for open cells on which sides
// rows or columns of blanks may be missing: where the outer one has open cells only.
func (r *Reading) blankSides(b *board) (out [4]bool) {
	if r.Puzzle != notation.Mines || !slices.ContainsFunc(b.looks,
		func(l *appearance) bool { return !l.signed && r.Cells[l.cells[0]].Shows == Off }) {
		return out
	}
	for side := range out {
		out[side] = true
	}
	for i, c := range r.Cells {
		if c.Shows >= Off && c.Shows <= '8' {
			continue
		}
		row, col := i/b.cols, i%b.cols
		for side, outer := range [...]bool{col == 0, row == 0, col == b.cols-1, row == b.rows-1} {
			out[side] = out[side] && !outer
		}
	}
	return out
}
