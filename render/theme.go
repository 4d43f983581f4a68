package render

import (
	"image/color"
	"math"
)

// Palette names a set of colours.
type Palette uint8

// The palettes. In both, every meaning has a shape or a character of its own. ColourBlind also keeps colours apart for
// eyes that lack one kind of cone, mostly by blue against orange and by lightness.
const (
	Standard Palette = iota
	ColourBlind
	palettes // the number of palettes
)

// theme is the colours of a palette by what they are for.
type theme struct {
	card, label, bright, track, cursor color.RGBA

	unlit, bulb, lit, glow       color.RGBA
	plateH, barH, plateV, barV   color.RGBA
	felt, white, black, rim      color.RGBA
	level                        [10]color.RGBA
	open, covered, ink           color.RGBA
	number                       [10]color.RGBA
	flag, danger, exploded, safe color.RGBA
	chanceLow, chanceMid         color.RGBA
	chanceHigh                   color.RGBA
	floor, ghost, torch, flame   color.RGBA
	piece                        [6]color.RGBA

	badge, badgeText, best, clue, region, change color.RGBA
	reach, doubt, gold, tint                     color.RGBA
}

// faint returns the theme for pieces that are already on the board.
func (t *theme) faint() *theme {
	f := *t
	for i, c := range t.piece {
		f.piece[i] = mix(t.card, c, 0.3)
	}
	f.glow, f.flame, f.bright, f.ink = mix(t.card, t.glow, 0.3), mix(t.card, t.flame, 0.4), mix(t.card, t.bright, 0.4),
		mix(t.card, t.bright, 0.5)
	return &f
}

