package render

import (
	"image"
	"image/color"
	"slices"
	"strconv"
)

// canvas is a picture being drawn. Its palette grows with what is drawn: blends along edges take as many colours as
// they need.
type canvas struct {
	layout
	image.Paletted
	palette Palette
	colours []color.RGBA           // the colours of Palette
	index   map[color.RGBA]uint8   // also of colours that took a similar one's place
	places  map[*stamp]*[256]uint8 // palette indices of each stamp's colours
	tiles   []tile                 // the tile that is drawn on each cell
	drawn   map[tile]image.Point   // where a tile was drawn in this repaint
	end     End                    // the end that the edge shows
	numbers bool                   // press marks have their turn on them
}

// Indices of a canvas's palette, and how many blends it takes.
const (
	glass       = 0   // clear: the corners of a picture, and what a frame of an animation leaves unchanged
	ground      = 1   // the colour of the card
	groundOne   = 2   // that colour where the picture has a bit of 1
	blendPlaces = 201 // the rest is for colours that fill areas
)

// newCanvas returns an empty card.
func newCanvas(p Palette, l layout) *canvas {
	c := &canvas{
		layout: l, Paletted: *image.NewPaletted(image.Rect(0, 0, l.width, l.height), nil), palette: p,
		index: map[color.RGBA]uint8{}, places: map[*stamp]*[256]uint8{}, drawn: map[tile]image.Point{},
	}
	c.indexOf(color.RGBA{}, true)
	card := p.theme().card
	c.indexOf(card, true)
	card.B ^= 1
	c.indexOf(card, true)
	fill(c.Pix, ground)
	return c
}

// indexOf returns the palette index of a colour. A new colour is added if it is flat, that is if it fills areas; a
// blend only if no similar colour is there.
func (c *canvas) indexOf(colour color.RGBA, flat bool) uint8 {
	if i, ok := c.index[colour]; ok {
		return i
	}
	at, apart := nearest(c.colours, colour)
	if full := len(c.colours) == 256; !full && (flat || apart > blendStep && len(c.colours) < blendPlaces) {
		at = len(c.colours)
		c.colours = append(c.colours, colour)
		c.Palette = append(c.Palette, colour)
	}
	c.index[colour] = uint8(at)
	return uint8(at)
}

// fill sets all of b, which is not empty, to v.
func fill(b []byte, v byte) {
	b[0] = v
	for n := 1; n < len(b); n *= 2 {
		copy(b[n:], b[:n])
	}
}

// paint draws the scene onto an empty card.
func (c *canvas) paint(s *Scene, f foot) {
	c.drawEdge(s.End)
	c.drawLabels(s)
	c.tiles = make([]tile, len(s.Cells))
	c.repaint(s, f)
	c.embed(s.shown())
}

// repaint draws what differs from the last scene, and returns the rectangle that changed.
func (c *canvas) repaint(s *Scene, f foot) image.Rectangle {
	var changed image.Rectangle
	clear(c.drawn)
	for i := range s.Cells {
		if t := c.tileOf(s, i); t != c.tiles[i] {
			c.tiles[i] = t
			r := c.cellRect(s.Cols, i)
			c.putTile(t, r.Min)
			changed = changed.Union(r)
		}
	}
	if c.footer > 0 {
		changed = changed.Union(c.drawFoot(s, f))
	}
	if s.End != c.end {
		c.drawEdge(s.End)
		changed = c.Rect
	}
	return changed
}

func (c *canvas) line(y int) []uint8 { return c.Pix[y*c.width : (y+1)*c.width] }

func (c *canvas) cellRect(cols, i int) image.Rectangle {
	x, y := c.left+i%cols*c.cell, c.top+i/cols*c.cell
	return image.Rect(x, y, x+c.cell, y+c.cell)
}

func (c *canvas) putTile(t tile, at image.Point) {
	from, ok := c.drawn[t]
	if !ok {
		c.drawn[t] = at
		c.put(stampOf(t), at.X, at.Y)
		return
	}
	for y := range c.cell {
		copy(c.line(at.Y + y)[at.X:at.X+c.cell], c.line(from.Y + y)[from.X:])
	}
}

