package press

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

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

// step is one step of a reason, and what its picture shows.
type step struct {
	said  string
	frame *toggle.Board // the cells that it counts; nil for none
	dash  *toggle.Board // presses that it only supposes
	quiet *toggle.Board // presses that change nothing: the picture has the flips of each cell instead of the board
}

// steps are the steps of a reason, before the press is given away. Again leaves out the choices, which are explained
// once a game.
func (q *Position) steps(s phrases.Speaker, a toggle.Answer, h toggle.Hint, again bool) (all []step) {
	for _, quiet := range h.Quiet {
		if !again && quiet.Count() <= fewLimit {
			all = append(all, q.choice(s, h, quiet))
		}
	}
	with := q.with(s, a, h)
	switch {
	case h.Kind == toggle.ByStart:
		chased, start := phrases.ID("hint_chased_clean"), phrases.ID("hint_starts_clean")
		if h.Chase.Left.Count() > 0 { // what it leaves tells how to start
			chased, start = "hint_chased", phrases.Either(len(h.Chase.Starts) == 1, "hint_start", "hint_starts")
		}
		return append(all, step{said: s.Say(chased, with), frame: h.Chase.Left, dash: h.Chase.Presses},
			step{said: s.Say(start, with), frame: h.Chase.Left, dash: h.Chase.Starts[h.Chase.Best].Cells})
	case h.Kind == toggle.ByChase && !again && len(h.Chase.Starts) > 1:
		return append(all, step{said: s.Say("hint_chase", with), frame: h.Cells}, step{said: s.Say("hint_starts_none", with)})
	}
	return append(all, step{said: q.because(s, a, h, true), frame: h.Cells})
}

// moveStep is the reason that goes with the press.
func (q *Position) moveStep(s phrases.Speaker, a toggle.Answer, h toggle.Hint) step {
	st := step{said: q.because(s, a, h, false), frame: h.Cells}
	if h.Kind == toggle.ByStart {
		st.frame = h.Chase.Starts[h.Chase.Best].Cells
	}
	return st
}

// reasonIDs are the reasons before the press is given away, and with it.
var reasonIDs = [...][2]phrases.ID{
	toggle.ByPlain:     {"hint_plain", "hint_plain_move"},
	toggle.ByCount:     {"hint_count", "hint_count_move"},
	toggle.ByStart:     {"hint_start_move", "hint_start_move"},
	toggle.ByChase:     {"hint_chase", "hint_chase_move"},
	toggle.ByCross:     {"hint_cross", "hint_cross_move"},
	toggle.BySwap:      {"hint_swap_col", "hint_swap_col_move"},
	toggle.ByRectangle: {"hint_rectangle", "hint_rectangle_move"},
	toggle.ByAnswer:    {"hint_answer", "hint_answer"},
}

// because words the reason of a hint; why: before the press is given away.
func (q *Position) because(s phrases.Speaker, a toggle.Answer, h toggle.Hint, why bool) string {
	ids, free := reasonIDs[h.Kind], len(h.Quiet) == 0
	switch counts := h.Kind == toggle.ByCount; {
	case h.Kind == toggle.ByPlain && a.Times != nil:
		ids = [2]phrases.ID{"hint_levels_plain", "hint_levels_plain_move"}
	case h.Kind == toggle.BySwap && h.Leave.First()/h.Leave.Cols() == h.Row:
		ids = [2]phrases.ID{"hint_swap_row", "hint_swap_row_move"}
	case counts && h.Cells.Count() == 1 && free:
		ids = [2]phrases.ID{"hint_reach", "hint_reach_move"}
	case counts && h.Cells.Count() == 1:
		ids = [2]phrases.ID{"hint_leaving_one", "hint_leaving_one_move"}
	case counts && !free:
		ids = [2]phrases.ID{"hint_leaving", "hint_leaving_move"}
	}
	return s.Say(phrases.Either(why, ids[0], ids[1]), q.with(s, a, h))
}

