package render

import (
	"image/color"
	"math"
)

// tile is all that the drawing of one cell depends on. Equal tiles are drawn
// once.
type tile struct {
	size    uint16
	palette Palette
	kind    kind
	face    Face
	value   uint8
	mark    Mark
	order   uint8 // number on a press mark; 0 draws a dot
	times   uint8 // presses where more than one is needed; 0 otherwise
	chance  uint8 // per cent and 1; 0 shows none
	piece   byte
	join    uint8 // neighbours of the same piece, see joins
	torch   bool
	pinned  bool
	cursor  bool
}

// Measures of a tile, in tile sides.
const (
	gutter = 0.04 // between the body of a tile and its border
	round  = 0.15 // radius of a body's corners
)

// draw paints the tile on the card's colour.
func (t *tile) draw() *pen {
	th := t.palette.theme()
	p := newPen(int(t.size), int(t.size))
	p.flood(th.card)
	faces[t.face](p, t, th)
	if marks[t.mark] != nil {
		marks[t.mark](p, t, th)
	}
	if t.cursor {
		drawCursor(p, th)
	}
	return p
}

var faces = [...]func(*pen, *tile, *theme){
	Blank:      func(*pen, *tile, *theme) {},
	Unlit:      drawUnlit,
	Lit:        drawLit,
	Horizontal: drawHandle,
	Vertical:   drawHandle,
	White:      drawStone,
	Black:      drawStone,
	Level:      drawLevel,
	Number:     drawNumber,
	Covered:    drawCovered,
	Flagged:    drawFlagged,
	Exploded:   drawExploded,
	MineShown:  drawMineShown,
	Floor:      drawFloor,
	Ghost:      drawFloor,
}

func (p *pen) body() { p.roundBox(gutter, gutter, 1-gutter, 1-gutter, round) }

func drawUnlit(p *pen, _ *tile, th *theme) {
	p.body()
	p.fill(th.unlit)
	p.ring(0.5, 0.5, 0.29, 0.035)
	p.fill(th.bulb)
}

func drawLit(p *pen, _ *tile, th *theme) {
	p.body()
	p.fill(th.lit)
	p.disc(0.5, 0.5, 0.31)
	p.fill(th.glow)
}

func drawHandle(p *pen, t *tile, th *theme) {
	plate, bar := th.plateH, th.barH
	if t.face == Vertical {
		plate, bar = th.plateV, th.barV
	}
	p.body()
	p.fill(plate)
	if t.face == Vertical {
		p.stroke(0.5, 0.18, 0.5, 0.82, 0.19)
	} else {
		p.stroke(0.18, 0.5, 0.82, 0.5, 0.19)
	}
	p.disc(0.5, 0.5, 0.185)
	p.fill(bar)
	p.disc(0.5, 0.5, 0.085)
	p.fill(plate)
}

func drawStone(p *pen, t *tile, th *theme) {
	p.body()
	p.fill(th.felt)
	p.disc(0.5, 0.5, 0.37)
	if t.face == White {
		p.fill(th.white)
		return
	}
	p.fill(th.black)
	p.ring(0.5, 0.5, 0.37, 0.03)
	p.fill(th.rim)
}

func drawLevel(p *pen, t *tile, th *theme) {
	c := th.body(t.value)
	p.body()
	p.fill(c)
	if t.mark == Press {
		p.text(0.36, 0.6, 0.54, string('0'+rune(t.value)))
	} else {
		p.text(0.5, 0.5, 0.62, string('0'+rune(t.value)))
	}
	p.fill(th.textOn(c))
}

func drawNumber(p *pen, t *tile, th *theme) {
	p.body()
	if t.value == 0 {
		p.fill(mix(th.open, th.card, 0.1))
	} else {
		p.fill(th.open)
		p.text(0.5, 0.5, 0.68, string('0'+rune(t.value)))
		p.fill(th.number[t.value])
	}
}

// drawCovered draws a raised cell, in the shade of its chance if it has one.
func drawCovered(p *pen, t *tile, th *theme) {
	switch {
	case t.mark == Safe:
		p.raised(th.safe, th)
	case t.mark == Mine:
		p.raised(th.danger, th)
	case t.chance > 0:
		c := th.chance(float64(t.chance-1) / 100)
		p.raised(c, th)
		y := 0.48
		if t.mark == Best {
			y = 0.63
		}
		p.text(0.5, y, 0.38, chanceText(t))
		p.fill(th.textOn(c))
	default:
		p.raised(th.covered, th)
	}
}

// raised draws a body with a darker lower edge.
func (p *pen) raised(c color.RGBA, th *theme) {
	p.body()
	p.fill(mix(c, th.ink, 0.35))
	p.roundBox(gutter, gutter, 1-gutter, 1-gutter-0.05, round)
	p.fill(c)
}

func chanceText(t *tile) string {
	n := int(t.chance) - 1
	s := digits(n)
	switch {
	case n == 0:
		s = "<1"
	case n == 100:
		s = ">99"
	}
	if t.size >= 36 && n < 100 {
		s += "%"
	}
	return s
}

func digits(n int) string {
	if n >= 10 {
		return digits(n/10) + string('0'+rune(n%10))
	}
	return string('0' + rune(n))
}

func drawFlagged(p *pen, t *tile, th *theme) {
	p.raised(th.covered, th)
	p.stroke(0.4, 0.24, 0.4, 0.72, 0.055)
	p.stroke(0.29, 0.74, 0.6, 0.74, 0.075)
	p.fill(th.ink)
	p.polygon(0.4, 0.2, 0.74, 0.35, 0.4, 0.5)
	p.fill(th.flag)
}

func drawExploded(p *pen, t *tile, th *theme) {
	p.body()
	p.fill(th.exploded)
	p.star(0.5, 0.5, 0.42, 0.27, 10)
	p.fill(th.torch)
	p.mine(0.5, 0.5, 0.2)
	p.fill(th.ink)
}

func drawMineShown(p *pen, t *tile, th *theme) {
	p.body()
	p.fill(th.open)
	p.mine(0.5, 0.5, 0.3)
	p.fill(th.ink)
	p.disc(0.43, 0.43, 0.05)
	p.fill(th.open)
}

// mine adds a ball with eight spikes.
func (p *pen) mine(x, y, r float64) {
	p.disc(x, y, r*0.72)
	for i := range 4 {
		a := float64(i) * math.Pi / 4
		dx, dy := math.Cos(a)*r, math.Sin(a)*r
		p.stroke(x-dx, y-dy, x+dx, y+dy, r*0.24)
	}
}

// star adds a star with n points between two radii, the first point up.
func (p *pen) star(x, y, outer, inner float64, n int) {
	xy := make([]float64, 0, 4*n)
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := float64(i)*math.Pi/float64(n) - math.Pi/2
		xy = append(xy, x+r*math.Cos(a), y+r*math.Sin(a))
	}
	p.polygon(xy...)
}
