package render

import (
	"cmp"
	"fmt"
	"image"
)

// foot is the line under a board. It has signs, digits and codes; words are in the text of the answer, in the reader's
// language.
type foot struct {
	left []chip
	done chip // on the right, above a progress bar
}

// chip is a sign followed by a text; either may be missing.
type chip struct {
	sign tile
	text string
	wide string // the longest text that may take the place of text in an animation
}

// foot returns the line under the scene; it is empty when there is nothing to show.
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

// signSide is the side of a sign beside text of a font size.
func signSide(font int) int { return font * 3 / 2 }

func (c chip) width(font int) int {
	n := 0
	if c.sign != (tile{}) {
		n += signSide(font) + font/4
	}
	if text := cmp.Or(c.wide, c.text); text != "" {
		n += int(textWidth(text)*float64(font)) + 2
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
	bar := image.Rect(c.footLeft, place.Max.Y+c.font/4, c.width-c.footRight, place.Max.Y+c.font/4+max(c.font/4, 4))
	c.box(place, c.palette.theme().card)
	x := c.footLeft
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
