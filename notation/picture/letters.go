package picture

import "switchboard/notation/picture/raster"

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

// standing marks what stands out from the commonest colour of a part of the picture.
func (k *ink) standing(p *raster.Picture, x0, y0, x1, y1 int) {
	const least, shades = 40, 16
	var count [shades + 1]int
	var sum [shades + 1][3]int
	for y := y0; y < y1; y++ {
		row := p.Pix[3*(y*p.W+x0) : 3*(y*p.W+x1)]
		for i := 0; i < len(row); i += 3 {
			s := (int(row[i]) + 2*int(row[i+1]) + int(row[i+2])) * shades / 1024
			count[s]++
			for c := range 3 {
				sum[s][c] += int(row[i+c])
			}
		}
	}
	best := 0 // the better of two neighbouring shades: a ground may lie on their border
	for s := range shades {
		if count[s]+count[s+1] > count[best]+count[best+1] {
			best = s
		}
	}
	var ground [3]uint8
	for c := range ground {
		ground[c] = uint8((sum[best][c] + sum[best+1][c]) / (count[best] + count[best+1]))
	}
	for y := y0; y < y1; y++ {
		row, bits := p.Pix[3*y*p.W:], k.bits[y*k.words:]
		for x := x0; x < x1; x++ {
			bits[x/64] |= uint64(differ(row[3*x:3*x+3], ground[:], least)) << (x % 64)
		}
	}
}
