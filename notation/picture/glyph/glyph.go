// Package glyph recognises the sign in a cell: a digit, a flag, a mine, a letter.
//
// Find separates a cell's sign from its ground, whatever their colours, and scales it to a fixed size; Glyph.Classes
// gives the probability of each Class by a small network. tools/trainsigns trains the network's weights on signs that
// it draws itself; docs/reading-pictures.md has the figures.
package glyph

import (
	"image"
	"math"
	"slices"

	"switchboard/notation/picture/raster"
)

// Size is the number of samples a side of a Glyph. Each sample has Planes numbers: its contrast with the ground, 0 to
// 1, and how much more red and more blue than the ground it is, -1 to 1.
const (
	Size   = 20
	Planes = 3
)

// Glyph is the sign of a cell, scaled to fill Size by Size samples without changing its proportions.
type Glyph struct {
	Ink            [Size * Size * Planes]float32
	X0, Y0, X1, Y1 float32 // its box in the cell, in cell sides
	Colours        float32 // how much its parts differ in colour, 0 to about 1
	Lightness      float32 // lightness of its strongest part less that of the ground, -1 to 1
	Ground         [3]int  // the colour behind it
	Contrast       int     // the largest difference of a channel from the ground
	Middle         float32 // share of the sign's samples in the middle two fifths of the cell
}

// Mass is the share of its square that the sign fills, 0 to 1.
func (g *Glyph) Mass() float64 {
	sum := 0.0
	for i := 0; i < len(g.Ink); i += Planes {
		sum += float64(g.Ink[i])
	}
	return sum / (Size * Size)
}

// Find returns the sign of a cell. It reports false where nothing but the cell's border differs from the ground by more
// than contrast, of 255.
func Find(p *raster.Patch, contrast int) (g Glyph, ok bool) {
	first, second := grounds(p)
	if within(p, second) && (!within(p, first) || rim(p, second) > rim(p, first)) {
		first, second = second, first
	}
	g, ok, sides := find(p, first, contrast)
	if ok && sides < 3 || second == first || !ok && !within(p, second) {
		return g, ok
	}
	// The colour that reaches most sides of the cell is its ground; the sign is large.
	if h, found, reached := find(p, second, contrast); found && reached < max(sides, 2) {
		return h, true
	}
	return g, ok
}

// within reports whether at least a tenth of the middle of the cell has the colour.
func within(p *raster.Patch, c [3]int) bool {
	const inset = 8
	return 10*count(p, c, inset, raster.Side) > (raster.Side-2*inset)*(raster.Side-2*inset)
}

// rim counts the pixels near, but not on, the border that have the colour.
func rim(p *raster.Patch, c [3]int) int { return count(p, c, 1, 7) }

// count counts the pixels of about a colour whose distance from the border is least or more, but less than most.
func count(p *raster.Patch, c [3]int, least, most int) (n int) {
	for i := range raster.Side * raster.Side {
		x, y := i%raster.Side, i/raster.Side
		if e := fromBorder(x, y); e >= least && e < most && raster.Apart(p.At(x, y), c) < 25 {
			n++
		}
	}
	return n
}

func fromBorder(x, y int) int { return min(x, y, raster.Side-1-x, raster.Side-1-y) }

// find returns the sign on a ground of about that colour, and how many sides of the cell the sign reaches.
func find(p *raster.Patch, colour [3]int, contrast int) (g Glyph, ok bool, sides int) {
	behind := groundAbout(p, colour)
	for k, v := range behind.mean {
		g.Ground[k] = int(v)
	}
	d := differences(p, &behind)
	top := 0
	for i, v := range d {
		if fromBorder(i%raster.Side, i/raster.Side) >= 5 {
			top = max(top, v)
		}
	}
	if top <= contrast {
		return g, false, 0
	}
	g.Contrast = top
	threshold := max(contrast, top*3/10)
	mask, area := strokes(&d, threshold)
	if area < 8 {
		return g, false, 0
	}
	g.Middle = middleOf(&mask, area)
	g.scale(p, &behind, &d, &mask, top)
	const near = 2.5 / raster.Side
	for _, at := range [...]float32{g.X0, g.Y0, 1 - g.X1, 1 - g.Y1} {
		if at < near {
			sides++
		}
	}
	return g, true, sides
}

