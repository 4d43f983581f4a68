package press

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/toggle"
)

// Hint gives away the next press of the fewest, as far as the level goes.
func (q *question) Hint(ctx context.Context, s phrases.Speaker, level commands.Level) (commands.Answer, commands.Level, error) {
	a, err := toggle.Fewest(ctx, q.toggle)
	if err != nil {
		return commands.Answer{}, level, q.unsolved(err)
	}
	if !a.Solvable || a.Count == 0 {
		return q.answer(s, a), commands.Whole, nil
	}
	h, err := toggle.NextHint(ctx, q.toggle, a)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return commands.Answer{}, level, fmt.Errorf("hint at %s: %w", q.puzzle.about.Name, err)
	}
	if err != nil {
		h = toggle.Hint{Kind: toggle.ByAnswer}
		h.Row, h.Col = firstPress(a)
	}
	return q.hinted(s, a, h, level), level, nil
}

// firstPress is the first cell to press, in reading order.
func firstPress(a toggle.Answer) (row, col int) {
	for r, row := range a.Times {
		if c := slices.IndexFunc(row, func(n uint8) bool { return n > 0 }); c >= 0 {
			return r, c
		}
	}
	if a.Presses == nil {
		return 0, 0
	}
	for r := range a.Presses.Rows() {
		for c := range a.Presses.Cols() {
			if a.Presses.At(r, c) {
				return r, c
			}
		}
	}
	return 0, 0
}

// hinted words and draws a hint at its level.
func (q *question) hinted(s phrases.Speaker, a toggle.Answer, h toggle.Hint, level commands.Level) commands.Answer {
	scene := q.scene(toggle.Answer{})
	answer := commands.Answer{Scene: &scene}
	switch level {
	case commands.Where:
		answer.Text.Add(region(s, h, &scene))
	case commands.Why:
		answer.Text.Add(q.reason(s, a, h, false))
		markClues(&scene, h)
	default:
		answer.Text.Add(s.Say("press_one", phrases.With{"Cell": commands.InCode(notation.CellName(h.Row, h.Col))}), q.reason(s, a, h, true))
		markClues(&scene, h)
		scene.Cells[h.Row*scene.Cols+h.Col].Mark = render.Press
	}
	answer.Frames = q.frames(scene)
	answer.Text.Add(commands.Notes(s, q.read)...)
	return answer
}

// region says where to look: the row of the press, or the column where there is
// but one row.
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

// markClues marks the cells that a reason rests on.
func markClues(scene *render.Scene, h toggle.Hint) {
	clues := h.Cells
	if h.Kind == toggle.ByChoice {
		clues = h.Quiet
	}
	if clues == nil {
		return
	}
	for i := range scene.Cells {
		if clues.At(i/scene.Cols, i%scene.Cols) {
			scene.Cells[i].Mark = render.Clue
		}
	}
}

// reason words the reason of a hint. Unless it may, it names no press.
func (q *question) reason(s phrases.Speaker, a toggle.Answer, h toggle.Hint, may bool) string {
	wrong := s.Say(q.puzzle.words.wrong[state(1-a.Reached)])
	switch h.Kind {
	case toggle.ByShape:
		return s.Say(shapes[h.Shape], phrases.With{"Presses": commands.InCode(strings.Join(cellNames(a.Presses), " ")), "Cells": fewCells(h.Cells)})
	case toggle.ByChase:
		return s.Say("hint_chase", phrases.With{"Row": h.Line + 1, "Cell": fewCells(h.Cells), "Wrong": wrong})
	case toggle.ByCount:
		with := phrases.With{"Cells": fewCells(h.Cells), "N": h.Wrong, "Wrong": wrong}
		if q.toggle.Rule == toggle.Cross && q.toggle.Board.Rows()%2 == 0 && q.toggle.Board.Cols()%2 == 0 {
			return s.Say("hint_count_cross", with)
		}
		return s.Say("hint_count", with)
	case toggle.ByLastRow:
		return lastRow(s, a, h, wrong, may)
	case toggle.ByChoice:
		with := phrases.With{"Cells": fewCells(h.Quiet), "Longer": h.Longer, "Solutions": countText(a.Solutions), "Total": a.Count}
		if h.Longer == a.Count {
			return s.Say("hint_choice_same", with)
		}
		return s.Say("hint_choice", with)
	}
	return s.Say("hint_answer", phrases.With{"Total": a.Count})
}

// lastRow is the reason of a press that the chase to the last row asks for.
func lastRow(s phrases.Speaker, a toggle.Answer, h toggle.Hint, wrong string, may bool) string {
	first := commands.InCode(strings.Join(cellNames(h.FirstRow), " "))
	var why, move string
	if h.Cells.Count() == 0 {
		why = s.Say("hint_last_row_none", phrases.With{"Wrong": wrong})
		move = s.Say("hint_last_row_none_move", phrases.With{"First": first, "Total": a.Count})
	} else {
		why = s.Say("hint_last_row", phrases.With{"Wrong": wrong, "Cells": fewCells(h.Cells)})
		move = s.Say("hint_last_row_move", phrases.With{"First": first})
	}
	if !may {
		return why
	}
	return why + " " + move
}

// shapes word the shapes of what is left of a safe.
var shapes = map[toggle.Shape]phrases.ID{
	toggle.Corners: "hint_corners", toggle.RowLine: "hint_line", toggle.ColLine: "hint_line", toggle.TwoLine: "hint_two_lines",
}

// fewCells names the cells of a board that are on, and past a few says how many
// more there are; the picture marks them all.
func fewCells(b *toggle.Board) string {
	const most = 24
	names := cellNames(b)
	if len(names) <= most {
		return commands.InCode(strings.Join(names, " "))
	}
	return commands.InCode(strings.Join(names[:most], " ") + fmt.Sprintf(" +%d", len(names)-most))
}
