package skins

import (
	"image/color"
	"math"
	"math/rand/v2"
	"slices"

	"switchboard/notation/picture/glyph"
)

// square draws a square, filled or not, or nothing, so that the edge of the tile is found.
func (s *Skin) square(rng *rand.Rand, p *pen, cx, cy, h float64, c, face color.RGBA) {
	if rng.IntN(2) == 0 {
		return
	}
	k := between(rng, 0.5, 1)
	p.roundRect(cx-h*k/2, cy-h*k/2, cx+h*k/2, cy+h*k/2, h*between(rng, 0, 0.2), c)
	if rng.IntN(3) == 0 { // only its edge, as in some raised tiles
		k *= between(rng, 0.7, 0.93)
		p.roundRect(cx-h*k/2, cy-h*k/2, cx+h*k/2, cy+h*k/2, h*between(rng, 0, 0.2), face)
	}
}

func ghost(rng *rand.Rand, p *pen, cx, cy, h, back float64) {
	body := contrasting(color.RGBA{245, 245, 250, 255}, back)
	w := h * between(rng, 0.32, 0.45)
	out := []point{}
	for i := range 13 {
		s, c := math.Sincos(math.Pi + math.Pi*float64(i)/12)
		out = append(out, point{cx + c*w, cy - h*0.1 + s*h*0.4})
	}
	waves := 2 + rng.IntN(3)
	for i := range 2*waves + 1 {
		t := float64(i) / float64(2*waves)
		y := cy + h*0.42
		if i%2 == 1 {
			y -= h * 0.1
		}
		out = append(out, point{cx + w - 2*w*t, y})
	}
	p.fill(body, out)
	hole := contrasting(color.RGBA{20, 20, 30, 255}, luma(body))
	for _, side := range []float64{-1, 1} {
		p.disc(cx+side*w*0.4, cy-h*0.12, h*between(rng, 0.05, 0.08), hole)
	}
	if rng.IntN(2) == 0 {
		p.disc(cx, cy+h*0.08, h*0.05, hole)
	}
}

func disc(rng *rand.Rand, p *pen, cx, cy, r float64, c color.RGBA) {
	switch rng.IntN(3) {
	case 0:
		p.disc(cx, cy, r, c)
	case 1: // a ring
		in := circle(cx, cy, r*between(rng, 0.7, 0.92))
		slices.Reverse(in)
		p.fill(c, circle(cx, cy, r), in)
	default:
		p.disc(cx, cy, r, c)
		p.disc(cx, cy, r*between(rng, 0.3, 0.9), scaled(c, between(rng, 0.7, 1.5)))
	}
}

func handle(rng *rand.Rand, p *pen, cx, cy, h float64, across bool, c, knob color.RGBA) {
	l, w := between(rng, 0.4, 0.6), between(rng, 0.12, 0.35)
	p.bar(cx, cy, l*h, h*w, across, c)
	if rng.IntN(2) == 0 {
		p.disc(cx, cy, h*between(rng, 0.14, 0.28), scaled(knob, between(rng, 0.6, 1.2)))
	}
}

// star returns the outline of a star with n points. Inner corners are at a distance of in*r, and all distances vary by
// the share rough.
func star(rng *rand.Rand, cx, cy, r float64, n int, in, rough float64) []point {
	out := make([]point, 2*n)
	turn := between(rng, 0, math.Pi)
	for i := range out {
		k := [...]float64{1, in}[i%2] * between(rng, 1-rough, 1)
		out[i] = around(point{cx, cy}, r*k, turn+math.Pi*float64(i)/float64(n))
	}
	return out
}

func burst(rng *rand.Rand, p *pen, cx, cy, r, back float64) {
	c := contrasting(hsl(between(rng, 0, 0.15), 0.9, between(rng, 0.45, 0.6)), back)
	n := 7 + rng.IntN(6)
	in, rough := between(rng, 0.45, 0.7), between(rng, 0, 0.3)
	p.fill(c, star(rng, cx, cy, r, n, in, rough))
	for k := between(rng, 0.5, 0.75); k > 0.2; k -= 0.25 {
		if c = hsl(between(rng, 0.02, 0.17), 0.95, between(rng, 0.5, 0.9)); rng.IntN(4) > 0 {
			p.fill(c, star(rng, cx, cy, r*k, n, in, rough))
		}
	}
}

// blob draws something that is not a sign: a face, a patch, a few lines, or a part of a sign.
func (s *Skin) blob(rng *rand.Rand, p *pen, x, y, h, back float64) {
	cx, cy, r := x+s.Wide/2, y+s.High/2, h*between(rng, 0.4, 0.65)
	c := contrasting(hsl(rng.Float64(), between(rng, 0, 1), between(rng, 0.2, 0.8)), back)
	switch rng.IntN(5) {
	case 0:
		face(rng, p, cx, cy, r, c)
	case 1: // an uneven patch
		n := 5 + rng.IntN(12)
		p.fill(c, star(rng, cx, cy, r, n, between(rng, 0.6, 1), 0.5))
		if rng.IntN(2) == 0 {
			p.disc(cx+between(rng, -0.3, 0.3)*r, cy+between(rng, -0.3, 0.3)*r, r*0.35, scaled(c, 1.5))
		}
	case 2: // lines with a fourfold symmetry, like icons
		for range 1 + rng.IntN(3) {
			a, b, w := between(rng, 0.1, 1)*r, between(rng, 0, 1)*r, between(rng, 0.08, 0.3)*r
			for k := range 4 {
				s, t := math.Sincos(math.Pi / 2 * float64(k))
				p.stroke(point{cx + t*a, cy + s*a}, point{cx + t*b - s*a/2, cy + s*b + t*a/2}, w, c)
			}
		}
	default: // a part of a sign, as where the grid was found off by half a cell
		class := [...]glyph.Class{1, 2, 3, 4, 5, glyph.Flag, glyph.Mine}[rng.IntN(7)]
		off := s.Wide * between(rng, 0.35, 0.5)
		dx, dy := [...]float64{-1, 0, 1}[rng.IntN(3)], [...]float64{-1, 1}[rng.IntN(2)]
		if rng.IntN(2) == 0 {
			dx, dy = dy, dx
		}
		s.sign(p, class, x+dx*off, y+dy*off, back)
	}
}

func face(rng *rand.Rand, p *pen, cx, cy, r float64, c color.RGBA) {
	p.disc(cx, cy, r, c)
	hole := scaled(c, between(rng, 0.1, 0.5))
	for _, side := range []float64{-1, 1} {
		p.disc(cx+side*r*0.35, cy-r*0.2, r*0.12, hole)
	}
	p.stroke(point{cx - r*0.4, cy + r*0.35}, point{cx + r*0.4, cy + r*0.35}, r*0.12, hole)
}
