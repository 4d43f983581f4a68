package render

import "strconv"

// layout is the position of everything in a picture, in pixels.
type layout struct {
	cell                int // side of a cell
	left, top           int // of the first cell
	width, height       int
	font                int // size of the text
	every               int // every how many rows and columns have a label
	margin              int // between the picture's border and its contents
	footer              int // top of the line under the board; 0 if there is none
	footLeft, footRight int // distance of that line from the left and the right
	allSides            bool
}

// cellSides is the side of a cell in pixels, two to a point, for boards of up to so many cells a side.
var cellSides = []struct{ cells, side int }{
	{4, 104}, {5, 88}, {8, 80}, {12, 68}, {16, 60}, {20, 52}, {24, 44}, {32, 40}, {64, 36}, {100, 24}, {200, 18},
}

const (
	maxTiles   = 200  // cells a side of a board that is drawn as tiles
	maxPicture = 4096 // pixels of the longer side of a board
)

// tintedFrom is the number of cells a side from which every fifth line is tinted.
const tintedFrom = 12

// cellSide returns the side of a cell on a board of n cells and at most side pixels.
func cellSide(n, side int) int {
	cell := 0
	for _, c := range cellSides {
		if cell = c.side; n <= c.cells {
			break
		}
	}
	return max(min(cell, side/n), 1)
}

// newLayout returns the layout of a scene whose board has at most side pixels, with the foot below.
func newLayout(s *Scene, f foot, side int) layout {
	n := max(s.Rows, s.Cols)
	l := layout{every: 1, allSides: n > 20, cell: cellSide(n, side)}
	l.font = max(min(l.cell*9/20, 36), 15)
	if l.cell < 30 {
		l.every = 5
	}
	l.margin = max(l.font*2/3, 12)
	l.left = l.margin + int(textWidth(strconv.Itoa(s.Rows))*float64(l.font)) + l.margin*2/3 + 1
	l.top = l.margin + l.font + l.margin/2
	right, bottom := l.margin, l.margin
	if l.allSides {
		right, bottom = l.left, l.top
	}
	l.width = l.left + s.Cols*l.cell + right
	l.height = l.top + s.Rows*l.cell + bottom
	l.footLeft, l.footRight = l.left, right
	if !f.empty() {
		l.addFoot(f)
	}
	return l
}

// addFoot makes room for the foot, and centres a board that is narrower.
func (l *layout) addFoot(f foot) {
	if need := f.width(l.font); need > l.width-l.footLeft-l.footRight {
		l.footLeft, l.footRight = l.margin, l.margin
		if wider := need + 2*l.margin - l.width; wider > 0 {
			l.left += wider / 2
			l.width += wider
		}
	}
	l.footer = l.height
	l.height += signSide(l.font) + l.margin
	if f.counts() {
		l.height += l.font / 2
	}
}
