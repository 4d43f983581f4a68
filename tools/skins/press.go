package skins

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
)

// Kind is a kind of cells with two states.
type Kind int

// The kinds, and which state of them is on.
const (
	Lamps   Kind = iota // one of two colours
	Squares             // emoji of one of two colours
	Handles             // upright
	Stones              // black
	Ghosts              // with a ghost
	Written             // text: 1, or the denser of two signs
)

// Press is a look of a board of two states.
type Press struct {
	Size int // of a cell, in pixels
	Page color.RGBA
	cell func(p *pen, x, y, n float64, on bool)
}

// NewPress returns a look of a kind with cells of size pixels.
func NewPress(rng *rand.Rand, kind Kind, size int, fonts Fonts) *Press {
	s := &Press{Size: size}
	s.Page = hsl(rng.Float64(), between(rng, 0, 0.4), pick(rng, []float64{between(rng, 0.04, 0.25), between(rng, 0.75, 1)}))
	switch kind {
	case Lamps:
		s.cell = lamps(rng, lampColours(rng), between(rng, 0, 0.12), rng.IntN(5) == 0, rng.IntN(3) == 0, rng.IntN(4) == 0)
	case Squares:
		s.cell = lamps(rng, [2]color.RGBA{pick(rng, squares[:2]), pick(rng, squares[2:8])}, between(rng, 0, 0.06), false, false, false)
	case Written:
		text := NewText(rng, size, fonts)
		text.Wide, text.High, s.Page = float64(size), float64(size), text.Page
		letters := pick(rng, []string{"01", "01", ".#", ".1", "-*", ".X"})
		s.cell = func(p *pen, x, y, _ float64, on bool) { text.letter(p, rune(letters[state(on)]), x, y) }
	default:
		ground := newTile(rng, hsl(rng.Float64(), between(rng, 0, 0.4), between(rng, 0.3, 0.8)))
		ground.gap = min(ground.gap, 0.04)
		sign := signOf(rng, kind, ground.face)
		s.cell = func(p *pen, x, y, n float64, on bool) {
			ground.draw(p, x, y, n)
			sign(p, x+n/2, y+n/2, n, on)
		}
	}
	return s
}

// state is 1 for what is on.
func state(on bool) int {
	if on {
		return 1
	}
	return 0
}

// lampColours returns the colours of lamps, off and on: on is brighter or more saturated.
func lampColours(rng *rand.Rand) [2]color.RGBA {
	hue := rng.Float64()
	switch rng.IntN(3) {
	case 0: // light on dark
		return [2]color.RGBA{hsl(hue, between(rng, 0, 0.4), between(rng, 0.1, 0.3)),
			hsl(hue+between(rng, 0, 0.1), between(rng, 0.3, 1), between(rng, 0.6, 0.85))}
	case 1: // yellow on grey
		return [2]color.RGBA{hsl(hue, between(rng, 0, 0.15), between(rng, 0.25, 0.6)), hsl(between(rng, 0.1, 0.17), 1, between(rng, 0.5, 0.65))}
	default: // a colour on light grey
		return [2]color.RGBA{hsl(hue, between(rng, 0, 0.15), between(rng, 0.75, 0.95)), hsl(hue, between(rng, 0.7, 1), between(rng, 0.4, 0.6))}
	}
}

// lamps draws cells as discs, or as squares that may have an edge, and a glow when they are on.
func lamps(rng *rand.Rand, faces [2]color.RGBA, gap float64, disc, edged, glow bool) func(*pen, float64, float64, float64, bool) {
	round := between(rng, 0, 0.3) * float64(rng.IntN(2))
	return func(p *pen, x, y, n float64, on bool) {
		g, face := math.Round(gap*n), faces[state(on)]
		if disc {
			p.disc(x+n/2, y+n/2, n/2-g, face)
			return
		}
		if edged {
			p.roundRect(x+g, y+g, x+n-g, y+n-g, round*n, contrasting(faces[0], luma(faces[0])))
			g += max(1, math.Round(0.03*n))
		}
		p.roundRect(x+g, y+g, x+n-g, y+n-g, round*n, face)
		for k := 0.1; glow && on && k < 0.5; k += 0.1 {
			p.disc(x+n/2, y+n/2, n*(0.44-0.8*k), scaled(face, 1+k))
		}
	}
}

func signOf(rng *rand.Rand, kind Kind, back color.RGBA) func(p *pen, cx, cy, n float64, on bool) {
	face := contrasting(hsl(rng.Float64(), between(rng, 0, 0.8), between(rng, 0.1, 0.9)), luma(back))
	long, thick, knob, disc := between(rng, 0.3, 0.42), between(rng, 0.1, 0.24), between(rng, 0, 0.2), rng.IntN(5) == 0
	seed, large := rng.Uint64(), between(rng, 0.6, 0.8)
	return func(p *pen, cx, cy, n float64, on bool) {
		switch kind {
		case Stones:
			p.disc(cx, cy, n*long, [2]color.RGBA{{240, 240, 240, 255}, {20, 20, 20, 255}}[state(on)])
		case Ghosts:
			if on {
				ghost(rand.New(rand.NewPCG(seed, 1)), p, cx, cy, n*large, luma(back))
			}
		case Handles:
			if disc {
				p.disc(cx, cy, n*min(long*1.15, 0.46), scaled(back, 0.8))
			}
			p.bar(cx, cy, n*long, n*thick, !on, face)
			p.disc(cx, cy, n*knob, scaled(face, 0.8))
		}
	}
}

// Fill paints the page's background.
func (s *Press) Fill(to *image.RGBA) { flood(to, s.Page) }

// Cell draws a cell at (x, y).
func (s *Press) Cell(to *image.RGBA, x, y float64, on bool) {
	s.cell(&pen{to: to}, x, y, float64(s.Size), on)
}