// grounds returns the two commonest colours inside the border. Pixels near the border count more, since signs stand in
// the middle.
func grounds(p *raster.Patch) (first, second [3]int) {
	const inset = 3
	var votes [512]int
	bin := func(c [3]int) int { return c[0]>>5<<6 | c[1]>>5<<3 | c[2]>>5 }
	each := func(f func(c [3]int, weight int)) {
		for i := range raster.Side * raster.Side {
			x, y := i%raster.Side, i/raster.Side
			switch e := fromBorder(x, y); {
			case e >= inset+5:
				f(p.At(x, y), 1)
			case e >= inset:
				f(p.At(x, y), 4)
			}
		}
	}
	each(func(c [3]int, w int) { votes[bin(c)] += w })
	most := func() int { return slices.Index(votes[:], slices.Max(votes[:])) }
	mean := func(best int) [3]int {
		var sum [3]int
		n := 0
		add := func(c [3]int, w int) {
			n += w
			for i := range c {
				sum[i] += w * c[i]
			}
		}
		each(func(c [3]int, w int) {
			if bin(c) == best {
				add(c, w)
			}
		})
		rough := [3]int{sum[0] / n, sum[1] / n, sum[2] / n}
		each(func(c [3]int, w int) { // half the pixels of a colour at the edge of a bin fall into the next bin
			if bin(c) != best && raster.Apart(c, rough) < 20 {
				add(c, w)
				votes[bin(c)] -= w
			}
		})
		votes[best] = 0
		return [3]int{sum[0] / n, sum[1] / n, sum[2] / n}
	}
	first = mean(most())
	if at := most(); votes[at] > 0 {
		return first, mean(at)
	}
	return first, first
}

// plane is a number for each sample of a cell; marked is a set of samples.
type (
	plane  [raster.Side * raster.Side]int
	marked [raster.Side * raster.Side]bool
)

func differences(p *raster.Patch, from *ground) (d plane) {
	for i := range d {
		x, y := i%raster.Side, i/raster.Side
		d[i] = int(from.far(p.At(x, y), x, y))
	}
	return d
}

// inside returns what lines, gaps and bevels leave free of a cell: the part inside all rows and columns near its sides
// that are above the threshold nearly all the way.
func inside(d *plane, threshold int) image.Rectangle {
	const n, deepest, most = raster.Side, 7, raster.Side * 7 / 10
	var margin [4]int
	// Of each side: where it begins, the step inwards and the step along it.
	for side, from := range [...][3]int{{0, 1, n}, {0, n, 1}, {n - 1, -1, n}, {n * (n - 1), -n, 1}} {
		for depth := range deepest {
			above := 0
			for along := range n {
				if d[from[0]+depth*from[1]+along*from[2]] > threshold {
					above++
				}
			}
			if above >= most {
				margin[side] = depth + 1
			}
		}
	}
	return image.Rect(margin[0], margin[1], n-margin[2], n-margin[3])
}

// corners marks what a round tile leaves free in the corners of a cell whose sides are lines or gaps, where both
// corners of a side have about as much of it.
func corners(d *plane, free image.Rectangle, threshold int) (out marked) {
	const reach, alike, most = raster.Side * 3 / 8, 2, 8 // samples; ratio; per cent of the cell: a circle leaves 5 a corner
	const widest, deep, few = 6, 3, 12                   // gap; samples from it; one in so many may belong to the sign
	x0, y0, x1, y1 := free.Min.X, free.Min.Y, free.Max.X, free.Max.Y
	if w := max(x0, y0, raster.Side-x1, raster.Side-y1); w == 0 || w > widest {
		return out
	}
	var parts [4][]int
	for k := range parts {
		// Row by row from the corner, as far as pixels are above the threshold without a break.
		for y, width := 0, reach; y < reach && width > 0; y++ {
			n := 0
			for ; n < width; n++ {
				u, v := x0+n, y0+y
				if k&1 != 0 {
					u = x1 - 1 - n
				}
				if k&2 != 0 {
					v = y1 - 1 - y
				}
				if d[v*raster.Side+u] <= threshold {
					break
				}
				parts[k] = append(parts[k], v*raster.Side+u)
			}
			width = n
		}
	}
	for k, part := range parts {
		beside := len(parts[k^1])
		if len(part) > 0 && (len(part) >= alike*beside || beside >= alike*len(part) || len(part) > most*(x1-x0)*(y1-y0)/100) {
			return out
		}
	}
	for _, part := range parts {
		for _, i := range part {
			out[i] = true
		}
	}
	ring, left := 0, 0
	for i, v := range d {
		if at := image.Pt(i%raster.Side, i/raster.Side); at.In(free) && !at.In(free.Inset(deep)) {
			ring++
			if v > threshold && !out[i] {
				left++
			}
		}
	}
	if left*few > ring {
		return marked{} // a disc smaller than the cell
	}
	return out
}

// strokes marks what belongs to the sign: connected parts above the threshold, except those mostly in the cell's
// border.
func strokes(d *plane, threshold int) (mask marked, area int) {
	const border = 5
	free := inside(d, threshold)
	seen := corners(d, free, threshold)
	for i, v := range d {
		seen[i] = seen[i] || v <= threshold || !image.Pt(i%raster.Side, i/raster.Side).In(free)
	}
	var stack []int
	for start := range d {
		if seen[start] {
			continue
		}
		stack = append(stack[:0], start)
		seen[start] = true
		touches, outer := false, 0
		x0, y0, x1, y1 := raster.Side, raster.Side, 0, 0
		for n := 0; n < len(stack); n++ {
			x, y := stack[n]%raster.Side, stack[n]/raster.Side
			e := fromBorder(x, y)
			touches = touches || e == 0
			if e < border {
				outer++
			}
			x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
			for _, step := range [...][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}} {
				u, v := x+step[0], y+step[1]
				if i := v*raster.Side + u; u >= 0 && v >= 0 && u < raster.Side && v < raster.Side && !seen[i] {
					seen[i] = true
					stack = append(stack, i)
				}
			}
		}
		long := max(x1-x0, y1-y0) > raster.Side*3/4
		switch share := 10 * outer / len(stack); {
		case len(stack) < 3, share >= 9, touches && share >= 6, long && share >= 7:
			continue
		}
		area += len(stack)
		for _, i := range stack {
			mask[i] = true
		}
	}
	return mask, area
}

