package skins

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"switchboard/notation/picture/internal/glyph"
)

// Sign draws a cell that shows a sign of the class, for training.
func (s *Skin) Sign(rng *rand.Rand, to *image.RGBA, x, y float64, class glyph.Class) {
	p := &pen{to: to}
	ground := &s.open
	if rng.IntN(3) == 0 {
		ground = &s.hidden
	}
	switch rng.IntN(4) {
	case 0: // no tile: the sign stands on the page
		plain := tile{face: ground.face}
		flood(to, plain.face)
		ground = &plain
	default:
		s.tile(p, ground, x, y)
	}
	n := float64(s.Size)
	cx, cy, h := x+n*(0.5+s.dx), y+n*(0.5+s.dy), s.height*n
	back := luma(ground.face)
	if r, ok := written(rng, class); ok {
		p.glyph(s.Font, r, cx, cy, h, s.wide*stretch(rng), s.lean, contrasting(s.anyColour(rng), back))
		return
	}
	switch class {
	case glyph.Ghost:
		ghost(rng, p, cx, cy, h*1.1, back)
	case glyph.Square:
		if rng.IntN(2) == 0 {
			return // what is found is an edge of the tile
		}
		k := between(rng, 0.5, 1)
		c := contrasting(s.anyColour(rng), back)
		p.roundRect(cx-h*k/2, cy-h*k/2, cx+h*k/2, cy+h*k/2, h*between(rng, 0, 0.2), c)
		if rng.IntN(3) == 0 { // only its edge, as some raised tiles have one
			k *= between(rng, 0.7, 0.93)
			p.roundRect(cx-h*k/2, cy-h*k/2, cx+h*k/2, cy+h*k/2, h*between(rng, 0, 0.2), ground.face)
		}
	case glyph.Disc:
		disc(rng, p, cx, cy, h*between(rng, 0.35, 0.65), contrasting(s.anyColour(rng), back))
	case glyph.Across, glyph.Upright:
		handle(rng, p, cx, cy, h, class == glyph.Across, contrasting(s.anyColour(rng), back), s.anyColour(rng))
	case glyph.Blob:
		blob(rng, p, cx, cy, h*between(rng, 0.4, 0.65), back)
	default:
		s.sign(p, class, cx, cy, h, back)
	}
}

func (s *Skin) anyColour(rng *rand.Rand) color.RGBA { return s.digits[rng.IntN(len(s.digits))] }

// stretch is how much wider a sign is read than it is drawn: the cells of text
// are narrow and are sampled as squares.
func stretch(rng *rand.Rand) float64 {
	if rng.IntN(3) == 0 {
		return between(rng, 1.3, 1.9)
	}
	return 1
}

// written returns a rune for the classes that are written with a font.
func written(rng *rand.Rand, class glyph.Class) (rune, bool) {
	switch class {
	case 0:
		return '0', true
	case glyph.Question:
		return '?', true
	case glyph.LetterF:
		return 'F', true
	case glyph.LetterX:
		return [...]rune{'X', 'x', '×'}[rng.IntN(3)], true
	case glyph.Star:
		return '*', true
	case glyph.Hash:
		return '#', true
	case glyph.Dot:
		return [...]rune{'.', '·'}[rng.IntN(2)], true
	case glyph.Dash:
		return '-', true
	case glyph.Bang:
		return '!', true
	case glyph.Letter:
		const letters = "ABCDEGHJKLMNQRSTUVWYZabcdefghkmnqrstuvwyz%&@+=/"
		return rune(letters[rng.IntN(len(letters))]), true
	}
	return 0, false
}

// contrasting moves a colour away from a ground of the given lightness.
func contrasting(c color.RGBA, back float64) color.RGBA {
	for i := 0; i < 6 && math.Abs(luma(c)-back) < 0.25; i++ {
		if back > 0.5 {
			c = scaled(c, 0.7)
		} else {
			c = scaled(c, 1.4)
		}
	}
	return c
}

// sign draws a digit, a flag or a mine h high round (cx, cy).
func (s *Skin) sign(p *pen, class glyph.Class, cx, cy, h, back float64) {
	if class >= 10 {
		ink, alarm := contrasting(s.ink, back), contrasting(s.alarm, back)
		if class == glyph.Flag {
			flag(p, s.flag, cx, cy, h*1.1, ink, alarm)
		} else {
			mine(p, s.mine, cx, cy, h*0.55, ink)
		}
		return
	}
	c := contrasting(s.digits[class], back)
	if s.shadow {
		s.digit(p, class, cx+h*0.05, cy+h*0.05, h, scaled(c, 0.5))
	}
	s.digit(p, class, cx, cy, h, c)
}

