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

// The most solutions of a board, and its most cells, that are gone through one by one.
const (
	walkedSolutions = 1 << 16
	walkedCells     = 400
)

func (q *Position) walks(a toggle.Answer) bool {
	rows, cols := q.Size()
	return a.Solvable && q.hasEquations() && rows*cols <= walkedCells && a.Solutions.IsInt64() &&
		a.Solutions.Int64() > 1 && a.Solutions.Int64() <= walkedSolutions
}

// solution is presses that solve the board, and the goal that they lead to.
type solution struct {
	presses *toggle.Board
	goal    toggle.Goal
}

// solutions are all solutions by the number of presses, then in reading order.
func (q *Position) solutions(ctx context.Context) (all []solution, err error) {
	err = toggle.EachSolution(ctx, q.toggle, func(goal toggle.Goal, presses *toggle.Board) bool {
		all = append(all, solution{presses.Clone(), goal})
		return true
	})
	if err != nil {
		return nil, q.unsolved(err)
	}
	rows, _ := q.Size()
	slices.SortFunc(all, func(a, b solution) int {
		order := cmp.Compare(a.presses.Count(), b.presses.Count())
		for r := 0; r < rows && order == 0; r++ {
			order = slices.CompareFunc(a.presses.Row(r), b.presses.Row(r), func(a, b uint64) int {
				return cmp.Compare(bits.Reverse64(b), bits.Reverse64(a)) // a press on an earlier cell comes first
			})
		}
		return order
	})
	return all, nil
}

// numbered is the answer with the solution that is asked for in place of the solver's, which is the first, and its number.
func (q *Position) numbered(ctx context.Context, a toggle.Answer) (toggle.Answer, int, error) {
	all, err := q.solutions(ctx)
	if err != nil || len(all) == 0 {
		return a, 0, err
	}
	if i := slices.IndexFunc(all, func(one solution) bool { return one.presses.Equal(a.Presses) }); i > 0 {
		own := all[i]
		copy(all[1:i+1], all[:i])
		all[0] = own
	}
	number := int(q.number) % len(all) // a power of two, which 2^16 is a multiple of
	one := all[number]
	if a.Proved {
		a.AtLeast, a.Proved = a.Count, one.presses.Count() == a.Count
	}
	a.Presses, a.Count, a.Reached = one.presses, one.presses.Count(), one.goal
	return a, number, nil
}

func steps(s phrases.Speaker) []puzzles.Button {
	return []puzzles.Button{
		{ID: previousSolution, Label: s.Say("button_previous_solution")}, {ID: nextSolution, Label: s.Say("button_next_solution")},
	}
}
