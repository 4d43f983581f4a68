package press

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

const (
	previousSolution = "previous"
	nextSolution     = "next"
)

// The most solutions and cells of a board whose solutions can be paged through.
const (
	walkedSolutions = 1 << 16
	walkedCells     = 400
)

func (q *Position) walks(a toggle.Answer) bool {
	rows, cols := q.Size()
	return a.Solvable && q.hasEquations() && rows*cols <= walkedCells && a.Solutions.IsInt64() &&
		a.Solutions.Int64() > 1 && a.Solutions.Int64() <= walkedSolutions
}

// numbered replaces the solution in an answer by the one that q.number asks for, and returns its index. Index 0 is the
// solver's own; the others follow by number of presses and then in reading order.
func (q *Position) numbered(ctx context.Context, own toggle.Answer) (toggle.Answer, int, error) {
	var all []*toggle.Answer
	err := toggle.EachSolution(ctx, q.toggle, func(level int, presses *toggle.Board) bool {
		a := own
		a.Presses, a.Count, a.Level = presses.Clone(), presses.Count(), level
		if own.Proved {
			a.AtLeast, a.Proved = own.Count, a.Count == own.Count
		}
		all = append(all, &a)
		return true
	})
	if err != nil {
		return own, 0, q.unsolved(err)
	}
	slices.SortFunc(all, func(a, b *toggle.Answer) int {
		return cmp.Or(puzzles.One(b.Presses.Equal(own.Presses))-puzzles.One(a.Presses.Equal(own.Presses)),
			cmp.Compare(a.Count, b.Count), readingOrder(a.Presses, b.Presses))
	})
	number := int(q.number) % len(all) // len(all) is a power of two, so wrapping around at 2^16 is seamless
	return *all[number], number, nil
}

// readingOrder compares boards: a press on an earlier cell comes first.
func readingOrder(a, b *toggle.Board) (order int) {
	for r := 0; r < a.Rows() && order == 0; r++ {
		order = slices.CompareFunc(a.Row(r), b.Row(r), func(a, b uint64) int {
			return cmp.Compare(bits.Reverse64(b), bits.Reverse64(a))
		})
	}
	return order
}

func solutionButtons(s phrases.Speaker) []puzzles.Button {
	return []puzzles.Button{
		{ID: previousSolution, Label: s.Say("button_previous_solution")}, {ID: nextSolution, Label: s.Say("button_next_solution")},
	}
}
