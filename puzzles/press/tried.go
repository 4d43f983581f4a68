package press

import (
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// try answers whether typed presses solve the board.
func (q *Position) try(ctx context.Context, s phrases.Speaker, typed string) (puzzles.Answer, error) {
	rows, cols := q.Size()
	presses, err := notation.ParsePresses(typed, rows, cols)
	if err != nil {
		return puzzles.Answer{}, err
	}
	tried := *q
	tried.presses = slices.Clone(presses)
	return tried.Solve(ctx, s)
}

// verdict says whether the presses asked about solve the board, or which cells they leave wrong.
func (q *Position) verdict(s phrases.Speaker, t *puzzles.Text, a toggle.Answer) string {
	left := q.leftAfter()
	with := phrases.With{"N": len(q.presses)}
	if left.Count() > 0 {
		with["Cells"] = listBoard(s, t, left, "left.txt")
		return s.Say("presses_leave", with)
	}
	return s.Say(phrases.Either(a.Proved && len(q.presses) == a.Count, "presses_solve_fewest", "presses_solve"), with)
}

// leftAfter are the cells that are wrong after the presses asked about; with several goals, for the one that leaves
// fewest.
func (q *Position) leftAfter() *toggle.Board {
	rows, cols := q.Size()
	after := q.toggle
	after.States = max(2, q.toggle.States)
	times := noPresses(rows, cols)
	for _, cell := range q.presses {
		times[cell/cols][cell%cols]++
	}
	after.Levels, after.Board = toggle.ApplyLevels(after, times), nil
	var least *toggle.Board
	for _, level := range after.EndLevels() {
		if left := after.Wrong(level); least == nil || left.Count() < least.Count() {
			least = left
		}
	}
	return least
}
