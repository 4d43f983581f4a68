package picture

import (
	"image"
	"math"
	"slices"
)

// unknown is the number of blank rows beside a board where no panel limits it.
const unknown = -1

// blanks returns how many rows and columns without a letter may belong to a board of text, on each side. The smallest
// space between the board and the panel around it is the panel's padding; space that is wider by whole cells may be
// cells with nothing written in them. A panel is usually as wide as the page, so it says nothing about the right side.
func (f *place) blanks(p *paragraph, pieces []image.Rectangle) (out margins) {
	const advance, off = 0.82, 0.3 // width of a letter, as a share of its height; tolerance, as a share of a cell
	panel, ok := f.panel(p, pieces)
	if !ok {
		return margins{unknown, unknown, unknown, unknown}
	}
	beside := (f.x.pitch - advance*float64(p.tall)) / 2 // between a letter and the side of its cell
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

// panel returns the smallest piece around a board that is not a letter.
func (f *place) panel(p *paragraph, pieces []image.Rectangle) (out image.Rectangle, ok bool) {
	board := image.Rect(int(f.x.at+f.x.pitch/2), int(f.y.at+f.y.pitch/2), int(f.x.end()-f.x.pitch/2), int(f.y.end()-f.y.pitch/2))
	for _, r := range pieces {
		if r.Dy() > 2*p.tall && board.In(r) && (!ok || r.In(out)) {
			out, ok = r, true
		}
	}
	return out, ok
}

// clearOf reports whether no letter stands in the n rows or columns beside a board.
func (f *place) clearOf(pieces []image.Rectangle, tall, side, n int) bool {
	var m margins
	m[side] = -n
	wide := f.trimmed(m)
	return !slices.ContainsFunc(pieces, func(r image.Rectangle) bool {
		x, y := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
		return r.Dy() <= 2*tall && wide.has(x, y) && !f.has(x, y)
	})
}
