package ghosts

import (
	"slices"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// Scene draws the board with the pieces on it.
func (q *Position) Scene() render.Scene { return *q.drawn(q.placed, 0, render.None).Scene }

// drawn is an answer that shows the board with pieces on it, and a mark on some cells. It has no words yet.
func (q *Position) drawn(pieces []ghosts.Placement, marked ghosts.Board, mark render.Mark) puzzles.Answer {
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
				cell.Pinned = slices.Contains(q.pinned, p)
			}
		}
	}
	return puzzles.Answer{Scene: &scene, Show: puzzles.AsPicture} // emoji cannot outline the pieces
}
