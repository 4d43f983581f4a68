package picture

import (
	"slices"

	"switchboard/notation/picture/raster"
)

// letters marks the pixels that stand out from the ground around them by more than JPEG noise. In a clean picture edges
// outline letters; in a picture that went through JPEG edges lie around each letter in pieces.
func letters(p *raster.Picture) *ink {
	const side = 32
	out := newInk(p.W, p.H)
	for y := 0; y < p.H; y += side {
		for x := 0; x < p.W; x += side {
			out.standing(p, x, y, min(x+side, p.W), min(y+side, p.H))
		}
	}
	return out
}

// standing marks what stands out from a part of the picture: from its pixel of median lightness, as letters cover less
// than half of it.
func (k *ink) standing(p *raster.Picture, x0, y0, x1, y1 int) {
	const least, step = 40, 3 // one pixel of so many along both axes is enough for a median
	var some [][]uint8
	for y := y0; y < y1; y += step {
		for x := x0; x < x1; x += step {
			some = append(some, p.Pix[3*(y*p.W+x):][:3])
		}
	}
	light := func(c []uint8) int { return int(c[0]) + 2*int(c[1]) + int(c[2]) }
	slices.SortFunc(some, func(a, b []uint8) int { return light(a) - light(b) })
	ground := some[len(some)/2]
	for y := y0; y < y1; y++ {
		row, bits := p.Pix[3*y*p.W:], k.bits[y*k.words:]
		for x := x0; x < x1; x++ {
			bits[x/64] |= uint64(differ(row[3*x:3*x+3], ground, least)) << (x % 64)
		}
	}
}
