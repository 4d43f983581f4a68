package gf2

import (
	"context"
	"slices"
)

// Contradiction returns equations of A x = b that add up to 0 = 1, as a vector with a bit for each equation, or nil if
// the system has a solution. They are a solution y of A'y = 0, b'y = 1, which exists exactly when A x = b has none
// (Fredholm's alternative). Cost and errors are those of Eliminate on the transpose.
func Contradiction(ctx context.Context, a *System, b []uint64) ([]uint64, error) {
	t := a.Transpose()
	t.Add(slices.Collect(Ones(b))...)
	last := len(t.rows) - 1
	sides := make([]uint64, Words(last+1))
	FlipBit(sides, last)
	e, err := Eliminate(ctx, t, sides)
	if err != nil {
		return nil, err
	}
	y, _ := e.Solution()
	return y, nil
}
