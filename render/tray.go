package render

import (
	"image"
	"io"

	"switchboard/solver/ghosts"
)

// TrayPiece is a piece beside a Ghost Hunters board, turned as it would be placed.
type TrayPiece struct {
	At     ghosts.Placement
	Laid   bool // already on the board
	Chosen bool
}

// Tray draws the pieces side by side, each in its colour with its letter and torches. The chosen piece has a frame;
// those on the board are faint. The error is the writer's.
func Tray(w io.Writer, pieces []TrayPiece, p Palette) error {
	const side, margin = 176, 24
	c := newCanvas(p, layout{width: 2*margin + len(pieces)*side, height: 2*margin + side, margin: margin})
	c.drawEdge(Open)
	for i, piece := range pieces {
		c.put(stampOf(trayTile{piece, side, p}), margin+i*side, margin)
	}
	return c.encode(w)
}

type trayTile struct {
	TrayPiece
	side    int
	palette Palette
}

func (t trayTile) draw() *image.RGBA {
	th := t.palette.theme()
	pen := newPen(t.side, t.side)
	pen.flood(th.card)
	if t.Laid {
		pen.pieceShape(t.At, th.faint())
	} else {
		pen.pieceShape(t.At, th)
	}
	if t.Chosen {
		pen.frame(0.01, 0.01, 0.99, 0.99, 0.1, 0.035).fill(th.cursor)
	}
	return pen.img
}

// pieceShape draws a piece in the middle of the picture, at one scale for all pieces.
func (p *pen) pieceShape(at ghosts.Placement, th *theme) {
	r0, c0, r1, c1 := ghosts.Side, ghosts.Side, 0, 0
	for i := range at.Cells.Each() {
		r, c := i/ghosts.Side, i%ghosts.Side
		r0, c0, r1, c1 = min(r0, r), min(c0, c), max(r1, r+1), max(c1, c+1)
	}
	const longest = 2 // side in cells of the largest piece
	size := 0.82 / float64(max(r1-r0, c1-c0, longest))
	x, y := 0.5-size*float64(c1-c0)/2, 0.5-size*float64(r1-r0)/2
	board := NewScene(ghosts.Side, ghosts.Side)
	for i := range at.Cells.Each() {
		board.Cells[i].Piece = 'A' + byte(at.Piece)
	}
	for i := range at.Cells.Each() {
		t := tile{face: Floor, piece: board.Cells[i].Piece, torch: at.Torches.Has(i), join: board.joins(i)}
		p.at(x+size*float64(i%ghosts.Side-c0), y+size*float64(i/ghosts.Side-r0), size)
		t.paint(p, th)
		if board.firstOfPiece(i) {
			p.text(0.27, 0.28, 0.44, at.Piece.String()).fill(th.textOn(th.piece[at.Piece]))
		}
	}
	p.at(0, 0, 1)
}
