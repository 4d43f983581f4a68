package press

import (
	"context"
	"errors"
	"fmt"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// Solve answers with a shortest solution, or why there is none.
func (q *Position) Solve(ctx context.Context, s phrases.Speaker) (puzzles.Answer, error) {
	a, err := toggle.Fewest(ctx, q.toggle)
	if err != nil {
		return puzzles.Answer{}, q.unsolved(err)
	}
	walks := q.walks(a)
	shown := 0
	if walks && q.number > 0 {
		if a, shown, err = q.numbered(ctx, a); err != nil {
			return puzzles.Answer{}, err
		}
	}
	answer := q.answer(s, a)
	if walks {
		answer.Changes = solutionButtons(s)
		answer.Text.Add(s.Say("solution_shown", phrases.With{"Number": shown + 1, "Count": countText(a.Solutions)}))
	}
	answer.Fixes, answer.Buttons, answer.OtherViews = q.changes(s), puzzles.Buttons(s, q.Clicks()), true
	if q.presses != nil {
		if answer.Head != "" {
			answer.Text.AddFirst(answer.Head)
		}
		answer.Head = q.verdict(s, &answer.Text, a)
	}
	return answer, nil
}

func (q *Position) answer(s phrases.Speaker, a toggle.Answer) puzzles.Answer {
	answer := puzzles.Answer{Head: head(s, a), Text: q.text(s, a), Unplayable: a.Solvable && a.Count == 0 || q.toggle.Target != nil}
	if rows, cols := q.Size(); max(rows, cols) > tileLimit {
		answer.Bitmap = &puzzles.Bitmap{Rows: rows, Cols: cols, At: func(r, c int) render.Cell { return q.cell(a, r, c) }}
		return answer
	}
	scene := q.scene(a)
	answer.Scene, answer.Frames = &scene, q.frames(scene)
	return answer
}

// unsolved is the error of the solver: a Complaint if it gave up for lack of time or memory. A side of 300 is still
// possible under any rule.
func (q *Position) unsolved(err error) error {
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, toggle.ErrTooLarge) {
		rows, cols := q.Size()
		return &puzzles.Complaint{Phrase: "board_too_slow", With: phrases.With{"Rows": rows, "Cols": cols, "Side": 300}, Cause: err}
	}
	return fmt.Errorf("solve %s: %w", q.puzzle.about.Name, err)
}
