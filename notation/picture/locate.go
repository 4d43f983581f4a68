package picture

import (
	"cmp"
	"context"
	"image"
	"slices"
)

// found is a board's place in the picture, in its pixels.
type found struct {
	x, y   comb
	level  *level
	score  float64 // area of the cells that repeat
	share  float64 // of the cells that repeat
	groups int
	lined  float64
	mixed  float64
	spills bool
	vague  float64
	border border
	block  bool    // it fills a part of the picture that stands apart
	tight  bool    // and its cells leave nothing over
	text   bool    // letters in lines
	apart  bool    // a piece of ink in each cell
	blank  margins // text: rows and columns that may be missing for nothing is written on them
	again  int     // other seeds on it that were tried
}

// locate returns the places where a board can be, the best first.
func locate(ctx context.Context, ls []*level) []found {
	const tries = 60
	var out []found
	w := ls[0].work
	out = fillings(ls)
	pieces := ls[0].pieces()
	out = append(out, spaced(ls[0], pieces, out)...)
	n, before, tried := 0, w.cells, map[*level]bool{}
	for _, s := range seeds(ls) {
		if n >= tries || w.located() || ctx.Err() != nil {
			break
		}
		if w.cells-before > enoughForWindows && tried[s.level] {
			continue // one lattice of a fine level can take it all
		}
		tried[s.level] = true
		if s.known(out) {
			continue
		}
		n++
		g := s.grow()
		if f, ok := g.found(); ok {
			out = append(out, f)
			if f.good() && f.area()*8 > float64(ls[0].pic.W*ls[0].pic.H) {
				n += tries / 4 // a large board: little is left for another
			}
		}
	}
	out = append(out, texts(ls[0], pieces, out)...)
	all := slices.Clone(out)
	out = slices.DeleteFunc(out, func(f found) bool { return f.onTiles(all) })
	slices.SortStableFunc(out, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	for i := range out[:min(len(out), candidates)] {
		f := &out[i]
		f.again = 0 // two that were found alike are equal
		f.spills = f.spills || f.rivalled(out)
		f.sharpen(ls)
	}
	return out
}

// pieces returns the connected parts of the ink.
func (l *level) pieces() []image.Rectangle {
	if l.edges.waves {
		return letters(l.pic).pieces()
	}
	return l.edges.ink.pieces()
}

// rivalled reports whether one of the places is a rival.
func (f *found) rivalled(all []found) bool {
	return slices.ContainsFunc(all, func(o found) bool { return o.rivals(f) })
}

// rivals reports whether a place has another extent at the pitch of a better one,
// and not much less to say for it.
func (f *found) rivals(better *found) bool {
	if f.score < 0.3*better.score || f.x.n == better.x.n && f.y.n == better.y.n || apartFrom(f, better) {
		return false
	}
	if (better.clear() || better.share > 0.9 && better.border.aliens() == 0) && better.covers(f) {
		return false // a part of a board is as regular as all of it
	}
	if f.covers(better) && f.border.aliens() > better.border.aliens() {
		return false // what it has more is a bar or a frame
	}
	return (f.share > 0.75 || f.tight && f.share > 0.5) && near(f.x.pitch, better.x.pitch) && near(f.y.pitch, better.y.pitch)
}

// clear reports whether nearly all cells of a place repeat and have lines around
// them.
func (f *found) clear() bool { return f.share > 0.95 && f.lined > 0.5 && f.mixed > 0.3 }

// covers reports whether a place lies within this one, but for a third of a cell.
func (f *found) covers(o *found) bool {
	x, y := f.x.pitch/3, f.y.pitch/3
	return o.x.at > f.x.at-x && o.y.at > f.y.at-y && o.x.end() < f.x.end()+x && o.y.end() < f.y.end()+y
}

// candidates is how many places are read.
const candidates = 5

// sharpen aligns the lines on a level where a cell is larger.
func (f *found) sharpen(ls []*level) {
	if f.lined < 0.2 || f.apart {
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

// known reports whether the seed lies on a board that was found.
func (s *seed) known(all []found) bool {
	k := s.level.scale
	x0, y0, x1, y1 := float64(s.x0)*k, float64(s.y0)*k, float64(s.x1)*k, float64(s.y1)*k
	for i := range all {
		f := &all[i]
		w := min(x1, f.x.end()) - max(x0, f.x.at)
		h := min(y1, f.y.end()) - max(y0, f.y.at)
		if w <= 0 || h <= 0 {
			continue
		}
		if f.apart {
			continue // pieces that touch a frame are missing
		}
		covered := w * h / ((x1 - x0) * (y1 - y0))
		if f.block {
			if f.good() && covered > 0.8 {
				return true
			}
			continue // part of a board may stand apart
		}
		if f.good() && covered > 0.3 {
			return true
		}
		if near(f.x.pitch, s.px*k) && near(f.y.pitch, s.py*k) && f.share > 0.5 {
			if f.again < 2 {
				f.again++
				continue
			}
			return true
		}
	}
	return false
}

// surelyHas reports whether there is hardly a doubt that a point is on this board.
func (f *found) surelyHas(x, y float64) bool {
	return f.clear() && f.has(x, y)
}

func (f *found) area() float64 { return f.x.pitch * float64(f.x.n) * f.y.pitch * float64(f.y.n) }

// good reports whether there is hardly a doubt that a board lies there.
func (f *found) good() bool { return f.share > 0.85 && f.lined > 0.25 && f.mixed > 0.4 }

func near(a, b float64) bool { return a/b > 0.93 && a/b < 1.07 }

// found chooses the lines of a lattice and its extent.
func (g *lattice) found() (found, bool) {
	e := g.level.edges
	fx, fy := e.columns(0, e.w, int(g.y.at), int(g.y.end())), e.rows(int(g.x.at), int(g.x.end()), 0, e.h)
	xs, ys := g.x.phases(fx), g.y.phases(fy)
	var best extent
	for i := range xs {
		if i == 1 && xs[1] == xs[0] && ys[1] == ys[0] || g.level.work.located() {
			continue
		}
		moved := lattice{g.level, g.x.shifted(xs[i], 2, e.w), g.y.shifted(ys[i], 2, e.h)}
		if x := moved.whole(); x.score() > best.score() {
			best = x
		}
		if i == 1 && best.share() > 0.9 && best.lined > 0.6 {
			break // the others have their lines where edges are rare
		}
	}
	if best.score() <= 0 {
		return found{}, false
	}
	if best.share() > 0.5 && !g.level.work.located() {
		const spare = 8 // cells that a drifting pitch may have kept from the board
		x, xKnown := best.x.repeating(fx)
		y, yKnown := best.y.repeating(fy)
		if xKnown != yKnown && near(x.pitch, y.pitch) { // cells are square
			if xKnown {
				y, yKnown = y.withPitch(x.pitch, y.at+float64(y.n)*y.pitch/2), true
			} else {
				x, xKnown = x.withPitch(y.pitch, x.at+float64(x.n)*x.pitch/2), true
			}
		}
		exact := lattice{g.level, x.align(fx, best.lined > 0.1, xKnown), y.align(fy, best.lined > 0.1, yKnown)}
		exact.x, exact.y = exact.x.shifted(0, spare, e.w), exact.y.shifted(0, spare, e.h)
		if x := exact.whole(); x.score() > best.score() && x.share() > best.share()-0.1 {
			best = x
		}
	}
	return best.found(g.level), true
}

// found returns the place in the pixels of the picture.
func (x *extent) found(l *level) found {
	f := found{x: x.x.scaled(l.scale), y: x.y.scaled(l.scale), level: l, groups: x.groups, lined: x.lined, mixed: x.mixed, spills: x.spills, vague: x.vague, border: x.border}
	f.score = x.score() * f.x.pitch * f.y.pitch
	f.share = x.share()
	return f
}

// cost is what looking at the cells counts. Cells are sampled on a level where
// they have no more pixels than sampled.
func (g *lattice) cost() int {
	const pixels, sampled = 1000, 1600 // pixels that cost as much as a cell does besides
	return 500 + int(float64(g.x.n*g.y.n)*(1+min(g.x.pitch*g.y.pitch, sampled)/pixels))
}

// whole finds the extent on a lattice that grows where the board reaches its
// border.
func (g *lattice) whole() extent {
	var s *survey
	for {
		g.x.n, g.y.n = min(g.x.n, maxSide), min(g.y.n, maxSide)
		if g.x.n < 3 || g.y.n < 3 || g.x.n*g.y.n > 2*maxCells {
			return extent{}
		}
		g.level.work.cells += g.cost()
		s = g.survey(s)
		box := s.extent()
		x := s.outline(box)
		if x.gain <= 0 || x.share() < 0.5 {
			return s.measure(box)
		}
		wider := g.wider(x.touches)
		if g.level.work.located() || wider.x.n <= g.x.n && wider.y.n <= g.y.n || wider.x.n >= maxSide || wider.y.n >= maxSide {
			return s.measure(box)
		}
		*g = wider
	}
}

// wider returns the lattice with more cells on the sides where the board ends with
// it, as far as the picture goes.
func (g *lattice) wider(touches [4]bool) lattice {
	const more = 4
	w := *g
	if touches[0] {
		w.x.at -= more * w.x.pitch
		w.x.n += more
	}
	if touches[1] {
		w.x.n += more
	}
	if touches[2] {
		w.y.at -= more * w.y.pitch
		w.y.n += more
	}
	if touches[3] {
		w.y.n += more
	}
	w.x, w.y = w.x.inside(g.level.edges.w), w.y.inside(g.level.edges.h)
	return w
}
