package skins

import (
	"image"
	"image/color"
	"math/rand/v2"
)

// lit has '1' for the segments of each digit that are lit: top, upper left, upper right, middle, lower left, lower
// right, bottom.
var lit = [10]string{"1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111", "1111011"}

// boxes returns the rectangles of the segments in a box, of thickness t and shortened by cut at both ends.
func boxes(x0, y0, x1, y1, t, cut float64) [7][4]float64 {
	m := (y0 + y1) / 2
	return [7][4]float64{{x0 + cut, y0, x1 - cut, y0 + t}, {x0, y0 + cut, x0 + t, m - cut}, {x1 - t, y0 + cut, x1, m - cut},
		{x0 + cut, m - t/2, x1 - cut, m + t/2}, {x0, m + cut, x0 + t, y1 - cut}, {x1 - t, m + cut, x1, y1 - cut},
		{x0 + cut, y1 - t, x1 - cut, y1}}
}

func (p *pen) segments(digit int, cx, cy, h, w, t float64, c color.RGBA) {
	x0, x1, y0, y1 := cx-w/2, cx+w/2, cy-h/2, cy+h/2
	if digit == 1 { // centred, with a foot
		p.rect(cx-t/2, y0, cx+t/2, y1, c)
		p.rect(cx-t/2-w*0.2, y1-t, cx+t/2+w*0.2, y1, c)
		p.rect(cx-t/2-w*0.2, y0+t, cx, y0+2*t, c)
		return
	}
	p.those('1', digit, boxes(x0, y0, x1, y1, t, 0), c)
}

// those paints the segments of a digit that are lit, '1', or unlit, '0'.
func (p *pen) those(are byte, digit int, boxes [7][4]float64, c color.RGBA) {
	for i, b := range boxes {
		if lit[digit][i] == are {
			p.rect(b[0], b[1], b[2], b[3], c)
		}
	}
}

// Display draws digits of a height in pixels at (x, y) as a seven-segment display on black: lit segments are red,
// others dark, with gaps between them.
func Display(rng *rand.Rand, to *image.RGBA, x, y, h float64, digits string) {
	p := &pen{to: to}
	w, t, gap := h*between(rng, 0.48, 0.56), h*between(rng, 0.1, 0.15), h*between(rng, 0.07, 0.12)
	p.rect(x-0.1*h, y-0.1*h, x+float64(len(digits))*(w+gap)-gap+0.1*h, y+1.1*h, color.RGBA{0, 0, 0, 255})
	dark := color.RGBA{uint8(rng.IntN(130)), 0, 0, 255}
	for _, d := range digits {
		all := boxes(x, y, x+w, y+h, t, h*0.02)
		p.those('0', int(d-'0'), all, dark)
		p.those('1', int(d-'0'), all, color.RGBA{255, 0, 0, 255})
		x += w + gap
	}
}
