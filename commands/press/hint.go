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
	case toggle.ByPattern:
		return s.Say("hint_pattern", phrases.With{"N": h.Wrong, "Wrong": wrong})
	case toggle.ByReach:
		return s.Say("hint_reach", phrases.With{"Cell": fewCells(h.Cells), "Wrong": wrong})
	case toggle.ByShape:
		return s.Say(shapes[h.Shape], phrases.With{"Presses": commands.InCode(strings.Join(cellNames(a.Presses), " ")), "Cells": fewCells(h.Cells)})
	case toggle.ByChase:
		return s.Say("hint_chase", phrases.With{"Side": s.Say(sides[side(h.Step)]), "Step": s.Say(steps[named(h.Step)]), "Cell": fewCells(h.Cells), "Wrong": wrong})
	case toggle.ByCount:
		return s.Say("hint_count", phrases.With{"Cells": fewCells(h.Cells), "N": h.Wrong, "Wrong": wrong})
	case toggle.ByCross:
		return s.Say("hint_count_cross", phrases.With{"Cells": fewCells(h.Cells), "N": h.Wrong, "Wrong": wrong})
	case toggle.BySwap, toggle.ByRectangle, toggle.ByLeaving:
		return s.Say(leaving[h.Kind], phrases.With{"Cells": fewCells(h.Cells), "N": h.Wrong, "Leave": fewCells(h.Leave), "Wrong": wrong})
	case toggle.ByStart:
		return startOfChase(s, a, h, wrong, may)
	case toggle.ByChoice:
		with := phrases.With{"Cells": fewCells(h.Quiet), "Longer": h.Longer, "Solutions": countText(a.Solutions), "Total": a.Count}
		if h.Longer == a.Count {
			return s.Say("hint_choice_same", with)
		}
		return s.Say("hint_choice", with)
	}
	return s.Say("hint_answer", phrases.With{"Total": a.Count})
}

// startOfChase is the reason of a press that a chase has to start with.
func startOfChase(s phrases.Speaker, a toggle.Answer, h toggle.Hint, wrong string, may bool) string {
	first, side, step := commands.InCode(strings.Join(cellNames(h.Start), " ")), s.Say(sides[side(h.Step)]), s.Say(steps[named(h.Step)])
	var why, move string
	if h.Cells.Count() == 0 {
		why = s.Say("hint_start_none", phrases.With{"Wrong": wrong, "Side": side, "Step": step})
		move = s.Say("hint_start_none_move", phrases.With{"First": first, "Total": a.Count})
	} else {
		why = s.Say("hint_start", phrases.With{"Wrong": wrong, "Cells": fewCells(h.Cells), "Side": side, "Step": step})
		move = s.Say("hint_start_move", phrases.With{"First": first})
	}
	if !may {
		return why
	}
	return why + " " + move
}

// leaving word the reasons that rest on presses which an answer can do without.
var leaving = map[toggle.HintKind]phrases.ID{
	toggle.BySwap: "hint_swap", toggle.ByRectangle: "hint_rectangle", toggle.ByLeaving: "hint_leaving",
}

// sides name the sides from which lines are chased: with steps down, up, to the
// right and to the left.
var sides = [...]phrases.ID{"side_top", "side_bottom", "side_left", "side_right"}

// side is the number of the side from which lines are chased with a step.
func side(step [2]int) int {
	switch dr, dc := step[0], step[1]; {
	case dr*dr >= dc*dc && dr > 0:
		return 0
	case dr*dr >= dc*dc:
		return 1
	case dc > 0:
		return 2
	}
	return 3
}

// knights stands for all steps of a knight.
var knights = [2]int{2, 1}

// steps name the steps from a cell to the press that reaches it.
var steps = map[[2]int]phrases.ID{
	{1, 0}: "step_below", {-1, 0}: "step_above", {0, 1}: "step_right", {0, -1}: "step_left",
	{1, 1}: "step_below_right", {1, -1}: "step_below_left", {-1, 1}: "step_above_right", {-1, -1}: "step_above_left",
	knights: "step_knight",
}

// named is a step that has a name.
func named(step [2]int) [2]int {
	if _, ok := steps[step]; ok {
		return step
	}
	return knights
}

// shapes word the shapes of what is left of a safe.
var shapes = map[toggle.Shape]phrases.ID{
	toggle.Corners: "hint_corners", toggle.RowLine: "hint_line", toggle.ColLine: "hint_line", toggle.TwoLine: "hint_two_lines",
	toggle.Transfer: "hint_transfer",
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