// put copies a stamp onto the card, cut off at the border.
func (c *canvas) put(s *stamp, x, y int) {
	here := c.placesOf(s)
	x0, x1 := max(-x, 0), min(s.w, c.width-x)
	for r := max(-y, 0); r < min(s.h, c.height-y); r++ {
		from := s.pix[r*s.w+x0 : r*s.w+x1]
		to := c.Pix[(y+r)*c.width+x+x0:][:len(from)]
		for i, v := range from {
			to[i] = here[v]
		}
	}
}

// placesOf returns the palette indices of a stamp's colours.
func (c *canvas) placesOf(s *stamp) *[256]uint8 {
	if here, ok := c.places[s]; ok {
		return here
	}
	here := new([256]uint8)
	for i, colour := range s.colours {
		here[i] = c.indexOf(colour, i < s.flat)
	}
	c.places[s] = here
	return here
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

func (c *canvas) tileOf(s *Scene, i int) tile {
	t := s.Cells[i].tile(uint16(c.cell), c.palette)
	t.cursor, t.won = i == s.Cursor, s.End != Open
	if c.tinted(s) {
		t.tint = (i/s.Cols+1)%5 == 0 || (i%s.Cols+1)%5 == 0
	}
	if t.piece != 0 {
		t.join = s.joins(i)
		t.letter = s.firstOfPiece(i)
	}
	if !c.numbers || c.cell < smallestNumber {
		t.order = 0
	}
	return t
}

// smallestNumber is the side of the smallest cell that has a number on its mark.
const smallestNumber = 30

func (c *canvas) tinted(s *Scene) bool { return max(s.Rows, s.Cols) >= tintedFrom }

// joins returns which neighbours of cell i have the same piece, as join bits.
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

// firstOfPiece reports whether cell i is the first with its piece: the letter stands there.
func (s *Scene) firstOfPiece(i int) bool {
	return i == slices.IndexFunc(s.Cells, func(c Cell) bool { return c.Piece == s.Cells[i].Piece })
}

// drawLabels writes column letters and row numbers, on large boards on all four sides.
func (c *canvas) drawLabels(s *Scene) {
	for col := range s.Cols {
		if (col+1)%c.every != 0 && col > 0 {
			continue
		}
		st := stampOf(c.edgeLabel(s, columnLetters(col), col))
		x := c.left + col*c.cell + (c.cell-st.w)/2
		c.put(st, x, c.top-c.margin/2-st.h)
		if c.allSides {
			c.put(st, x, c.top+s.Rows*c.cell+c.margin/2)
		}
	}
	for row := range s.Rows {
		if (row+1)%c.every != 0 && row > 0 {
			continue
		}
		st := stampOf(c.edgeLabel(s, strconv.Itoa(row+1), row))
		y := c.top + row*c.cell + (c.cell-st.h)/2
		c.put(st, c.left-c.margin*2/3-st.w, y)
		if c.allSides {
			c.put(st, c.left+s.Cols*c.cell+c.margin*2/3, y)
		}
	}
}

// columnLetters is notation.Column for columns counted from 0. Drawing does not import what reads text.
func columnLetters(col int) string {
	letter := string(rune('A' + col%26))
	if col < 26 {
		return letter
	}
	return columnLetters(col/26-1) + letter
}

// edgeLabel is the label of line i, brighter where the line is tinted.
func (c *canvas) edgeLabel(s *Scene, text string, i int) label {
	l := c.label(text)
	if c.tinted(s) && (i+1)%5 == 0 {
		l.colour = c.palette.theme().bright
	}
	return l
}

func (c *canvas) label(text string) label {
	th := c.palette.theme()
	return label{text: text, size: uint16(c.font), colour: th.label, ground: th.card}
}

// drawEdge rounds the corners of the card and, at the end of a game, draws a frame.
func (c *canvas) drawEdge(e End) {
	th := c.palette.theme()
	c.end = e
	n, w, colour := c.margin, 0, th.card
	switch e {
	case Won:
		w, colour = max(c.margin/4, 3), th.safe
	case WonUnaided:
		w, colour = max(c.margin/3, 5), th.gold
	}
	c.frame(c.Rect, w, colour)
	for i := range 4 {
		right, low := i&1, i>>1
		s := stampOf(rounding{uint16(n), uint16(w), right, low, c.palette, colour})
		c.put(s, right*(c.width-n), low*(c.height-n))
	}
}
