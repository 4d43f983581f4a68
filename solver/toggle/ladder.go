package toggle

import (
	"context"

	"switchboard/solver/gf2"
)

// ladder is the engine for Plus and Ring. Row i of the press equations reads
// x_{i+1} = b_i + s x_i + x_{i-1}, where x_i are the presses of row i as a
// polynomial in the path's matrix t (gf2.PathPoly) and s is t + 1 for Plus, t
// for Ring. So the first row settles the rest, and from x_0 = 0 follows
// x_{m+1} = F_m(s) x_1 + r, where r is what the chase leaves when x_1 = 0. It
// has to be 0: one congruence modulo F_n. See docs/algorithms.md.
type ladder struct {
	rows, cols int
	self       uint64 // all ones when a press flips its own cell
	first      *gf2.Congruence
}

func newLadder(rule Rule, rows, cols int) *ladder {
	l, of := &ladder{rows: rows, cols: cols}, gf2.Path(rows) // F_m(s)
	if rule == Plus {
		l.self, of = ^uint64(0), of.Translate()
	}
	l.first = gf2.NewCongruence(of, gf2.Path(cols))
	return l
}

func (l *ladder) nullity() int { return l.first.GCD().Degree() }

func (l *ladder) solve(ctx context.Context, lit *Board) (*Board, error) {
	rest, err := l.rest(ctx, lit)
	if err != nil {
		return nil, err
	}
	first, ok := l.first.Solve(gf2.PathPoly(rest))
	if !ok {
		return nil, nil
	}
	return l.climb(ctx, lit, first.Vector(l.cols))
}

// rest chases the lights down with no press in the first row, and returns the
// row below the last.
func (l *ladder) rest(ctx context.Context, lit *Board) ([]uint64, error) {
	above, here := make([]uint64, lit.stride), make([]uint64, lit.stride)
	for r := range l.rows {
		if r&63 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		l.step(above, above, here, lit.Row(r))
		above, here = here, above
	}
	return here, nil
}

// climb chases the lights, nil for none, from the given first row of presses.
func (l *ladder) climb(ctx context.Context, lit *Board, first []uint64) (*Board, error) {
	x := New(l.rows, l.cols)
	copy(x.Row(0), first)
	above := make([]uint64, x.stride)
	dark := above
	for r := range l.rows - 1 {
		if r&63 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		b := dark
		if lit != nil {
			b = lit.Row(r)
		}
		l.step(x.Row(r+1), above, x.Row(r), b)
		above = x.Row(r)
	}
	return x, nil
}

// step sets next to b + s here + above; next may be above.
func (l *ladder) step(next, above, here, b []uint64) {
	last := len(here) - 1
	next, above, b = next[:last+1], above[:last+1], b[:last+1]
	w, left, self := here[0], uint64(0), l.self
	for i, right := range here[1:] {
		next[i] = b[i] ^ above[i] ^ w&self ^ (w<<1 | left>>63) ^ (w>>1 | right<<63)
		left, w = w, right
	}
	next[last] = (b[last] ^ above[last] ^ w&self ^ (w<<1 | left>>63) ^ w>>1) & tailMask(l.cols)
}

// tailMask returns the bits in use of the last word of a row.
func tailMask(cols int) uint64 { return ^uint64(0) >> (-cols & 63) }

// quiet grows every basis pattern from its first row: the multiples of F_n/g,
// g = gcd(F_m(s), F_n).
func (l *ladder) quiet(ctx context.Context) ([]*Board, error) {
	var basis []*Board
	for k := range l.nullity() {
		q, err := l.climb(ctx, nil, l.quietRow(k))
		if err != nil {
			return nil, err
		}
		basis = append(basis, q)
	}
	return basis, nil
}

func (l *ladder) quietRow(k int) []uint64 {
	return l.first.Period().Mul(gf2.Power(k)).Vector(l.cols)
}

func (l *ladder) refute(ctx context.Context, lit *Board) (*Board, error) {
	if checks, err := fewChecks(ctx, l, l.rows, l.cols); checks != nil || err != nil {
		return witness(checks, lit), err
	}
	// The matrix is symmetric, so quiet patterns are the checks. Summing by parts,
	// a quiet pattern meets the lights as often, modulo 2, as its last row meets r.
	rest, err := l.rest(ctx, lit)
	if err != nil {
		return nil, err
	}
	for k := range l.nullity() {
		if row := l.quietRow(k); gf2.Odd(row, rest) {
			q, err := l.climb(ctx, nil, row)
			if err != nil {
				return nil, err
			}
			return upsideDown(q), nil
		}
	}
	panic("toggle: nothing refutes a board without solution")
}

func (l *ladder) repair(ctx context.Context, lit *Board) (*Board, bool, error) {
	if checks, err := fewChecks(ctx, l, l.rows, l.cols); checks != nil || err != nil {
		return nearest(ctx, checks, lit)
	}
	// A light in the last row goes into r as it is, and r must be a multiple of g.
	rest, err := l.rest(ctx, lit)
	if err != nil {
		return nil, false, err
	}
	_, over := gf2.PathPoly(rest).QuoRem(l.first.GCD())
	change := New(l.rows, l.cols)
	copy(change.Row(l.rows-1), over.Vector(l.cols))
	return change, change.Count() == 1, nil
}

// upsideDown returns b with its last row first.
func upsideDown(b *Board) *Board {
	f := New(b.rows, b.cols)
	for r := range b.rows {
		copy(f.Row(r), b.Row(b.rows-1-r))
	}
	return f
}
