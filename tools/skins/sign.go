package skins

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"switchboard/notation/picture/glyph"
)

// Sign draws a cell with a sign of the class. It returns false if the look has no such sign.
func (s *Skin) Sign(rng *rand.Rand, to *image.RGBA, x, y float64, class glyph.Class) bool {
	p := &pen{to: to}
	if s.text != nil {
		return s.written(rng, p, x, y, class)
	}
	ground := s.open
	switch rng.IntN(4) {
	case 0: // no tile: the sign is on the page
		ground = tile{face: s.Page}
	case 1:
		ground = s.hidden
	}
	if class == glyph.Mine && rng.IntN(4) == 0 {
		ground.face = s.alarm // it exploded
	}
	s.tile(p, &ground, x, y)
	back := luma(ground.face)
	cx, cy, h := x+s.Wide*(0.5+s.dx), y+s.High*(0.5+s.dy), s.height*s.High
	if r, ok := letterFor(rng, class, runes); ok {
		wide := s.wide
		if rng.IntN(4) == 0 { // as in text, whose narrow cells are sampled as squares
			wide *= between(rng, 1.2, 1.9)
		}
		p.glyph(s.font, r, cx, cy, h, wide, s.lean, contrasting(pick(rng, s.digits[:]), back))
		return true
	}
	c := contrasting(pick(rng, s.digits[:]), back)
	switch class {
	case glyph.Ghost:
		ghost(rng, p, cx, cy, h*1.1, back)
	case glyph.Square:
		s.square(rng, p, cx, cy, h, c, ground.face)
	case glyph.Disc:
		disc(rng, p, cx, cy, h*between(rng, 0.35, 0.65), c)
	case glyph.Across, glyph.Upright:
		handle(rng, p, cx, cy, h, class == glyph.Across, c, pick(rng, s.digits[:]))
	case glyph.Burst:
		burst(rng, p, cx, cy, h*between(rng, 0.45, 0.65), back)
	case glyph.Blob:
		s.blob(rng, p, x, y, h, back)
	default:
		s.sign(p, class, x, y, back)
	}
	return true
}

// runes are the characters of classes that fonts have. Some people write a flag as P.
var runes = map[glyph.Class]string{0: "0", glyph.Question: "?", glyph.LetterF: "FFP", glyph.LetterX: "Xx×", glyph.Star: "*",
	glyph.Hash: "#", glyph.Dot: ".·", glyph.Dash: "-", glyph.Bang: "!", glyph.Letter: "ABCDEGHJKLMNQRSTUVWYZabcdefghkmnqrstuvwyz%&@+=/"}

func letterFor(rng *rand.Rand, class glyph.Class, of map[glyph.Class]string) (rune, bool) {
	ways := []rune(of[class])
	if len(ways) < 2 {
		return append(ways, 0)[0], len(ways) > 0
	}
	return pick(rng, ways), true
}

// contrasting returns a colour, changed if needed to differ in lightness from a background.
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

// sign draws a digit, flag or mine in the cell at (x, y), whose background has the lightness back.
func (s *Skin) sign(p *pen, class glyph.Class, x, y, back float64) {
	if s.coarse == 0 {
		s.smooth(p, class, x+s.side/2, y+s.side/2, s.side, back)
		return
	}
	p.coarse(x, y, s.side, s.coarse, func(q *pen, k float64) {
		n := k * s.side
		s.smooth(q, class, n/2, n/2, n, back)
	})
}

// smooth is sign without coarse pixels, for a cell of n pixels centred at (cx, cy).
func (s *Skin) smooth(p *pen, class glyph.Class, cx, cy, n, back float64) {
	cx, cy = cx+s.dx*n, cy+s.dy*n
	h := s.height * n
	if s.emoji && class > 9 {
		h = 0.86 * n
	}
	switch class {
	case glyph.Flag:
		s.flag.draw(p, cx, cy, min(h*1.1, 0.9*n), contrasting(s.ink, back), contrasting(s.alarm, back))
		return
	case glyph.Mine:
		s.mine.draw(p, cx, cy, h*s.mine.size, contrasting(s.ink, back))
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
		p.segments(int(class), cx, cy, h, h*0.5*s.wide, s.weight*h/s.height, c)
	default:
		p.glyph(s.font, rune('0'+class), cx, cy, h, s.wide, s.lean, c)
	}
}

// drawn has the strokes of digits, in tenths of their box.
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
	h, w = h-weight/2, w-weight/2
	for _, line := range lines {
		for i := range line[1:] {
			a, b := line[i], line[i+1]
			p.stroke(point{cx + (a.x/10-0.5)*w, cy + (a.y/10-0.5)*h}, point{cx + (b.x/10-0.5)*w, cy + (b.y/10-0.5)*h}, weight, c)
		}
	}
}

