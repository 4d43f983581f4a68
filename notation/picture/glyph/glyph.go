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
	g.Ground = groundOf(p)
	var d plane
	for i := range d {
		x, y := i%raster.Side, i/raster.Side
		if d[i] = raster.Apart(p.At(x, y), g.Ground); fromBorder(x, y) >= 5 {
			g.Contrast = max(g.Contrast, d[i])
		}
	}
	if g.Contrast <= contrast {
		return g, false
	}
	mask, area := strokes(&d, max(contrast, g.Contrast*3/10))
	if area < 8 {
		return g, false
	}
	g.scale(p, &d, &mask, area)
	return g, true
}

// groundOf returns the colour behind a sign: of the two commonest the one that the middle of the cell has or, if it has
// both, the one of more pixels near the border.
func groundOf(p *raster.Patch) [3]int {
	first, second := grounds(p)
	if within(p, second) && (!within(p, first) || rim(p, second) > rim(p, first)) {
		return second
	}
	return first
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

// shade is pixels of about one colour, each with a weight.
type shade struct{ red, green, blue, weight int }

func (s *shade) add(c [3]int, weight int) {
	s.red, s.green, s.blue = s.red+weight*c[0], s.green+weight*c[1], s.blue+weight*c[2]
	s.weight += weight
}

func (s *shade) mean() [3]int { return [3]int{s.red / s.weight, s.green / s.weight, s.blue / s.weight} }

// grounds returns the two commonest colours inside the border; both are the same if there is only one. Pixels near the
// border count more, since signs stand in the middle.
func grounds(p *raster.Patch) (first, second [3]int) {
	const inset, near = 3, 20
	var shades [512]shade
	for i := range raster.Side * raster.Side {
		x, y := i%raster.Side, i/raster.Side
		switch c, e := p.At(x, y), fromBorder(x, y); {
		case e >= inset+5:
			shades[c[0]>>5<<6|c[1]>>5<<3|c[2]>>5].add(c, 1)
		case e >= inset:
			shades[c[0]>>5<<6|c[1]>>5<<3|c[2]>>5].add(c, 4)
		}
	}
	take := func() [3]int {
		best := slices.MaxFunc(shades[:], func(a, b shade) int { return a.weight - b.weight })
		if best.weight == 0 {
			return first
		}
		var all shade
		for i := range shades { // half the pixels of a colour at the edge of a shade fall into the next one
			if s := &shades[i]; s.weight > 0 && raster.Apart(s.mean(), best.mean()) < near {
				all.add(s.mean(), s.weight)
				*s = shade{}
			}
		}
		return all.mean()
	}
	first = take()
	return first, take()
}

// plane is a number for each sample of a cell; marked is a set of samples.
type (
	plane  [raster.Side * raster.Side]int
	marked [raster.Side * raster.Side]bool
)

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

// strokes marks what belongs to the sign: connected parts above the threshold, except those mostly in the cell's
// border.
func strokes(d *plane, threshold int) (mask marked, area int) {
	const border = 5
	free := inside(d, threshold)
	var seen marked
	for i, v := range d {
		seen[i] = v <= threshold || !image.Pt(i%raster.Side, i/raster.Side).In(free)
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

// scale fills the glyph from the box around the mask of so many samples.
func (g *Glyph) scale(p *raster.Patch, d *plane, mask *marked, area int) {
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
		if fromBorder(x, y) >= raster.Side*3/10 {
			g.Middle += 1 / float32(area)
		}
		c := p.At(x, y)
		if d[i]*10 >= g.Contrast*6 {
			n++
			for k := range c {
				sum[k] += c[k]
			}
		}
		if d[i]*10 >= g.Contrast*4 {
			m++
			length := 0
			for k, v := range g.Ground {
				length += (c[k] - v) * (c[k] - v)
			}
			for k, v := range g.Ground {
				u := float64(c[k]-v) / math.Sqrt(max(float64(length), 1))
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
	g.sample(p, d, mask, [4]int{x0, y0, x1, y1})
}

func luma(c [3]int) float64 { return 0.299*float64(c[0]) + 0.587*float64(c[1]) + 0.114*float64(c[2]) }

// sample fills the planes from a box. Samples that are neither of the sign nor next to it are 0.
func (g *Glyph) sample(p *raster.Patch, d *plane, mask *marked, box [4]int) {
	var whole [raster.Side * raster.Side][Planes]float32
	for i, in := range mask {
		if !in {
			continue
		}
		x, y := i%raster.Side, i/raster.Side
		for v := max(y-1, 0); v <= min(y+1, raster.Side-1); v++ {
			for u := max(x-1, 0); u <= min(x+1, raster.Side-1); u++ {
				c := p.At(u, v)
				for k, b := range g.Ground {
					c[k] -= b
				}
				j := v*raster.Side + u
				whole[j] = [Planes]float32{
					float32(d[j]) / float32(g.Contrast), float32(2*c[0]-c[1]-c[2]) / 510, float32(2*c[2]-c[0]-c[1]) / 510,
				}
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
