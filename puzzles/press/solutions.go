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

// solution is a set of presses that solves the board, and the goal that it reaches.
type solution struct {
	presses *toggle.Board
	goal    toggle.Goal
}

// solutions returns all solutions, by number of presses and then in reading order.
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

// numbered replaces the solution in an answer by the one that q.number asks for, and returns its index. Index 0 is the
// solver's own.
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
	number := int(q.number) % len(all) // len(all) is a power of two, so wrapping around at 2^16 is seamless
	one := all[number]
	if a.Proved {
		a.AtLeast, a.Proved = a.Count, one.presses.Count() == a.Count
	}
	a.Presses, a.Count, a.Reached = one.presses, one.presses.Count(), one.goal
	return a, number, nil
}

func solutionButtons(s phrases.Speaker) []puzzles.Button {
	return []puzzles.Button{
		{ID: previousSolution, Label: s.Say("button_previous_solution")}, {ID: nextSolution, Label: s.Say("button_next_solution")},
	}
}
