package press

import (
	"context"
	"fmt"
	"strconv"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// Hint hints at the next press of a shortest solution.
func (q *Position) Hint(ctx context.Context, s phrases.Speaker, level puzzles.Level, again bool) (puzzles.Answer, puzzles.Level, error) {
	a, err := toggle.Fewest(ctx, q.toggle)
	if err != nil {
		return puzzles.Answer{}, level, q.unsolved(err)
	}
	if !a.Solvable || a.Count == 0 {
		return q.answer(s, a), puzzles.LevelWhole, nil
	}
	h, err := toggle.NextHint(ctx, q.toggle, a)
	if err != nil {
		return puzzles.Answer{}, level, fmt.Errorf("hint at %s: %w", q.puzzle.about.Name, err)
	}
	return q.hinted(s, a, h, level, again), level, nil
}

func (q *Position) hinted(s phrases.Speaker, a toggle.Answer, h toggle.Hint, level puzzles.Level, again bool) puzzles.Answer {
	scene := q.scene(toggle.Answer{})
	answer := puzzles.Answer{Scene: &scene}
	steps := q.steps(s, a, h, again)
	switch {
	case level == puzzles.LevelWhere:
		answer.Text.Add(region(s, h, &scene))
	case level < puzzles.LevelMove:
		step := steps[min(int(level-puzzles.LevelWhy), len(steps)-1)]
		answer.Text.Add(step.said)
		answer.Text.Add(q.goalLine(s, a, step, true)...)
		answer.Why, answer.Apart = len(steps), step.quiet != nil || step.dash != nil
		step.mark(q, &scene)
	default:
		answer.Text.Add(s.Say("press_one", phrases.With{"Cell": puzzles.InCode(notation.CellName(h.Row, h.Col))}))
		step := q.moveStep(s, a, h)
		answer.Text.Add(step.said)
		answer.Text.Add(q.goalLine(s, a, step, false)...)
		cell := h.Row*scene.Cols + h.Col
		scene.Cells[cell].Mark = render.Press
		answer.Next = &puzzles.Next{Move: puzzles.Move{Op: puzzles.Press, Cell: cell},
			Label: s.Say("play_press", phrases.With{"Cell": notation.CellName(h.Row, h.Col)})}
		step.mark(q, &scene)
	}
	answer.Frames = q.frames(scene)
	answer.Text.Add(q.terms(s)...)
	return answer
}

// region says where to look and marks it: the row of the press, or the column if there is only one row.
func region(s phrases.Speaker, h toggle.Hint, scene *render.Scene) string {
	for i := range scene.Cells {
		if scene.Rows == 1 && i == h.Col || scene.Rows > 1 && i/scene.Cols == h.Row {
			scene.Cells[i].Mark = render.Region
		}
	}
	if scene.Rows == 1 {
		return s.Say("hint_where_column", phrases.With{"Line": notation.Column(h.Col)})
	}
	return s.Say("hint_where_row", phrases.With{"Line": strconv.Itoa(h.Row + 1)})
}

// mark draws a step: a frame around its cells, dashes around the presses of a chase, and for a quiet pattern how often
// each cell flips.
func (st step) mark(q *Position, scene *render.Scene) {
	for i := range scene.Cells {
		cell, r, c := &scene.Cells[i], i/scene.Cols, i%scene.Cols
		if n := 0; st.quiet != nil {
			if n = toggle.Flipped(q.toggle, r, c).Common(st.quiet); n < 10 && cell.Face != render.Blank {
				cell.Face, cell.Value = render.Level, uint8(n)
			}
		}
		if st.dash != nil && st.dash.At(r, c) {
			cell.Frame(render.Region)
		}
		switch {
		case st.frame == nil || !st.frame.At(r, c):
		case cell.Mark == render.Region:
			cell.Also = render.Clue
		default:
			cell.Frame(render.Clue)
		}
	}
}
