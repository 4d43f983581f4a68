package coset

import (
	"context"
	"math/bits"
	"slices"

	"switchboard/solver/gf2"
)

// reduce returns a reduced echelon basis of the span of rows, and its pivots; cells become pivots in the given order if
// possible. Cost: O(len(order) d + d² words). The context is checked before every pivot.
func reduce(ctx context.Context, rows [][]uint64, order []int) (basis [][]uint64, pivots []int, err error) {
	basis = make([][]uint64, len(rows))
	for i, r := range rows {
		basis[i] = slices.Clone(r)
	}
	for _, cell := range order {
		if len(pivots) == len(basis) {
			break
		}
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if eliminate(basis, len(pivots), cell) {
			pivots = append(pivots, cell)
		}
	}
	return basis[:len(pivots)], pivots, nil
}

// eliminate makes row rank the only one with a one at cell, and reports whether a row from rank on had one there.
func eliminate(rows [][]uint64, rank, cell int) bool {
	w, b := cell>>6, uint64(1)<<(cell&63)
	p := rank
	for p < len(rows) && rows[p][w]&b == 0 {
		p++
	}
	if p == len(rows) {
		return false
	}
	rows[rank], rows[p] = rows[p], rows[rank]
	for i, r := range rows {
		if i != rank && r[w]&b != 0 {
			gf2.Xor(r, rows[rank])
		}
	}
	return true
}

// bit is gf2.Bit as a number: a branch on random bits would cost more.
func bit(a []uint64, i int) uint64 { return a[i>>6] >> (i & 63) & 1 }

// combine returns word plus the rows of the bits that are set in index.
func combine(word []uint64, rows [][]uint64, index uint64) []uint64 {
	out := slices.Clone(word)
	for ; index != 0; index &= index - 1 {
		gf2.Xor(out, rows[bits.TrailingZeros64(index)])
	}
	return out
}

func upTo(n int) []int {
	cells := make([]int, n)
	for i := range cells {
		cells[i] = i
	}
	return cells
}

// components groups a reduced echelon basis into the direct summands of the code. Rows that share a cell belong
// together, and in reduced echelon form nothing else does: the components of a matroid are those of the bipartite graph
// of any of its standard representations (Cunningham 1973).
func components(ctx context.Context, rows [][]uint64) (comps []*component, err error) {
	for _, r := range rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		one := &component{rows: [][]uint64{r}, support: slices.Clone(r)}
		comps = slices.DeleteFunc(comps, func(k *component) bool {
			met := meet(k.support, r)
			if met {
				one.rows = append(k.rows, one.rows...)
				for i, w := range k.support {
					one.support[i] |= w
				}
			}
			return met
		})
		comps = append(comps, one)
	}
	return comps, nil
}

func meet(a, b []uint64) bool {
	for i, v := range a {
		if v&b[i] != 0 {
			return true
		}
	}
	return false
}
