package render

import (
	"image"
	"io"
)

// Cover draws the picture on the first page of the bot's help: a board, the press that solves it and the solved board,
// above tiles of every puzzle. The error is the writer's.
func Cover(w io.Writer, p Palette) error {
	const (
		margin = 40
		cell   = 104
		gap    = 112 // between the boards
		small  = 92  // a tile of the strip
		width  = 2*margin + 9*cell + 2*gap
	)
	c := newCanvas(p, layout{width: width, height: 3*margin + 3*cell + margin/2 + small, margin: margin})
	c.drawEdge(Open)
	for i, board := range coverBoards() {
		x := margin + i*(3*cell+gap)
		if i > 0 {
			arrow := stampOf(label{"→", gap * 3 / 4, p.theme().label, p.theme().card})
			c.put(arrow, x-(gap+margin/4+arrow.w)/2, margin+(3*cell-arrow.h)/2)
		}
		if board.End == WonUnaided {
			c.put(newStamp(goldFrame(3*cell+margin, p)), x-margin/2, margin/2)
		}
		for k := range board.Cells {
			t := board.Cells[k].tile(cell, p)
			t.won = board.End != Open
			c.put(stampOf(t), x+k%3*cell, margin+k/3*cell)
		}
	}
	at := image.Pt(0, 2*margin+3*cell+margin/2)
	tiles := coverTiles()
	space := (width - 2*margin - len(tiles)*small) / (len(tiles)/2 - 1)
	for i := range tiles {
		tiles[i].size, tiles[i].palette = small, p
		at.X = margin + i*small + i/2*space
		c.put(stampOf(tiles[i]), at.X, at.Y)
	}
	return c.encode(w)
}

// coverBoards are five lit lamps, the press of Squares that turns them off, and the board after it.
func coverBoards() [3]Scene {
	lit := NewScene(3, 3)
	for i := range lit.Cells {
		lit.Cells[i].Face = Unlit
		if i%2 == 0 {
			lit.Cells[i].Face = Lit
		}
	}
	pressed, solved := NewScene(3, 3), NewScene(3, 3)
	copy(pressed.Cells, lit.Cells)
	pressed.Cells[4].Mark = Press
	for i := range solved.Cells {
		solved.Cells[i].Face = Unlit
	}
	solved.End = WonUnaided
	return [3]Scene{lit, pressed, solved}
}

// coverTiles are two tiles of each puzzle.
func coverTiles() []tile {
	return []tile{
		{face: Unlit}, {face: Lit},
		{face: Horizontal}, {face: Vertical},
		{face: White}, {face: Black},
		{face: Number, value: 2}, {face: Flagged},
		{face: Floor, piece: 'B', join: joinE, letter: true}, {face: Ghost, piece: 'B', torch: true, join: joinW},
	}
}

// goldFrame is the frame around a board that was solved at par.
func goldFrame(side int, p Palette) *image.RGBA {
	th := p.theme()
	pen := newPen(side, side)
	pen.flood(th.card)
	pen.frame(0.01, 0.01, 0.99, 0.99, 0.06, 0.018)
	pen.fill(th.gold)
	return pen.img
}
