package render

import "image/color"

// Bits of tile.join: which neighbours carry the same piece.
const (
	joinN = 1 << iota
	joinE
	joinS
	joinW
)

// drawFloor draws a Ghost Hunters cell: the piece, its letter, the light of its
// torch and the ghost.
func drawFloor(p *pen, t *tile, th *theme) {
	p.body()
	p.fill(th.floor)
	if t.piece != 0 {
		drawPiece(p, t, th)
	}
	if t.torch {
		p.disc(0.54, 0.55, 0.38)
		p.fill(mix(th.floor, th.torch, 0.42))
		p.disc(0.54, 0.55, 0.31)
		p.fill(mix(th.floor, th.torch, 0.72))
	}
	if t.face == Ghost {
		drawGhost(p, th)
	}
	if t.torch {
		drawTorch(p, th)
	}
	if t.piece != 0 {
		drawLetter(p, t, th)
	}
}

func drawPiece(p *pen, t *tile, th *theme) {
	c := th.piece[t.piece-'A']
	const line = 0.06
	p.joined(t.join, gutter, round)
	p.fill(c)
	p.joined(t.join, gutter+line, round-line)
	p.fill(mix(th.floor, c, 0.3))
}

// joined adds a body that runs on into the neighbours of the same piece and
// keeps m from its other borders. No piece has four cells in a square, so
// corners never meet.
func (p *pen) joined(join uint8, m, r float64) {
	side := func(bit uint8, near, far float64) float64 {
		if join&bit != 0 {
			return far
		}
		return near
	}
	x0, x1 := side(joinW, m, 0), side(joinE, 1-m, 1)
	y0, y1 := side(joinN, m, 0), side(joinS, 1-m, 1)
	bend := func(bits uint8) float64 {
		if join&bits != 0 {
			return 0
		}
		return r
	}
	p.box(m, y0, 1-m, y1, [4]float64{bend(joinN | joinW), bend(joinN | joinE), bend(joinS | joinE), bend(joinS | joinW)})
	p.box(x0, m, x1, 1-m, [4]float64{bend(joinN | joinW), bend(joinN | joinE), bend(joinS | joinE), bend(joinS | joinW)})
}

func drawGhost(p *pen, th *theme) {
	const l, r, top, foot = 0.33, 0.75, 0.3, 0.78
	mid := (l + r) / 2
	w := (r - l) / 3
	p.move(l, top+0.2)
	p.curve(l, top-0.06, r, top-0.06, r, top+0.2)
	p.line(r, foot)
	for i := range 3 {
		x := r - float64(i)*w
		p.curve(x-w*0.25, foot-0.09, x-w*0.75, foot-0.09, x-w, foot)
	}
	p.shape.ClosePath()
	p.fill(th.ghost)
	p.disc(mid-0.075, top+0.19, 0.045)
	p.disc(mid+0.075, top+0.19, 0.045)
	p.disc(mid, top+0.3, 0.035)
	p.fill(th.ink)
}

// drawTorch draws a small burning torch in the lower right corner.
func drawTorch(p *pen, th *theme) {
	p.stroke(0.78, 0.9, 0.82, 0.74, 0.1)
	p.fill(th.ink)
	p.stroke(0.78, 0.9, 0.82, 0.74, 0.055)
	p.fill(th.bright)
	flame := func(s float64, c color.RGBA) {
		x, y := 0.825, 0.66
		p.move(x, y-0.13*s)
		p.curve(x+0.1*s, y-0.02*s, x+0.09*s, y+0.09*s, x, y+0.09*s)
		p.curve(x-0.09*s, y+0.09*s, x-0.1*s, y-0.02*s, x, y-0.13*s)
		p.shape.ClosePath()
		p.fill(c)
	}
	flame(1.3, th.ink)
	flame(1, th.flame)
}

// drawLetter draws the piece's letter in the top left corner, on a disc when
// the piece was given.
func drawLetter(p *pen, t *tile, th *theme) {
	c := th.piece[t.piece-'A']
	if t.pinned {
		p.disc(0.23, 0.23, 0.15)
		p.fill(c)
		p.text(0.23, 0.23, 0.22, string(rune(t.piece)))
		p.fill(th.ink)
		return
	}
	p.text(0.22, 0.24, 0.26, string(rune(t.piece)))
	p.fill(th.bright)
}
