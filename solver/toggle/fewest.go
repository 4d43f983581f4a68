package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
)

// Fewest finds the solution with the fewest presses. When the context's
// deadline passes first, or the search would need too much memory, the answer
// is the best found, Proved is false and AtLeast holds the proved lower bound;
// neither is an error.
func Fewest(ctx context.Context, p Puzzle) (Answer, error) {
	if err := p.Check(); err != nil {
		return Answer{}, err
	}
	if p.several() {
		return Answer{}, errors.New("toggle: more than two states: not solved yet")
	}
	a, all, err := solve(ctx, p)
	if err != nil {
		return Answer{}, fmt.Errorf("toggle: fewest presses: %w", err)
	}
	if !a.Solvable || a.Proved {
		return a, nil
	}
	quiet, err := Quiet(ctx, p)
	if err != nil {
		return Answer{}, err
	}
	a.Proved = true
	for _, f := range all {
		best, done := lightest(ctx, f.presses, quiet)
		if n := best.Count(); n < a.Count {
			a.Presses, a.Count, a.Reached = best, n, f.goal
		}
		a.Proved = a.Proved && done
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return Answer{}, fmt.Errorf("toggle: fewest presses: %w", ctx.Err())
	}
	if a.Proved {
		a.AtLeast = a.Count
	}
	return a, nil
}

// lightest walks the coset of the kernel by Gray code.
func lightest(ctx context.Context, x *Board, quiet []*Board) (*Board, bool) {
	cur, best := x.Clone(), x.Clone()
	weight := best.Count()
	for i := uint64(1); i>>len(quiet) == 0; i++ {
		if i&1023 == 0 && ctx.Err() != nil {
			return best, false
		}
		cur.Xor(quiet[bits.TrailingZeros64(i)])
		if n := cur.Count(); n < weight {
			weight = n
			copy(best.words, cur.words)
		}
	}
	return best, true
}
