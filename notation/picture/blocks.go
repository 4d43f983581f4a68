package picture

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// ink marks the pixels that an edge lies on, one bit each.
type ink struct {
	w, h, words int
	bits        []uint64
}

func newInk(w, h int) *ink {
	words := (w + 63) / 64
	return &ink{w: w, h: h, words: words, bits: make([]uint64, words*h)}
}

// bitSpan is the columns x0 to x1 of a row as a range of words, with masks for its first and its last word.
type bitSpan struct {
	from, to    int // words
	first, last uint64
}

func spanOf(x0, x1 int) bitSpan {
	return bitSpan{x0 / 64, (x1 - 1) / 64, ^uint64(0) << (x0 % 64), ^uint64(0) >> (63 - (x1-1)%64)}
}

// mask clears the bits of word i that lie outside the span.
func (s *bitSpan) mask(i int, word uint64) uint64 {
	if i == s.from {
		word &= s.first
	}
	if i == s.to {
		word &= s.last
	}
	return word
}

// blankRow reports whether row y has no ink in the span.
func (k *ink) blankRow(s *bitSpan, y int) bool {
	row := k.bits[y*k.words:]
	for i := s.from; i <= s.to; i++ {
		if s.mask(i, row[i]) != 0 {
			return false
		}
	}
	return true
}

// columns returns the words of the span, OR-ed over the rows y0 to y1.
func (k *ink) columns(s *bitSpan, y0, y1 int) []uint64 {
	out := make([]uint64, s.to-s.from+1)
	for y := y0; y < y1; y++ {
		for i, word := range k.bits[y*k.words+s.from : y*k.words+s.to+1] {
			out[i] |= word
		}
	}
	for i := range out {
		out[i] = s.mask(i+s.from, out[i])
	}
	return out
}

type run struct{ from, to int }

// runs returns the stretches between from and to that have ink. A blank shorter than gap does not end a stretch.
func runs(from, to, gap int, blank func(int) bool) (out []run) {
	for i := from; i < to; i++ {
		if blank(i) {
			continue
		}
		if n := len(out); n > 0 && i-out[n-1].to < gap {
			out[n-1].to = i + 1
		} else {
			out = append(out, run{i, i + 1})
		}
	}
	return out
}

func (k *ink) rowRuns(r image.Rectangle, gap int) []run {
	s := spanOf(r.Min.X, r.Max.X)
	return runs(r.Min.Y, r.Max.Y, gap, func(y int) bool { return k.blankRow(&s, y) })
}

func (k *ink) columnRuns(r image.Rectangle, gap int) []run {
	s := spanOf(r.Min.X, r.Max.X)
	cols := k.columns(&s, r.Min.Y, r.Max.Y)
	return runs(r.Min.X, r.Max.X, gap, func(x int) bool { return cols[x/64-s.from]>>(x%64)&1 == 0 })
}

// leastBlock is the side of the smallest block, in pixels.
const leastBlock = 3*shortest - 4

// cut splits a rectangle at blank rows and columns of at least gap pixels, recursively (the recursive X-Y cut of Nagy
// and Seth, 1984), and reports the parts that cannot be split further.
func (k *ink) cut(r image.Rectangle, gap, depth int, report func(image.Rectangle)) {
	if r.Dx() < leastBlock || r.Dy() < leastBlock || depth == 0 {
		return
	}
	rows := k.rowRuns(r, gap)
	if len(rows) > 1 {
		for _, y := range rows {
			k.cut(image.Rect(r.Min.X, y.from, r.Max.X, y.to), gap, depth-1, report)
		}
		return
	}
	if len(rows) == 0 {
		return
	}
	r.Min.Y, r.Max.Y = rows[0].from, rows[0].to
	columns := k.columnRuns(r, gap)
	if len(columns) > 1 {
		for _, x := range columns {
			k.cut(image.Rect(x.from, r.Min.Y, x.to, r.Max.Y), gap, depth-1, report)
		}
		return
	}
	r.Min.X, r.Max.X = columns[0].from, columns[0].to
	if r.Dx() < leastBlock || r.Dy() < leastBlock {
		return
	}
	report(r)
}

// unframed returns what a frame or panel encloses: it moves each side in until no ink lies on it. It reports false
// where no side moved, and where too little is left.
func (k *ink) unframed(r image.Rectangle) (image.Rectangle, bool) {
	const deepest = 40
	in := r
	for range deepest {
		across, left, right := spanOf(in.Min.X, in.Max.X), spanOf(in.Min.X, in.Min.X+1), spanOf(in.Max.X-1, in.Max.X)
		next := in
		if !k.blankRow(&across, in.Min.Y) {
			next.Min.Y++
		}
		if !k.blankRow(&across, in.Max.Y-1) {
			next.Max.Y--
		}
		if k.columns(&left, in.Min.Y, in.Max.Y)[0] != 0 {
			next.Min.X++
		}
		if k.columns(&right, in.Min.Y, in.Max.Y)[0] != 0 {
			next.Max.X--
		}
		if next == in {
			return in, in != r
		}
		if in = next; in.Dx() < leastBlock || in.Dy() < leastBlock {
			break
		}
	}
	return r, false
}

