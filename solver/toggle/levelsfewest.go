package toggle

import (
	"context"
	"time"

	"switchboard/solver/residue"
)

// maxLevelEntries bounds the entries of all quiet patterns.
const maxLevelEntries = 1 << 24

// fewestLevels is Fewest for more than two states.
func fewestLevels(ctx context.Context, p Puzzle) (Answer, error) {
	l, err := newLevels(ctx, p)
	if err != nil {
		return Answer{}, err
	}
	a, ok := l.start()
	if !ok {
		return a, unlessDeadline(l.explain(ctx, &a))
	}
	return a, l.fewest(ctx, &a)
}

// fewest puts the solution with the fewest presses into the answer. Goals share the time that there is.
func (l *levels) fewest(ctx context.Context, a *Answer) error {
	code, err := l.code(ctx)
	if err != nil {
		return err
	}
	a.AtLeast = l.mod * l.rows * l.cols
	for k, x := range l.solutions.Particular {
		if x == nil {
			continue
		}
		share, cancel := shareOf(ctx, 1/float64(len(l.goals)-k))
		best, atLeast := code.lightest(share, l.place(x, l.presses))
		cancel()
		if n := total(best); n < a.Count {
			l.take(a, k, best)
		}
		a.AtLeast = min(a.AtLeast, max(atLeast, l.p.atLeast(total(l.gain[k]))))
	}
	a.AtLeast = min(a.AtLeast, a.Count)
	a.Proved = a.AtLeast == a.Count
	return nil
}

// code returns the quiet patterns in parts; nil if they are too large, or cannot be reduced before the deadline.
func (l *levels) code(ctx context.Context) (*levelCode, error) {
	if len(l.solutions.Generators)*l.rows*l.cols > maxLevelEntries {
		return nil, nil
	}
	var gens []residue.Generator
	for _, g := range l.solutions.Generators {
		gens = append(gens, residue.Generator{Vector: l.place(g.Vector, l.presses), Order: g.Order})
	}
	basis, err := residue.Basis(ctx, l.mod, gens)
	if err != nil {
		return nil, unlessDeadline(err)
	}
	return newLevelCode(l.mod, basis).sparsify(), nil
}

// shareOf returns a context that ends after a share of the time left.
func shareOf(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	end, ok := ctx.Deadline()
	if !ok || share >= 1 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, time.Duration(share*float64(time.Until(end))))
}
