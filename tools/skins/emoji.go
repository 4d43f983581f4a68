package skins

import (
	"image/color"
	"math"
	"math/rand/v2"
)

// squares are the colours of square emoji.
var squares = []color.RGBA{{230, 231, 232, 255}, {49, 55, 61, 255}, {85, 172, 238, 255}, {221, 46, 68, 255}, {120, 177, 89, 255},
	{253, 203, 88, 255}, {244, 144, 12, 255}, {170, 142, 214, 255}, {193, 105, 79, 255}, {250, 250, 250, 255}}

// NewEmoji returns a look of emoji in a dark or light chat: keycaps, squares or discs, flags and bombs on no tile.
func NewEmoji(rng *rand.Rand, size int, fonts Fonts) *Skin {
	s := &Skin{font: pick(rng, fonts.Any), Wide: float64(size), High: float64(size), side: float64(size), emoji: true,
		dark: rng.IntN(3) > 0, Page: color.RGBA{255, 255, 255, 255}}
	if s.dark {
		s.Page = hsl(0.62, between(rng, 0, 0.1), between(rng, 0.05, 0.25))
	}
	s.open = tile{face: color.RGBA{59, 136, 195, 255}, gap: between(rng, 0, 0.07), round: between(rng, 0.02, 0.2)}
	if rng.IntN(2) == 0 {
		s.open.face = hsl(between(rng, 0.5, 0.7), between(rng, 0, 1), between(rng, 0.25, 0.6))
	}
	s.signs(rng)
	s.write, s.coarse, s.lean, s.dx, s.dy, s.shadow = 0, 0, 0, 0, 0, false
	s.height, s.wide, s.mine.size = between(rng, 0.5, 0.68), between(rng, 0.9, 1.1), 0.55
	s.flag.side, s.flag.foot, s.flag.cut, s.flag.pole = 1, 0, rng.IntN(2)*3, between(rng, -0.35, -0.2)
	s.flag.long, s.flag.one = between(rng, 0.5, 0.75), false
	s.ink, s.alarm = color.RGBA{49, 55, 61, 255}, color.RGBA{221, 46, 68, 255}
	for i := range s.digits {
		s.digits[i] = color.RGBA{255, 255, 255, 255}
	}
	s.hidden, s.blank = s.open, s.open
	s.hidden.face = pick(rng, squares)
	if rng.IntN(8) == 0 {
		s.hidden.round = 0.5
	}
	s.zero = rng.IntN(4) == 0
	for !s.zero && (s.blank.face == s.open.face || s.blank.face == s.hidden.face) {
		s.blank.face = pick(rng, squares)
	}
	return s
}

// NewLines returns a look of emoji in lines of a chat that are slightly higher than an emoji, by a fraction of a pixel,
// while every line starts at a whole one. In some an open cell without a number is a small square.
func NewLines(rng *rand.Rand, size int, fonts Fonts) *Skin {
	s := NewEmoji(rng, size, fonts)
	s.High, s.Wide = s.side*between(rng, 1, 1.25), math.Round(s.side*between(rng, 1, 1.15))
	gap := between(rng, 0.03, 0.06)
	s.open.gap, s.hidden.gap, s.blank.gap = gap, gap, gap
	if rng.IntN(3) == 0 && !s.zero {
		s.blank.gap, s.blank.face = 0.375, contrasting(s.blank.face, luma(s.Page))
	}
	return s
}