// blocks returns the parts of the picture that are separated by blank space, the largest first.
func (k *ink) blocks() (out []image.Rectangle) {
	const most, mostFrames = 32, 6
	seen := map[image.Rectangle]bool{}
	regions := []image.Rectangle{image.Rect(0, 0, k.w, k.h)}
	out = append(out, regions[0])
	seen[regions[0]] = true
	for i := 0; i < len(regions); i++ {
		for _, gap := range [...]int{1, 2, 3, 5, 8, 12, 20, 32, 48} {
			k.cut(regions[i], gap, 16, func(r image.Rectangle) {
				r.Max = r.Max.Sub(image.Pt(1, 1)) // an edge is marked on the first pixel beyond what ends there
				if seen[r] || r.Dx() > 8*r.Dy() || r.Dy() > 8*r.Dx() {
					return
				}
				seen[r] = true
				out = append(out, r)
				if inner, ok := k.unframed(r); ok && i == 0 && len(regions) < mostFrames {
					regions = append(regions, inner)
				}
			})
		}
	}
	out = joined(out)
	area := func(r image.Rectangle) int { return r.Dx() * r.Dy() }
	slices.SortStableFunc(out, func(a, b image.Rectangle) int { return cmp.Compare(area(b), area(a)) })
	return out[:min(len(out), most)]
}

// joined replaces many rectangles of one size by the rectangle around them all: they are the tiles of a board with
// gaps, or letters.
func joined(all []image.Rectangle) (out []image.Rectangle) {
	const many, slack = 5, 1
	done := make([]bool, len(all))
	for i, r := range all {
		if done[i] {
			continue
		}
		around, n := r, 0
		like := func(o image.Rectangle) bool { return abs(o.Dx()-r.Dx()) <= slack && abs(o.Dy()-r.Dy()) <= slack }
		for _, o := range all[i:] {
			if like(o) {
				around, n = around.Union(o), n+1
			}
		}
		if n < many {
			out = append(out, r)
			continue
		}
		for j, o := range all {
			done[j] = done[j] || like(o)
		}
		out = append(out, around)
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

// fillSlack is how much longer or shorter than a block the cells that fill it may be in total, in pixels.
func fillSlack(pitch float64) float64 { return max(1.5, 0.04*pitch) }

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
	if exact := (to - from) / float64(n); math.Abs(exact-pitch)*float64(n) < fillSlack(pitch) {
		pitch = exact
	}
	return comb{(from + to - float64(n)*pitch) / 2, pitch, n}
}

// filled measures the evidence that the board is all the cells of the lattice.
func (g *fit) filled() extent {
	if min(g.x.n, g.y.n) < 3 || max(g.x.n, g.y.n) > maxSide {
		return extent{}
	}
	wide := lattice{g.level, g.x.shifted(0, 1, g.level.edges.w), g.y.shifted(0, 1, g.level.edges.h)}
	wide.x.n = min(wide.x.n, int((g.x.end()+1.3*g.x.pitch-wide.x.at)/g.x.pitch))
	wide.y.n = min(wide.y.n, int((g.y.end()+1.3*g.y.pitch-wide.y.at)/g.y.pitch))
	g.level.work.cells += wide.cost()
	s := wide.survey()
	x, y := int(math.Round((g.x.at-wide.x.at)/g.x.pitch)), int(math.Round((g.y.at-wide.y.at)/g.y.pitch))
	box := rectangle{x, y, x + g.x.n, y + g.y.n, 0}
	if !s.has(box) {
		return extent{}
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
	return s.measure(box)
}

// simplest returns the place that explains a block best: with few different looks for much of it and edges on the
// lattice's lines, and lined at least. A lattice twice as fine explains a board as well, so the score prefers fewer
// cells.
func simplest(fits []fit, lined float64) (best place) {
	top := 0.0
	for _, g := range fits {
		if g.level.work.located() {
			break
		}
		x := g.filled()
		if f := g.place(&x); x.lined >= lined && f.simplicity() > top {
			top, best = f.simplicity(), f
		}
	}
	return best
}

// fillings returns the boards that fill a block of the picture, as far as the work allows.
func fillings(ls []*level) (out []place) {
	whole := image.Rect(0, 0, ls[0].pic.W, ls[0].pic.H)
	for _, r := range ls[0].edges.ink.blocks() {
		if ls[0].work.cells > enoughForBlocks {
			break
		}
		var fits []fit
		long := float64(max(r.Dx(), r.Dy()))
		for i, l := range ls {
			if i > 0 && long/l.scale < 160 || long/l.scale > 640 {
				continue
			}
			fits = append(fits, l.fits(r)...)
		}
		lined := math.Inf(-1)
		if r == whole {
			lined = 0.5 // the picture's own border is no evidence
		}
		if best := simplest(fits, lined); best.score > 0 {
			out = append(out, best)
		}
	}
	return out
}

func (g *fit) place(x *extent) place {
	const better = 2 // cells that fit a block exactly do so by no accident
	f := x.place(g.level)
	f.block, f.tight = true, g.tight
	if g.tight {
		f.score *= better
	}
	return f
}

func (f *place) simplicity() float64 {
	n := float64(f.x.n * f.y.n)
	lined := max(f.lined, 0)
	q := f.share * (0.3 + lined + 2*lined*lined) * max(1-float64(f.groups)/n, 0) / math.Sqrt(math.Sqrt(n))
	if r := f.x.pitch / f.y.pitch; r < 0.85 || r > 1.18 {
		q *= 0.9
	}
	return q
}
