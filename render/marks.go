package render

import (
	"image/color"
	"math"
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
	Undo:      drawUndo,
}

// spot is where a mark's sign goes: the middle of a cell that has nothing to
// read there, else the top right corner.
func (t *tile) spot() (x, y, r float64) {
	switch t.face {
	case White, Black, Horizontal, Vertical:
		return 0.5, 0.5, 0.25
	case Blank, Unlit, Lit, Covered:
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

// badge draws the round ground of a sign.
func (t *tile) badge(p *pen, c, rim color.RGBA) (x, y, r float64) {
	x, y, r = t.spot()
	p.disc(x, y, r)
	p.fill(rim)
	r *= 0.86
	p.disc(x, y, r)
	p.fill(c)
	return x, y, r
}

func drawPress(p *pen, t *tile, th *theme) {
	x, y, r := t.badge(p, th.badge, th.badgeText)
	switch {
	case t.times > 1:
		p.text(x, y, r*1.25, "×"+digits(int(t.times)))
	case t.order > 9:
		p.text(x, y, r*1.3, digits(int(t.order)))
	case t.order > 0:
		p.text(x, y, r*1.5, digits(int(t.order)))
	default:
		p.disc(x, y, r*0.38)
	}
	p.fill(th.badgeText)
}

// drawSafe draws a tick.
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
	p.mine(x, y-0.01, r)
	p.fill(th.ink)
	p.disc(x-0.22*r, y-0.24*r, 0.16*r)
	p.fill(th.danger)
}

// drawBest draws a frame and a star.
func drawBest(p *pen, t *tile, th *theme) {
	p.outline(th.ink, 0.1)
	p.outline(th.best, 0.07)
	x, y, r := t.spot()
	if r < 0.2 {
		x, y = 0.5, 0.28
		r = 0.16
	}
	p.star(x, y, r*1.15, r*0.62, 5)
	p.fill(th.ink)
	p.star(x, y, r*0.8, r*0.4, 5)
	p.fill(th.best)
}

// outline draws a frame round the body.
func (p *pen) outline(c color.RGBA, w float64) {
	p.frame(0.005, 0.005, 0.995, 0.995, round+gutter, w)
	p.fill(c)
}

func drawWrongFlag(p *pen, t *tile, th *theme) {
	for _, s := range []struct {
		c color.RGBA
		w float64
	}{{th.bright, 0.17}, {th.flag, 0.1}} {
		p.stroke(0.22, 0.22, 0.78, 0.78, s.w)
		p.fill(s.c)
		p.stroke(0.22, 0.78, 0.78, 0.22, s.w)
		p.fill(s.c)
	}
}

// drawClue draws a thick frame with a filled corner.
func drawClue(p *pen, _ *tile, th *theme) {
	p.outline(th.ink, 0.12)
	p.outline(th.clue, 0.088)
	p.polygon(0.05, 0.05, 0.36, 0.05, 0.05, 0.36)
	p.fill(th.clue)
}

// drawRegion draws a dashed frame.
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

// drawChange draws two arrows that pass each other.
func drawChange(p *pen, t *tile, th *theme) {
	x, y, r := t.badge(p, th.change, th.bright)
	for _, s := range []float64{-1, 1} {
		yy := y + s*0.3*r
		p.stroke(x-0.5*r, yy, x+0.5*r, yy, 0.17*r)
		p.fill(th.bright)
		p.polygon(x+s*0.75*r, yy, x+s*0.3*r, yy-0.3*r, x+s*0.3*r, yy+0.3*r)
		p.fill(th.bright)
	}
}

// drawUndo draws an arrow that turns back.
func drawUndo(p *pen, t *tile, th *theme) {
	x, y, r := t.badge(p, th.undo, th.bright)
	p.arcStroke(x, y, 0.5*r, -0.75*math.Pi, 0.75*math.Pi, 0.18*r)
	p.fill(th.bright)
	p.polygon(x-0.75*r, y-0.5*r, x-0.1*r, y-0.75*r, x-0.2*r, y-0.02*r)
	p.fill(th.bright)
}

// drawCursor draws four brackets in the corners.
func drawCursor(p *pen, th *theme) {
	for _, s := range []struct {
		c color.RGBA
		w float64
	}{{th.ink, 0.13}, {th.cursor, 0.075}} {
		const near, far, arm = 0.065, 0.935, 0.2
		for _, x := range []float64{near, far} {
			for _, y := range []float64{near, far} {
				dx, dy := arm, arm
				if x == far {
					dx = -arm
				}
				if y == far {
					dy = -arm
				}
				p.stroke(x, y, x+dx, y, s.w)
				p.fill(s.c)
				p.stroke(x, y, x, y+dy, s.w)
				p.fill(s.c)
			}
		}
	}
}
