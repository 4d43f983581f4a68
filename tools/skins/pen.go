package skins

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

type point struct{ x, y float64 }

// pen fills antialiased outlines in a picture.
type pen struct {
	to *image.RGBA
	r  vector.Rasterizer
}

func (p *pen) fill(c color.RGBA, outlines ...[]point) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, o := range outlines {
		for _, q := range o {
			x0, y0, x1, y1 = min(x0, q.x), min(y0, q.y), max(x1, q.x), max(y1, q.y)
		}
	}
	box := image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1))+1, int(math.Ceil(y1))+1).Intersect(p.to.Rect)
	if x0 > x1 || box.Empty() { // no points, or none on the picture
		return
	}
	p.r.Reset(box.Dx(), box.Dy())
	for _, o := range outlines {
		for i, q := range o {
			x, y := float32(q.x-float64(box.Min.X)), float32(q.y-float64(box.Min.Y))
			if i == 0 {
				p.r.MoveTo(x, y)
			} else {
				p.r.LineTo(x, y)
			}
		}
		p.r.ClosePath()
	}
	p.r.Draw(p.to, box, image.NewUniform(c), image.Point{})
}

func (p *pen) rect(x0, y0, x1, y1 float64, c color.RGBA) {
	p.fill(c, []point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}})
}

func (p *pen) disc(cx, cy, r float64, c color.RGBA) { p.fill(c, circle(cx, cy, r)) }

// around returns the point at a distance r and an angle from another.
func around(q point, r, angle float64) point {
	s, t := math.Sincos(angle)
	return point{q.x + r*t, q.y + r*s}
}

// arcs returns the outline of a full turn from an angle on, in n steps, shared by the centres in turn.
func arcs(r, from float64, n int, centres ...point) (out []point) {
	for k, q := range centres {
		for i := range n/len(centres) + 1 {
			out = append(out, around(q, r, from+2*math.Pi*(float64(k)/float64(len(centres))+float64(i)/float64(n))))
		}
	}
	return out
}

func circle(cx, cy, r float64) []point { return arcs(r, 0, 40, point{cx, cy}) }

func (p *pen) roundRect(x0, y0, x1, y1, r float64, c color.RGBA) {
	r = min(r, (x1-x0)/2, (y1-y0)/2)
	p.fill(c, arcs(r, 0, 24, point{x1 - r, y1 - r}, point{x0 + r, y1 - r}, point{x0 + r, y0 + r}, point{x1 - r, y0 + r}))
}

func (p *pen) stroke(a, b point, width float64, c color.RGBA) {
	p.fill(c, arcs(width/2, math.Atan2(b.y-a.y, b.x-a.x)-math.Pi/2, 16, b, a))
}

// bar draws a stroke with a centre and half its length, across or upright.
func (p *pen) bar(cx, cy, half, width float64, across bool, c color.RGBA) {
	if across {
		p.stroke(point{cx - half, cy}, point{cx + half, cy}, width, c)
	} else {
		p.stroke(point{cx, cy - half}, point{cx, cy + half}, width, c)
	}
}

// glyph draws a rune of a font centred at (cx, cy). height is that of capital letters in pixels, wide a factor of the
// width, lean one of the slant.
func (p *pen) glyph(f *sfnt.Font, r rune, cx, cy, height, wide, lean float64, c color.RGBA) {
	o, _ := load(f, r)
	mx, my := (o.x0+o.x1)/2, (o.y0+o.y1)/2
	if strings.ContainsRune(".-·*", r) { // these are not centred vertically
		my = -0.35 * em
	}
	k := height / (0.72 * em)
	p.outline(o, c, func(x, y float64) point { return point{cx + k*wide*(x-mx-lean*(y-my)), cy + k*(y-my)} })
}

// letter draws a rune of text on a baseline, centred in a cell from x to x+w. size is the em in pixels.
func (p *pen) letter(f *sfnt.Font, r rune, x, baseline, w, size float64, c color.RGBA) {
	o, _ := load(f, r)
	k := size / em
	left := x + (w-k*o.advance)/2
	p.outline(o, c, func(x, y float64) point { return point{left + k*x, baseline + k*y} })
}

// em is the size at which outlines are loaded.
const em = 1000

// outline is a rune of a font, with its bounding box and advance.
type outline struct {
	segments                sfnt.Segments
	x0, y0, x1, y1, advance float64
}

func load(f *sfnt.Font, r rune) (o outline, ok bool) {
	var b sfnt.Buffer
	index, err := f.GlyphIndex(&b, r)
	if err != nil || index == 0 {
		return o, false
	}
	bounds, advance, err := f.GlyphBounds(&b, index, fixed.I(em), font.HintingNone)
	if err != nil {
		return o, false
	}
	o.x0, o.y0, o.x1, o.y1, o.advance = pixels(bounds.Min.X), pixels(bounds.Min.Y), pixels(bounds.Max.X), pixels(bounds.Max.Y), pixels(advance)
	o.segments, err = f.LoadGlyph(&b, index, fixed.I(em), nil)
	return o, err == nil && len(o.segments) > 0
}

func pixels(v fixed.Int26_6) float64 { return float64(v) / 64 }

// coarse lets draw draw in n by n pixels, and scales these without smoothing to a square at (x, y). k is n divided by
// the side of the square.
func (p *pen) coarse(x, y, side float64, n int, draw func(q *pen, k float64)) {
	q := &pen{to: image.NewRGBA(image.Rect(0, 0, n, n))}
	draw(q, float64(n)/side)
	k := side / float64(n)
	for j := range n {
		for i := range n {
			c := q.to.RGBAAt(i, j)
			if c.A < 128 {
				continue
			}
			up := func(v uint8) uint8 { return uint8(min(int(v)*255/int(c.A), 255)) }
			at := func(i int, from float64) float64 { return math.Round(from + float64(i)*k) }
			p.rect(at(i, x), at(j, y), at(i+1, x), at(j+1, y), color.RGBA{up(c.R), up(c.G), up(c.B), 255})
		}
	}
}

// outline fills a rune of a TrueType font, whose curves are quadratic.
func (p *pen) outline(o outline, c color.RGBA, place func(x, y float64) point) {
	var out [][]point
	var line []point
	at := func(q fixed.Point26_6) point { return place(pixels(q.X), pixels(q.Y)) }
	for _, s := range o.segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			out, line = append(out, line), []point{at(s.Args[0])}
		case sfnt.SegmentOpLineTo:
			line = append(line, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			a, b, c := line[len(line)-1], at(s.Args[0]), at(s.Args[1])
			for i := 1; i <= 6; i++ {
				t := float64(i) / 6
				u := 1 - t
				line = append(line, point{u*u*a.x + 2*u*t*b.x + t*t*c.x, u*u*a.y + 2*u*t*b.y + t*t*c.y})
			}
		}
	}
	p.fill(c, append(out, line)...)
}

func flood(to *image.RGBA, c color.RGBA) {
	draw.Draw(to, to.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}
