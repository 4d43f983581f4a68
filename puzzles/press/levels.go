package press

import (
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// levelsReasons word the reasons on boards with more than two states, where a press is
// made as often as a cell has to go up.
var levelsReasons = map[toggle.HintKind]wording{
	toggle.ByPattern: {"hint_levels_pattern", "hint_levels_pattern_move"},
	toggle.ByReach:   {"hint_levels_reach", "hint_levels_reach_move"},
	toggle.ByChase:   {"hint_levels_chase", "hint_levels_chase_move"},
}

// levelsReason is reason for a board with more than two states.
func (q *Position) levelsReason(s phrases.Speaker, a toggle.Answer, h toggle.Hint, level puzzles.Level) []string {
	var because string
	switch h.Kind {
	case toggle.ByPattern, toggle.ByReach, toggle.ByChase:
		with := phrases.With{"Press": puzzles.InCode(notation.CellName(h.Row, h.Col)), "Cells": fewCells(h.Cells), "N": h.Times}
		if h.Kind == toggle.ByChase {
			with["Way"] = s.Say(chaseRules[h.Step])
		}
		because = s.Say(levelsReasons[h.Kind].at(level), with)
	case toggle.ByStart:
		because = q.start(s, a, h, level)
	default:
		because = s.Say("hint_answer", phrases.With{"N": a.Count})
	}
	if q.toggle.Target != nil {
		return []string{because}
	}
	return []string{because, s.Say("hint_levels_goal", phrases.With{"Level": a.Level, "Most": q.toggle.States - 1})}
}

// pressNames names the cells to press, each as often as it is pressed; of nil those of
// the whole answer, else those that are on in a board.
func pressNames(times [][]uint8, of *toggle.Board) (names []string) {
	for r, row := range times {
		for c, n := range row {
			if of != nil && !of.At(r, c) {
				continue
			}
			for range n {
				names = append(names, notation.CellName(r, c))
			}
		}
	}
	return names
}
