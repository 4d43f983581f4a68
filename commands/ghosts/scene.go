package ghosts

import (
	"slices"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// Board draws a board as it was read, with the placed pieces as far as they can lie
// so.
func (*Puzzle) Board(read notation.Reading) render.Scene {
	q := &question{}
	for _, cell := range read.Ghosts {
		q.board |= 1 << cell
	}
	_ = q.lay(read.Placed) // a complaint follows when the board is answered
	return *q.drawn(q.placed, 0, render.None).Scene
}

// drawn is an answer that shows the board with pieces on it, and a mark on some
// cells. It has no words yet.
func (q *question) drawn(pieces []ghosts.Placement, marked ghosts.Board, mark render.Mark) commands.Answer {
	scene := render.NewScene(ghosts.Side, ghosts.Side)
	for i := range scene.Cells {
		cell := &scene.Cells[i]
		cell.Face = render.Floor
		if q.board.Has(i) {
			cell.Face = render.Ghost
		}
		if marked.Has(i) {
			cell.Mark = mark
		}
		for _, p := range pieces {
			if p.Cells.Has(i) {
				cell.Piece, cell.Torch = 'A'+byte(p.Piece), p.Torches.Has(i)
				cell.Pinned = slices.Contains(q.placed, p)
			}
		}
	}
	return commands.Answer{Scene: &scene, Show: commands.AsPicture} // emoji cannot outline the pieces
}
