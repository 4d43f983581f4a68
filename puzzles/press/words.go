package press

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// terms states the rule and the goal where they are not the default.
func (q *Position) terms(s phrases.Speaker) (lines []string) {
	if q.toggle.Rule != q.puzzle.rule {
		lines = append(lines, s.Say("by_rule", phrases.With{"Rule": s.Say(ruleNames[q.toggle.Rule])}))
	}
	switch {
	case q.toggle.Target != nil && q.toggle.Target.Count() == 0:
		lines = append(lines, s.Say("target_all_off"))
	case q.toggle.Target != nil:
		list, _ := puzzles.ShortList(s, cellNames(q.toggle.Target), q.toggle.Target.Count(), puzzles.ListLimit)
		lines = append(lines, s.Say("target_on", phrases.With{"Cells": list}))
	case q.toggle.Goal != q.puzzle.goal:
		lines = append(lines, s.Say(q.puzzle.look.goalNames[q.toggle.Goal]))
	}
	return lines
}

func (q *Position) text(s phrases.Speaker, a toggle.Answer) (t puzzles.Text) {
	switch {
	case !a.Solvable:
		q.unsolvable(s, &t, a)
	case a.Count == 0:
		t.Add(s.Say("already_solved"))
	default:
		t.Add(s.Say("press", phrases.With{"Count": a.Count, "Cells": presses(s, &t, a)}))
		if a.Proved {
			t.Add(s.Say("fewest_possible"))
		} else {
			t.Add(s.Say("at_least", phrases.With{"Count": a.AtLeast}))
		}
		t.Add(s.Say("solutions", phrases.With{"Count": countText(a.Solutions)}))
		switch same := q.toggle.Goal == toggle.Same && q.toggle.Target == nil; {
		case same && a.Times != nil:
			t.Add(s.Say("hint_levels_goal", phrases.With{"Level": a.Level, "Most": q.toggle.States - 1}))
		case same:
			t.Add(s.Say(q.puzzle.look.ends[a.Level]))
		}
	}
	t.Add(q.terms(s)...)
	return t
}

// head is the number of presses; "" if it is 0 or there is no solution.
func head(s phrases.Speaker, a toggle.Answer) string {
	if !a.Solvable || a.Count == 0 {
		return ""
	}
	return s.Say(phrases.Either(a.Proved, "press_fewest", "press_some"), phrases.With{"N": a.Count})
}

// presses lists the cells to press, each as often as it is pressed.
func presses(s phrases.Speaker, t *puzzles.Text, a toggle.Answer) string {
	if a.Times == nil {
		return listBoard(s, t, a.Presses, "presses.txt")
	}
	var names []string
	for r, row := range a.Times {
		for c, n := range row {
			names = append(names, slices.Repeat([]string{notation.CellName(r, c)}, int(n))...)
		}
	}
	return t.List(s, names, "presses.txt")
}

// countText writes a number of solutions exactly, a power of two above a million as 2^k.
func countText(n *big.Int) string {
	if n.Cmp(big.NewInt(1_000_000)) > 0 && n.TrailingZeroBits() == uint(n.BitLen()-1) {
		return "2^" + big.NewInt(int64(n.BitLen()-1)).String()
	}
	return n.String()
}

// unsolvable gives a reason that can be checked by counting, and the nearest solvable board.
func (q *Position) unsolvable(s phrases.Speaker, t *puzzles.Text, a toggle.Answer) {
	t.Add(s.Say("no_solution"))
	for i, because := range a.Refutations {
		file := "reason.txt"
		if i > 0 {
			file = "reason-" + strconv.Itoa(because.Levels[0]) + ".txt"
		}
		if because.Cells != nil {
			t.Add(q.parity(s, t, because.Cells, because.Levels[0], file))
		} else {
			q.refuted(s, t, because, file)
		}
	}
	switch {
	case a.Change != nil:
		with := phrases.With{"Parts": byFactor(s, t, a.Change, "changes.txt")}
		t.Add(s.Say(phrases.Either(a.NearestExact, "nearest_states", "near_states"), with))
	case a.Nearest != nil && a.Nearest.Count() > 0:
		with := phrases.With{"N": a.Nearest.Count(), "Cells": listBoard(s, t, a.Nearest, "changes.txt")}
		t.Add(s.Say(phrases.Either(a.NearestExact, "nearest_exact", "nearest"), with))
	}
}