// with has the values for the phrases of a reason: N of the cells are wrong, and the press changes Changed of them.
func (q *Position) with(s phrases.Speaker, a toggle.Answer, h toggle.Hint) phrases.With {
	with := phrases.With{"Press": puzzles.InCode(notation.CellName(h.Row, h.Col)), "N": h.Wrong, "Row": h.Row + 1,
		"Col": notation.Column(h.Col)}
	if h.Cells != nil {
		with["Cells"], with["Changed"] = fewCells(h.Cells), toggle.Flipped(q.toggle, h.Row, h.Col).Common(h.Cells)
	}
	if h.Leave != nil {
		with["Leave"] = fewCells(h.Leave)
	}
	switch {
	case h.Kind == toggle.ByAnswer:
		with["N"] = a.Count
	case a.Times != nil:
		with["N"] = h.Times
	case h.Kind == toggle.BySwap: // the lines through the press and Leave
		row, col := cellOf(h.Leave)
		if with["Row"], with["Other"] = min(row, h.Row)+1, max(row, h.Row)+1; row == h.Row {
			with["Col"], with["Other"] = notation.Column(min(col, h.Col)), notation.Column(max(col, h.Col))
		}
	}
	if c := h.Chase; c != nil {
		best := c.Starts[c.Best]
		with["N"], with["Count"], with["First"], with["Starts"] = best.Presses.Count(), len(c.Starts), fewCells(best.Cells), startList(s, c)
		with["Way"] = s.Say("chasing_below")
		if c.Step[1] != 0 {
			with["Way"] = s.Say("chasing_below_right", phrases.With{"Colour": puzzles.InCode(notation.CellName(cellOf(c.Part)))})
		}
	}
	return with
}

// goalLine says which state is wrong: where the goal leaves that open, and before the press is given away, for those
// who do not know the word.
func (q *Position) goalLine(s phrases.Speaker, a toggle.Answer, st step, why bool) []string {
	switch wrong := puzzles.One(a.Level == 0); {
	case q.toggle.Target != nil || st.quiet != nil:
	case a.Times != nil:
		return []string{s.Say("hint_levels_goal", phrases.With{"Level": a.Level, "Most": q.toggle.States - 1})}
	case q.toggle.Goal == toggle.Same:
		return []string{s.Say(q.puzzle.look.wrong[wrong])}
	case why:
		return []string{s.Say(q.puzzle.look.still[wrong])}
	}
	return nil
}

// choice explains a quiet pattern, one press of which may be left out.
func (q *Position) choice(s phrases.Speaker, h toggle.Hint, quiet *toggle.Board) step {
	out := h.Leave
	if h.Chase != nil { // a solution with a whole quiet pattern would not be the shortest
		out = h.Chase.Starts[h.Chase.Best].Presses.Complement()
	}
	return step{quiet: quiet, frame: quiet, said: s.Say("hint_choice", phrases.With{
		"N": quiet.Count(), "Cells": fewCells(quiet), "Cell": puzzles.InCode(firstOf(quiet, out)),
	})}
}

// namedStarts is how many starts are named. With more, only their numbers of presses are given; with more than
// fewLimit, the first few and the greatest.
const namedStarts = 4

// startList says how many presses each start takes, fewest first.
func startList(s phrases.Speaker, c *toggle.Chase) string {
	all := slices.SortedStableFunc(slices.Values(c.Starts), func(a, b toggle.Start) int {
		return cmp.Compare(a.Presses.Count(), b.Presses.Count())
	})
	var said []string
	for _, start := range all {
		n, name := strconv.Itoa(start.Presses.Count()), s.Say("hint_no_start")
		if start.Cells.Count() > 0 {
			name = fewCells(start.Cells)
		}
		if len(all) <= namedStarts {
			n = name + " " + n
		}
		said = append(said, n)
	}
	if n := len(said); n > fewLimit {
		said = append(said[:namedStarts], "…", said[n-1])
	}
	return s.List(said)
}

func firstOf(a, b *toggle.Board) string {
	cells := a.Ones()
	i := slices.IndexFunc(cells, func(i int) bool { return b.At(i/b.Cols(), i%b.Cols()) })
	return notation.CellName(cells[max(0, i)]/b.Cols(), cells[max(0, i)]%b.Cols())
}

func cellOf(b *toggle.Board) (row, col int) {
	first := max(0, b.First())
	return first / b.Cols(), first % b.Cols()
}

// fewLimit is how many cells are named in a sentence; the picture frames all.
const fewLimit = 16

// fewCells names the first cells that are on, and says how many more there are.
func fewCells(b *toggle.Board) string {
	names := cellNames(b)
	if len(names) <= fewLimit {
		return puzzles.InCode(strings.Join(names, " "))
	}
	return puzzles.InCode(strings.Join(names[:fewLimit], " ")) + " (+" + strconv.Itoa(len(names)-fewLimit) + ")"
}
