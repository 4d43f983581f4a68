package picture

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"switchboard/notation/picture/glyph"
	"switchboard/notation/picture/raster"
)

// appearance is a set of cells that look alike, and the sign on them.
type appearance struct {
	first  raster.Patch
	sum    [3 * raster.Side * raster.Side]int
	cells  []int
	patch  raster.Patch // the mean of the cells
	sign   glyph.Glyph
	signed bool
	class  [glyph.Classes]float32

	vary, varyMiddle float64 // how much the mean patch varies about its mean colour: all of it, and its middle
}

// board is the cells at a place, sorted into appearances.
type board struct {
	rows, cols int
	text       bool
	noisy      bool
	patches    []raster.Patch
	looks      []*appearance
	of         []*appearance // cell by cell
	work       *work
}

// cut samples the cells at a place and sorts them. It returns nil where they have too little in common.
func (f *place) cut(p *raster.Picture) *board {
	b := &board{rows: f.y.n, cols: f.x.n, text: f.text, noisy: f.level.edges.noisy, work: f.level.work}
	b.patches = make([]raster.Patch, b.rows*b.cols)
	for i := range b.patches {
		p.Patch(f.x.at+float64(i%b.cols)*f.x.pitch, f.y.at+float64(i/b.cols)*f.y.pitch, f.x.pitch, f.y.pitch, &b.patches[i])
	}
	if !b.sort() {
		return nil
	}
	return b
}

// sample samples the cell in a column and row, which may lie beside the board. It reports false where more than a part
// of the cell, outside, lies outside the picture.
func (f *place) sample(p *raster.Picture, column, row int, outside float64, into *raster.Patch) bool {
	x, y := f.x.at+float64(column)*f.x.pitch, f.y.at+float64(row)*f.y.pitch
	if min(x/f.x.pitch, y/f.y.pitch) < -outside || x+(1-outside)*f.x.pitch > float64(p.W) || y+(1-outside)*f.y.pitch > float64(p.H) {
		return false
	}
	p.Patch(x, y, f.x.pitch, f.y.pitch, into)
	return true
}

// strip yields the cells of the outermost row or column at a side.
func (b *board) strip(side int) iter.Seq[int] {
	return rectangle{x1: b.cols, y1: b.rows}.strip(side, false).cells(b.cols)
}

// mostLooks bounds the appearances of a board, for pictures that are all noise.
const mostLooks = 256

// sort puts each cell into the first appearance that it equals except for noise, and finds their signs. With too many
// appearances it counts more as noise. It reports false if they stay too many, or if comparing and naming takes too
// long.
func (b *board) sort() bool {
	const least, noisyLeast, most = 1.5, 9.0, 100.0
	slack := least
	if b.noisy {
		slack = noisyLeast
	}
	for ; !b.sortWithin(slack); slack *= 1.5 {
		if slack >= most || b.work.compared() {
			return false
		}
	}
	if b.work.names+len(b.looks) > mostNames {
		return false
	}
	b.work.names += len(b.looks)
	for _, l := range b.looks {
		for k, v := range l.sum {
			l.patch[k] = uint8(v / len(l.cells))
		}
		l.name(b.noisy)
	}
	b.merge(slack)
	return true
}

// merge joins appearances that are equal when one is moved by about a pixel: chats and terminals put every line of text
// on whole pixels, whatever its height.
func (b *board) merge(slack float64) {
	for _, l := range b.looks {
		l.vary, l.varyMiddle = spread(&l.patch, 0), spread(&l.patch, inset)
	}
	slices.SortStableFunc(b.looks, func(l, o *appearance) int { return cmp.Compare(len(o.cells), len(l.cells)) })
	kept := b.looks[:0]
	for _, l := range b.looks {
		if i := slices.IndexFunc(kept, func(o *appearance) bool { return b.moved(l, o, slack) }); i >= 0 {
			kept[i].cells = append(kept[i].cells, l.cells...)
			continue
		}
		kept = append(kept, l)
	}
	b.looks = kept
	for _, l := range b.looks {
		slices.Sort(l.cells)
		for _, c := range l.cells {
			b.of[c] = l
		}
	}
	slices.SortFunc(b.looks, func(l, o *appearance) int { return cmp.Compare(l.cells[0], o.cells[0]) })
}

// moved reports whether two appearances are equal, within slack and a part of their own variation, when one is moved a
// little.
func (b *board) moved(l, o *appearance, slack float64) bool {
	const farthest = 2 // samples
	if math.Abs(l.vary-o.vary) > slack+0.2*l.vary {
		return false
	}
	limit := func(vary float64) float64 { return slack + 0.13*vary + min(0.1*vary, 2) }
	for dy := -farthest; dy <= farthest; dy++ {
		for dx := -farthest; dx <= farthest; dx++ {
			if b.work.compared() {
				return false
			}
			if b.within(&l.patch, &o.patch, dx, dy, inset, limit(l.varyMiddle)) && b.within(&l.patch, &o.patch, dx, dy, 0, limit(l.vary)) {
				return true
			}
		}
	}
	return false
}

