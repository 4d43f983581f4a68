// Package skins draws boards in random looks: for training the network that recognizes signs, and for measuring the
// reader of pictures. Only training and tests import it.
//
// NewTiles, NewEmoji and NewText return a look of Minesweeper, New any of these; NewLines and NewCheckered are variants
// that are not trained on. Skin.Cell draws a cell, Skin.Sign a sign of a class. NewPress returns a look of a board of
// two states, and Furnish draws a window around a board. The same seed gives the same look.
package skins

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strings"

	"golang.org/x/image/font/sfnt"

	"switchboard/notation/picture/glyph"
)

// Skin is a look of Minesweeper.
type Skin struct {
	Wide, High float64 // of a cell, in pixels; whole numbers except in text
	dark       bool
	Page       color.RGBA
	side       float64 // of a tile, in pixels; 0 in text
	text       *text   // nil unless cells are letters
	emoji      bool    // flags and mines are emoji, without a tile
	zero       bool    // an open cell without a number shows 0
	hidden     tile
	open       tile // of a number
	blank      tile // of an open cell without a number
	font       *sfnt.Font
	digits     [10]color.RGBA
	write      int     // how digits are drawn: 0 by a font, 1 as strokes, 2 in seven segments
	height     float64 // of a digit, in cells
	wide       float64 // factor of its width
	lean       float64 // of its slant
	dx, dy     float64 // offset of signs from the centre, in cells
	weight     float64 // of a stroke, in cells
	coarse     int     // side of the bitmaps of signs, in their pixels; 0 for smooth signs
	flag       flag
	mine       mine
	ink        color.RGBA
	alarm      color.RGBA // of flags and of the mine that exploded
	shadow     bool
	bare       bool    // a 1 in strokes has no foot
	checker    float64 // brightness of every other cell, as a factor; 0 for none
}

// New returns a look of any kind with cells of about size pixels.
func New(rng *rand.Rand, size int, fonts Fonts) *Skin {
	switch rng.IntN(8) {
	case 0, 1:
		return NewText(rng, size, fonts)
	case 2:
		return NewEmoji(rng, size, fonts)
	}
	return NewTiles(rng, size, fonts)
}

// tile is the background of a cell.
type tile struct {
	face, light, dark color.RGBA
	gap               float64 // in cells, on each side
	bevel             float64 // in cells; 0 for none
	round             float64 // radius of the corners, in cells
	line              bool    // lines between cells
	lineColour        color.RGBA
	slope             float64 // how much brighter the bottom is than the top, as a share
}

func between(rng *rand.Rand, a, b float64) float64 { return a + (b-a)*rng.Float64() }

func hsl(h, s, l float64) color.RGBA {
	f := func(n float64) uint8 {
		k := math.Mod(n+h*12, 12)
		return uint8(255*(l-s*min(l, 1-l)*max(-1, min(k-3, 9-k, 1))) + 0.5)
	}
	return color.RGBA{f(0), f(8), f(4), 255}
}

func luma(c color.RGBA) float64 {
	return (0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)) / 255
}

func scaled(c color.RGBA, k float64) color.RGBA {
	f := func(v uint8) uint8 {
		if k <= 1 {
			return uint8(float64(v) * k)
		}
		return uint8(255 - (255-float64(v))*(2-min(k, 2)))
	}
	return color.RGBA{f(c.R), f(c.G), f(c.B), 255}
}

// classic are the colours of digits in most programs, modern those on web pages.
var (
	classic = [10]color.RGBA{{120, 120, 120, 255}, {0, 0, 255, 255}, {0, 128, 0, 255}, {255, 0, 0, 255}, {0, 0, 128, 255}, {128, 0, 0, 255},
		{0, 128, 128, 255}, {0, 0, 0, 255}, {128, 128, 128, 255}, {0, 0, 0, 255}}
	modern = [10]color.RGBA{{140, 140, 140, 255}, {30, 110, 215, 255}, {55, 145, 60, 255}, {215, 50, 50, 255}, {120, 40, 165, 255},
		{250, 145, 10, 255}, {10, 155, 170, 255}, {70, 70, 70, 255}, {155, 155, 155, 255}, {60, 60, 60, 255}}
)