// middleOf is the share of the sign's samples that lie in the middle of the cell.
func middleOf(mask *marked, area int) float32 {
	const inset = raster.Side * 3 / 10
	n := 0
	for i, in := range mask {
		if in && fromBorder(i%raster.Side, i/raster.Side) >= inset {
			n++
		}
	}
	return float32(n) / float32(area)
}

// scale fills the glyph from the box around the mask.
func (g *Glyph) scale(p *raster.Patch, behind *ground, d *plane, mask *marked, top int) {
	x0, y0, x1, y1 := raster.Side, raster.Side, 0, 0
	var sum [3]int
	var away, square [3]float64 // directions of the colours as seen from the ground
	n, m := 0, 0
	for i, in := range mask {
		if !in {
			continue
		}
		x, y := i%raster.Side, i/raster.Side
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x+1), max(y1, y+1)
		c, ground := p.At(x, y), behind.at(x, y)
		if d[i]*10 >= top*6 {
			n++
			for k := range c {
				sum[k] += c[k]
			}
		}
		if d[i]*10 >= top*4 {
			m++
			length := 0.0
			for k, v := range ground {
				length += (float64(c[k]) - v) * (float64(c[k]) - v)
			}
			for k, v := range ground {
				u := (float64(c[k]) - v) / math.Sqrt(max(length, 1))
				away[k] += u
				square[k] += u * u
			}
		}
	}
	variance := 0.0
	for k := range sum {
		sum[k] /= max(n, 1)
		variance += square[k]/float64(max(m, 1)) - math.Pow(away[k]/float64(max(m, 1)), 2)
	}
	g.Colours = float32(math.Sqrt(max(variance, 0)))
	g.X0, g.Y0 = float32(x0)/raster.Side, float32(y0)/raster.Side
	g.X1, g.Y1 = float32(x1)/raster.Side, float32(y1)/raster.Side
	g.Lightness = float32(luma(sum)-luma(g.Ground)) / 255
	g.sample(p, behind, d, mask, float64(top), [4]int{x0, y0, x1, y1})
}

func luma(c [3]int) float64 { return 0.299*float64(c[0]) + 0.587*float64(c[1]) + 0.114*float64(c[2]) }

// sample fills the planes from a box. Samples that are neither of the sign nor next to it are 0.
func (g *Glyph) sample(p *raster.Patch, behind *ground, d *plane, mask *marked, top float64, box [4]int) {
	var whole [raster.Side * raster.Side][Planes]float32
	for i, in := range mask {
		if !in {
			continue
		}
		x, y := i%raster.Side, i/raster.Side
		for v := max(y-1, 0); v <= min(y+1, raster.Side-1); v++ {
			for u := max(x-1, 0); u <= min(x+1, raster.Side-1); u++ {
				c, b := p.At(u, v), behind.at(u, v)
				for k := range b {
					b[k] = float64(c[k]) - b[k]
				}
				j := v*raster.Side + u
				whole[j] = [Planes]float32{float32(float64(d[j]) / top), float32(2*b[0]-b[1]-b[2]) / 510, float32(2*b[2]-b[0]-b[1]) / 510}
			}
		}
	}
	step := float64(max(box[2]-box[0], box[3]-box[1])) / (Size - 2)
	cx, cy := float64(box[0]+box[2])/2, float64(box[1]+box[3])/2
	for j := range Size {
		for i := range Size {
			x, y := cx+(float64(i)-Size/2+0.5)*step-0.5, cy+(float64(j)-Size/2+0.5)*step-0.5
			blend(&whole, x, y, g.Ink[(j*Size+i)*Planes:][:Planes])
		}
	}
}

// blend interpolates between the four samples around (x, y).
func blend(whole *[raster.Side * raster.Side][Planes]float32, x, y float64, into []float32) {
	fx, fy := math.Floor(x), math.Floor(y)
	tx, ty := float32(x-fx), float32(y-fy)
	add := func(x, y int, weight float32) {
		if x >= 0 && y >= 0 && x < raster.Side && y < raster.Side {
			for k, v := range whole[y*raster.Side+x] {
				into[k] += weight * v
			}
		}
	}
	i, j := int(fx), int(fy)
	add(i, j, (1-tx)*(1-ty))
	add(i+1, j, tx*(1-ty))
	add(i, j+1, (1-tx)*ty)
	add(i+1, j+1, tx*ty)
}
