package render

// layout is where everything of a picture stands, in pixels.
type layout struct {
	cell          int // side of a cell
	left, top     int // of the first cell
	width, height int
	font          int // size of the labels' type
	every         int // label every so many rows and columns
	margin        int // between the picture's border and what stands in it
	footer        int // top of the line under the board; 0 for none
	both          bool
}

// cellSides gives the side of a cell, in pixels of a screen with two to a
// point, for boards of at most so many cells a side.
var cellSides = []struct{ cells, side int }{
	{4, 120}, {5, 104}, {6, 96}, {8, 72}, {9, 56}, {16, 52}, {24, 44}, {32, 40}, {64, 36}, {100, 24}, {200, 18},
}

// maxPicture is the longest side of a board in pixels.
const maxPicture = 4096

// maxPictureSide is the longest side of a board that is drawn cell by cell.
const maxPictureSide = 200

// newLayout lays the scene out with a board of at most side pixels, with or
// without a line under it.
func newLayout(s *Scene, footer bool, side int) layout {
	n := max(s.Rows, s.Cols)
	l := layout{every: 1, both: n > 20}
	for _, c := range cellSides {
		if l.cell = c.side; n <= c.cells {
			break
		}
	}
	l.cell = max(min(l.cell, side/n), 1)
	l.font = max(min(l.cell*9/20, 30), 15)
	if l.cell < 30 {
		l.every = 5
	}
	l.margin = max(l.font*2/3, 12)
	w, _ := textWidth(digits(s.Rows))
	l.left = (l.margin + int(w*float64(l.font)) + l.margin*2/3 + 1) &^ 1 // even, so that tiles begin at whole bytes
	l.top = l.margin + l.font + l.margin/3
	right, bottom := l.margin, l.margin
	if l.both {
		right, bottom = l.left, l.top
	}
	l.width = (l.left + s.Cols*l.cell + right + 7) &^ 7 // whole words, which are packed faster
	l.height = l.top + s.Rows*l.cell + bottom
	if footer {
		l.footer = l.height - l.margin/3
		l.height = l.footer + l.font*3/2 + l.margin
	}
	return l
}
