package skins

import (
	"image/color"
	"math"
	"math/rand/v2"

	"switchboard/notation/picture/glyph"
)

// emoji is a look of emoji in a chat: keycaps, squares, a flag, a bomb.
type emoji struct {
	key, digit   color.RGBA
	open, hidden color.RGBA  // of squares
	zero         bool        // an open cell without a number is a keycap
	mark         glyph.Class // a hidden cell is a question mark or disc; 0 for a square
	red          color.RGBA
	inset, round float64 // in cells
	side         float64 // of an emoji, in pixels
	small        bool    // an open cell without a number is a small square
}

// squares are the colours of square emoji.
var squares = []color.RGBA{{230, 231, 232, 255}, {49, 55, 61, 255}, {85, 172, 238, 255}, {221, 46, 68, 255}, {120, 177, 89, 255},
	{253, 203, 88, 255}, {244, 144, 12, 255}, {170, 142, 214, 255}, {193, 105, 79, 255}, {250, 250, 250, 255}}

// NewEmoji returns a look of emoji in a dark or light chat.
func NewEmoji(rng *rand.Rand, size int, fonts Fonts) *Skin {
	s := &Skin{font: pick(rng, fonts.Any), Wide: float64(size), High: float64(size), dark: rng.IntN(3) > 0,
		Page: color.RGBA{255, 255, 255, 255}}
	if s.dark {
		s.Page = hsl(0.62, between(rng, 0, 0.1), between(rng, 0.05, 0.25))
	}
	e := &emoji{key: color.RGBA{59, 136, 195, 255}, digit: color.RGBA{255, 255, 255, 255}, red: color.RGBA{221, 46, 68, 255},
		side: float64(size), zero: rng.IntN(4) == 0, inset: between(rng, 0, 0.07), round: between(rng, 0.02, 0.2)}
	s.emoji = e
	if rng.IntN(2) == 0 {
		e.key = hsl(between(rng, 0.5, 0.7), between(rng, 0, 1), between(rng, 0.25, 0.6))
	}
	e.hidden = pick(rng, squares)
	for e.open = pick(rng, squares); e.open == e.hidden; {
		e.open = pick(rng, squares)
	}
	if rng.IntN(4) == 0 {
		e.mark = [...]glyph.Class{glyph.Question, glyph.Disc}[rng.IntN(2)]
	}
	s.signs(rng)
	s.coarse, s.lean, s.shadow = 0, 0, false
	s.height, s.wide = between(rng, 0.5, 0.68), between(rng, 0.9, 1.1)
	s.flag.side, s.flag.foot, s.flag.cut, s.flag.pole = 1, 0, rng.IntN(2)*3, between(rng, -0.35, -0.2)
	s.flag.long, s.flag.one = between(rng, 0.5, 0.75), false
	s.ink, s.alarm = color.RGBA{49, 55, 61, 255}, e.red
	return s
}

// NewLines returns a look of emoji in lines of a chat that are slightly higher than an emoji, by a fraction of a pixel,
// while every line starts at a whole one.
func NewLines(rng *rand.Rand, size int, fonts Fonts) *Skin {
	s := NewEmoji(rng, size, fonts)
	s.High, s.Wide = float64(size)*between(rng, 1, 1.25), math.Round(float64(size)*between(rng, 1, 1.15))
	s.emoji.inset, s.emoji.small = between(rng, 0.01, 0.06), rng.IntN(3) == 0
	return s
}

func (e *emoji) square(p *pen, n, x, y float64, c color.RGBA) {
	p.roundRect(x+e.inset*n, y+e.inset*n, x+n-e.inset*n, y+n-e.inset*n, e.round*n, c)
}

func (e *emoji) draw(p *pen, s *Skin, x, y float64, what byte) {
	n := e.side
	x, y = math.Round(x+(s.Wide-n)/2), math.Round(y+(s.High-n)/2)
	cx, cy := x+n/2, y+n/2
	switch {
	case what == '0' && e.small:
		p.rect(cx-n/8, cy-n/8, cx+n/8, cy+n/8, contrasting(e.open, luma(s.Page)))
	case what == '#' && e.mark == glyph.Question:
		p.glyph(s.font, '?', cx, cy, n*0.8, 1.1, 0, e.red)
	case what == '#' && e.mark == glyph.Disc:
		p.disc(cx, cy, n*(0.5-e.inset), e.hidden)
	case what == '#':
		e.square(p, n, x, y, e.hidden)
	case what == '0' && !e.zero:
		e.square(p, n, x, y, e.open)
	case what == 'F':
		s.flag.draw(p, cx, cy, n*0.95, color.RGBA{102, 117, 127, 255}, e.red)
	case what == '*':
		s.mine.draw(p, cx, cy, n*0.5, contrasting(s.ink, luma(s.Page)))
	case what == 'X':
		rng := rand.New(rand.NewPCG(uint64(s.wide*1e9), 1)) // all bursts of a look are equal
		burst(rng, p, cx, cy, n*0.5, luma(s.Page))
	default:
		e.square(p, n, x, y, e.key)
		p.glyph(s.font, rune(what), cx, cy, s.height*n, s.wide, 0, e.digit)
	}
}

// sign draws an emoji of the class, and returns false if there is none.
func (e *emoji) sign(rng *rand.Rand, p *pen, s *Skin, x, y float64, class glyph.Class) bool {
	n := s.High
	switch class {
	case glyph.Question, glyph.Bang, glyph.LetterX:
		r, _ := letterFor(rng, class, runes)
		p.glyph(s.font, r, x+n/2, y+n/2, n*between(rng, 0.7, 0.85), between(rng, 1, 1.3), 0,
			contrasting(pick(rng, []color.RGBA{e.red, e.digit, s.ink}), luma(s.Page)))
	case glyph.Burst:
		burst(rng, p, x+n/2, y+n/2, n*between(rng, 0.4, 0.5), luma(s.Page))
	case glyph.Square:
		e.square(p, n, x, y, pick(rng, squares))
	case glyph.Disc:
		p.disc(x+n/2, y+n/2, n*(0.5-e.inset), pick(rng, squares))
	default:
		if class > glyph.Mine {
			return false
		}
		e.draw(p, s, x, y, signs[class])
		if class == 0 && !e.zero {
			e.square(p, n, x, y, e.key)
			p.glyph(s.font, '0', x+n/2, y+n/2, s.height*n, s.wide, 0, e.digit)
		}
	}
	return true
}