// within reports whether two patches differ by at most limit, as a root mean square, when the first is moved by (dx,
// dy); a border is left out. It stops early once they differ by more.
func (b *board) within(p, q *raster.Patch, dx, dy, border int, limit float64) bool {
	x0, x1 := max(border, dx), raster.Side+min(-border, dx)
	y0, y1 := max(border, dy), raster.Side+min(-border, dy)
	n := 3 * (x1 - x0)
	most := int(min(limit*limit*float64(n*(y1-y0)), 1e12))
	sum := 0
	for y := y0; y < y1; y++ {
		i, j := 3*(y*raster.Side+x0), 3*((y-dy)*raster.Side+x0-dx)
		b.work.samples += n
		if sum += squareDiff(p[i:i+n], q[j:j+n]); sum > most {
			return false
		}
	}
	return true
}

// sortWithin puts each cell into the first appearance that it equals within slack and a part of its own variation. It
// reports false as soon as there are too many appearances.
func (b *board) sortWithin(slack float64) bool {
	b.looks, b.of = nil, make([]*appearance, len(b.patches))
	for i := range b.patches {
		p := &b.patches[i]
		b.of[i] = b.like(p, slack+0.13*spread(p, 0), slack+0.13*spread(p, inset))
		if b.of[i] == nil {
			if len(b.looks) == mostLooks || b.work.compared() {
				return false
			}
			b.of[i] = &appearance{first: *p}
			b.looks = append(b.looks, b.of[i])
		}
		l := b.of[i]
		l.cells = append(l.cells, i)
		for k, v := range p {
			l.sum[k] += int(v)
		}
	}
	return true
}

// like returns the first appearance that a cell equals within limit, and in its middle within middle; nil if there is
// none.
func (b *board) like(p *raster.Patch, limit, middle float64) *appearance {
	for _, l := range b.looks {
		if b.within(p, &l.first, 0, 0, inset, middle) && b.within(p, &l.first, 0, 0, 0, limit) {
			return l
		}
	}
	return nil
}

func (l *appearance) name(noisy bool) {
	contrast := 14
	if noisy {
		contrast = 34
	}
	const middle, gloss = 0.06, 80
	l.sign, l.signed = glyph.Find(&l.patch, contrast)
	if l.sign.Middle < middle && l.sign.Contrast < gloss {
		l.signed = false // faint, and not in the middle
	}
	if l.signed {
		l.class = l.sign.Classes()
		switch c, p := l.best(); {
		case p < 0.45 && l.sign.Contrast < 3*contrast, c >= glyph.Square && l.sign.Contrast < max(48, 2*contrast):
			l.signed = false // a gradient or an edge, no sign
		}
	}
}

// best returns the likeliest class of the sign and its probability.
func (l *appearance) best() (glyph.Class, float64) {
	top := slices.Max(l.class[:])
	return glyph.Class(slices.Index(l.class[:], top)), float64(top)
}

// inset is where the middle of a patch begins, in which signs stand.
const inset = raster.Side / 4

// partSquareDiff returns the sum of the squared differences in a part of two patches.
func partSquareDiff(a, b *raster.Patch, x0, y0, x1, y1 int) (sum int) {
	for y := y0; y < y1; y++ {
		i, j := 3*(y*raster.Side+x0), 3*(y*raster.Side+x1)
		sum += squareDiff(a[i:j], b[i:j])
	}
	return sum
}

// partDistance returns the root mean square difference in a part of two patches.
func partDistance(a, b *raster.Patch, x0, y0, x1, y1 int) float64 {
	return math.Sqrt(float64(partSquareDiff(a, b, x0, y0, x1, y1)) / float64(3*(x1-x0)*(y1-y0)))
}

// coreDistance is partDistance without the borders, where a lattice line that is slightly off would show.
func coreDistance(a, b *raster.Patch) float64 {
	const from, to = raster.Side / 6, raster.Side - raster.Side/6
	return partDistance(a, b, from, from, to, to)
}

// spread returns the root mean square deviation of a patch from its mean colour; a border is left out.
func spread(p *raster.Patch, border int) float64 {
	var sum [3]int
	square := 0
	for y := border; y < raster.Side-border; y++ {
		row := p[3*(y*raster.Side+border) : 3*((y+1)*raster.Side-border)]
		for ; len(row) >= 3; row = row[3:] {
			r, g, b := int(row[0]), int(row[1]), int(row[2])
			sum[0], sum[1], sum[2] = sum[0]+r, sum[1]+g, sum[2]+b
			square += r*r + g*g + b*b
		}
	}
	n := float64((raster.Side - 2*border) * (raster.Side - 2*border))
	total := float64(square)
	for _, s := range sum {
		total -= float64(s) * float64(s) / n
	}
	return math.Sqrt(max(total, 0) / (3 * n))
}
