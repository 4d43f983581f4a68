package toggle

import (
	"context"

	"switchboard/solver/gf2"
)

// ladder is the engine for Plus, Ring and Diagonal, under which the first row of presses determines all others. Rows
// are polynomials in the path's matrix t (gf2.PathPoly). Row i of the equations reads x_{i+1} = b_i + s x_i + x_{i-1},
// where x_i is the presses of row i and s is t + 1 for Plus and t for Ring; for Diagonal see steps. With x_0 = 0 it
// follows that x_{m+1} = F_m(s) x_1 + r, where r is what a chase with x_1 = 0 leaves. x_{m+1} has to be 0, which is one
// congruence modulo F_n. See docs/algorithms.md.
type ladder struct {
	rows, cols int
	fold       fold            // splits off the lights that are not chased
	self       uint64          // Plus: all ones, because a press flips its own cell
	steps      *steps          // Diagonal; else nil
	first      *gf2.Congruence // for the first row
	reach      gf2.Poly        // Diagonal: r is multiplied by it in the congruence
	light      gf2.Poly        // r times it is the lights of the last row: 1 but for Diagonal
}

func newLadder(rule Rule, rows, cols int) *ladder {
	l := &ladder{rows: rows, cols: cols, fold: fold{cols, 1}, light: gf2.Poly{1}}
	of, modulo := gf2.Path(rows), gf2.Path(cols) // F_m(s), F_n
	switch rule {
	case Plus:
		l.self, of = ^uint64(0), of.Translate()
	case Diagonal:
		l.fold = newFold(cols)
		modulo, _ = modulo.QuoRem(gf2.Power(l.fold.half - 1))
		l.steps, of, l.light = newSteps(cols, modulo), of.Reverse(rows), gf2.Power(1)
		_, l.reach = gf2.Power(rows).QuoRem(modulo)
	}
	l.first = gf2.NewCongruence(of, modulo)
	return l
}

func (l *ladder) nullity() int { return l.first.GCD.Degree() }

func (l *ladder) solve(ctx context.Context, lit *Board) (*Board, error) {
	lit, others := l.split(lit)
	rest, err := l.rest(ctx, lit)
	if err != nil {
		return nil, err
	}
	if l.reach != nil {
		rest = rest.Mul(l.reach)
	}
	first, ok := l.first.Solve(rest)
	if !ok {
		return nil, nil
	}
	x, err := l.climb(ctx, lit, l.lift(first))
	if others != nil && err == nil {
		x.Xor(others)
	}
	return x, err
}

// split returns the lights to chase, and the presses that turn off all others; nil if there are no others.
func (l *ladder) split(lit *Board) (rest, presses *Board) {
	if l.fold.half == 1 {
		return lit, nil
	}
	rest, presses = l.fold.nilpotent(lit)
	rest.Xor(lit)
	return rest, presses
}

// lift returns the row of a polynomial, without the part that is not chased.
func (l *ladder) lift(p gf2.Poly) []uint64 {
	v := p.Vector(l.cols)
	b, _ := l.split(&Board{1, l.cols, len(v), v})
	return b.words
}

// rest chases the lights without a press in the first row, and returns the row of presses below the last.
func (l *ladder) rest(ctx context.Context, lit *Board) (gf2.Poly, error) {
	below, err := l.chase(ctx, lit, New(3, l.cols), l.rows)
	return gf2.PathPoly(below), err
}

// climb chases the lights, nil for none, from the given first row of presses and returns all presses.
func (l *ladder) climb(ctx context.Context, lit *Board, first []uint64) (*Board, error) {
	x := New(l.rows, l.cols)
	copy(x.Row(0), first)
	_, err := l.chase(ctx, lit, x, l.rows-1)
	return x, err
}

// chase computes rows of presses from the first row of x on, and returns the last. It stores them in x, reusing rows if
// x has fewer.
func (l *ladder) chase(ctx context.Context, lit, x *Board, rows int) ([]uint64, error) {
	dark, here := make([]uint64, x.stride), x.Row(0)
	above, b, at := dark, dark, 0
	for r := range rows {
		if r&63 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if lit != nil {
			b = lit.Row(r)
		}
		if at++; at == x.rows {
			at = 0
		}
		next := x.Row(at)
		if l.steps != nil {
			l.steps.step(next, above, here, b)
		} else {
			l.step(next, above, here, b)
		}
		above, here = here, next
	}
	return here, nil
}

// step is that for Plus and Ring: it sets next to b + s here + above.
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

// tailMask returns the bits in use in the last word of a row.
func tailMask(cols int) uint64 { return ^uint64(0) >> (-cols & 63) }

// quiet computes each pattern of the basis from its first row: a multiple of F_n/g, g = gcd(F_m(s), F_n).
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

func (l *ladder) quietRow(k int) []uint64 { return l.lift(l.first.Period.Mul(gf2.Power(k))) }

// explainer lists the checks if they are few. The matrix is symmetric, so they are the quiet patterns.
func (l *ladder) explainer(ctx context.Context) (explainer, error) {
	if l.nullity() > maxSyndrome || l.nullity()*l.rows*l.cols > maxCheckBits {
		return l, nil
	}
	quiet, err := l.quiet(ctx)
	return checks(quiet), err
}

func (l *ladder) refute(ctx context.Context, lit *Board) (*Board, error) {
	for k := range l.nullity() {
		if q, err := l.climb(ctx, nil, l.quietRow(k)); err != nil || overlap(q, lit) {
			return q, err
		}
	}
	panic("toggle: nothing refutes a board without solution")
}

// repair makes the lights of the last row that a chase leaves on a multiple of the GCD.
func (l *ladder) repair(ctx context.Context, lit *Board) (*Board, bool, error) {
	lit, _ = l.split(lit)
	rest, err := l.rest(ctx, lit)
	_, left := rest.Mul(l.light).QuoRem(gf2.Path(l.cols))
	_, over := left.QuoRem(l.first.GCD)
	change := New(l.rows, l.cols)
	copy(change.Row(l.rows-1), over.Vector(l.cols))
	return change, change.Count() == 1, err
}
