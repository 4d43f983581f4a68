package ghosts

import (
	"context"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// Solve answers with one of the solutions, or why there is none.
func (q *Position) Solve(_ context.Context, s phrases.Speaker) (puzzles.Answer, error) {
	answers := ghosts.Solve(q.board, q.placed)
	if len(answers) == 0 {
		a := q.unsolvable(s)
		if len(q.misfits) == 0 {
			a.More = puzzles.Buttons(s, q.Clicks())
		}
		return a, nil
	}
	number := min(q.number, len(answers)-1)
	a := q.drawn(answers[number][:], 0, render.None)
	a.Head = s.Say("ghosts_fit", phrases.With{"N": len(answers)})
	a.More = puzzles.Buttons(s, q.Clicks())
	q.solved(s, &a.Text, answers, number)
	if len(answers) > 1 {
		a.Changes = []puzzles.Button{{ID: puzzles.PreviousSolution, Label: s.Say("ghosts_previous")},
			{ID: puzzles.NextSolution, Label: s.Say("ghosts_next")}}
	}
	return a, nil
}

// Change is the position for the previous or next solution, wrapping around.
func (q *Position) Change(id string) (puzzles.Position, bool) {
	step := map[string]int{puzzles.PreviousSolution: -1, puzzles.NextSolution: 1}[id]
	count := ghosts.Count(q.board, q.placed)
	if step == 0 || count == 0 {
		return nil, false
	}
	changed := *q
	changed.number = (min(q.number, count-1) + step + count) % count
	return &changed, true
}

func (q *Position) Scene() render.Scene { return *q.drawn(q.placed, 0, render.None).Scene }

// drawn is an answer that shows the board with some pieces and marked cells, without text.
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
				cell.Pinned = slices.Contains(q.placed[:q.given], p)
			}
		}
	}
	return puzzles.Answer{Scene: &scene, Show: puzzles.AsPicture} // emoji cannot outline the pieces
}
