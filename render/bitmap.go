package render

import (
	"image"
	"image/color"
	"io"
	"strconv"
)

// Bitmap draws a board too large for tiles as plain cells of up to 11 pixels, with ticks and names along two edges. A
// press is a smaller square in its cell where a cell has three pixels. Of a side with more than 4096 cells it draws the
// first 4096.
//
// at returns the cell of a row and a column, counted from 0; it is called once for each cell drawn. Bitmap takes one
// byte a pixel, 16 MiB at most.
func Bitmap(w io.Writer, rows, cols int, at func(row, col int) Cell, p Palette) error {
	rows, cols = min(rows, maxPicture), min(cols, maxPicture)
	b := bitmap{rows: rows, cols: cols, at: at}
	l := layout{cell: max(2400/max(rows, cols), 1), font: 24, margin: 16}
	l.left = l.margin + int(textWidth(strconv.Itoa(rows))*float64(l.font)) + l.margin + 1
	l.top = l.margin + l.font + l.margin
	l.width = l.left + cols*l.cell + l.margin
	l.height = l.top + rows*l.cell + l.margin
	b.canvas = newCanvas(p, l)
	for f := range b.faces {
		b.faces[f] = b.indexOf(Face(f).plain(p.theme()), true)
	}
	for m := Press; m < marksEnd; m++ {
		b.marks[m] = b.indexOf(m.plain(p.theme()), true)
	}
	b.drawEdge(Open)
	b.drawTicks()
	b.drawCells()
	return b.encode(w)
}

// bitmap is a picture of a large board in the making.
type bitmap struct {
	*canvas
	rows, cols int
	at         func(row, col int) Cell
	faces      [facesEnd]uint8 // palette indices of their colours
	marks      [marksEnd]uint8 // the same; glass for None
}

func (b *bitmap) drawCells() {
	k := b.cell
	inset := 0
	if k >= 3 {
		inset = (k + 2) / 4
	}
	for y := range b.rows {
		for x := range b.cols {
			cell := b.at(y, x)
			if cell.Face == Level && cell.Value == 0 {
				cell.Face = Unlit
			}
			body, mark := b.faces[cell.Face], b.marks[cell.Mark]
			if mark == glass || inset > 0 {
				b.square(b.left+x*k, b.top+y*k, k, body)
			}
			if mark != glass {
				b.square(b.left+x*k+inset, b.top+y*k+inset, k-2*inset, mark)
			}
		}
	}
}

func (b *bitmap) square(x, y, side int, v byte) {
	if side == 1 {
		b.Pix[y*b.width+x] = v
		return
	}
	for r := y; r < y+side; r++ {
		fill(b.Pix[r*b.width+x:r*b.width+x+side], v)
	}
}

// plain returns the colour of a whole cell with a face.
func (f Face) plain(t *theme) color.RGBA {
	switch f {
	case Lit, Vertical, Black, Level, Number, Ghost:
		return t.lit
	case Blank:
		return t.track
	case Flagged:
		return t.flag
	case Exploded, MineShown:
		return t.exploded
	}
	return t.unlit
}

// plain returns the colour of the square that stands for a mark.
func (m Mark) plain(t *theme) color.RGBA {
	switch m {
	case Press:
		return t.badge
	case Mine:
		return t.exploded
	case Safe:
		return t.safe
	}
	return t.best
}

func (b *bitmap) drawTicks() {
	step := 10
	for i := 0; step*b.cell < 110; i++ {
		step = []int{20, 50, 100}[i%3] * step / []int{10, 20, 50}[i%3]
	}
	for n := 1; n <= b.cols; n = next(n, step) {
		st := stampOf(b.label(columnLetters(n - 1)))
		x := b.left + n*b.cell - b.cell/2
		b.put(st, x-st.w/2, b.margin/2)
		b.tick(x, b.top-b.margin*2/3, 2, b.margin/2)
	}
	for n := 1; n <= b.rows; n = next(n, step) {
		st := stampOf(b.label(strconv.Itoa(n)))
		y := b.top + n*b.cell - b.cell/2
		b.put(st, b.left-b.margin-st.w, y-st.h/2)
		b.tick(b.left-b.margin*2/3, y, b.margin/2, 2)
	}
}

// next returns the number to name after n, the next multiple of step.
func next(n, step int) int { return n/step*step + step }

func (b *bitmap) tick(x, y, w, h int) {
	b.box(image.Rect(x, y, x+w, y+h), b.palette.theme().label)
}
