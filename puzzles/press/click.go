package press

import "switchboard/puzzles"

// Clicks show more of a board: whether other presses solve it too, its system, the answer to
// copy and its proof, and of the riddle of Fivers the fewest presses of every side.
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
