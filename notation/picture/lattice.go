package picture

import (
	"cmp"
	"math"
	"slices"

	"switchboard/notation/picture/raster"
)

// level is the picture at a scale: 1, 1/2, 1/4 and so on.
type level struct {
	pic     *raster.Picture
	edges   *edges
	scale   float64 // pixels of the picture per pixel of the level
	coarser *level  // the level half as large; nil for the last
	work    *work   // shared by all levels
}

// levels returns the levels of a picture. All work on them counts in w.
func levels(p *raster.Picture, lossy bool, w *work) (out []*level) {
	for scale := 1.0; ; scale *= 2 {
		out = append(out, &level{pic: p, edges: findEdges(p, lossy), scale: scale, work: w})
		if n := len(out); n > 1 {
			out[n-2].coarser = out[n-1]
		}
		if max(p.W, p.H) < window {
			return out
		}
		p = p.Half()
	}
}

// window is the side of the squares in which pitches are looked for, in pixels of a level.
const window = 128

// seed is a window whose content repeats along both axes, at the pitches px and py.
type seed struct {
	level          *level
	x0, y0, x1, y1 int
	px, py         float64
	score          float64
}

// seeds returns the windows of all levels, those that repeat best first.
func seeds(ls []*level) []seed {
	var out []seed
	for _, l := range ls {
		for _, side := range [...]int{window, window / 2} {
			for y := 0; y == 0 || y+side/2 < l.pic.H; y += side / 2 {
				for x := 0; x == 0 || x+side/2 < l.pic.W; x += side / 2 {
					out = append(out, l.seeds(x, y, min(x+side, l.pic.W), min(y+side, l.pic.H))...)
				}
			}
		}
	}
	return byTurns(out, ls)
}

// byTurns orders the seeds so that levels take turns, each with its best first.
func byTurns(all []seed, ls []*level) []seed {
	slices.SortStableFunc(all, func(a, b seed) int { return cmp.Compare(b.score, a.score) })
	lists := make([][]seed, len(ls))
	for _, s := range all {
		i := slices.Index(ls, s.level)
		lists[i] = append(lists[i], s)
	}
	out := all[:0:0]
	for k := 0; len(out) < len(all); k++ {
		for _, l := range lists {
			if k < len(l) {
				out = append(out, l[k])
			}
		}
	}
	return out
}

func (l *level) seeds(x0, y0, x1, y1 int) (out []seed) {
	fx := l.edges.columns(x0, x1, y0, y1)
	xs := pitches(fx)
	if len(xs) == 0 {
		return nil
	}
	fy := l.edges.rows(x0, x1, y0, y1)
	ys := pitches(fy)
	strength := min(deviation(fx), deviation(fy), 0.12) / 0.12
	for _, a := range xs {
		for _, b := range ys {
			ratio := float64(b.lag) / float64(a.lag)
			score := a.score + b.score
			switch {
			case ratio > 0.86 && ratio < 1.16:
			case ratio > 1.2 && ratio < 2.6, ratio > 0.28 && ratio < 0.84:
				score -= 0.4 // cells of text and of sheets have such proportions
			default:
				continue
			}
			out = append(out, seed{l, x0, y0, x1, y1, float64(a.lag), float64(b.lag), score * strength})
		}
	}
	return out
}

func deviation(f []float64) float64 {
	sum, square := 0.0, 0.0
	for _, v := range f {
		sum, square = sum+v, square+v*v
	}
	n := float64(len(f))
	return math.Sqrt(max(square/n-sum*sum/n/n, 0))
}

// lattice is a grid of lines on a level.
type lattice struct {
	level *level
	x, y  comb
}

