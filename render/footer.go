package render

import (
	"fmt"
	"image"
	"image/color"
)

// foot is the line under a board, in signs, digits and codes: words stand in
// the text of an answer, in the reader's language.
type foot struct {
	left []chip
	done chip // on the right, with a bar of how much it is
}

// chip is a sign with what is written after it. Either may be missing.
type chip struct {
	sign tile
	text string
	wide string // the longest text that may come to stand here
}

// foot returns what stands under the scene, and an empty foot when there is nothing to say.
func (s *Scene) foot() foot {
	var f foot
	if s.Code != "" && drawable(s.Code) {
		f.left = append(f.left, chip{text: s.Code})
	}
	if s.Rest > 0 && s.Rest < 1 {
		f.left = append(f.left, chip{sign: tile{face: Covered}, text: percentText(perCent(s.Rest))})
	}
	if s.Of > 0 {
		f.done = chip{text: fmt.Sprintf("%d / %d", s.Done, s.Of), wide: fmt.Sprintf("%d / %d", max(s.Done, s.Of), s.Of)}
	}
	return f
}

func (f foot) counts() bool { return f.done != chip{} }
func (f foot) empty() bool  { return len(f.left) == 0 && !f.counts() }

// signSide is the side of a sign beside type of a size.
func signSide(font int) int { return font * 3 / 2 }

func (c chip) width(font int) int {
	n := 0
	if c.sign != (tile{}) {
		n += signSide(font) + font/4
	}
	text := c.text
	if c.wide != "" {
		text = c.wide
	}
	if text != "" {
		w, _ := textWidth(text)
		n += int(w*float64(font)) + 2
	}
	return n
}

func (f foot) width(font int) int {
	n := 0
	for _, c := range f.left {
		n += c.width(font) + font
	}
	if f.counts() {
		n += f.done.width(font) + font
	}
	return n - font
}

func (c *canvas) drawFoot(s *Scene, f foot) image.Rectangle {
	side := signSide(c.font)
	place := image.Rect(c.margin, c.footer, c.width-c.margin, c.footer+side)
	bar := image.Rect(c.foot, place.Max.Y+c.font/4, c.width-c.footRight, place.Max.Y+c.font/4+max(c.font/4, 4))
	c.box(place, c.palette.theme().card)
	x := c.foot
	for _, e := range f.left {
		c.drawChip(e, x)
		x += e.width(c.font) + c.font
	}
	if f.counts() {
		c.drawChip(f.done, c.width-c.footRight-f.done.width(c.font))
		c.drawBar(s, bar)
		place = place.Union(bar)
	}
	return place
}

func (c *canvas) drawChip(e chip, x int) {
	side := signSide(c.font)
	if e.sign != (tile{}) {
		e.sign.size, e.sign.palette = uint16(side), c.palette
		c.put(stampOf(e.sign), x, c.footer)
		x += side + c.font/4
	}
	if e.text != "" {
		l := c.label(e.text)
		l.colour = c.palette.theme().bright
		c.put(stampOf(l), x, c.footer+(side-c.font)/2)
	}
}

func (c *canvas) drawBar(s *Scene, r image.Rectangle) {
	th := c.palette.theme()
	done := r
	done.Max.X = r.Min.X + r.Dx()*min(max(s.Done, 0), s.Of)/s.Of
	c.box(r, th.track)
	c.box(done, th.label)
}

func (c *canvas) frame(r image.Rectangle, w int, colour color.RGBA) {
	for _, side := range [4]image.Rectangle{{r.Min, image.Pt(r.Max.X, r.Min.Y+w)}, {image.Pt(r.Min.X, r.Max.Y-w), r.Max},
		{r.Min, image.Pt(r.Min.X+w, r.Max.Y)}, {image.Pt(r.Max.X-w, r.Min.Y), r.Max}} {
		c.box(side, colour)
	}
}

func (c *canvas) box(r image.Rectangle, colour color.RGBA) {
	r = r.Intersect(c.Rect)
	v := c.indexOf(colour, true)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		fill(c.line(y)[r.Min.X:r.Max.X], v)
	}
}
