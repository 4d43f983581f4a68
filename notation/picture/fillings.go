package picture

import (
	"image"
	"math"
)

// fillings returns the boards that fill a block of the picture, of each block the one of the largest score, as far as the
// work allows.
func fillings(ls []*level) (out []place) {
	whole := image.Rect(0, 0, ls[0].pic.W, ls[0].pic.H)
	for _, r := range ls[0].edges.ink.blocks() {
		if ls[0].work.cells > enoughForBlocks {
			break
		}
		lined := math.Inf(-1)
		if r == whole {
			lined = 0.5 // the picture's own border is no evidence
		}
		var best place
		long := float64(max(r.Dx(), r.Dy()))
		for i, l := range ls {
			if i > 0 && long/l.scale < 160 || long/l.scale > 640 {
				continue
			}
			for _, g := range l.fits(r) {
				if l.work.located() {
					break
				}
				if f := g.filled(); f.lined >= lined && f.score > best.score {
					best = f
				}
			}
		}
		if best.score > 0 {
			out = append(out, best)
		}
	}
	return out
}

// fits returns the lattices whose cells fill a block up to its borders.
func (l *level) fits(r image.Rectangle) (out []fit) {
	x0, y0, x1, y1 := float64(r.Min.X)/l.scale, float64(r.Min.Y)/l.scale, float64(r.Max.X)/l.scale, float64(r.Max.Y)/l.scale
	fx := l.edges.columns(int(x0), min(int(x1)+1, l.edges.w), int(y0), min(int(y1)+1, l.edges.h))
	fy := l.edges.rows(int(x0), min(int(x1)+1, l.edges.w), int(y0), min(int(y1)+1, l.edges.h))
	for _, a := range pitches(fx) {
		px := sharpen(fx, 0, len(fx), float64(a.lag))
		for _, b := range pitches(fy) {
			py := sharpen(fy, 0, len(fy), float64(b.lag))
			if ratio := py / px; ratio < 0.86 || ratio > 2.6 {
				continue
			}
			out = append(out, fit{lattice{l, filling(x0, x1, px), filling(y0, y1, py)}, false})
			f := &out[len(out)-1]
			f.tight = near(px, f.x.pitch, exactly) && near(py, f.y.pitch, exactly) && f.square(x1-x0, y1-y0)
		}
	}
	return out
}

// square reports whether the cells are square and fill w by h pixels.
func (f *fit) square(w, h float64) bool {
	return near(f.x.pitch, f.y.pitch, exactly) && math.Abs(float64(f.x.n)*f.x.pitch-w) < 0.1*f.x.pitch &&
		math.Abs(float64(f.y.n)*f.y.pitch-h) < 0.1*f.y.pitch
}

type fit struct {
	lattice
	tight bool // the cells are square and leave nothing over
}

// filling returns the comb of about that pitch whose cells reach from one end of a stretch to the other. The gap that
// separates cells may be missing at both ends.
func filling(from, to, pitch float64) comb {
	const slack = 0.12
	n := max(int(math.Ceil((to-from)/pitch-slack)), 1)
	most := max(1.5, 0.04*pitch) // pixels by which the cells may be longer or shorter than the stretch in total
	if exact := (to - from) / float64(n); math.Abs(exact-pitch)*float64(n) < most {
		pitch = exact
	}
	return comb{(from + to - float64(n)*pitch) / 2, pitch, n}
}

// filled returns the board that is all the cells of the lattice.
func (g *fit) filled() place {
	if min(g.x.n, g.y.n) < 3 || max(g.x.n, g.y.n) > maxSide {
		return place{}
	}
	wide := lattice{g.level, g.x.shifted(0, 1, g.level.edges.w), g.y.shifted(0, 1, g.level.edges.h)}
	wide.x.n = min(wide.x.n, int((g.x.end()+1.3*g.x.pitch-wide.x.at)/g.x.pitch))
	wide.y.n = min(wide.y.n, int((g.y.end()+1.3*g.y.pitch-wide.y.at)/g.y.pitch))
	g.level.work.cells += wide.cost()
	s := wide.survey()
	x, y := int(math.Round((g.x.at-wide.x.at)/g.x.pitch)), int(math.Round((g.y.at-wide.y.at)/g.y.pitch))
	box := rectangle{x, y, x + g.x.n, y + g.y.n, 0}
	if !s.has(box) {
		return place{}
	}
	gains := s.gains()
	bordered := s.bordered(box)
	for i := range box.cells(s.x.n) {
		v := gains[i]
		if g.tight {
			v = max(v, -0.3)
		}
		if bordered && s.edged[i] >= 3 {
			v = max(v, 0.6)
		}
		box.sum += v
	}
	all := s.measure(box)
	f := all.place(g.level)
	f.block, f.tight = true, g.tight
	if g.tight {
		f.score *= 2 // cells that fit a block exactly do so by no accident
	}
	return f
}
