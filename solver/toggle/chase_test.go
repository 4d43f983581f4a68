package toggle

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"switchboard/solver/gf2"
)

// chaseLights is light chasing as everybody knows it, for Plus and Ring: the
// presses of every row as an affine map of those of the first, an n x n bit
// matrix a row, and elimination on the map to the row below the last. It is the
// plain second way that the ladder is compared with. It returns nil when there
// is no solution.
func chaseLights(ctx context.Context, p Puzzle) (*Board, int, error) {
	m, n := p.Board.rows, p.Board.cols
	above, here := New(n, n), New(n, n) // row c: how cell c depends on the first row
	for c := range n {
		here.Set(c, c, true)
	}
	self := uint64(0)
	if p.Rule == Plus {
		self = ^uint64(0)
	}
	l := ladder{rows: m, cols: n, rule: &rungs{n, self}}
	for range m {
		if ctx.Err() != nil {
			return nil, 0, ctx.Err()
		}
		for c := range n {
			row := above.Row(c)
			for i, w := range here.Row(c) {
				row[i] ^= w & self
			}
			if c > 0 {
				gf2.Xor(row, here.Row(c-1))
			}
			if c+1 < n {
				gf2.Xor(row, here.Row(c+1))
			}
		}
		above, here = here, above
	}
	rest, err := l.chase(ctx, p.Board, New(3, n), m)
	if err != nil {
		return nil, 0, err
	}
	a := gf2.NewSystem(n)
	for c := range n {
		a.AddWords(here.Row(c))
	}
	e, err := gf2.Eliminate(ctx, a, rest)
	if err != nil {
		return nil, 0, err
	}
	first, ok := e.Solution()
	if !ok {
		return nil, e.Nullity(), nil
	}
	x, err := l.climb(ctx, p.Board, first)
	return x, e.Nullity(), err
}

// BenchmarkRivalLightChasing solves the same boards by the polynomial way and by
// light chasing, in turn, and reports the ratio.
func BenchmarkRivalLightChasing(b *testing.B) {
	for _, n := range []int{100, 1000, 3000, 10000} {
		b.Run(sizeName(n), func(b *testing.B) {
			p := Puzzle{Board: reachable(rand.New(rand.NewPCG(1, 1)), Plus, n, n)}
			ratio(b, func() error {
				_, err := solveAny(b.Context(), p)
				return err
			}, func() error {
				x, _, err := chaseLights(b.Context(), p)
				if err == nil && x == nil {
					err = errors.New("no solution")
				}
				return err
			})
		})
	}
}
