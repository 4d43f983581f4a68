package mines

import (
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// over reports whether the game of the field has ended: it lays mines open.
func (q *Position) over() bool { return len(q.read.Shown) > 0 }

// ended is the answer to a field whose game is over: what it shows, and where the last move
// is known the offer to judge it. There is nothing to solve.
func (q *Position) ended(s phrases.Speaker) puzzles.Answer {
	out := q.drawn(q.Scene())
	if len(q.read.Hits) > 0 {
		out.Text.Add(s.Say("review_lost_field", phrases.With{"Cell": q.cells(q.read.Hits...)}))
		out.Lead = puzzles.Buttons(s, q.Clicks(), "review")
	}
	out.Text.Add(s.Say("mines_over"))
	return out
}

// fieldScene draws a field as it was read, with the mines that it lays open.
func fieldScene(read notation.Reading) render.Scene {
	scene := render.FieldScene(read.Mines)
	for _, cell := range read.Shown {
		scene.Cells[cell].Face = render.MineShown
	}
	for _, cell := range read.Hits {
		scene.Cells[cell].Face = render.Exploded
	}
	return scene
}
