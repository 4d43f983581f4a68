package toggle

import (
	"context"
	"math/bits"

	"switchboard/solver/gf2"
)

// diagonal is the engine for Diagonal. Row i of the press equations reads
// t x_{i+1} = b_i + x_i + t x_{i-1}, with x_i and t as in ladder. F_n = t^e U
// with e = 2^k - 1, 2^k the power of two in n + 1, and U odd, so the rows split
// into a part where t has an inverse (modulo U), chased like a ladder, and a part
// where t^e = 0 (modulo t^e, see fold), where the matrix is 1 plus something
// nilpotent. See docs/algorithms.md.
type diagonal struct {
	rows, cols int
	fold       fold
	kernel     []uint64 // what t sends to 0: 1 0 1 0 ...
	probe      []uint64 // odd columns only: meets the kernel once, the chased part never
	reach      gf2.Poly // t^m modulo U
	first      *gf2.Congruence
}

func newDiagonal(rows, cols int) *diagonal {
	d := &diagonal{rows: rows, cols: cols, fold: newFold(cols)}
	u, _ := gf2.Path(cols).QuoRem(gf2.Power(d.fold.half - 1))
	d.first = gf2.NewCongruence(gf2.Path(rows).Reverse(rows), u)
	_, d.reach = gf2.Power(rows).QuoRem(u)
	d.kernel = make([]uint64, gf2.Words(cols))
	for c := 0; c < cols; c += 2 {
		gf2.FlipBit(d.kernel, c)
	}
	if cols&1 == 1 {
		d.probe = u.Vector(cols)
	}
	return d
}

func (d *diagonal) nullity() int { return d.first.GCD().Degree() }

func (d *diagonal) solve(ctx context.Context, lit *Board) (*Board, error) {
	lit, x := d.split(lit)
	rest, err := d.chase(ctx, lit, nil, nil)
	if err != nil {
		return nil, err
	}
	first, ok := d.first.Solve(gf2.PathPoly(rest).Mul(d.reach))
	if !ok {
		return nil, nil
	}
	_, err = d.chase(ctx, lit, d.lift(first), x)
	return x, err
}

// split returns the part of the lights modulo U, and the presses that turn off the other.
func (d *diagonal) split(lit *Board) (rest, presses *Board) {
	if d.fold.half == 1 {
		return lit, New(lit.rows, lit.cols)
	}
	rest, presses = d.fold.nilpotent(lit)
	rest.Xor(lit)
	return rest, presses
}

// lift returns the row that is p modulo U and 0 modulo t^e.
func (d *diagonal) lift(p gf2.Poly) []uint64 {
	b := New(1, d.cols)
	gf2.Xor(b.Row(0), p.Vector(d.cols))
	b, _ = d.split(b)
	return b.Row(0)
}

// chase solves lights in the part modulo U (nil for none) from the given first row
// (nil for zeros), adds it to x (unless nil), and returns the row below the last.
func (d *diagonal) chase(ctx context.Context, lit *Board, first []uint64, x *Board) ([]uint64, error) {
	n := gf2.Words(d.cols)
	above, here, b := make([]uint64, n), make([]uint64, n), make([]uint64, n)
	copy(here, first)
	for r := range d.rows {
		if r&63 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if x != nil {
			gf2.Xor(x.Row(r), here)
		}
		copy(b, here)
		if lit != nil {
			gf2.Xor(b, lit.Row(r))
		}
		d.divide(b, above)
		above, here = here, above
	}
	return here, nil
}

// divide adds y / t to row, for y in the part modulo U. If x = y / t then
// x_{i+1} = y_i + x_{i-1}: a running sum in steps of two. It leaves x_0 open, and
// that is settled by x_n = 0 when n is even, by the probe when it is odd.
func (d *diagonal) divide(y, row []uint64) {
	var carry, low, meets uint64
	last := len(y) - 1
	for i, w := range y {
		w, low = w<<1|low, w>>63
		w ^= w << 2
		w ^= w << 4
		w ^= w << 8
		w ^= w << 16
		w ^= w << 32
		w ^= carry
		carry = (w >> 63 * 0xAAAAAAAAAAAAAAAA) ^ (w >> 62 & 1 * 0x5555555555555555)
		if i == last {
			meets ^= d.beyond(w, carry^low)
			w &= tailMask(d.cols)
		}
		if d.probe != nil {
			meets ^= d.probe[i] & w
		}
		y[i] = w
	}
	if bits.OnesCount64(meets)&1 == 1 {
		gf2.Xor(y, d.kernel)
	}
	gf2.Xor(row, y)
}

// beyond returns, for an even number of columns, the entry after the last of a
// running sum whose last word is w and which goes on with the word more.
func (d *diagonal) beyond(w, more uint64) uint64 {
	switch tail := d.cols & 63; {
	case d.probe != nil:
		return 0
	case tail == 0:
		return more & 1
	default:
		return w >> tail & 1
	}
}

func (d *diagonal) quiet(ctx context.Context) ([]*Board, error) {
	var basis []*Board
	for k := range d.nullity() {
		q, err := d.grow(ctx, d.quietRow(k))
		if err != nil {
			return nil, err
		}
		basis = append(basis, q)
	}
	return basis, nil
}

func (d *diagonal) grow(ctx context.Context, first []uint64) (*Board, error) {
	x := New(d.rows, d.cols)
	_, err := d.chase(ctx, nil, first, x)
	return x, err
}

func (d *diagonal) quietRow(k int) []uint64 {
	return d.lift(d.first.Period().Mul(gf2.Power(k)))
}

func (d *diagonal) refute(ctx context.Context, lit *Board) (*Board, error) {
	if checks, err := fewChecks(ctx, d, d.rows, d.cols); checks != nil || err != nil {
		return witness(checks, lit), err
	}
	for k := range d.nullity() {
		q, err := d.grow(ctx, d.quietRow(k))
		if err != nil || overlap(q, lit) {
			return q, err
		}
	}
	panic("toggle: nothing refutes a board without solution")
}

func (d *diagonal) repair(ctx context.Context, lit *Board) (*Board, bool, error) {
	if checks, err := fewChecks(ctx, d, d.rows, d.cols); checks != nil || err != nil {
		return nearest(ctx, checks, lit)
	}
	// A light y in the last row goes into the rest as y / t, and t^m times the rest
	// must be a multiple of g: take what is over, divided by t^(m-1).
	lit, _ = d.split(lit)
	rest, err := d.chase(ctx, lit, nil, nil)
	if err != nil {
		return nil, false, err
	}
	_, over := gf2.PathPoly(rest).Mul(gf2.Power(1)).QuoRem(d.first.GCD())
	change := New(d.rows, d.cols)
	copy(change.Row(d.rows-1), over.Vector(d.cols))
	return change, change.Count() == 1, nil
}