// flag is the shape of a flag. Its height is 1.
type flag struct {
	side       float64 // -1 if the cloth is to the left of the pole, else 1
	pole       float64 // position of the pole
	thick      float64 // of the pole
	long, deep float64 // of the cloth
	cut, foot  int     // shapes of the cloth and of the foot
	one        bool    // the cloth has the colour of the pole
}

// cuts are the shapes of a cloth, in its length and depth: a triangle, a banner, a swallowtail, and in the wind.
var cuts = [...][]point{
	{{0, 0}, {1, 0.5}, {0, 1}},
	{{0, 0}, {1, 0}, {1, 1}, {0, 1}},
	{{0, 0}, {1, 0.06}, {0.7, 0.5}, {1, 1}, {0, 1}},
	{{0, 0.06}, {0.3, -0.06}, {0.65, 0.1}, {1, 0}, {1, 0.96}, {0.65, 1.08}, {0.3, 0.9}, {0, 1}},
}

func newFlag(rng *rand.Rand) flag {
	f := flag{side: 1, pole: between(rng, -0.3, 0.15), thick: between(rng, 0.05, 0.14), deep: between(rng, 0.3, 0.6), cut: rng.IntN(4),
		foot: rng.IntN(4), one: rng.IntN(6) == 0}
	f.long = between(rng, 0.3, 0.75)
	if rng.IntN(3) == 0 {
		f.side = -1
	}
	return f
}

func (f *flag) draw(p *pen, cx, cy, h float64, ink, cloth color.RGBA) {
	if f.one {
		cloth = ink
	}
	at := func(x, y float64) point { return point{cx + f.side*(f.pole+x)*h, cy + (y-0.45)*h} }
	var outline []point
	for _, q := range cuts[f.cut] {
		outline = append(outline, at(q.x*f.long, q.y*f.deep))
	}
	p.fill(cloth, outline)
	p.stroke(at(0, 0.01), at(0, 0.88), h*f.thick, ink)
	switch f.foot {
	case 1:
		p.stroke(at(-0.18, 0.89), at(0.18, 0.89), h*0.08, ink)
	case 2:
		p.fill(ink, []point{at(-0.25, 0.93), at(-0.1, 0.77), at(0.2, 0.77), at(0.35, 0.93)})
	case 3: // two steps
		p.stroke(at(-0.12, 0.8), at(0.12, 0.8), h*0.1, ink)
		p.stroke(at(-0.25, 0.89), at(0.25, 0.89), h*0.12, ink)
	}
}

// mine is the shape of a mine: a body with spikes, or a bomb with a fuse.
type mine struct {
	size   float64 // of the whole, in heights of a sign
	body   float64
	spikes int
	thick  float64
	turn   float64
	glint  float64
	fuse   bool
}

func newMine(rng *rand.Rand) mine {
	m := mine{size: between(rng, 0.5, 0.75), body: between(rng, 0.5, 0.8), spikes: [...]int{0, 4, 6, 8, 8, 8}[rng.IntN(6)],
		thick: between(rng, 0.1, 0.3), turn: float64(rng.IntN(2)) * math.Pi / 8, glint: between(rng, 0.1, 0.3) * float64(rng.IntN(3)) / 2}
	if m.fuse = rng.IntN(4) == 0; m.fuse {
		m.spikes = 0
	} else if m.spikes == 0 {
		m.glint = max(m.glint, 0.2) // a bare disc is no mine
	}
	return m
}

func (m *mine) draw(p *pen, cx, cy, r float64, ink color.RGBA) {
	if m.fuse {
		cx, cy = cx-r*0.1, cy+r*0.12
		p.stroke(point{cx + r*0.3, cy - r*0.35}, point{cx + r*0.78, cy - r*0.82}, r*(0.1+m.thick), ink)
		p.disc(cx+r*0.85, cy-r*0.9, r*0.2, color.RGBA{250, 150, 30, 255})
	}
	for i := range m.spikes {
		middle := point{cx, cy}
		p.stroke(middle, around(middle, r, m.turn+2*math.Pi*float64(i)/float64(m.spikes)), r*m.thick, ink)
	}
	p.disc(cx, cy, r*m.body, ink)
	if m.glint > 0 {
		p.disc(cx-r*0.24, cy-r*0.24, r*m.glint, contrasting(color.RGBA{250, 250, 250, 255}, luma(ink)))
	}
}
