package press

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/gf2"
	"switchboard/solver/toggle"
)

// The changes that go to another solution.
const (
	previousSolution = "previous"
	nextSolution     = "next"
)

// The most solutions of a board, and its most cells, that are gone through one by one.
const (
	walkedSolutions = 1 << 16
	walkedCells     = 400
)

// walks reports whether the solutions of an answer can be gone through.
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

// solutions are all solutions by the number of presses, then in reading order. They take 2^k vectors, for k free presses.
func (q *Position) solutions(ctx context.Context) (all []solution, err error) {
	goals := []toggle.Goal{q.toggle.Goal}
	if q.toggle.Target == nil && q.toggle.Goal == toggle.Same {
		goals = []toggle.Goal{toggle.Off, toggle.On}
	}
	rows, cols := q.Size()
	for _, goal := range goals {
		l := q.equations(goal)
		matrix := gf2.NewSystem(len(l.presses))
		for _, row := range l.rows {
			matrix.Add(row...)
		}
		echelon, err := gf2.Eliminate(ctx, matrix, l.system().B)
		if err != nil {
			return nil, q.unsolved(err)
		}
		x, ok := echelon.Solution()
		if !ok {
			continue
		}
		basis, err := echelon.Kernel(ctx)
		if err != nil || len(basis) > 16 {
			return nil, q.unsolved(cmp.Or(err, toggle.ErrTooLarge))
		}
		for i := range 1 << len(basis) {
			if i > 0 {
				gf2.Xor(x, basis[bits.TrailingZeros(uint(i))]) // the next in Gray's order
			}
			one := solution{toggle.New(rows, cols), goal}
			for k, cell := range l.presses {
				one.presses.Set(cell/cols, cell%cols, gf2.Bit(x, k))
			}
			all = append(all, one)
		}
	}
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

// steps are the buttons for the solutions before and after.
func steps(s phrases.Speaker) []puzzles.Button {
	return []puzzles.Button{
		{ID: previousSolution, Label: s.Say("button_previous_solution")}, {ID: nextSolution, Label: s.Say("button_next_solution")},
	}
}
