package press

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

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
		answer.Changes = []puzzles.Button{
			{ID: puzzles.PreviousSolution, Label: s.Say("button_previous_solution")},
			{ID: puzzles.NextSolution, Label: s.Say("button_next_solution")},
		}
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

// tileLimit is the longest side of a board that is drawn as a scene.
const tileLimit = 200

// orderLimit is the most presses that are numbered in a picture.
const orderLimit = 99

func (q *Position) Scene() render.Scene { return q.scene(toggle.Answer{}) }

func (q *Position) scene(a toggle.Answer) render.Scene {
	s := render.NewScene(q.Size())
	order := 0
	for i := range s.Cells {
		s.Cells[i] = q.cell(a, i/s.Cols, i%s.Cols)
		cell := &s.Cells[i]
		if cell.Mark == render.Press && a.Count <= orderLimit {
			order++
			cell.Order = order
		}
	}
	return s
}

func (q *Position) cell(a toggle.Answer, r, c int) render.Cell {
	var cell render.Cell
	cell.Face, cell.Value = q.face(r, c)
	switch times := a.Pressed(r, c); {
	case times > 0:
		if cell.Mark = render.Press; a.Times != nil {
			cell.Times = times
		}
	case a.Nearest != nil && a.Nearest.At(r, c):
		cell.Mark = render.Change
	}
	if len(a.Refutations) > 0 && a.Refutations[0].Cells != nil && a.Refutations[0].Cells.At(r, c) {
		cell.Frame(render.Clue)
	}
	return cell
}

func (q *Position) face(r, c int) (render.Face, uint8) {
	switch p := q.toggle; {
	case !p.Exists(r, c):
		return render.Blank, 0
	case p.Levels != nil:
		return render.Level, p.Levels[r][c]
	case p.Board.At(r, c):
		return q.puzzle.look.faces[1], 0
	}
	return q.puzzle.look.faces[0], 0
}

// frames animates the presses of a scene; nil if there are none.
func (q *Position) frames(scene render.Scene) iter.Seq[render.Scene] {
	var presses []int
	for i, c := range scene.Cells {
		if c.Mark == render.Press {
			presses = append(presses, slices.Repeat([]int{i}, max(1, c.Times))...)
		}
	}
	if len(presses) == 0 {
		return nil
	}
	return render.Play(scene, presses, max(2, q.toggle.States), q.flipped)
}

func (q *Position) flipped(cell int) []int {
	_, cols := q.Size()
	return toggle.Flipped(q.toggle, cell/cols, cell%cols).Ones()
}
