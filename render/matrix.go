package render

import (
	"image"
	"image/color"
	"io"
	"iter"
	"slices"
	"strconv"
)

// Matrix is a linear system during elimination: a row for each equation, a column for each unknown and, behind a bar,
// the right side of each row.
type Matrix struct {
	Columns []string // names of the unknowns, mostly cells
	Rows    []string // names of the equations
	Cells   [][]int  // a coefficient for each column of each row
	Sums    []int    // right side of each row; nil draws no bar
	Marked  []int    // rows to highlight
	Step    RowStep  // the step that led here
}

// RowStep is a step of an elimination: a row less a multiple of another. The zero RowStep is no step.
type RowStep struct {
	Changed, Pivot int    // rows, counted from 1
	Label          string // "R2 = R2 − R1", written below the matrix
}

// The largest matrix that is drawn.
const (
	MatrixColumns = 40
	MatrixRows    = 60
)

// MatrixFits reports whether a matrix of that size is drawn.
func MatrixFits(rows, cols int) bool { return rows <= MatrixRows && cols <= MatrixColumns }

// DrawMatrix draws the matrix as a PNG. A coefficient is digits on a ground that depends on its sign; a 0 is a dot. The
// error is the writer's.
func DrawMatrix(w io.Writer, m Matrix, p Palette) error {
	d := newMatrixDrawing(&m, p, m.Step.Label != "")
	d.paint()
	return d.encode(w)
}

// MatrixGIF draws an elimination as an animation that repeats for ever: the matrix at first and after each step, with
// frames around the row that changed and the row that was subtracted. All matrices must have the columns and the number
// of rows of the first. The errors are those of GIF.
func MatrixGIF(w io.Writer, steps iter.Seq[Matrix], p Palette) error {
	a := animation{palette: p, pace: matrixPace}
	var d matrixDrawing
	for m := range steps {
		if a.next == nil {
			d = newMatrixDrawing(&m, p, true)
			a.next = d.canvas
		}
		d.m = &m
		d.paint()
		if err := a.frame(d.Rect); err != nil {
			return err
		}
	}
	return a.writeTo(w)
}

// wideMatrix is the number of columns above which an animation is drawn smaller, since it has many frames.
const wideMatrix = 12

// matrixPace leaves time to follow each step.
var matrixPace = pace{total: 6000, least: 60, most: 160, rest: 400, loops: true}

func (d matrixDrawing) paint() {
	m := d.m
	fill(d.Pix, ground)
	d.drawEdge(Open)
	for c, name := range m.Columns {
		d.centre(d.label(name), d.left+c*d.cell, d.margin, d.cell, d.font)
	}
	for r, name := range m.Rows {
		d.drawRow(r, name)
	}
	th := d.palette.theme()
	if m.Sums != nil {
		x := d.left + len(m.Columns)*d.cell + d.cell/4
		d.box(image.Rect(x-1, d.top, x+2, d.top+len(m.Rows)*d.cell), th.label)
	}
	if m.Step.Label == "" {
		return
	}
	d.frameRow(m.Step.Pivot-1, th.clue)
	d.frameRow(m.Step.Changed-1, th.change)
	l := d.label(m.Step.Label)
	l.colour = th.bright
	d.centre(l, 0, d.top+len(m.Rows)*d.cell, d.width, d.height-d.top-len(m.Rows)*d.cell)
}

func (d matrixDrawing) frameRow(r int, colour color.RGBA) {
	d.frame(image.Rect(d.margin/2, d.top+r*d.cell, d.width-d.margin/2, d.top+(r+1)*d.cell), 3, colour)
}

type matrixDrawing struct {
	*canvas
	m *Matrix
}

func newMatrixDrawing(m *Matrix, p Palette, labelled bool) matrixDrawing {
	widest := func(names []string) (most float64) {
		for _, s := range names {
			most = max(most, textWidth(s))
		}
		return most
	}
	l := layout{font: 24, margin: 20}
	side := 52
	if labelled && len(m.Columns) > wideMatrix {
		l.font, side = 18, 38
	}
	l.cell = max(side, int(widest(m.Columns)*float64(l.font))+10)
	l.left = l.margin + int(widest(m.Rows)*float64(l.font)) + l.margin
	l.top = l.margin + l.font + l.margin/2
	l.width = l.left + len(m.Columns)*l.cell + l.margin
	if m.Sums != nil {
		l.width += l.cell * 3 / 2
	}
	l.height = l.top + len(m.Cells)*l.cell + l.margin
	if labelled {
		l.height += l.font + l.margin
	}
	return matrixDrawing{newCanvas(p, l), m}
}

func (d matrixDrawing) drawRow(r int, name string) {
	th := d.palette.theme()
	y := d.top + r*d.cell
	ground := th.card
	if slices.Contains(d.m.Marked, r) {
		ground = th.track
		d.box(image.Rect(d.margin/2, y, d.width-d.margin/2, y+d.cell), ground)
	}
	l := d.label(name)
	l.ground = ground
	if ground != th.card {
		l.colour = th.bright
	}
	d.centre(l, d.margin, y, d.left-2*d.margin, d.cell)
	for c, v := range d.m.Cells[r] {
		d.put(stampOf(coefficient{v, uint16(d.cell), d.palette, ground}), d.left+c*d.cell, y)
	}
	if d.m.Sums != nil {
		l := d.label(number(d.m.Sums[r]))
		l.colour, l.ground = th.bright, ground
		d.centre(l, d.left+len(d.m.Columns)*d.cell+d.cell/2, y, d.cell, d.cell)
	}
}

func (d matrixDrawing) centre(l label, x, y, w, h int) {
	s := stampOf(l)
	d.put(s, x+(w-s.w)/2, y+(h-s.h)/2)
}

type coefficient struct {
	value   int
	size    uint16
	palette Palette
	ground  color.RGBA
}

func (c coefficient) draw() *image.RGBA {
	th := c.palette.theme()
	p := newPen(int(c.size), int(c.size))
	p.flood(c.ground)
	body := th.lit
	switch {
	case c.value == 0:
		p.disc(0.5, 0.5, 0.06).fill(th.bulb)
		return p.img
	case c.value < 0:
		body = th.barH
	}
	p.body().fill(body)
	text := number(c.value)
	p.text(0.5, 0.5, min(0.5, 0.8/textWidth(text)), text).fill(th.ink)
	return p.img
}

// number writes an integer with a proper minus sign.
func number(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}
