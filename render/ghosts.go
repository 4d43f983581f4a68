package render

import "image/color"

// Bits of tile.join: the neighbours with the same piece.
const (
	joinN = 1 << iota
	joinE
	joinS
	joinW
)

// drawFloor draws a Ghost Hunters cell, and on the first cell of each piece its letter.
func drawFloor(p *pen, t *tile, th *theme) {
	if t.piece == 0 {
		p.body().fill(th.floor)
	} else {
		drawPiece(p, t, th)
	}
	if t.torch {
		drawLight(p, t, th)
	}
	if t.face == Ghost {
		drawGhost(p, th)
	}
	if t.torch {
		drawTorch(p, th)
	}
	if t.letter {
		drawLetter(p, t, th)
	}
}

// drawPiece draws the part of its piece that is on the cell. A given piece is darker and screwed down.
func drawPiece(p *pen, t *tile, th *theme) {
	c := th.piece[t.piece-'A']
	p.joined(t.join, gutter, round).fill(mix(c, th.ink, 0.35))
	p.joined(t.join, gutter+0.025, round-0.025).fill(c)
	if !t.pinned {
		return
	}
	p.joined(t.join, gutter+0.025, round-0.025).fill(mix(c, th.ink, 0.25))
	p.joined(t.join, gutter+0.085, round-0.085).fill(mix(c, th.ink, 0.12))
	for _, x := range [2]float64{0.24, 0.76} { // the heads of screws
		p.disc(x, 0.78, 0.075).fill(mix(c, th.ink, 0.55))
		p.stroke(x-0.04, 0.82, x+0.04, 0.74, 0.03).fill(c)
	}
}

// joined adds a body that continues into the neighbours with the same piece and keeps m from the cell's other borders.
// No piece has four cells in a square, so corners never meet.
func (p *pen) joined(join uint8, m, r float64) *pen {
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
	return p.box(x0, m, x1, 1-m, [4]float64{bend(joinN | joinW), bend(joinN | joinE), bend(joinS | joinE), bend(joinS | joinW)})
}

// drawLight draws the light of a torch, on the piece that carries it.
func drawLight(p *pen, t *tile, th *theme) {
	ground := th.floor
	if t.piece != 0 {
		ground = th.piece[t.piece-'A']
	}
	p.disc(0.54, 0.55, 0.37).fill(mix(ground, th.glow, 0.5))
	p.disc(0.54, 0.55, 0.31).fill(th.glow)
}

func drawGhost(p *pen, th *theme) {
	p.ghost(0.025).fill(th.ink)
	p.ghost(0).fill(th.ghost)
	const mid, top = 0.54, 0.3
	p.disc(mid-0.075, top+0.19, 0.045)
	p.disc(mid+0.075, top+0.19, 0.045)
	p.disc(mid, top+0.3, 0.035)
	p.fill(th.ink)
}

// ghost adds the outline of a ghost, grown by m on all sides.
func (p *pen) ghost(m float64) *pen {
	l, r, top, foot := 0.33-m, 0.75+m, 0.3-m, 0.78+m
	w := (r - l) / 3
	p.move(l, top+0.2)
	p.curve(l, top-0.06, r, top-0.06, r, top+0.2)
	p.line(r, foot)
	for i := range 3 {
		x := r - float64(i)*w
		p.curve(x-w*0.25, foot-0.09, x-w*0.75, foot-0.09, x-w, foot)
	}
	p.shape.ClosePath()
	return p
}

func drawTorch(p *pen, th *theme) {
	p.stroke(0.78, 0.9, 0.82, 0.74, 0.1).fill(th.ink)
	p.stroke(0.78, 0.9, 0.82, 0.74, 0.055).fill(th.bright)
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

// drawLetter draws the piece's letter at the top left or, where a frame fills that corner, at the bottom left. A given
// piece has it on a dark disc.
func drawLetter(p *pen, t *tile, th *theme) {
	x, y := 0.24, 0.24
	if t.mark == Clue || t.also == Clue {
		x, y = 0.29, 0.71
	}
	ink := th.textOn(th.piece[t.piece-'A'])
	if t.pinned {
		p.disc(x, y, 0.16).fill(th.ink)
		ink = th.piece[t.piece-'A']
	}
	p.text(x, y, 0.27, string(rune(t.piece))).fill(ink)
}