func (s *Skin) digit(p *pen, class glyph.Class, cx, cy, h float64, c color.RGBA) {
	switch s.write {
	case 1:
		s.strokes(p, class, cx, cy, h, h*0.55*s.wide, s.weight*h/s.height, c)
	case 2:
		segments(p, class, cx, cy, h, h*0.5*s.wide, s.weight*h/s.height*0.8, c)
	default:
		p.glyph(s.Font, rune('0'+class), cx, cy, h, s.wide, s.lean, c)
	}
}

// drawn are digits as strokes, in tenths of their box.
var drawn = [10][][]point{
	{{{5, 0}, {1, 2}, {0, 5}, {1, 8}, {5, 10}, {9, 8}, {10, 5}, {9, 2}, {5, 0}}},
	{{{2, 2}, {5, 0}, {5, 10}}, {{2, 10}, {8, 10}}},
	{{{0, 2}, {2, 0}, {8, 0}, {10, 2}, {9, 5}, {0, 10}, {10, 10}}},
	{{{0, 1}, {3, 0}, {8, 0}, {10, 2}, {8, 5}, {4, 5}}, {{8, 5}, {10, 7}, {8, 10}, {3, 10}, {0, 9}}},
	{{{7, 10}, {7, 0}, {0, 7}, {10, 7}}},
	{{{9, 0}, {1, 0}, {1, 4}, {7, 4}, {10, 6}, {9, 9}, {6, 10}, {0, 10}}},
	{{{9, 0}, {3, 2}, {0, 6}, {1, 9}, {5, 10}, {9, 9}, {10, 7}, {8, 5}, {4, 5}, {0, 7}}},
	{{{0, 0}, {10, 0}, {4, 10}}},
	{{{5, 0}, {1, 1}, {1, 4}, {5, 5}, {9, 4}, {9, 1}, {5, 0}}, {{5, 5}, {0, 7}, {1, 9}, {5, 10}, {9, 9}, {10, 7}, {5, 5}}},
	{{{1, 10}, {7, 8}, {10, 4}, {9, 1}, {5, 0}, {1, 1}, {0, 3}, {2, 5}, {6, 5}, {10, 3}}},
}

func (s *Skin) strokes(p *pen, class glyph.Class, cx, cy, h, w, weight float64, c color.RGBA) {
	lines := drawn[class]
	if class == 1 && s.bare {
		lines = lines[:1] // no foot
	}
	for _, line := range lines {
		for i := range line[1:] {
			a, b := line[i], line[i+1]
			p.stroke(point{cx + (a.x/10-0.5)*w, cy + (a.y/10-0.5)*h}, point{cx + (b.x/10-0.5)*w, cy + (b.y/10-0.5)*h}, weight, c)
		}
	}
}

// lit are the segments of the digits: top, upper left, upper right, middle,
// lower left, lower right, bottom.
var lit = [10]string{"1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111", "1111011"}

// segments draws a digit as such displays do, blocky.
func segments(p *pen, class glyph.Class, cx, cy, h, w, t float64, c color.RGBA) {
	x0, x1, y0, y1 := cx-w/2, cx+w/2, cy-h/2, cy+h/2
	m := h / 2
	if class == 1 { // a lone 1 stands in the middle
		p.rect(cx-t/2, y0, cx+t/2, y1, c)
		p.rect(cx-t/2-w*0.2, y1-t, cx+t/2+w*0.2, y1, c)
		p.rect(cx-t/2-w*0.2, y0+t, cx, y0+2*t, c)
		return
	}
	boxes := [7][4]float64{{x0, y0, x1, y0 + t}, {x0, y0, x0 + t, y0 + m}, {x1 - t, y0, x1, y0 + m}, {x0, cy - t/2, x1, cy + t/2},
		{x0, cy, x0 + t, y1}, {x1 - t, cy, x1, y1}, {x0, y1 - t, x1, y1}}
	for i, b := range boxes {
		if lit[class][i] == '1' {
			p.rect(b[0], b[1], b[2], b[3], c)
		}
	}
}

// flags are the kinds of flag that flag draws.
const flags = 60

