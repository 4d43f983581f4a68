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
	row, col := make([]bool, x.rows), columnParity(lit, nil)
	for r := range row {
		row[r] = parity(lit.Row(r))
	}
	total := parity(col)
	switch {
	case x.row != nil:
		total = row[0]
	case x.col != nil:
		total = gf2.Bit(col, 0)
	}
	for r, odd := range row {
		if x.row != nil && odd != total {
			return nil, ctx.Err()
		}
		row[r] = odd != total || x.row != nil && total && r == 0 // if free, then with sum T
	}
	for c := range x.cols {
		if x.col != nil && gf2.Bit(col, c) != total {
			return nil, ctx.Err()
		}
	}
	for i := range col {
		col[i] ^= spread(total)
	}
	if x.col != nil && total {
		col[0] ^= 1
	}
	return x.presses(lit, row, col), ctx.Err()
}

func (x cross) presses(lit *Board, row []bool, col []uint64) *Board {
	b := lit.Clone()
	for r := range x.rows {
		flip, to := spread(row[r]), b.Row(r)
		for i := range to {
			to[i] ^= col[i] ^ flip
		}
		b.trim(r)
	}
	return b
}

// spread returns all ones for true, and zero for false.
func spread(on bool) uint64 {
	if on {
		return ^uint64(0)
	}
	return 0
}