// parity is the reason for a witness: its cells, and how many are in the wrong state, which would have to be even. The
// file gets the cells that do not fit into a line.
func (q *Position) parity(s phrases.Speaker, t *puzzles.Text, cells *toggle.Board, level int, file string) string {
	with := phrases.With{"N": cells.Common(q.toggle.Wrong(level)), "Cells": listBoard(s, t, cells, file)}
	if q.toggle.Target != nil {
		return s.Say("parity_wrong", with)
	}
	return s.Say(q.puzzle.look.parity[1-level], with)
}

// refuted is the reason for more than two states: a weighted sum that every press changes by a multiple of the number
// of states.
func (q *Position) refuted(s phrases.Speaker, t *puzzles.Text, because toggle.Refutation, file string) {
	for i, level := range because.Levels {
		sum := 0
		for r, row := range because.Weights {
			for c, w := range row {
				sum += int(w) * ((level - q.toggle.Level(r, c) + q.toggle.States) % q.toggle.States)
			}
		}
		if i > 0 {
			t.Add(s.Say("weighed_too", phrases.With{"Sum": sum, "States": q.toggle.States, "Level": level}))
			continue
		}
		t.Add(s.Say("weighed", phrases.With{
			"Sum": sum, "States": q.toggle.States, "Level": level, "Parts": byFactor(s, t, because.Weights, file),
		}))
	}
}

// byFactor lists the cells by factor: 1 x `A1 B2`, 2 x `C3`. If they do not fit into a line, the file lists all, one
// factor a line.
func byFactor(s phrases.Speaker, t *puzzles.Text, factors [][]uint8, file string) string {
	var cells [mostStates + 1][]string
	kinds := 0
	for r, row := range factors {
		for c, f := range row {
			if f == 0 {
				continue
			}
			if cells[f] == nil {
				kinds++
			}
			cells[f] = append(cells[f], notation.CellName(r, c))
		}
	}
	var parts, whole []string
	cut := false
	for f, names := range cells {
		if len(names) == 0 {
			continue
		}
		head := strconv.Itoa(f) + " x "
		list, short := puzzles.ShortList(s, names, len(names), max(1, puzzles.ListLimit/kinds))
		cut = cut || short
		parts, whole = append(parts, head+list), append(whole, head+strings.Join(names, " ")+"\n")
	}
	if cut {
		t.Attach(file, []byte(strings.Join(whole, "")))
	}
	return s.List(parts)
}

// listBoard lists the cells that are on, like Text.List. If the list is too large for a file, the file has the board as
// rows of 0 and 1.
func listBoard(s phrases.Speaker, t *puzzles.Text, b *toggle.Board, file string) string {
	count := b.Count()
	if count <= puzzles.ListLimit {
		return t.List(s, cellNames(b), file)
	}
	data := lineOfNames(b)
	first := strings.Fields(notation.Cells(b.Ones()[:puzzles.ListLimit], b.Cols()))
	line, _ := puzzles.ShortList(s, first, count, puzzles.ListLimit)
	if len(data) > puzzles.UploadLimit {
		data = append([]byte(b.String()), '\n')
		line += s.Say("list_as_rows", phrases.With{"File": puzzles.InCode(file)})
	}
	t.Attach(file, data)
	return line
}

// lineOfNames is the names of the cells that are on, separated by spaces. It is fast enough for millions of them.
func lineOfNames(b *toggle.Board) (to []byte) {
	columns := make([]string, b.Cols())
	for c := range columns {
		columns[c] = notation.Column(c)
	}
	for _, i := range b.Ones() {
		if len(to) > 0 {
			to = append(to, ' ')
		}
		to = strconv.AppendInt(append(to, columns[i%b.Cols()]...), int64(i/b.Cols()+1), 10)
	}
	return append(to, '\n')
}

func cellNames(b *toggle.Board) []string {
	return strings.Fields(string(lineOfNames(b)))
}
