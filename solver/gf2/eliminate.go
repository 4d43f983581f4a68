package gf2

import "context"

// Echelon is a system after elimination. It answers for every right side that
// was given to Eliminate.
type Echelon struct {
	cols   int
	rows   [][]uint64 // reduced rows, the right sides in the words past the unknowns
	pivots []int      // pivots[i] is the unknown that rows[i] settles
	free   []int      // the unknowns that no row settles
	bad    []bool     // bad[k]: right side k cannot be met
}

// Eliminate solves A x = b for every right side b at once. Its only error is
// the context's.
func Eliminate(ctx context.Context, a *System, rhs ...[]uint64) (*Echelon, error) {
	n, e := Words(a.cols), &Echelon{cols: a.cols, bad: make([]bool, len(rhs))}
	for i, r := range a.rows {
		row := make([]uint64, n+Words(len(rhs)))
		copy(row[r.off:], r.words)
		for k, b := range rhs {
			if Bit(b, i) {
				FlipBit(row[n:], k)
			}
		}
		e.rows = append(e.rows, row)
	}
	for c := range a.cols {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		e.settle(c)
	}
	for _, row := range e.rows[len(e.pivots):] {
		for k := range rhs {
			e.bad[k] = e.bad[k] || Bit(row[n:], k)
		}
	}
	return e, nil
}

func (e *Echelon) settle(c int) {
	rank := len(e.pivots)
	p := rank
	for p < len(e.rows) && !Bit(e.rows[p], c) {
		p++
	}
	if p == len(e.rows) {
		e.free = append(e.free, c)
		return
	}
	e.rows[rank], e.rows[p] = e.rows[p], e.rows[rank]
	for i, row := range e.rows {
		if i != rank && Bit(row, c) {
			Xor(row, e.rows[rank])
		}
	}
	e.pivots = append(e.pivots, c)
}

// Rank returns the rank of the system.
func (e *Echelon) Rank() int { return len(e.pivots) }

// Nullity returns the dimension of the kernel.
func (e *Echelon) Nullity() int { return len(e.free) }

// Solution returns one x with A x = the right side of that number, or false.
func (e *Echelon) Solution(k int) ([]uint64, bool) {
	if e.bad[k] {
		return nil, false
	}
	x := make([]uint64, Words(e.cols))
	for i, p := range e.pivots {
		if Bit(e.rows[i][Words(e.cols):], k) {
			FlipBit(x, p)
		}
	}
	return x, true
}

// Kernel returns a basis of the x with A x = 0.
func (e *Echelon) Kernel(ctx context.Context) ([][]uint64, error) {
	var basis [][]uint64
	for _, f := range e.free {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		x := make([]uint64, Words(e.cols))
		FlipBit(x, f)
		for i, p := range e.pivots {
			if Bit(e.rows[i], f) {
				FlipBit(x, p)
			}
		}
		basis = append(basis, x)
	}
	return basis, nil
}
