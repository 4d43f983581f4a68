package render

import "fmt"

// layout is where everything of a picture stands, in pixels.
type layout struct {
	cell          int // side of a cell
	left, top     int // of the first cell
	width, height int
	font          int // size of the labels' type
	every         int // label every so many rows and columns
	margin        int // between the picture's border and what stands in it
	footer        int // top of the line under the board; 0 for none
	foot          int // left end of that line
	both          bool
}

// cellSides gives the side of a cell, in pixels of a screen with two to a
// point, for boards of at most so many cells a side.
var cellSides = []struct{ cells, side int }{
	{4, 120}, {5, 104}, {6, 96}, {8, 72}, {9, 56}, {10, 50}, {16, 52}, {24, 44}, {32, 40}, {64, 36}, {100, 24}, {200, 18},
}

// Limits of a picture.
const (
	maxTiles   = 200  // cells a side of a board that is drawn as tiles
	maxPicture = 4096 // pixels of the longer side of a board
)

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
	l.width = wholeWords(l.left + s.Cols*l.cell + right)
	l.height = l.top + s.Rows*l.cell + bottom
	l.foot = l.left
	if footer {
		l.widen(s)
		l.footer = l.height - l.margin/3
		l.height = l.footer + l.font*3/2 + l.margin
	}
	return l
}

// smallestRest is the size of type below which the rest line does not shrink.
const smallestRest = 18

// widen makes room for a rest line that is longer than a small board is wide,
// and keeps the board in the middle.
func (l *layout) widen(s *Scene) {
	need := 2*l.margin + l.font/2
	if s.hasRest() {
		w, _ := textWidth(s.Rest)
		need += int(w * smallestRest)
	}
	if s.Of > 0 {
		w, _ := textWidth(fmt.Sprintf("%d / %d", s.Of, s.Of))
		need += int(w*float64(l.font)) + l.margin
	}
	if need = min(need, maxPicture); need > l.width {
		l.left += (need - l.width) / 2 &^ 1
		l.width = wholeWords(need)
		l.foot = l.margin
	}
}

// wholeWords rounds a width up so that lines are packed eight pixels at a time.
func wholeWords(width int) int { return (width + 7) &^ 7 }