// grow extends the seed's lattice over everything that repeats with it.
func (s *seed) grow() lattice {
	g := lattice{level: s.level}
	x0, x1, y0, y1 := float64(s.x0), float64(s.x1), float64(s.y0), float64(s.y1)
	px, py := s.px, s.py
	for range 2 {
		fx := s.level.edges.columns(0, s.level.edges.w, int(y0), int(math.Ceil(y1)))
		px = sharpen(fx, int(x0), int(math.Ceil(x1)), px)
		g.x = stretch(fx, x0, x0+px*math.Floor((x1-x0)/px), px)
		x0, x1 = g.x.at, g.x.end()
		fy := s.level.edges.rows(int(x0), int(math.Ceil(x1)), 0, s.level.edges.h)
		py = sharpen(fy, int(y0), int(math.Ceil(y1)), py)
		g.y = stretch(fy, y0, y0+py*math.Floor((y1-y0)/py), py)
		y0, y1 = g.y.at, g.y.end()
		px, py = g.x.pitch, g.y.pitch
	}
	return g
}

// phases returns where the lines of a comb may lie, as shares of a pitch: where edges are densest (tiles with lines
// between them), half-way between the two densest places (tiles with gaps), where edges are rarest (signs on a page),
// and half a pitch from there.
func (c comb) phases(f []float64) []float64 {
	const bins = 48
	p := c.fold(f, bins)
	smooth := func(reach int) []float64 {
		out := make([]float64, bins)
		for i := range out {
			for d := -reach; d <= reach; d++ {
				out[i] += p[(i+d+bins)%bins] * float64(reach+1-abs(d))
			}
		}
		return out
	}
	s := smooth(3)
	first := slices.Index(s, slices.Max(s))
	rest := slices.Clone(s)
	for i := range rest {
		if d := min(abs(i-first), bins-abs(i-first)); d < 3 || d > bins*2/5 {
			rest[i] = -1
		}
	}
	second := slices.Index(rest, slices.Max(rest))
	middle := first
	if s[second] > s[first]*0.4 {
		d := (second-first+bins+bins/2)%bins - bins/2
		middle = (first + d/2 + bins) % bins
	}
	s = smooth(4)
	rarest := slices.Index(s, slices.Min(s))
	opposite := (rarest + bins/2) % bins
	return []float64{float64(first) / bins, float64(middle) / bins, float64(rarest) / bins, float64(opposite) / bins}
}

// align moves the lines, and changes the pitch a little unless it is known, so that as many edges as possible lie on
// the lines or, without many, as few.
func (c comb) align(f []float64, many, pitchKnown bool) comb {
	soft := soften(f)
	best, top := c, math.Inf(-1)
	span := 0.4 / float64(c.n) // the most that the lines drift over the board, in cells
	steps := 4
	if pitchKnown {
		steps = 0
	}
	for dp := -steps; dp <= steps; dp++ {
		for da := -4; da <= 4; da++ {
			t := c
			t.pitch = c.pitch * (1 + float64(dp)/4*span)
			t.at = c.at + float64(da)*c.pitch*0.02 - (t.pitch-c.pitch)*float64(c.n)/2
			sum := 0.0
			for k := range c.n + 1 {
				sum += sampleAt(soft, t.at+float64(k)*t.pitch)
			}
			if !many {
				sum = -sum
			}
			if sum -= 0.001 * float64(abs(dp)+abs(da)); sum > top {
				best, top = t, sum
			}
		}
	}
	return best
}

func abs(x int) int { return max(x, -x) }

// shifted returns the comb moved by a share of a pitch, with spare cells at both ends as far as the picture of that
// length has them.
func (c comb) shifted(phase float64, spare int, length int) comb {
	c.at += phase * c.pitch
	if phase > 0.5 {
		c.at -= c.pitch
	}
	c.at -= float64(spare) * c.pitch
	c.n += 2*spare + 1
	const over = 0.2
	return c.inside(length, over)
}

// inside returns the comb without the cells that lie outside the picture by more than over, a share of a cell.
func (c comb) inside(length int, over float64) comb {
	for c.n > 0 && c.at < -over*c.pitch {
		c.at += c.pitch
		c.n--
	}
	for c.n > 0 && c.end() > float64(length)+over*c.pitch {
		c.n--
	}
	return c
}
