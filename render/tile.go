package render

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// tile is everything that determines how one cell is drawn. Equal tiles are drawn once.
type tile struct {
	size    uint16
	palette Palette
	face    Face
	value   uint8
	mark    Mark
	also    Mark  // a frame beside the mark
	order   uint8 // turn on a press mark; 0 draws a dot
	times   uint8 // presses, where more than one; else 0
	chance  uint8 // per cent plus 1; 0 shows none
	piece   byte
	join    uint8 // neighbours with the same piece, see joins
	letter  bool  // the letter of the piece is here
	torch   bool
	pinned  bool
	cursor  bool
	won     bool
	tint    bool // the cell is on every fifth line of a large board
}

// tile returns how the cell is drawn on its own.
func (c *Cell) tile(size uint16, p Palette) tile {
	t := tile{size: size, palette: p, face: c.Face, mark: c.Mark, also: c.Also}
	switch c.Face {
	case Level, Number:
		t.value = c.Value
	case Covered:
		if c.Chance > 0 && c.Chance < 1 && c.Mark != Safe && c.Mark != Mine {
			t.chance = uint8(perCent(c.Chance)) + 1
		}
	case Floor, Ghost:
		if t.piece = c.Piece; t.piece != 0 {
			t.torch, t.pinned, t.letter = c.Torch, c.Pinned, true
		}
	}
	if c.Mark == Press {
		t.order = uint8(min(max(c.Order, 0), 99))
		if c.Times > 1 {
			t.times = uint8(min(c.Times, 99))
		}
	}
	return t
}

// Measures of a tile, in tile sides.
const (
	gutter = 0.04 // between the body of a tile and its border
	round  = 0.15 // radius of a body's corners
)

// draw draws the tile on the card's colour.
func (t tile) draw() *image.RGBA {
	th := t.palette.theme()
	if t.won {
		th = th.won()
	}
	p := newPen(int(t.size), int(t.size))
	if t.tint {
		p.flood(th.tint)
	} else {
		p.flood(th.card)
	}
	t.paint(p, th)
	return p.img
}

// paint draws the tile over what is there: the face, a frame, a mark and the cursor.
func (t *tile) paint(p *pen, th *theme) {
	faces[t.face](p, t, th)
	for _, m := range [2]Mark{t.also, t.mark} {
		if marks[m] != nil {
			marks[m](p, t, th)
		}
	}
	if t.cursor {
		drawCursor(p, th)
	}
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

// drawBrand draws the bot's logo: five lamps, as one press of Squares turns them.
func drawBrand(p *pen, _ *tile, th *theme) {
	p.roundBox(0.02, 0.02, 0.98, 0.98, 0.22).fill(th.unlit)
	for _, at := range [5][2]float64{{0.26, 0.26}, {0.74, 0.26}, {0.26, 0.74}, {0.74, 0.74}, {0.5, 0.5}} {
		p.disc(at[0], at[1], 0.135)
	}
	p.fill(th.lit)
}

func (p *pen) body() *pen { return p.roundBox(gutter, gutter, 1-gutter, 1-gutter, round) }

func drawUnlit(p *pen, _ *tile, th *theme) {
	p.body().fill(th.unlit)
	p.ring(0.5, 0.5, 0.29, 0.035).fill(th.bulb)
}

func drawLit(p *pen, _ *tile, th *theme) {
	p.body().fill(th.lit)
	p.disc(0.5, 0.5, 0.31).fill(th.glow)
}

func drawHandle(p *pen, t *tile, th *theme) {
	plate, bar := th.plateH, th.barH
	if t.face == Vertical {
		plate, bar = th.plateV, th.barV
	}
	p.body().fill(plate)
	if t.face == Vertical {
		p.stroke(0.5, 0.18, 0.5, 0.82, 0.19)
	} else {
		p.stroke(0.18, 0.5, 0.82, 0.5, 0.19)
	}
	p.disc(0.5, 0.5, 0.185)
	p.fill(bar)
	p.disc(0.5, 0.5, 0.085).fill(plate)
}

func drawStone(p *pen, t *tile, th *theme) {
	p.body().fill(th.felt)
	p.disc(0.5, 0.5, 0.37)
	if t.face == White {
		p.fill(th.white)
		return
	}
	p.fill(th.black)
	p.ring(0.5, 0.5, 0.37, 0.03).fill(th.rim)
}

func drawLevel(p *pen, t *tile, th *theme) {
	c := th.level[t.value]
	p.body().fill(c)
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
		p.text(0.5, 0.5, 0.68, string('0'+rune(t.value))).fill(th.number[t.value])
	}
}

// drawCovered draws a raised cell, in the shade of its chance if it shows one.
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
		size := 0.38
		if len(chanceText(t)) > 3 {
			size = 0.32
		}
		p.text(0.5, y, size, chanceText(t)).fill(th.textOn(c))
	default:
		p.raised(th.covered, th)
	}
}

func (p *pen) raised(c color.RGBA, th *theme) {
	p.body().fill(mix(c, th.ink, 0.35))
	p.roundBox(gutter, gutter, 1-gutter, 1-gutter-0.05, round).fill(c)
}

// chanceText returns the chance in as many characters as fit the cell.
func chanceText(t *tile) string {
	s := percentText(int(t.chance) - 1)
	if t.size < 36 {
		s = strings.TrimSuffix(s, "%")
	}
	return s
}

func perCent(chance float64) int { return min(max(int(chance*100+0.5), 0), 100) }

func percentText(n int) string {
	switch n {
	case 0:
		return "<1%"
	case 100:
		return ">99%"
	}
	return strconv.Itoa(n) + "%"
}

// drawFlagged draws a red flag, or a white one on red where it is wrong.
func drawFlagged(p *pen, t *tile, th *theme) {
	body, flag := th.covered, th.flag
	if t.mark == WrongFlag {
		body, flag = th.exploded, th.bright
	}
	p.raised(body, th)
	p.stroke(0.4, 0.2, 0.4, 0.74, 0.06)
	p.stroke(0.27, 0.76, 0.62, 0.76, 0.085)
	p.fill(th.ink)
	p.polygon(0.4, 0.16, 0.8, 0.34, 0.4, 0.52).fill(flag)
}

func drawExploded(p *pen, t *tile, th *theme) {
	p.body().fill(th.exploded)
	p.star(0.5, 0.5, 0.42, 0.27, 10).fill(th.torch)
	p.mine(0.5, 0.5, 0.2).fill(th.ink)
}

func drawMineShown(p *pen, t *tile, th *theme) {
	p.body().fill(th.open)
	p.mine(0.5, 0.5, 0.3).fill(th.ink)
	p.disc(0.43, 0.43, 0.05).fill(th.open)
}

func (p *pen) mine(x, y, r float64) *pen {
	p.disc(x, y, r*0.72)
	for i := range 4 {
		a := float64(i) * math.Pi / 4
		dx, dy := math.Cos(a)*r, math.Sin(a)*r
		p.stroke(x-dx, y-dy, x+dx, y+dy, r*0.24)
	}
	return p
}

// star adds a star with n points between two radii, the first point up.
func (p *pen) star(x, y, outer, inner float64, n int) *pen {
	xy := make([]float64, 0, 4*n)
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := float64(i)*math.Pi/float64(n) - math.Pi/2
		xy = append(xy, x+r*math.Cos(a), y+r*math.Sin(a))
	}
	return p.polygon(xy...)
}