func hex(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

func hexes(v ...uint32) (c [10]color.RGBA) {
	for i := range v {
		c[i] = hex(v[i])
	}
	return c
}

var standard = theme{
	card: hex(0x23262f), label: hex(0xaab2c5), bright: hex(0xffffff), track: hex(0x3a4050), cursor: hex(0x2f8bff),

	unlit: hex(0x3b4356), bulb: hex(0x566079), lit: hex(0xf7b733), glow: hex(0xffe9a8),
	plateH: hex(0x33506b), barH: hex(0xa9d4f5), plateV: hex(0x6b4433), barV: hex(0xffc79a),
	felt: hex(0x2f7d5c), white: hex(0xf6f4ee), black: hex(0x17191f), rim: hex(0x9aa3b5),
	level: hexes(0x3b4356, 0x3f7fe8, 0xf7b733, 0x2f9e6b, 0xe2574c, 0x8e5cf7, 0xb4df6a, 0xe58ac0, 0x9a6a3c, 0xf1f2f6),
	open:  hex(0xe6e8ee), covered: hex(0x7a8aa8), ink: hex(0x040406),
	number: hexes(0xe6e8ee, 0x1f4fe0, 0x17702f, 0xc8202f, 0x1a1f8f, 0x7d1f16, 0x0b6a78, 0x17181d, 0x5a606e),
	flag:   hex(0xd7263d), danger: hex(0xf2a6a0), exploded: hex(0xd7263d), safe: hex(0x3fae6a),
	chanceLow: hex(0x98e6a6), chanceMid: hex(0xf3bd4e), chanceHigh: hex(0xa8202b),
	floor: hex(0x343a4b), ghost: hex(0xf5f6fb), torch: hex(0xffd166), flame: hex(0xff9f1c),
	piece: [6]color.RGBA{hex(0xe5414d), hex(0xf58a2c), hex(0xf7d038), hex(0x35b368), hex(0x3f8cf4), hex(0xa56bf0)},

	badge: hex(0xc2185b), badgeText: hex(0xffffff), best: hex(0x12c2e9), clue: hex(0x3df0ff),
	region: hex(0xffffff), change: hex(0x8e5cf7),
	reach: hex(0x69aaff), doubt: hex(0xff8fd0), gold: hex(0xffc83d), tint: hex(0x5a6684),
}

// colourBlind is built on the colours of Okabe and Ito, "Color Universal Design" (2008).
var colourBlind = theme{
	card: hex(0x23262f), label: hex(0xaab2c5), bright: hex(0xffffff), track: hex(0x3a4050), cursor: hex(0x2f8bff),

	unlit: hex(0x343b4c), bulb: hex(0x525b70), lit: hex(0xf0e442), glow: hex(0xfdf9c4),
	plateH: hex(0x1f4e79), barH: hex(0x9fd3f7), plateV: hex(0x7a4a12), barV: hex(0xffd08a),
	felt: hex(0x746a52), white: hex(0xf6f4ee), black: hex(0x17191f), rim: hex(0x9aa3b5),
	level: hexes(0x1b2a4a, 0x6b3a0a, 0x2a56a8, 0xa8590a, 0x3f86d0, 0xe07f1c, 0xcf93b8, 0xf7b84e, 0xece6f8, 0xfff27a),
	open:  hex(0xe6e8ee), covered: hex(0x7a8aa8), ink: hex(0x040406),
	number: hexes(0xe6e8ee, 0x0a55a0, 0x6b4a00, 0xa83a00, 0x1d2466, 0x5c1a4a, 0x005a6e, 0x17181d, 0x5a606e),
	flag:   hex(0xb34700), danger: hex(0xf3b98a), exploded: hex(0xd55e00), safe: hex(0x56b4e9),
	chanceLow: hex(0xd6ecfa), chanceMid: hex(0xe8b54a), chanceHigh: hex(0x6b2600),
	floor: hex(0x343a4b), ghost: hex(0xf5f6fb), torch: hex(0xf0e442), flame: hex(0xe69f00),
	piece: [6]color.RGBA{hex(0xe06a10), hex(0xa6dcff), hex(0xf0e442), hex(0x3a86d8), hex(0x009c72), hex(0xf2a8d0)},

	badge: hex(0x0b4f8a), badgeText: hex(0xffffff), best: hex(0x56b4e9), clue: hex(0x24d6f5),
	region: hex(0xffffff), change: hex(0xa8468c),
	reach: hex(0x69aaff), doubt: hex(0xf7a8d8), gold: hex(0xf0e442), tint: hex(0x5a6684),
}

func (p Palette) theme() *theme {
	if p == ColourBlind {
		return &colourBlind
	}
	return &standard
}

// won returns the theme of a solved board, with brighter bodies.
func (t *theme) won() *theme {
	b := *t
	b.unlit, b.bulb = mix(t.unlit, t.cursor, 0.5), t.glow
	b.lit, b.glow = mix(t.lit, t.bright, 0.12), mix(t.glow, t.bright, 0.5)
	b.plateH, b.barH = mix(t.plateH, t.cursor, 0.5), mix(t.barH, t.bright, 0.5)
	b.plateV, b.barV = mix(t.plateV, t.lit, 0.45), mix(t.barV, t.bright, 0.5)
	b.felt = mix(t.felt, t.safe, 0.7)
	b.level[0] = b.unlit
	b.open = t.bright
	b.floor = mix(t.floor, t.bright, 0.25)
	return &b
}

// mix returns the colour at share t on the way from a to b.
func mix(a, b color.RGBA, t float64) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

// luminance is the relative luminance of WCAG 2.1.
func luminance(c color.RGBA) float64 {
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}

// contrast is the contrast ratio of WCAG 2.1, from 1 to 21.
func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// textOn returns the colour, dark or bright, that is more legible on c.
func (t *theme) textOn(c color.RGBA) color.RGBA {
	if contrast(c, t.ink) >= contrast(c, t.bright) {
		return t.ink
	}
	return t.bright
}

// chance returns the shade for a chance from 0 to 1, in ten steps to save colours.
func (t *theme) chance(p float64) color.RGBA {
	p = math.Round(p*10) / 10
	if p <= 0.4 {
		return mix(t.chanceLow, t.chanceMid, p/0.4)
	}
	return mix(t.chanceMid, t.chanceHigh, (p-0.4)/0.6)
}
