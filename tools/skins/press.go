package skins

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
)

// Kind is what the cells of a board of two states are.
type Kind int

// The kinds.
const (
	Lamps   Kind = iota // one colour is on
	Squares             // emoji of two colours
	Handles             // upright is on
	Stones              // black is on
	Ghosts              // a ghost is on
	Written             // text: 1 or a dense sign is on
)

// Press is one look of a board of two states.
type Press struct {
	Kind    Kind
	Size    int // of a cell, in pixels
	Page    color.RGBA
	ground  tile
	faces   [2]color.RGBA
	gap     float64
	round   float64
	edge    color.RGBA
	edged   bool
	glow    bool
	disc    bool
	long    float64 // of a handle, in cells
	thick   float64
	knob    float64
	seed    uint64
	ghostly float64
	text    *Skin
	letters [2]rune
}

// NewPress makes up a look of a kind with cells of size pixels.
func NewPress(rng *rand.Rand, kind Kind, size int, fonts Fonts) *Press {
	s := &Press{Kind: kind, Size: size, seed: rng.Uint64(), gap: between(rng, 0, 0.12), round: between(rng, 0, 0.3) * float64(rng.IntN(2))}
	s.Page = hsl(rng.Float64(), between(rng, 0, 0.4), pick(rng, []float64{between(rng, 0.04, 0.25), between(rng, 0.75, 1)}))
	s.long, s.thick, s.knob, s.ghostly = between(rng, 0.3, 0.42), between(rng, 0.1, 0.24), between(rng, 0, 0.2), between(rng, 0.6, 0.8)
	s.edged, s.glow, s.disc = rng.IntN(3) == 0, rng.IntN(4) == 0, rng.IntN(5) == 0
	switch kind {
	case Lamps:
		s.lamps(rng)
	case Squares:
		s.faces[1] = pick(rng, squares[2:8])
		s.faces[0] = pick(rng, squares[:2])
		s.gap, s.edged, s.glow = between(rng, 0, 0.06), false, false
	case Written:
		s.text = NewText(rng, size, fonts)
		s.text.Wide, s.text.High = float64(size), float64(size)
		s.Page = s.text.Page
		s.letters = pick(rng, [][2]rune{{'0', '1'}, {'0', '1'}, {'.', '#'}, {'.', '1'}, {'-', '*'}, {'.', 'X'}})
	default:
		s.ground = newTile(rng, hsl(rng.Float64(), between(rng, 0, 0.4), between(rng, 0.3, 0.8)))
		s.ground.gap = min(s.ground.gap, 0.04)
		c := contrasting(hsl(rng.Float64(), between(rng, 0, 0.8), between(rng, 0.1, 0.9)), luma(s.ground.face))
		s.faces = [2]color.RGBA{c, c}
		if kind == Stones {
			s.faces = [2]color.RGBA{{240, 240, 240, 255}, {20, 20, 20, 255}}
		}
	}
	s.edge = contrasting(s.faces[0], luma(s.faces[0]))
	return s
}

// lamps makes up the two colours of a board of lights: on is lighter, or has the stronger colour.
func (s *Press) lamps(rng *rand.Rand) {
	hue := rng.Float64()
	switch rng.IntN(3) {
	case 0: // light on dark
		s.faces = [2]color.RGBA{hsl(hue, between(rng, 0, 0.4), between(rng, 0.1, 0.3)),
			hsl(hue+between(rng, 0, 0.1), between(rng, 0.3, 1), between(rng, 0.6, 0.85))}
	case 1: // yellow on grey
		s.faces = [2]color.RGBA{hsl(hue, between(rng, 0, 0.15), between(rng, 0.25, 0.6)),
			hsl(between(rng, 0.1, 0.17), 1, between(rng, 0.5, 0.65))}
	default: // a colour on light grey
		s.faces = [2]color.RGBA{hsl(hue, between(rng, 0, 0.15), between(rng, 0.75, 0.95)), hsl(hue, between(rng, 0.7, 1), between(rng, 0.4, 0.6))}
	}
}

// Fill paints the page.
func (s *Press) Fill(to *image.RGBA) { flood(to, s.Page) }

// Cell draws a cell at (x, y).
func (s *Press) Cell(to *image.RGBA, x, y float64, on bool) {
	p := &pen{to: to}
	n := float64(s.Size)
	k := 0
	if on {
		k = 1
	}
	if s.Kind == Written {
		s.text.letter(p, s.letters[k], x, y)
		return
	}
	cx, cy, face := x+n/2, y+n/2, s.faces[k]
	if s.Kind == Lamps || s.Kind == Squares {
		s.lamp(p, x, y, n, face, on)
		return
	}
	s.ground.draw(p, x, y, n)
	switch s.Kind {
	case Stones:
		p.disc(cx, cy, n*s.long, face)
	case Ghosts:
		if on {
			ghost(rand.New(rand.NewPCG(s.seed, 1)), p, cx, cy, n*s.ghostly, luma(s.ground.face))
		}
	case Handles:
		a, b := point{cx - n*s.long, cy}, point{cx + n*s.long, cy}
		if on {
			a, b = point{cx, cy - n*s.long}, point{cx, cy + n*s.long}
		}
		if s.disc {
			p.disc(cx, cy, n*min(s.long*1.15, 0.46), scaled(s.ground.face, 0.8))
		}
		p.stroke(a, b, n*s.thick, face)
		p.disc(cx, cy, n*s.knob, scaled(face, 0.8))
	}
}

func (s *Press) lamp(p *pen, x, y, n float64, face color.RGBA, on bool) {
	g := math.Round(s.gap * n)
	if s.disc {
		p.disc(x+n/2, y+n/2, n/2-g, face)
		return
	}
	if s.edged {
		p.roundRect(x+g, y+g, x+n-g, y+n-g, s.round*n, s.edge)
		g += max(1, math.Round(0.03*n))
	}
	p.roundRect(x+g, y+g, x+n-g, y+n-g, s.round*n, face)
	if s.glow && on {
		for k := range 4 {
			p.disc(x+n/2, y+n/2, n*(0.36-0.08*float64(k)), scaled(face, 1+0.1*float64(k+1)))
		}
	}
}
