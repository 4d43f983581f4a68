package render

import (
	"image/color"
	"strconv"
)

var marks = [...]func(*pen, *tile, *theme){
	None:      nil,
	Press:     drawPress,
	Safe:      drawSafe,
	Mine:      drawMine,
	Best:      drawBest,
	WrongFlag: drawWrongFlag,
	Clue:      drawClue,
	Region:    drawRegion,
	Change:    drawChange,
	Reach:     drawReach,
	Doubt:     drawDoubt,
}

// spot is where a mark's sign goes: into the middle of a cell with nothing to read there, else into the top right
// corner.
func (t *tile) spot() (x, y, r float64) {
	switch t.face {
	case White, Black, Horizontal, Vertical:
		return 0.5, 0.5, 0.25
	case Blank: // in a legend the sign stands alone
		return 0.5, 0.5, 0.46
	case Unlit, Lit, Covered:
		if t.chance == 0 || t.face != Covered {
			return 0.5, 0.5, 0.29
		}
	case Level:
		return 0.72, 0.28, 0.22
	case Floor:
		if t.piece == 0 {
			return 0.5, 0.5, 0.29
		}
	}
	return 0.76, 0.24, 0.19
}

func (t *tile) badge(p *pen, c, rim color.RGBA) (x, y, r float64) {
	x, y, r = t.spot()
	p.disc(x, y, r).fill(rim)
	r *= 0.86
	p.disc(x, y, r).fill(c)
	return x, y, r
}

func drawPress(p *pen, t *tile, th *theme) {
	x, y, r := t.badge(p, th.badge, th.badgeText)
	switch {
	case t.times > 1:
		p.text(x, y, r*1.25, "×"+strconv.Itoa(int(t.times)))
	case t.order > 9:
		p.text(x, y, r*1.3, strconv.Itoa(int(t.order)))
	case t.order > 0:
		p.text(x, y, r*1.5, strconv.Itoa(int(t.order)))
	default:
		p.ring(x, y, r*0.68, r*0.17)
		p.disc(x, y, r*0.26)
	}
	p.fill(th.badgeText)
}

func drawSafe(p *pen, t *tile, th *theme) {
	x, y, r := t.spot()
	ink := th.ink
	if t.face != Covered {
		x, y, r = t.badge(p, th.safe, th.ink)
	}
	p.stroke(x-0.55*r, y+0.05*r, x-0.15*r, y+0.45*r, 0.26*r)
	p.stroke(x-0.15*r, y+0.45*r, x+0.6*r, y-0.45*r, 0.26*r)
	p.fill(ink)
}

func drawMine(p *pen, t *tile, th *theme) {
	x, y, r := t.spot()
	if t.face != Covered {
		x, y, r = t.badge(p, th.danger, th.ink)
		r *= 0.8
	}
	p.mine(x, y-0.01, r).fill(th.ink)
	p.disc(x-0.22*r, y-0.24*r, 0.16*r).fill(th.danger)
}

func drawBest(p *pen, t *tile, th *theme) {
	p.framed(0.015, 0.11, th.ink)
	p.framed(0.025, 0.075, th.best)
	x, y, r := t.spot()
	if r < 0.2 {
		x, y = 0.5, 0.28
		r = 0.16
	}
	p.star(x, y, r*1.15, r*0.62, 5).fill(th.ink)
	p.star(x, y, r*0.8, r*0.4, 5).fill(th.best)
}

// drawWrongFlag crosses out what is on the cell, but leaves a flag or a letter visible.
func drawWrongFlag(p *pen, t *tile, th *theme) {
	if t.face == Flagged {
		p.disc(0.71, 0.7, 0.22).fill(th.ink)
		p.cross(0.71, 0.7, 0.1, 0.07).fill(th.bright)
		return
	}
	x, r := 0.5, 0.28
	if t.piece != 0 {
		x, r = 0.56, 0.2 // beside the letter
	}
	p.cross(x, x, r, 0.19).fill(th.bright)
	p.cross(x, x, r, 0.11).fill(th.flag)
}

// cross adds two diagonal lines of width w that reach r from (x, y).
func (p *pen) cross(x, y, r, w float64) *pen {
	p.stroke(x-r, y-r, x+r, y+r, w)
	return p.stroke(x+r, y-r, x-r, y+r, w)
}

// drawClue draws a thick frame with a filled corner, away from the border, so that neighbouring frames can be counted.
func drawClue(p *pen, _ *tile, th *theme) {
	p.framed(0.015, 0.13, th.ink)
	p.framed(0.03, 0.085, th.clue)
	p.polygon(0.06, 0.1, 0.1, 0.06, 0.33, 0.06, 0.06, 0.33).fill(th.clue)
}

// framed draws a frame of width w at distance from of the border.
func (p *pen) framed(from, w float64, c color.RGBA) {
	p.frame(from, from, 1-from, 1-from, round+gutter-from, w).fill(c)
}

func drawReach(p *pen, _ *tile, th *theme) {
	p.framed(0.05, 0.095, th.ink)
	p.framed(0.07, 0.055, th.reach)
}

func drawDoubt(p *pen, _ *tile, th *theme) {
	p.ring(0.5, 0.5, 0.47, 0.1).fill(th.ink)
	p.ring(0.5, 0.5, 0.455, 0.07).fill(th.doubt)
}

func drawRegion(p *pen, _ *tile, th *theme) {
	p.dashes(th.ink, 0.09)
	p.dashes(th.region, 0.05)
}

func (p *pen) dashes(c color.RGBA, w float64) {
	const near, far = 0.045, 0.955
	for i := range 4 {
		a := 0.14 + 0.2*float64(i)
		b := a + 0.1
		p.stroke(a, near, b, near, w)
		p.stroke(a, far, b, far, w)
		p.stroke(near, a, near, b, w)
		p.stroke(far, a, far, b, w)
	}
	p.fill(c)
}

func drawChange(p *pen, t *tile, th *theme) {
	x, y, r := t.badge(p, th.change, th.bright)
	for _, s := range []float64{-1, 1} {
		yy := y + s*0.3*r
		p.stroke(x-0.5*r, yy, x+0.5*r, yy, 0.17*r).fill(th.bright)
		p.polygon(x+s*0.75*r, yy, x+s*0.3*r, yy-0.3*r, x+s*0.3*r, yy+0.3*r).fill(th.bright)
	}
}

func drawCursor(p *pen, th *theme) {
	p.framed(0.005, 0.15, th.ink)
	p.framed(0.02, 0.09, th.cursor)
	p.framed(0.11, 0.03, th.bright)
}
