package picture

import (
	"cmp"
	"context"
	"image"
	"slices"
)

// locate returns the places where a board may be, the best first.
func locate(ctx context.Context, ls []*level) []place {
	const tries = 60
	var out []place
	w := ls[0].work
	out = fillings(ls)
	n, before, tried := 0, w.cells, map[*level]bool{}
	for _, s := range seeds(ls) {
		if n >= tries || w.located() || ctx.Err() != nil {
			break
		}
		if w.cells-before > enoughForWindows && tried[s.level] {
			continue // one lattice on a fine level can use it all up
		}
		tried[s.level] = true
		if s.known(out) {
			continue
		}
		n++
		g := s.grow()
		if f, ok := g.place(); ok {
			out = append(out, f)
			if f.good() && f.area()*8 > float64(ls[0].pic.W*ls[0].pic.H) {
				n += tries / 4 // a large board leaves little room for another
			}
		}
	}
	out = append(out, texts(ls[0], ls[0].pieces(), out)...)
	slices.SortStableFunc(out, func(a, b place) int { return cmp.Compare(b.score, a.score) })
	for i := range out[:min(len(out), candidates)] {
		f := &out[i]
		f.again = 0 // so that two places that were found alike are equal
		f.sharpen(ls)
	}
	return out
}

func (l *level) pieces() []image.Rectangle {
	if l.edges.waves {
		return letters(l.pic).pieces()
	}
	return l.edges.ink.pieces()
}

// candidates is how many places are read, the best ones.
const candidates = 5

// sharpen aligns the lines again on the coarsest level on which a cell is still large.
func (f *place) sharpen(ls []*level) {
	if f.lined < 0.2 {
		return
	}
	const side = 40.0
	l := ls[0]
	for _, finer := range ls {
		if min(f.x.pitch, f.y.pitch)/finer.scale >= side {
			l = finer
		}
	}
	if l.scale >= f.level.scale {
		l = f.level
	}
	x, y := f.x.scaled(1/l.scale), f.y.scaled(1/l.scale)
	fx := l.edges.columns(0, l.edges.w, int(max(y.at, 0)), int(y.end()))
	fy := l.edges.rows(int(max(x.at, 0)), int(x.end()), 0, l.edges.h)
	f.x, f.y = x.aligned(fx, f.tight).scaled(l.scale), y.aligned(fy, f.tight).scaled(l.scale)
}

// known reports whether the seed lies on a board that was found before.
func (s *seed) known(all []place) bool {
	k := s.level.scale
	x0, y0, x1, y1 := float64(s.x0)*k, float64(s.y0)*k, float64(s.x1)*k, float64(s.y1)*k
	for i := range all {
		f := &all[i]
		w := min(x1, f.x.end()) - max(x0, f.x.at)
		h := min(y1, f.y.end()) - max(y0, f.y.at)
		if w <= 0 || h <= 0 {
			continue
		}
		covered := w * h / ((x1 - x0) * (y1 - y0))
		if f.block {
			if f.good() && covered > 0.8 {
				return true
			}
			continue // a part of a board may be a block of its own
		}
		if f.good() && covered > 0.3 {
			return true
		}
		if near(f.x.pitch, s.px*k, roughly) && near(f.y.pitch, s.py*k, roughly) && f.share > 0.5 {
			if f.again < 2 {
				f.again++
				continue
			}
			return true
		}
	}
	return false
}

// place tries the phases of the lattice's lines and returns the best board, or false.
func (g *lattice) place() (place, bool) {
	e := g.level.edges
	fx, fy := e.columns(0, e.w, int(g.y.at), int(g.y.end())), e.rows(int(g.x.at), int(g.x.end()), 0, e.h)
	xs, ys := g.x.phases(fx), g.y.phases(fy)
	var best extent
	for i := range xs {
		if i == 1 && xs[1] == xs[0] && ys[1] == ys[0] || g.level.work.located() {
			break
		}
		moved := lattice{g.level, g.x.shifted(xs[i], 2, e.w), g.y.shifted(ys[i], 2, e.h)}
		if x := moved.whole(); x.weight() > best.weight() {
			best = x
		}
	}
	if best.weight() <= 0 {
		return place{}, false
	}
	if best.repeated() > 0.5 && !g.level.work.located() {
		const spare = 8 // cells that a drifting pitch may have cut off
		x, xKnown := best.x.repeating(fx)
		y, yKnown := best.y.repeating(fy)
		exact := lattice{g.level, x.align(fx, best.lined > 0.1, xKnown), y.align(fy, best.lined > 0.1, yKnown)}
		exact.x, exact.y = exact.x.shifted(0, spare, e.w), exact.y.shifted(0, spare, e.h)
		if x := exact.whole(); x.weight() > best.weight() && x.repeated() > best.repeated()-0.1 {
			best = x
		}
	}
	return best.place(g.level), true
}
