package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// pen draws shapes on a small picture, in units of its height, so that a shape is written once for every size.
type pen struct {
	img    *image.RGBA
	height float32 // of the picture
	unit   float32
	ox, oy float32 // pixel position of (0, 0)
	shape  outline
}

// outline collects shapes: vector.Rasterizer for pixels, svgPath for SVG.
type outline interface {
	MoveTo(ax, ay float32)
	LineTo(bx, by float32)
	QuadTo(bx, by, cx, cy float32)
	CubeTo(bx, by, cx, cy, dx, dy float32)
	ClosePath()
	Draw(dst draw.Image, r image.Rectangle, src image.Image, sp image.Point)
	Reset(w, h int)
}

func newPen(width, height int) *pen {
	return &pen{img: image.NewRGBA(image.Rect(0, 0, width, height)), height: float32(height), unit: float32(height),
		shape: new(vector.Rasterizer)}
}

// at moves the origin to (x, y) and sets the unit, all in units of the height.
func (p *pen) at(x, y, unit float64) {
	p.ox, p.oy, p.unit = float32(x)*p.height, float32(y)*p.height, float32(unit)*p.height
}

func (p *pen) pixel(x, y float64) (float32, float32) {
	return float32(x)*p.unit + p.ox, float32(y)*p.unit + p.oy
}

// fill paints the shapes added since the last fill. A shape that turns the opposite way cuts a hole into another. What
// adds a shape returns the pen, so that one shape is filled where it is added.
func (p *pen) fill(c color.RGBA) {
	p.shape.Draw(p.img, p.bounds(), image.NewUniform(c), image.Point{})
	p.begin()
}

func (p *pen) begin() {
	b := p.bounds()
	p.shape.Reset(b.Dx(), b.Dy())
}

// bounds is that of the picture; empty for an SVG.
func (p *pen) bounds() image.Rectangle {
	if p.img == nil {
		return image.Rectangle{}
	}
	return p.img.Rect
}

func (p *pen) flood(c color.RGBA) {
	draw.Draw(p.img, p.img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	p.begin()
}

func (p *pen) move(x, y float64) { p.shape.MoveTo(p.pixel(x, y)) }
func (p *pen) line(x, y float64) { p.shape.LineTo(p.pixel(x, y)) }

func (p *pen) curve(bx, by, cx, cy, dx, dy float64) {
	ax, ay := p.pixel(bx, by)
	mx, my := p.pixel(cx, cy)
	ex, ey := p.pixel(dx, dy)
	p.shape.CubeTo(ax, ay, mx, my, ex, ey)
}

func (p *pen) polygon(xy ...float64) *pen {
	p.move(xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		p.line(xy[i], xy[i+1])
	}
	p.shape.ClosePath()
	return p
}

// arc is the length of a cubic's handles for a quarter circle of radius 1.
const arc = 0.5522847498

// box adds a rectangle with four radii, clockwise from the top left. With x0 and x1 exchanged it turns the other way,
// from the top right.
func (p *pen) box(x0, y0, x1, y1 float64, r [4]float64) *pen {
	s := math.Copysign(1, x1-x0)
	p.move(x0+s*r[0], y0)
	p.line(x1-s*r[1], y0)
	p.corner(x1-s*r[1], y0, x1, y0+r[1], true)
	p.line(x1, y1-r[2])
	p.corner(x1, y1-r[2], x1-s*r[2], y1, false)
	p.line(x0+s*r[3], y1)
	p.corner(x0+s*r[3], y1, x0, y1-r[3], true)
	p.line(x0, y0+r[0])
	p.corner(x0, y0+r[0], x0+s*r[0], y0, false)
	p.shape.ClosePath()
	return p
}

// corner adds a quarter circle that starts along x or along y.
func (p *pen) corner(ax, ay, bx, by float64, alongX bool) {
	if alongX {
		p.curve(ax+arc*(bx-ax), ay, bx, by-arc*(by-ay), bx, by)
	} else {
		p.curve(ax, ay+arc*(by-ay), bx-arc*(bx-ax), by, bx, by)
	}
}

func (p *pen) roundBox(x0, y0, x1, y1, r float64) *pen {
	return p.box(x0, y0, x1, y1, [4]float64{r, r, r, r})
}

// hole adds a rounded rectangle that turns the other way and so cuts a hole.
func (p *pen) hole(x0, y0, x1, y1, r float64) *pen { return p.roundBox(x1, y0, x0, y1, r) }

// frame adds the outline of a rounded rectangle, w wide and inside it.
func (p *pen) frame(x0, y0, x1, y1, r, w float64) *pen {
	p.roundBox(x0, y0, x1, y1, r)
	return p.hole(x0+w, y0+w, x1-w, y1-w, max(r-w, 0))
}

func (p *pen) disc(x, y, r float64) *pen { return p.roundBox(x-r, y-r, x+r, y+r, r) }

// ring adds a circle line of width w inside radius r.
func (p *pen) ring(x, y, r, w float64) *pen {
	p.disc(x, y, r)
	return p.hole(x-r+w, y-r+w, x+r-w, y+r-w, r-w)
}

// stroke adds a straight line of width w with round ends; its length must not be 0.
func (p *pen) stroke(x0, y0, x1, y1, w float64) *pen {
	h := w / 2
	l := math.Hypot(x1-x0, y1-y0)
	ux, uy := (x1-x0)/l*h, (y1-y0)/l*h // half the width along the line; (-uy, ux) is to its right
	k := arc
	p.move(x0+uy, y0-ux)
	p.line(x1+uy, y1-ux)
	p.curve(x1+uy+k*ux, y1-ux+k*uy, x1+ux+k*uy, y1+uy-k*ux, x1+ux, y1+uy)
	p.curve(x1+ux-k*uy, y1+uy+k*ux, x1-uy+k*ux, y1+ux+k*uy, x1-uy, y1+ux)
	p.line(x0-uy, y0+ux)
	p.curve(x0-uy-k*ux, y0+ux-k*uy, x0-ux-k*uy, y0-uy+k*ux, x0-ux, y0-uy)
	p.curve(x0-ux+k*uy, y0-uy-k*ux, x0+uy-k*ux, y0-ux-k*uy, x0+uy, y0-ux)
	p.shape.ClosePath()
	return p
}
