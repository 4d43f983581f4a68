package gf2

import (
	"context"
	"math/bits"
	"sort"
)

// Echelon is a system in echelon form, the result of Eliminate.
type Echelon struct {
	cols  int
	width int // words of a row's ring
	rows  []pivotRow
	free  []int // unknowns without a pivot, ascending
	bad   bool  // there is no solution
}

// pivotRow is an equation whose first one is at unknown col. Word w of its coefficients is at ring[w%width];
// ring[width] is the right side.
type pivotRow struct {
	col  int
	ring []uint64
}

// Rank returns the rank of the system.
func (e *Echelon) Rank() int { return len(e.rows) }

// Nullity returns the dimension of the kernel.
func (e *Echelon) Nullity() int { return len(e.free) }

// Solution returns one x with A x = b, or false if there is none.
func (e *Echelon) Solution() ([]uint64, bool) {
	if e.bad {
		return nil, false
	}
	x := make([]uint64, Words(e.cols))
	e.substitute(x, len(e.rows), func(r pivotRow) bool { return r.ring[e.width] == 1 })
	return x, true
}

// Kernel returns a basis of the x with A x = 0: for each free unknown the one in which it is 1 and all other free ones
// are 0. The error is the context's.
func (e *Echelon) Kernel(ctx context.Context) ([][]uint64, error) {
	var basis [][]uint64
	for _, f := range e.free {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		x := make([]uint64, Words(e.cols))
		FlipBit(x, f)
		before := sort.Search(len(e.rows), func(i int) bool { return e.rows[i].col > f })
		e.substitute(x, before, func(pivotRow) bool { return false })
		basis = append(basis, x)
	}
	return basis, nil
}

// substitute computes the pivot unknowns of the first n rows, from the last row to the first.
func (e *Echelon) substitute(x []uint64, n int, side func(pivotRow) bool) {
	for i := n - 1; i >= 0; i-- {
		r := e.rows[i]
		var sum uint64
		for w, slot := r.col/64, r.col/64%e.width; w < min(r.col/64+e.width, len(x)); w++ {
			sum ^= x[w] & r.ring[slot]
			if slot++; slot == e.width {
				slot = 0
			}
		}
		if (bits.OnesCount64(sum)&1 == 1) != side(r) {
			FlipBit(x, r.col)
		}
	}
}
