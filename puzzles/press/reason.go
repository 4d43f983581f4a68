package press

import (
	"strconv"
	"strings"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// wording is how a reason is put before the press is given away, and how after.
type wording struct{ why, move phrases.ID }

// at returns the phrase for a level.
func (w wording) at(level puzzles.Level) phrases.ID {
	if level == puzzles.LevelMove {
		return w.move
	}
	return w.why
}

// reasons word the kinds that need no more than their cells and their count.
var reasons = map[toggle.HintKind]wording{
	toggle.ByPattern:   {"hint_pattern", "hint_pattern_move"},
	toggle.ByReach:     {"hint_reach", "hint_reach_move"},
	toggle.ByCount:     {"hint_count", "hint_count_move"},
	toggle.ByCross:     {"hint_cross", "hint_cross_move"},
	toggle.ByRectangle: {"hint_rectangle", "hint_rectangle_move"},
}

// reason words the reason of a hint, in whole sentences. Below the level of moves
// it does not name the press.
func (q *Position) reason(s phrases.Speaker, a toggle.Answer, h toggle.Hint, level puzzles.Level) []string {
	if a.Times != nil {
		return q.levelsReason(s, a, h, level)
	}
	var because string
	switch h.Kind {
	case toggle.ByPattern, toggle.ByReach, toggle.ByCount, toggle.ByCross, toggle.ByRectangle:
		because = s.Say(reasons[h.Kind].at(level), q.with(h))
	case toggle.ByLeaving:
		because = q.leaving(s, h, level)
	case toggle.ByShape:
		because = q.shape(s, h)
	case toggle.ByChase:
		because = q.chase(s, h, level)
	case toggle.BySwap:
		because = q.swap(s, h, level)
	case toggle.ByStart:
		because = q.start(s, a, h, level)
	case toggle.ByChoice:
		return []string{choice(s, a, h, level)}
	default:
		return []string{s.Say("hint_answer", phrases.With{"N": a.Count})}
	}
	return q.withGoal(s, a, level, because)
}

// withGoal adds which cells are wrong: where the puzzle leaves that open, and below
// the level of moves for those who have not met the word.
func (q *Position) withGoal(s phrases.Speaker, a toggle.Answer, level puzzles.Level, reason string) []string {
	wrong := state(1 - a.Reached)
	switch {
	case q.toggle.Target != nil:
	case q.toggle.Goal == toggle.Same:
		return []string{reason, s.Say(q.puzzle.words.wrong[wrong])}
	case level < puzzles.LevelMove:
		return []string{reason, s.Say(q.puzzle.words.still[wrong])}
	}
	return []string{reason}
}

// with fills the places of a reason: N of the cells are wrong, and the press changes
// Changed of them.
func (q *Position) with(h toggle.Hint) phrases.With {
	with := phrases.With{
		"Press": puzzles.InCode(notation.CellName(h.Row, h.Col)), "Cells": fewCells(h.Cells), "N": h.Wrong,
		"Row": h.Row + 1, "Col": notation.Column(h.Col), "Changed": met(toggle.Flipped(q.toggle, h.Row, h.Col), h.Cells),
	}
	if h.Leave != nil {
		with["Leave"] = fewCells(h.Leave)
	}
	return with
}

// met counts the cells that are on in two boards.
func met(a, b *toggle.Board) (n int) {
	for r := range a.Rows() {
		for c := range a.Cols() {
			if a.At(r, c) && b.At(r, c) {
				n++
			}
		}
	}
	return n
}

// leaving words a press that is needed once others are left alone.
func (q *Position) leaving(s phrases.Speaker, h toggle.Hint, level puzzles.Level) string {
	w := wording{"hint_leaving", "hint_leaving_move"}
	if h.Cells.Count() == 1 {
		w = wording{"hint_leaving_one", "hint_leaving_one_move"}
	}
	return s.Say(w.at(level), q.with(h))
}

// shape words presses that act together on a safe: which cells they change depends on
// whether the lines are even or odd.
func (q *Position) shape(s phrases.Speaker, h toggle.Hint) string {
	rows, cols := q.Size()
	with := q.with(h)
	switch {
	case h.Shape == toggle.Corners:
		return s.Say("hint_corners", with)
	case h.Shape == toggle.Transfer:
		return s.Say("hint_transfer", with)
	case h.Shape == toggle.TwoLine:
		return s.Say("hint_two_lines", with)
	case h.Shape == toggle.RowLine && cols%2 == 0:
		return s.Say("hint_row_others", with)
	case h.Shape == toggle.RowLine:
		return s.Say("hint_row_all", with)
	case rows%2 == 0:
		return s.Say("hint_col_others", with)
	}
	return s.Say("hint_col_all", with)
}

// swap words a line that can be swapped as a whole, so that one of its presses can
// be left alone.
func (q *Position) swap(s phrases.Speaker, h toggle.Hint, level puzzles.Level) string {
	with := q.with(h)
	row, col := cellOf(h.Leave)
	with["Other"] = max(row, h.Row) + 1
	if row == h.Row {
		with["Col"], with["Other"] = notation.Column(min(col, h.Col)), notation.Column(max(col, h.Col))
		return s.Say(wording{"hint_swap_row", "hint_swap_row_move"}.at(level), with)
	}
	with["Row"] = min(row, h.Row) + 1
	return s.Say(wording{"hint_swap_col", "hint_swap_col_move"}.at(level), with)
}

// cellOf is the one cell of a board that is on.
func cellOf(b *toggle.Board) (row, col int) {
	for r := range b.Rows() {
		for c := range b.Cols() {
			if b.At(r, c) {
				return r, c
			}
		}
	}
	return 0, 0
}

// chase words the press that the first wrong cell of a chase calls for.
func (q *Position) chase(s phrases.Speaker, h toggle.Hint, level puzzles.Level) string {
	with := q.with(h)
	with["Way"] = s.Say(chaseRules[h.Step])
	if q.toggle.Rule == toggle.Diagonal || q.toggle.Rule == toggle.Ring {
		return s.Say(wording{"hint_chase_colour", "hint_chase_colour_move"}.at(level), with)
	}
	return s.Say(wording{"hint_chase", "hint_chase_move"}.at(level), with)
}

// chaseRules say how to chase lights with presses a step away; of a knight's step only
// in which direction.
var chaseRules = map[[2]int]phrases.ID{
	{1, 0}: "chasing_below", {-1, 0}: "chasing_above", {0, 1}: "chasing_right", {0, -1}: "chasing_left",
	{1, 1}: "chasing_below_right", {1, -1}: "chasing_below_left", {-1, 1}: "chasing_above_right", {-1, -1}: "chasing_above_left",
	{2, 1}: "chasing_knight_down", {2, -1}: "chasing_knight_down", {-2, 1}: "chasing_knight_up", {-2, -1}: "chasing_knight_up",
	{1, 2}: "chasing_knight_right", {-1, 2}: "chasing_knight_right", {1, -2}: "chasing_knight_left", {-1, -2}: "chasing_knight_left",
}

// start words what light chasing asks of its first presses.
func (q *Position) start(s phrases.Speaker, a toggle.Answer, h toggle.Hint, level puzzles.Level) string {
	with := phrases.With{"Way": s.Say(chaseRules[h.Step]), "Cells": fewCells(h.Cells), "First": fewCells(h.Start), "N": a.Count}
	if a.Times != nil {
		with["Way"] = s.Say("hint_levels_way", phrases.With{"Way": with["Way"]})
		with["First"] = fewNames(pressNames(a.Times, h.Start))
	}
	clean := h.Cells.Count() == 0
	switch {
	case level == puzzles.LevelMove && clean:
		return s.Say("hint_start_shorter_move", with)
	case level == puzzles.LevelMove:
		return s.Say("hint_start_move", with)
	case clean:
		return s.Say("hint_start_shorter", with)
	}
	return s.Say("hint_start", with)
}

// choice words presses that could be exchanged for others.
func choice(s phrases.Speaker, a toggle.Answer, h toggle.Hint, level puzzles.Level) string {
	these, those := h.Quiet.Clone(), h.Quiet.Clone()
	for r := range these.Rows() {
		for c := range these.Cols() {
			if h.Quiet.At(r, c) {
				these.Set(r, c, a.Presses.At(r, c))
				those.Set(r, c, !a.Presses.At(r, c))
			}
		}
	}
	with := phrases.With{"Cells": fewCells(h.Quiet), "These": fewCells(these), "Those": fewCells(those), "Total": a.Count, "Longer": h.Longer}
	switch {
	case level < puzzles.LevelMove:
		return s.Say("hint_choice", with)
	case h.Longer == a.Count:
		return s.Say("hint_choice_same_move", with)
	}
	return s.Say("hint_choice_move", with)
}

// fewLimit is how many cells are named in a sentence; the picture frames them all.
const fewLimit = 16

// fewCells names the cells of a board that are on, and past a few how many more
// there are.
func fewCells(b *toggle.Board) string { return fewNames(cellNames(b)) }

func fewNames(names []string) string {
	if len(names) <= fewLimit {
		return puzzles.InCode(strings.Join(names, " "))
	}
	return puzzles.InCode(strings.Join(names[:fewLimit], " ")) + " (+" + strconv.Itoa(len(names)-fewLimit) + ")"
}
