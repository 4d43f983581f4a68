package picture

import (
	"cmp"
	"math"
	"slices"

	"switchboard/notation"
	"switchboard/notation/picture/glyph"
	"switchboard/notation/picture/raster"
)

// state is one of the two kinds of cells of a board.
type state struct {
	looks []*appearance
	mean  [3]float64 // mean colour where the two states differ most, see colours
	cells int
}

// halves sorts the looks into two states that are far apart, and returns how distinct these are, 0 to 1.
func (b *board) halves() (out [2]state, distinct float64) {
	if len(b.looks) < 2 {
		out[0] = state{looks: b.looks, cells: len(b.of)}
		return out, 0
	}
	first, second := b.seeds()
	var worst, apart float64
	for range 3 {
		out, worst = b.sorted(first, second)
		if out[0].cells == 0 || out[1].cells == 0 {
			return out, 0
		}
		first, second = out[0].patch(), out[1].patch()
		apart = coreDistance(first, second)
	}
	colours(&out)
	distinct = 1 - max(worst-0.35, 0)*1.5
	if apart < 8 {
		distinct *= apart / 8
	}
	return out, min(max(distinct, 0.02), 0.99)
}

// seeds returns the commonest look and the look farthest from it; looks of more cells count as farther.
func (b *board) seeds() (first, second *raster.Patch) {
	common := slices.MaxFunc(b.looks, func(l, o *appearance) int { return cmp.Compare(len(l.cells), len(o.cells)) })
	far := func(l *appearance) float64 {
		return coreDistance(&common.patch, &l.patch) * math.Sqrt(float64(len(l.cells)))
	}
	other := slices.MaxFunc(b.looks, func(l, o *appearance) int { return cmp.Compare(far(l), far(o)) })
	return &common.patch, &other.patch
}

// sorted puts every look into the state of the nearer patch. worst is the largest ratio of the distances to the nearer
// and to the other patch.
func (b *board) sorted(first, second *raster.Patch) (out [2]state, worst float64) {
	for _, l := range b.looks {
		d0, d1 := coreDistance(first, &l.patch), coreDistance(second, &l.patch)
		k := 0
		if d1 < d0 {
			k = 1
		}
		out[k].looks = append(out[k].looks, l)
		out[k].cells += len(l.cells)
		worst = max(worst, min(d0, d1)/max(d0, d1, 1e-6))
	}
	return out, worst
}

func (s *state) patch() *raster.Patch {
	var sum [len(raster.Patch{})]int
	for _, l := range s.looks {
		for i, v := range l.patch {
			sum[i] += int(v) * len(l.cells)
		}
	}
	p := new(raster.Patch)
	for i, v := range sum {
		p[i] = uint8(v / s.cells)
	}
	return p
}

// colours sets the mean colours of both states in the middle of their cells. Each sample is weighted by the squared
// difference of the states there.
func colours(s *[2]state) {
	p := [2]*raster.Patch{s[0].patch(), s[1].patch()}
	sum := 0.0
	for y := 5; y < raster.Side-5; y++ {
		for x := 5; x < raster.Side-5; x++ {
			a, b := p[0].At(x, y), p[1].At(x, y)
			weight := 1e-6
			for c := range a {
				weight += math.Pow(float64(a[c])-float64(b[c]), 2)
			}
			sum += weight
			for c := range a {
				s[0].mean[c] += weight * float64(a[c])
				s[1].mean[c] += weight * float64(b[c])
			}
		}
	}
	for c := range s[0].mean {
		s[0].mean[c], s[1].mean[c] = s[0].mean[c]/sum, s[1].mean[c]/sum
	}
}

func luma(c [3]float64) float64 { return 0.299*c[0] + 0.587*c[1] + 0.114*c[2] }

func chroma(c [3]float64) float64 {
	return max(c[0], c[1], c[2]) - min(c[0], c[1], c[2])
}

// share is the share of the state's cells with a sign of these classes.
func (s *state) share(classes ...glyph.Class) float64 {
	sum := 0.0
	for _, l := range s.looks {
		if l.signed {
			for _, c := range classes {
				sum += float64(l.class[c]) * float64(len(l.cells))
			}
		}
	}
	return sum / float64(max(s.cells, 1))
}

// goesOn reports whether the cells beside one of the sides are like those of the board, and of both states: then the
// board is larger. Some of them may be partly covered, say by a message.
func (f *place) goesOn(p *raster.Picture, s *[2]state) bool {
	states := [2]*raster.Patch{s[0].patch(), s[1].patch()}
	near := 0.3 * coreDistance(states[0], states[1])
	onBoth := func(side int) bool {
		line := rectangle{x1: f.x.n, y1: f.y.n}.strip(side, true)
		whole, met := 0, [2]bool{}
		for i := range line.size() {
			var cell raster.Patch
			if w := line.x1 - line.x0; !f.sample(p, line.x0+i%w, line.y0+i/w, 0.2, &cell) {
				return false
			}
			k := 0
			if coreDistance(&cell, states[1]) < coreDistance(&cell, states[0]) {
				k = 1
			}
			switch {
			case coreDistance(&cell, states[k]) < near:
				whole++
			case !coveredInPart(&cell, states, near):
				return false
			}
			met[k] = true
		}
		return met[0] && met[1] && whole*3 >= line.size()
	}
	return onBoth(left) || onBoth(right) || onBoth(top) || onBoth(bottom)
}

