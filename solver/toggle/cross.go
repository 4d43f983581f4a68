package toggle

import (
	"context"

	"switchboard/solver/gf2"
)

// cross is the engine for Cross, in closed form. With R_i and C_j the parities of the presses in row i and column j,
// cell (i, j) changes by R_i + C_j + x_ij, so x_ij = b_ij + R_i + C_j. Summing along rows and columns, with r_i and c_j
// the parities of the lights and T = ΣR = ΣC,
//
//	(n+1) R_i = r_i + T,  (m+1) C_j = c_j + T.
//
// An even number of columns determines the R_i; an odd one leaves them free and demands r_i = T. The same holds for
// rows and the C_j.
type cross struct{ lines }

func newCross(rows, cols int) cross {
	x := cross{lines{rows: rows, cols: cols, pairs: true}}
	if cols&1 == 1 {
		x.row = pattern(cols, cols+1)
	}
	if rows&1 == 1 {
		x.col = pattern(rows, rows+1)
	}
	return x
}

func (x cross) solve(ctx context.Context, lit *Board) (*Board, error) {
	rows, cols := rowParity(lit), columnParity(lit, nil)
	total := parity(cols)
	switch {
	case x.row != nil:
		total = gf2.Bit(rows, 0)
	case x.col != nil:
		total = gf2.Bit(cols, 0)
	}
	if !settle(rows, x.rows, x.row != nil, total) || !settle(cols, x.cols, x.col != nil, total) {
		return nil, ctx.Err()
	}
	b := lit.Clone()
	b.addLines(rows, cols)
	return b, ctx.Err()
}

// settle turns the parities of the lights in n lines into those of the presses. If these are free, the first takes their
// sum T. It reports false if there are none.
func settle(lines []uint64, n int, free, total bool) bool {
	for i := 0; i < n && total; i++ {
		gf2.FlipBit(lines, i)
	}
	if free && gf2.Weight(lines) > 0 {
		return false
	}
	if free && total {
		gf2.FlipBit(lines, 0)
	}
	return true
}
