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

// Ids of changes, besides puzzles.SwapStates.
const (
	transposed = "transpose" // swaps rows and columns
	nextGoal   = "goal"      // takes the next goal
)

func (q *Position) changes(s phrases.Speaker) (buttons []puzzles.Button) {
	for _, c := range []puzzles.Button{
		{ID: puzzles.SwapStates, Label: s.Say("button_swap")}, {ID: nextGoal, Label: s.Say("button_goal")},
		{ID: transposed, Label: s.Say("button_transpose")},
	} {
		if q.mayChange(c.ID) {
			buttons = append(buttons, c)
		}
	}
	return buttons
}

// mayChange reports whether a change makes sense: only on a board of two states without holes, locked cells or a
// target.
func (q *Position) mayChange(id string) bool {
	p := q.toggle
	if p.Board == nil || p.Holes != nil || p.Locked != nil || p.Target != nil {
		return false
	}
	switch id {
	case puzzles.SwapStates:
		return true
	case nextGoal:
		return q.puzzle.goals != nil
	case transposed:
		return p.Board.Rows() > 1 || p.Board.Cols() > 1
	}
	return false
}

// Change implements puzzles.Changer.
func (q *Position) Change(id string) (puzzles.Position, bool) {
	changed := *q
	switch id {
	case previousSolution:
		changed.number--
		return &changed, true
	case nextSolution:
		changed.number++
		return &changed, true
	}
	if !q.mayChange(id) {
		return nil, false
	}
	changed.number = 0
	switch id {
	case puzzles.SwapStates:
		changed.toggle.Board = q.toggle.Board.Complement()
	case transposed:
		changed.toggle.Board = q.toggle.Board.Transposed()
	case nextGoal:
		changed.toggle.Goal = (q.toggle.Goal + 1) % 3
	}
	return &changed, true
}

// Clicks are a check of typed presses, the linear system, the solution to copy, the proof, and for the riddle of Fivers
// the fewest presses by side.
func (q *Position) Clicks() []puzzles.Click {
	all := []puzzles.Click{{
		ID: "try", Label: "button_try_presses", Answer: q.try,
		Form: &puzzles.Form{Title: "try_title", Label: "try_label", Placeholder: "A1 C2", MaxLength: 4000},
	}}
	if q.hasEquations() {
		all = append(all, puzzles.Click{ID: "equations", Label: "button_equations", Answer: q.asEquations})
	}
	all = append(all, puzzles.Click{ID: "grid", Label: "button_press_grid", Answer: q.pressGrid})
	if q.isRiddle() {
		all = append(all, puzzles.Click{ID: "table", Label: "button_fewest_table", Answer: q.table})
	}
	return append(all, puzzles.Click{ID: "proof", Label: "button_proof", Answer: q.proved})
}