// flag draws a flag: its kind settles the side of the cloth, its cut, the foot
// and whether cloth and pole share a colour.
func flag(p *pen, kind int, cx, cy, h float64, ink, cloth color.RGBA) {
	side, cut, foot := float64(1-2*(kind%2)), kind/2%4, kind/8%3
	if kind/24%2 == 1 {
		cloth = ink
	}
	at := func(x, y float64) point { return point{cx + side*x*h, cy + y*h} }
	pole, thick := -0.22, 0.08
	if kind/48 == 1 { // a short cloth on a thick pole
		pole, thick = -0.1, 0.16
		whole := at
		at = func(x, y float64) point {
			if x > pole {
				x = pole + (x-pole)*0.75
			}
			return whole(x, y)
		}
	}
	switch cut {
	case 0: // a triangle
		p.fill(cloth, []point{at(pole, -0.45), at(0.38, -0.2), at(pole, 0.06)})
	case 1: // a banner
		p.fill(cloth, []point{at(pole, -0.45), at(0.36, -0.45), at(0.36, -0.03), at(pole, -0.03)})
	case 2: // a swallowtail
		p.fill(cloth, []point{at(pole, -0.45), at(0.38, -0.42), at(0.22, -0.22), at(0.38, 0), at(pole, 0)})
	default: // in the wind
		p.fill(cloth, []point{at(pole, -0.42), at(-0.02, -0.48), at(0.18, -0.4), at(0.4, -0.46), at(0.4, -0.04), at(0.18, 0.04), at(-0.02, -0.06), at(pole, 0.02)})
	}
	p.stroke(at(pole, -0.44), at(pole, 0.42), h*thick, ink)
	switch foot {
	case 1:
		p.stroke(at(pole-0.18, 0.44), at(pole+0.18, 0.44), h*0.08, ink)
	case 2:
		p.fill(ink, []point{at(pole-0.25, 0.48), at(pole-0.1, 0.32), at(pole+0.2, 0.32), at(pole+0.35, 0.48)})
	}
}

func mine(p *pen, kind int, cx, cy, r float64, ink color.RGBA) {
	glint := contrasting(color.RGBA{250, 250, 250, 255}, luma(ink))
	switch kind {
	case 0, 1: // spikes
		for i := range 8 {
			s, c := math.Sincos(math.Pi / 4 * float64(i))
			p.stroke(point{cx, cy}, point{cx + c*r, cy + s*r}, r*0.18, ink)
		}
		p.disc(cx, cy, r*0.68, ink)
		p.disc(cx-r*0.22, cy-r*0.22, r*0.16, glint)
	case 2: // a bomb with a fuse
		p.disc(cx-r*0.12, cy+r*0.15, r*0.75, ink)
		p.stroke(point{cx + r*0.3, cy - r*0.35}, point{cx + r*0.75, cy - r*0.8}, r*0.2, ink)
		p.disc(cx+r*0.8, cy-r*0.85, r*0.2, color.RGBA{250, 150, 30, 255})
	default: // a disc with four stubs
		p.disc(cx, cy, r*0.75, ink)
		for i := range 4 {
			s, c := math.Sincos(math.Pi/4 + math.Pi/2*float64(i))
			p.stroke(point{cx, cy}, point{cx + c*r, cy + s*r}, r*0.3, ink)
		}
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
		y := cy + h*0.48
		if i%2 == 1 {
			y = cy + h*0.36
		}
		out = append(out, point{cx + w - 2*w*float64(i)/float64(2*waves), y})
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
		for i, j := 0, len(in)-1; i < j; i, j = i+1, j-1 {
			in[i], in[j] = in[j], in[i]
		}
		p.fill(c, circle(cx, cy, r), in)
	default:
		p.disc(cx, cy, r, c)
		p.disc(cx, cy, r*between(rng, 0.3, 0.9), scaled(c, between(rng, 0.7, 1.5)))
	}
}

func handle(rng *rand.Rand, p *pen, cx, cy, h float64, across bool, c, knob color.RGBA) {
	at := func(t float64) point {
		if across {
			return point{cx + t*h, cy}
		}
		return point{cx, cy + t*h}
	}
	l, w := between(rng, 0.4, 0.6), between(rng, 0.12, 0.35)
	p.stroke(at(-l), at(l), h*w, c)
	if rng.IntN(2) == 0 {
		p.disc(cx, cy, h*between(rng, 0.14, 0.28), scaled(knob, between(rng, 0.6, 1.2)))
	}
}

// blob draws what is no sign of any board: a burst, a leaf, a face.
func blob(rng *rand.Rand, p *pen, cx, cy, r, back float64) {
	c := contrasting(hsl(rng.Float64(), between(rng, 0.4, 1), between(rng, 0.3, 0.7)), back)
	if rng.IntN(3) == 0 { // a face
		p.disc(cx, cy, r, c)
		for _, side := range []float64{-1, 1} {
			p.disc(cx+side*r*0.35, cy-r*0.2, r*0.12, scaled(c, 0.3))
		}
		p.stroke(point{cx - r*0.4, cy + r*0.35}, point{cx + r*0.4, cy + r*0.35}, r*0.12, scaled(c, 0.3))
		return
	}
	n := 5 + rng.IntN(12)
	spiky := rng.IntN(2) == 0
	out := make([]point, n)
	for i := range out {
		s, t := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		k := between(rng, 0.4, 1)
		if spiky {
			k = [...]float64{1, 0.5}[i%2] * between(rng, 0.8, 1)
		}
		out[i] = point{cx + t*r*k, cy + s*r*k}
	}
	p.fill(c, out)
	if rng.IntN(2) == 0 {
		p.disc(cx+between(rng, -0.3, 0.3)*r, cy+between(rng, -0.3, 0.3)*r, r*0.35, scaled(c, 1.5))
	}
}
