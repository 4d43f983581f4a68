package toggle

import (
	"context"

	"switchboard/solver/gf2"
)

// king is the engine for King, whose matrix is the product of P + 1 along the columns and P + 1 along the rows. P + 1
// on a path of n is chased like a single column, x_{i+1} = b_i + x_i + x_{i-1}. What is left below the end is cleared
// by the pattern 1 1 0 1 1 0 ..., which leaves 1 there unless n = 2 modulo 3. In that case the pattern is the kernel,
// and nothing may be left.
type king struct{ lines }

func newKing(rows, cols int) king {
	k := king{lines{rows: rows, cols: cols}}
	if singular(cols) {
		k.row = pattern(cols, 3)
	}
	if singular(rows) {
		k.col = pattern(rows, 3)
	}
	return k
}

// singular reports whether P + 1 on a path of n has a kernel.
func singular(n int) bool { return n%3 == 2 }

func (k king) solve(ctx context.Context, lit *Board) (*Board, error) {
	y := lit.Clone()
	if !unking(y) || ctx.Err() != nil {
		return nil, ctx.Err()
	}
	// Where both directions have a kernel, the checks of the rows of y lie in the kernel of the columns, 1 1 0 1 1 0
	// ... or zero. y begins with an empty row, so they are zero.
	if y = y.Transposed(); !unking(y) {
		return nil, ctx.Err()
	}
	return y.Transposed(), ctx.Err()
}

// unking solves (P + 1) x = b in place, in every column of b, and reports whether there is a solution.
func unking(b *Board) bool {
	above, here := make([]uint64, b.stride), make([]uint64, b.stride)
	for r := range b.rows {
		row := b.Row(r)
		for i, w := range here {
			row[i], above[i], here[i] = w, w, row[i]^w^above[i]
		}
	}
	if singular(b.rows) {
		return gf2.Weight(here) == 0
	}
	for r := range b.rows {
		if r%3 != 2 {
			gf2.Xor(b.Row(r), here)
		}
	}
	return true
}
