package press

import (
	"cmp"
	"context"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// Ids of changes, besides those of package puzzles.
const (
	transposed = "transpose" // swaps rows and columns
	nextGoal   = "goal"      // takes the next goal
)

func (q *Position) changes(s phrases.Speaker) (buttons []puzzles.Button) {
	for _, c := range []puzzles.Button{
		{ID: puzzles.SwapStates, Label: s.Say("button_swap")}, {ID: nextGoal, Label: s.Say("button_goal")},
		{ID: transposed, Label: s.Say("button_transpose")},
	} {
		if _, may := q.Change(c.ID); may {
			buttons = append(buttons, c)
		}
	}
	return buttons
}

// Change implements puzzles.Changer. Other changes than paging make sense only on a board of two states without holes,
// locked cells or a target.
func (q *Position) Change(id string) (puzzles.Position, bool) {
	changed := *q
	t := &changed.toggle
	plain := t.Board != nil && t.Holes == nil && t.Locked == nil && t.Target == nil
	switch {
	case id == puzzles.PreviousSolution:
		changed.number--
	case id == puzzles.NextSolution:
		changed.number++
	case plain && id == puzzles.SwapStates:
		changed.number, t.Board = 0, t.Board.Complement()
	case plain && id == transposed && max(t.Board.Rows(), t.Board.Cols()) > 1:
		changed.number, t.Board = 0, t.Board.Transposed()
	case plain && id == nextGoal && q.puzzle.goals != nil:
		changed.number, t.Goal = 0, (t.Goal+1)%3
	default:
		return nil, false
	}
	return &changed, true
}

// The most solutions and cells of a board whose solutions can be paged through.
const (
	walkedSolutions = 1 << 16
	walkedCells     = 400
)

func (q *Position) walks(a toggle.Answer) bool {
	rows, cols := q.Size()
	return a.Solvable && q.toggle.Levels == nil && rows*cols <= walkedCells && a.Solutions.IsInt64() &&
		a.Solutions.Int64() > 1 && a.Solutions.Int64() <= walkedSolutions
}

// numbered replaces the solution in an answer by the one that q.number asks for, and returns its index. Index 0 is the
// solver's own; the others follow by number of presses.
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
	slices.SortStableFunc(all, func(a, b *toggle.Answer) int {
		return cmp.Or(puzzles.One(b.Presses.Equal(own.Presses))-puzzles.One(a.Presses.Equal(own.Presses)), cmp.Compare(a.Count, b.Count))
	})
	number := int(q.number) % len(all) // len(all) is a power of two, so wrapping around at 2^16 is seamless
	return *all[number], number, nil
}