// NewTiles returns a look of programs and web pages, with square cells.
func NewTiles(rng *rand.Rand, size int, fonts Fonts) *Skin {
	s := &Skin{font: pick(rng, fonts.Any), Wide: float64(size), High: float64(size), side: float64(size),
		dark: rng.IntN(3) == 0}
	level := between(rng, 0.68, 0.96)
	if s.dark {
		level = between(rng, 0.05, 0.3)
	}
	hue, tint := rng.Float64(), between(rng, 0, 0.5)*float64(rng.IntN(2))
	s.Page = hsl(rng.Float64(), between(rng, 0, 0.3), math.Mod(level+between(rng, 0.03, 0.2), 1))
	s.open = newTile(rng, hsl(hue, tint*0.6, level))
	hidden := between(rng, 0.1, 0.9)
	for math.Abs(hidden-level) <= 0.1 {
		hidden = between(rng, 0.1, 0.9)
	}
	s.hidden = newTile(rng, hsl(hue, tint, hidden))
	if rng.IntN(2) == 0 {
		s.hidden.gap, s.hidden.round = s.open.gap, s.open.round
	}
	if rng.IntN(3) == 0 { // the classic: open and hidden tiles differ by the bevel alone
		s.hidden.face, s.hidden.bevel, s.hidden.gap = s.open.face, between(rng, 0.08, 0.16), 0
		s.open.bevel, s.open.line = 0, true
		s.hidden.shade()
	}
	if s.open.gap+s.hidden.gap+s.open.bevel == 0 && rng.IntN(4) > 0 {
		s.open.line = true
	}
	if s.open.bevel > 0 && rng.IntN(3) > 0 {
		s.open.bevel = 0
	}
	s.blank = s.open
	s.signs(rng)
	return s
}

// NewCheckered returns a look of tiles of which every other one is slightly brighter or darker.
func NewCheckered(rng *rand.Rand, size int, fonts Fonts) *Skin {
	s := NewTiles(rng, size, fonts)
	s.checker = pick(rng, []float64{0.85, 0.92, 1.06, 1.12})
	return s
}

func pick[T any](rng *rand.Rand, of []T) T { return of[rng.IntN(len(of))] }

func newTile(rng *rand.Rand, face color.RGBA) tile {
	t := tile{face: face}
	if rng.IntN(2) == 0 {
		t.gap = between(rng, 0.01, 0.09)
	}
	if rng.IntN(3) == 0 {
		t.round = between(rng, 0.05, 0.25)
	} else if rng.IntN(2) == 0 {
		t.bevel = between(rng, 0.04, 0.15)
	}
	t.shade()
	t.lineColour = scaled(face, between(rng, 0.6, 0.9))
	if rng.IntN(5) == 0 {
		t.slope = between(rng, -0.25, 0.25)
	}
	return t
}

func (t *tile) shade() {
	t.light, t.dark = scaled(t.face, 1.6), scaled(t.face, 0.6)
	if luma(t.face) < 0.15 {
		t.light = scaled(t.face, 1.2)
	}
}

func (s *Skin) signs(rng *rand.Rand) {
	s.write = [...]int{0, 0, 0, 1, 1, 2}[rng.IntN(6)]
	s.height, s.wide, s.lean = between(rng, 0.4, 0.82), between(rng, 0.85, 1.2), between(rng, -0.05, 0.15)
	if s.write > 0 || rng.IntN(5) == 0 {
		s.wide = between(rng, 0.85, 1.7)
	}
	s.height = min(s.height, 1/s.wide)
	s.dx, s.dy = between(rng, -0.06, 0.06), between(rng, -0.06, 0.06)
	s.weight = between(rng, 0.06, 0.18)
	s.flag, s.mine = newFlag(rng), newMine(rng)
	s.shadow, s.bare = rng.IntN(6) == 0, rng.IntN(2) == 0
	if rng.IntN(4) == 0 {
		s.coarse = 14 + rng.IntN(8)
	}
	s.ink, s.alarm = color.RGBA{20, 20, 20, 255}, color.RGBA{230, 30, 30, 255}
	if s.dark && rng.IntN(3) > 0 {
		s.ink = color.RGBA{235, 235, 235, 255}
	}
	if rng.IntN(4) == 0 {
		s.ink, s.alarm = hsl(rng.Float64(), between(rng, 0, 0.5), between(rng, 0.2, 0.6)), hsl(rng.Float64(), 0.9, between(rng, 0.4, 0.6))
	}
	s.colours(rng)
}

