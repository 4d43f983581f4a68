package render

import (
	"fmt"
	"image"
	"sync"

	"switchboard/notation"
)

// canvas is a picture in the making, one byte a pixel.
type canvas struct {
	layout
	palette Palette
	kind    kind
	table   *table
	pix     []byte
	highest uint8  // the highest index in pix
	tiles   []tile // what stands on the cells
}

var canvases = sync.Pool{New: func() any { return new(canvas) }}

// newCanvas returns an empty card from the pool.
func newCanvas(k kind, p Palette, l layout) *canvas {
	c := canvases.Get().(*canvas)
	c.layout = l
	c.palette, c.kind = p, k
	c.table = tableOf(p, c.kind)
	if n := c.width * c.height; cap(c.pix) < n {
		c.pix = make([]byte, n)
	} else {
		c.pix = c.pix[:n]
	}
	c.wipe()
	return c
}

// wipe makes an empty card of the canvas.
func (c *canvas) wipe() {
	fill(c.pix, ground)
	c.highest = ground
	c.tiles = c.tiles[:0]
}

// keptBytes is the size above which a buffer is not kept for the next picture.
const keptBytes = 4 << 20

// free gives the canvas back to the pool.
func (c *canvas) free() {
	if cap(c.pix) <= keptBytes {
		canvases.Put(c)
	}
}

// fill sets all of b to v, by copies that double.
func fill(b []byte, v byte) {
	if len(b) == 0 {
		return
	}
	b[0] = v
	for n := 1; n < len(b); n *= 2 {
		copy(b[n:], b[:n])
	}
}

// paint draws the scene onto an empty card.
func (c *canvas) paint(s *Scene) {
	c.roundCorners()
	c.drawLabels(s)
	c.tiles = append(c.tiles[:0], make([]tile, len(s.Cells))...)
	c.repaint(s)
}

// repaint draws what differs from the scene drawn before, and returns where.
func (c *canvas) repaint(s *Scene) image.Rectangle {
	var changed image.Rectangle
	numbered := s.numbered()
	for i := range s.Cells {
		if t := c.tileOf(s, i, numbered); t != c.tiles[i] {
			c.tiles[i] = t
			r := c.cellRect(s.Cols, i)
			c.put(t.stamp(), r.Min.X, r.Min.Y)
			changed = changed.Union(r)
		}
	}
	if c.footer > 0 {
		changed = changed.Union(c.drawFooter(s))
	}
	return changed
}

// line returns the pixels of line y.
func (c *canvas) line(y int) []byte { return c.pix[y*c.width : (y+1)*c.width] }

func (c *canvas) cellRect(cols, i int) image.Rectangle {
	x, y := c.left+i%cols*c.cell, c.top+i/cols*c.cell
	return image.Rect(x, y, x+c.cell, y+c.cell)
}

// put copies a stamp onto the card; what stands over its border is cut off.
func (c *canvas) put(s *stamp, x, y int) {
	x0, x1 := max(-x, 0), min(s.w, c.width-x)
	if x0 >= x1 {
		return
	}
	c.highest = max(c.highest, s.top)
	for r := max(-y, 0); r < min(s.h, c.height-y); r++ {
		copy(c.pix[(y+r)*c.width+x+x0:], s.pix[r*s.w+x0:r*s.w+x1])
	}
}

// maxNumbered is how many presses a board may need that numbers them.
const maxNumbered = 60

// numbered reports whether the press marks carry their order.
func (s *Scene) numbered() bool {
	for i := range s.Cells {
		if s.Cells[i].Mark == Press && s.Cells[i].Order > maxNumbered {
			return false
		}
	}
	return true
}

// tileOf returns what is drawn on cell i.
func (c *canvas) tileOf(s *Scene, i int, numbered bool) tile {
	e := &s.Cells[i]
	t := tile{size: uint16(c.cell), palette: c.palette, kind: c.kind, face: e.Face, mark: e.Mark, cursor: i == s.Cursor}
	switch e.Face {
	case Level, Number:
		t.value = e.Value
	case Covered:
		if e.Chance > 0 && e.Chance < 1 && e.Mark != Safe && e.Mark != Mine {
			t.chance = uint8(min(max(int(e.Chance*100+0.5), 0), 100)) + 1
		}
	case Floor, Ghost:
		if t.piece = e.Piece; t.piece != 0 {
			t.torch, t.pinned, t.join = e.Torch, e.Pinned, s.joins(i)
		}
	}
	if e.Mark == Press {
		if numbered && c.cell >= 30 && e.Order > 0 {
			t.order = uint8(e.Order)
		}
		if e.Times > 1 {
			t.times = uint8(min(e.Times, 99))
		}
	}
	return t
}

