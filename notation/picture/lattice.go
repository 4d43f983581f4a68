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

// cost is what a survey counts as work. Large cells are sampled on a coarser level, which bounds the cost of one.
func (g *lattice) cost() int {
	const pixels, sampled = 1000, 1600 // pixels that cost as much as the rest of a cell; the most
	return 500 + int(float64(g.x.n*g.y.n)*(1+min(g.x.pitch*g.y.pitch, sampled)/pixels))
}

func (g *lattice) edgedSides() []int {
	count := make([]int, g.x.n*g.y.n)
	for r := range g.y.n {
		for c := range g.x.n {
			for _, along := range [...]float64{
				g.upright(float64(c), r), g.upright(float64(c+1), r), g.across(float64(r), c), g.across(float64(r+1), c),
			} {
				if along >= 0.6 {
					count[r*g.x.n+c]++
				}
			}
		}
	}
	return count
}

// upright returns the share of row r's height with an edge on the line column, or slightly beside it.
func (g *lattice) upright(column float64, r int) float64 {
	e := g.level.edges
	y0, y1 := g.y.middle(r, e.h)
	return g.x.beside(column, e.w, func(x int) float64 { return e.upright(x, y0, y1) })
}

// across is the same for column c's width and the line row.
func (g *lattice) across(row float64, c int) float64 {
	e := g.level.edges
	x0, x1 := g.x.middle(c, e.w)
	return g.y.beside(row, e.h, func(y int) float64 { return e.across(y, x0, x1) })
}

// middle returns the pixels of a cell except those near its ends, cut off at limit.
func (c comb) middle(cell, limit int) (from, to int) {
	at := c.at + float64(cell)*c.pitch
	return min(max(int(at+0.2*c.pitch), 0), limit), min(max(int(at+0.8*c.pitch+0.5), 0), limit)
}

// beside returns the largest share among the pixels around a line.
func (c comb) beside(line float64, limit int, share func(int) float64) (best float64) {
	at, slack := c.at+line*c.pitch, max(1, 0.09*c.pitch)
	for i := max(int(math.Ceil(at-slack)), 0); i <= min(int(at+slack), limit-1); i++ {
		best = max(best, share(i))
	}
	return best
}

// lined compares the edges on the lines of a board with those half and a third of the way between lines, where a
// lattice that is too coarse has as many.
func (g *lattice) lined(b extent) float64 {
	m := lattice{g.level, b.x, b.y}
	on, off, third := 0.0, 0.0, 0.0
	for r := range b.y.n {
		for c := range b.x.n {
			on += m.upright(float64(c), r) + m.across(float64(r), c)
			off += m.upright(float64(c)+0.5, r) + m.across(float64(r)+0.5, c)
			third += m.upright(float64(c)+0.33, r) + m.across(float64(r)+0.33, c)
		}
	}
	return (on - max(off, third)) / float64(2*b.x.n*b.y.n)
}
