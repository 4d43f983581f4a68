package toggle

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"switchboard/solver/coset"
	"switchboard/solver/gf2"
)

// Fewest finds the solution with the fewest presses. When the context's deadline passes first, or the search would take
// too much memory, the answer is the best one found, Proved is false and AtLeast is a proved lower bound. The error is
// that of Check or, wrapped, the context's: if it is cancelled, or its deadline passes before there is any solution.
func Fewest(ctx context.Context, p Puzzle) (Answer, error) {
	if err := p.Check(); err != nil {
		return Answer{}, err
	}
	find := fewest
	if p.several() {
		find = fewestLevels
	}
	a, err := find(ctx, p)
	if err == nil && errors.Is(ctx.Err(), context.Canceled) {
		err = ctx.Err()
	}
	if err != nil {
		return Answer{}, fmt.Errorf("toggle: fewest presses: %w", err)
	}
	return a, nil
}

func fewest(ctx context.Context, p Puzzle) (Answer, error) {
	e := newEngine(p)
	a, all, err := solve(ctx, p, e)
	if err != nil || !a.Solvable || a.Proved {
		return a, err
	}
	bests, err := lightest(ctx, p, e, all)
	if err != nil {
		return Answer{}, err
	}
	a.AtLeast = bests[0].atLeast
	for _, b := range bests {
		if n := b.presses.Count(); n < a.Count {
			a.Presses, a.Count, a.Level = b.presses, n, b.level
		}
		a.AtLeast = min(a.AtLeast, b.atLeast)
	}
	a.Proved = a.AtLeast == a.Count
	return a, nil
}

// If there are few and small quiet patterns, all solutions are compared.
const (
	maxCompareNullity = 12
	maxCompareWords   = 1 << 13
)

// lightest looks for a lightest solution for each level. It does so for all of them at once, so that they share the time
// until a deadline.
func lightest(ctx context.Context, p Puzzle, e engine, bests []best) ([]best, error) {
	if x, ok := e.(cross); ok && len(bests) == 2 && x.row != nil && x.col != nil {
		return []best{x.either(ctx, p, bests[0])}, nil
	}
	for i, b := range bests {
		bests[i].atLeast = p.atLeast(p.lit(b.level).Count())
	}
	improve, err := improver(ctx, p, e, bests)
	if improve == nil || err != nil {
		return bests, err
	}
	var wait sync.WaitGroup
	for i := range bests {
		wait.Go(func() { improve(&bests[i]) })
	}
	wait.Wait()
	return bests, nil
}

// improver returns a function that looks for a lighter solution. It is nil if all solutions have been compared, or if
// the quiet patterns would take too much memory or time.
func improver(ctx context.Context, p Puzzle, e engine, bests []best) (func(*best), error) {
	if s, ok := e.(shortcut); ok {
		return func(b *best) { s.lightest(ctx, b) }, nil
	}
	cells := p.Board.rows * p.Board.cols
	if e.nullity()*cells > maxCheckBits {
		return nil, nil
	}
	quiet, err := e.quiet(ctx)
	if err != nil {
		return nil, unlessDeadline(err)
	}
	if e.nullity() <= maxCompareNullity && len(p.Board.words)<<e.nullity() <= maxCompareWords {
		for i := range bests {
			bests[i].presses = lightestSum(bests[i].presses, quiet)
			bests[i].atLeast = bests[i].presses.Count()
		}
		return nil, nil
	}
	c := coset.Coset{Cells: cells, Class: p.classes()}
	for _, q := range quiet {
		c.Basis = append(c.Basis, q.packed())
	}
	return func(b *best) {
		if !b.recall(ctx, p, e) {
			b.search(ctx, c, len(bests))
		}
	}, nil
}

// either searches for both levels at once, where their solutions differ by a line.
func (x cross) either(ctx context.Context, p Puzzle, b best) best {
	b.either, b.atLeast = true, p.atLeast(min(p.lit(0).Count(), p.lit(1).Count()))
	x.lightest(ctx, &b)
	b.level = (Puzzle{Board: Apply(p, b.presses)}).Level(0, 0)
	return b
}

// maxSearchBytes is the memory that all searches for one puzzle may take together.
const maxSearchBytes = 256 << 20

// search improves b over its coset of the code; share is the number of searches that run at the same time.
func (b *best) search(ctx context.Context, c coset.Coset, share int) {
	c.Word = b.presses.packed()
	r := coset.Lightest(ctx, c, maxSearchBytes/int64(share))
	b.presses = New(b.presses.rows, b.presses.cols).flipAll(slices.Collect(gf2.Ones(r.Word))...)
	b.atLeast = max(b.atLeast, r.AtLeast)
}

// atLeast bounds the presses from below by the number of wrong cells, or gains, divided by the cells that one press
// changes.
func (p Puzzle) atLeast(wrong int) int {
	reach := len(stencils[p.Rule])
	if rows, cols := p.Size(); p.Rule == Cross {
		reach = rows + cols - 1
	}
	return (wrong + reach - 1) / reach
}

// classes returns the parity class of every cell under the rules whose quiet patterns split over these classes in two
// ways (see coset.Coset), else nil: (s+t+1)² = s²+t²+1 keeps the parities of row and column.
func (p Puzzle) classes() []uint8 {
	if p.Rule != Plus && p.Rule != Ring || !p.plain() {
		return nil
	}
	class := make([]uint8, p.Board.rows*p.Board.cols)
	for i := range class {
		class[i] = [2][2]uint8{{0, 2}, {3, 1}}[i/p.Board.cols&1][i%p.Board.cols&1]
	}
	return class
}

// packed returns the cells row by row without gaps between rows.
func (b *Board) packed() []uint64 {
	v := make([]uint64, gf2.Words(b.rows*b.cols))
	for _, i := range b.Ones() {
		gf2.FlipBit(v, i)
	}
	return v
}