// joins returns which neighbours of cell i carry its piece.
func (s *Scene) joins(i int) uint8 {
	r, c := i/s.Cols, i%s.Cols
	same := func(dr, dc int) bool {
		r, c := r+dr, c+dc
		return r >= 0 && r < s.Rows && c >= 0 && c < s.Cols && s.Cells[r*s.Cols+c].Piece == s.Cells[i].Piece
	}
	var bits uint8
	for k, d := range [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
		if same(d[0], d[1]) {
			bits |= 1 << k
		}
	}
	return bits
}

// drawLabels writes the column letters above the board and the row numbers to
// its left; large boards have them on all sides.
func (c *canvas) drawLabels(s *Scene) {
	for col := 0; col < s.Cols; col++ {
		if (col+1)%c.every != 0 && col > 0 {
			continue
		}
		st := c.label(notation.Column(col)).stamp()
		x := c.left + col*c.cell + (c.cell-st.w)/2
		c.put(st, x, c.top-c.margin/3-st.h)
		if c.both {
			c.put(st, x, c.top+s.Rows*c.cell+c.margin/3)
		}
	}
	for row := 0; row < s.Rows; row++ {
		if (row+1)%c.every != 0 && row > 0 {
			continue
		}
		st := c.label(digits(row + 1)).stamp()
		y := c.top + row*c.cell + (c.cell-st.h)/2
		c.put(st, c.left-c.margin*2/3-st.w, y)
		if c.both {
			c.put(st, c.left+s.Cols*c.cell+c.margin*2/3, y)
		}
	}
}

func (c *canvas) label(text string) label {
	return label{text: text, size: uint16(c.font), height: uint16(c.font), palette: c.palette, kind: c.kind}
}

// drawFooter writes the rest line at the left and the counter at the right, and
// under a counter a bar of how much is done. It returns the place of it all.
func (c *canvas) drawFooter(s *Scene) image.Rectangle {
	place := image.Rect(c.foot, c.footer, c.width-c.margin, c.height-c.margin/4)
	for y := place.Min.Y; y < place.Max.Y; y++ {
		fill(c.line(y)[place.Min.X:place.Max.X], ground)
	}
	right := place.Max.X
	if s.Of > 0 {
		st := c.counter(s).stamp()
		right -= st.w
		c.put(st, right, c.footer)
		c.drawBar(s)
		right -= c.margin
	}
	if s.hasRest() {
		l := c.label(s.Rest)
		w, _ := textWidth(s.Rest)
		l.size = uint16(min(float64(l.size), max(float64(right-c.foot-2)/w, smallestRest)))
		st := l.stamp()
		c.put(st, c.foot, c.footer)
	}
	return place
}

func (c *canvas) counter(s *Scene) label {
	l := c.label(fmt.Sprintf("%d / %d", s.Done, s.Of))
	l.bright = true
	return l
}

// hasRest reports whether there is a rest line that can be drawn.
func (s *Scene) hasRest() bool { return s.Rest != "" && drawable(s.Rest) }

func (c *canvas) drawBar(s *Scene) {
	t := c.table
	y, h := c.footer+c.font+c.margin/2, max(c.margin/4, 3)
	x0, x1 := c.foot, c.width-c.margin
	done := x0 + (x1-x0)*min(max(s.Done, 0), s.Of)/s.Of
	n := len(t.rgba)
	if t.core > 0 {
		n = t.core
	}
	on, off := t.nearest(c.palette.theme().label, n), t.nearest(c.palette.theme().track, n)
	for r := y; r < min(y+h, c.height); r++ {
		fill(c.line(r)[x0:done], on)
		fill(c.line(r)[done:x1], off)
	}
}

// roundCorners cuts the corners of the card.
func (c *canvas) roundCorners() {
	n := c.margin
	if n*2 > min(c.width, c.height) {
		return
	}
	pix := rounding{uint16(n), c.palette, c.kind}.stamp().pix
	for y := range n {
		top, bottom := c.line(y), c.line(c.height-1-y)
		for x, v := range pix[y*2*n : y*2*n+n] {
			top[x], top[c.width-1-x], bottom[x], bottom[c.width-1-x] = v, v, v, v
		}
	}
}