// coveredInPart reports whether the left, right, upper or lower half of a cell is like that of one of the states, its
// border too.
func coveredInPart(cell *raster.Patch, states [2]*raster.Patch, near float64) bool {
	const side, half = raster.Side, raster.Side / 2
	for _, part := range [...][4]int{{0, 0, half, side}, {half, 0, side, side}, {0, 0, side, half}, {0, half, side, side}} {
		for _, s := range states {
			if partDistance(cell, s, part[0], part[1], part[2], part[3]) < near {
				return true
			}
		}
	}
	return false
}

// litHalf decides which of the two states is on.
func (b *board) litHalf(s *[2]state, r *Reading, asked notation.Puzzle) int {
	darker := 0
	if luma(s[1].mean) < luma(s[0].mean) {
		darker = 1
	}
	switch {
	case uprightHalf(s) >= 0 && (asked == "" || asked == notation.Safe):
		r.Lit = LitUpright
		return uprightHalf(s)
	case asked == notation.Fivers, asked == "" && stones(s):
		r.Lit = LitDarker
		return darker
	case b.ghostHalf(s) >= 0 && (asked == "" || asked == notation.Ghosts):
		on := b.ghostHalf(s)
		r.Lit, r.LitUnsure = LitMarked, asked == "" && !s[on].ghosts()
		return on
	case writtenHalf(s) >= 0:
		return writtenHalf(s)
	}
	c0, c1 := chroma(s[0].mean), chroma(s[1].mean)
	r.Lit = LitLighter
	on := 1 - darker
	coloured := 0
	if c1 > c0 {
		coloured = 1
	}
	weak, strong := min(c0, c1), max(c0, c1)
	light := math.Abs(luma(s[0].mean) - luma(s[1].mean))
	switch {
	case strong > 60 && weak < 0.45*strong:
		r.Lit = LitColoured
		on = coloured
		r.LitUnsure = coloured == darker && light > 40 // dark lamps on a light page, or light lamps with dark gaps
	case weak > 60: // both are colourful: the purer one is on, unless they differ much in lightness
		if light < 110 {
			r.Lit, on = LitColoured, coloured
		}
		r.LitUnsure = true
	case light < 35:
		r.LitUnsure = true
	}
	return on
}

// uprightHalf returns the state whose handles are upright while the other's lie, or -1.
func uprightHalf(s *[2]state) int {
	for k := range s {
		if s[k].shape() > 1.3 && s[1-k].shape() < 1/1.3 {
			return k
		}
	}
	return -1
}

// shape is the ratio of height to width of most signs of the state; 1 if most cells have none.
func (s *state) shape() float64 {
	sum, n := 0.0, 0
	for _, l := range s.looks {
		if g := &l.sign; l.signed && max(g.X1-g.X0, g.Y1-g.Y0) > 0.4 {
			sum += math.Log(float64((g.Y1-g.Y0)/(g.X1-g.X0))) * float64(len(l.cells))
			n += len(l.cells)
		}
	}
	if n*2 < s.cells {
		return 1
	}
	return math.Exp(sum / float64(n))
}

// stones reports whether the cells are black and white stones on one ground: corners alike, middles black and white.
func stones(s *[2]state) bool {
	var middle, corner [2][3]float64
	for k := range s {
		p := &s[k].looks[0].patch
		middle[k] = mean(p, 12, 12, 20, 20)
		corner[k] = mean(p, 4, 4, 6, 6)
		if raster.Apart(middle[k], corner[k]) < 18 {
			return false
		}
	}
	low, high := 0, 1
	if luma(middle[0]) > luma(middle[1]) {
		low, high = 1, 0
	}
	return raster.Apart(corner[0], corner[1]) < 16 && luma(middle[low]) < 90 && luma(middle[high]) > 170 && chroma(middle[0]) < 50 &&
		chroma(middle[1]) < 50
}

func mean(p *raster.Patch, x0, y0, x1, y1 int) (c [3]float64) {
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			for k, v := range p.At(x, y) {
				c[k] += float64(v) / float64((x1-x0)*(y1-y0))
			}
		}
	}
	return c
}

// ghostHalf returns the state of the six ghosts on a board of four by four, or -1: six cells with a ghost, or with any
// sign if no other cell has one.
func (b *board) ghostHalf(s *[2]state) int {
	if b.rows != 4 || b.cols != 4 {
		return -1
	}
	all := func(k int, signed bool) bool {
		return !slices.ContainsFunc(s[k].looks, func(l *appearance) bool { return l.signed != signed })
	}
	for k := range s {
		if s[k].cells == 6 && (s[k].ghosts() && !s[1-k].ghosts() || all(k, true) && all(1-k, false)) {
			return k
		}
	}
	return -1
}

func (s *state) ghosts() bool { return s.share(glyph.Ghost, glyph.Blob) > 0.5 }

// writtenHalf returns the state that is written as 1 where the other is 0, or with a denser sign than a dot or a dash;
// -1 if neither is.
func writtenHalf(s *[2]state) int {
	for k := range s {
		other := &s[1-k]
		if s[k].share(1) > 0.7 && other.share(0, glyph.Letter, glyph.Disc) > 0.7 ||
			s[k].share(1, glyph.Hash, glyph.Star, glyph.LetterX) > 0.7 && other.share(glyph.Dot, glyph.Dash) > 0.7 {
			return k
		}
	}
	return -1
}