// colours sets the colours of digits: the classic ones, the modern ones, the classic ones slightly changed, one for
// all, or random ones.
func (s *Skin) colours(rng *rand.Rand) {
	one := hsl(rng.Float64(), 0.8*float64(rng.IntN(2)), between(rng, 0.1, 0.9))
	palette := rng.IntN(7)
	for i := range s.digits {
		switch palette {
		case 0, 1:
			s.digits[i] = classic[i]
		case 2:
			s.digits[i] = modern[i]
		case 3:
			s.digits[i] = blended(classic[i], hsl(rng.Float64(), 1, 0.5), between(rng, 0, 0.3))
		case 4:
			s.digits[i] = one
		default:
			s.digits[i] = hsl(rng.Float64(), between(rng, 0.5, 1), between(rng, 0.25, 0.7))
		}
		for math.Abs(luma(s.digits[i])-luma(s.open.face)) < 0.25 {
			if s.digits[i] = scaled(s.digits[i], 0.8); luma(s.open.face) < 0.5 {
				s.digits[i] = scaled(s.digits[i], 1.7)
			}
			if luma(s.digits[i]) < 0.02 {
				break
			}
		}
	}
}

func blended(a, b color.RGBA, k float64) color.RGBA {
	f := func(a, b uint8) uint8 { return uint8((1-k)*float64(a) + k*float64(b)) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), 255}
}

func (t *tile) draw(p *pen, x, y, n float64) {
	g := math.Round(t.gap * n)
	x0, y0, x1, y1 := x+g, y+g, x+n-g, y+n-g
	switch {
	case t.round > 0:
		p.roundRect(x0, y0, x1, y1, t.round*n, t.face)
	case t.bevel > 0:
		b := max(math.Round(t.bevel*n), 1)
		p.rect(x0, y0, x1, y1, t.dark)
		p.fill(t.light, []point{{x0, y0}, {x1, y0}, {x1 - b, y0 + b}, {x0 + b, y1 - b}, {x0, y1}})
		p.rect(x0+b, y0+b, x1-b, y1-b, t.face)
	default:
		p.rect(x0, y0, x1, y1, t.face)
	}
	if t.slope != 0 {
		t.shaded(p, x0, y0, x1, y1)
	}
	if t.line {
		p.rect(x, y, x+n, y+1, t.lineColour)
		p.rect(x, y, x+1, y+n, t.lineColour)
	}
}

// shaded paints a gradient by slope inside the edges.
func (t *tile) shaded(p *pen, x0, y0, x1, y1 float64) {
	in := max(t.bevel, t.round/2) * (x1 - x0)
	for y := math.Ceil(y0 + in); y+1 <= y1-in; y++ {
		p.rect(x0+in, y, x1-in, y+1, scaled(t.face, 1+t.slope*(y-y0)/(y1-y0)))
	}
}

// Cell draws a cell at (x, y): 0-8, # hidden, F a flag, * a mine, X the mine that exploded.
func (s *Skin) Cell(to *image.RGBA, x, y float64, what byte) {
	p := &pen{to: to}
	if s.text != nil {
		s.letter(p, s.text.of(what), x, y)
		return
	}
	ground := s.ground(what)
	if s.checker != 0 && (int(x/s.Wide)+int(y/s.High))%2 == 1 {
		ground.face = scaled(ground.face, s.checker)
	}
	x, y = math.Round(x+(s.Wide-s.side)/2), math.Round(y+(s.High-s.side)/2)
	s.tile(p, &ground, x, y)
	class, ok := classOf(what)
	switch {
	case what == 'X' && s.emoji:
		rng := rand.New(rand.NewPCG(uint64(s.wide*1e9), 1)) // all bursts of a look are equal
		burst(rng, p, x+s.side/2, y+s.side/2, s.side/2, luma(s.Page))
	case ok || what == '0' && s.zero:
		s.sign(p, class, x, y, luma(ground.face))
	}
}

// ground returns the tile of a cell; its face is the page if there is none.
func (s *Skin) ground(what byte) tile {
	t := s.open
	switch {
	case s.emoji && strings.IndexByte("F*X", what) >= 0:
		return tile{face: s.Page}
	case what == '#' || what == 'F':
		return s.hidden
	case what == '0':
		return s.blank
	case what == 'X':
		t.face = s.alarm
	}
	return t
}

func (s *Skin) tile(p *pen, t *tile, x, y float64) {
	if t.face != s.Page {
		t.draw(p, x, y, s.side)
	}
}

// signs are the cells of the first classes, in their order.
const signs = "0123456789F*"

// classOf returns the class of the sign in a cell; ok is false for a cell without one.
func classOf(what byte) (class glyph.Class, ok bool) {
	if what == 'X' {
		what = '*'
	}
	i := strings.IndexByte(signs, what)
	return glyph.Class(max(i, 0)), i > 0
}

// Fill paints the page.
func (s *Skin) Fill(to *image.RGBA) { flood(to, s.Page) }
