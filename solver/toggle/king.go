package toggle

import (
	"context"

	"switchboard/solver/gf2"
)

// king is the engine for King, whose matrix is the product of P + 1 along the
// columns and P + 1 along the rows. P + 1 on a path of n is chased like a single
// column, x_{i+1} = b_i + x_i + x_{i-1}; what it leaves below the end is cleared
// by the pattern 1 1 0 1 1 0 ..., whose own leaving is 1 unless n = 2 modulo 3.
// Then that pattern is the kernel, and the leaving has to be 0.
type king struct{ rows, cols int }

// loose reports whether P + 1 on a path of n has a kernel.
func loose(n int) bool { return n%3 == 2 }

func (k king) nullity() int {
	d := 0
	if loose(k.rows) {
		d += k.cols
	}
	if loose(k.cols) {
		d += k.rows
	}
	if loose(k.rows) && loose(k.cols) {
		d--
	}
	return d
}

func (k king) solve(ctx context.Context, lit *Board) (*Board, error) {
	y := lit.Clone()
	if !unking(y) || ctx.Err() != nil {
		return nil, ctx.Err()
	}
	// Where both directions have a kernel, the rows' checks of y lie in that of the
	// columns, 1 1 0 1 1 0 ... or zero; y begins with an empty row, so they are zero.
	if y = y.Transposed(); !unking(y) {
		return nil, ctx.Err()
	}
	return y.Transposed(), ctx.Err()
}

// unking solves (P + 1) x = b in every column of b, in place, and reports
// whether it could.
func unking(b *Board) bool {
	above, here := make([]uint64, b.stride), make([]uint64, b.stride)
	for r := range b.rows {
		row := b.Row(r)
		for i, w := range here {
			row[i], above[i], here[i] = w, w, row[i]^w^above[i]
		}
	}
	if loose(b.rows) {
		return gf2.Weight(here) == 0
	}
	for r := range b.rows {
		if r%3 != 2 {
			gf2.Xor(b.Row(r), here)
		}
	}
	return true
}

// quiet returns the columns' kernel in every column and the rows' in every row;
// where there are both, the sum of all is 0, and one is left out.
func (k king) quiet(ctx context.Context) ([]*Board, error) {
	var basis []*Board
	for c := range k.cols {
		if loose(k.rows) {
			basis = append(basis, k.column(c))
		}
	}
	for r := range k.rows {
		if loose(k.cols) && (r > 0 || !loose(k.rows)) {
			basis = append(basis, k.row(r))
		}
	}
	return basis, ctx.Err()
}

// column returns the kernel pattern of the columns in column c.
func (k king) column(c int) *Board { return king{k.cols, k.rows}.row(c).Transposed() }

func (k king) row(r int) *Board {
	b := New(k.rows, k.cols)
	for c := range k.cols {
		b.Set(r, c, c%3 != 2)
	}
	return b
}

// odd returns the rows and columns whose check the lights fail.
func (k king) odd(lit *Board) (rows, cols []int) {
	return k.oddRows(lit), king{k.cols, k.rows}.oddRows(lit.Transposed())
}

func (k king) oddRows(lit *Board) (rows []int) {
	row := k.row(0).Row(0)
	for r := range k.rows {
		if loose(k.cols) && gf2.Odd(row, lit.Row(r)) {
			rows = append(rows, r)
		}
	}
	return rows
}

func (k king) refute(ctx context.Context, lit *Board) (*Board, error) {
	rows, cols := k.odd(lit)
	if len(cols) == 0 || len(rows) > 0 && k.cols <= k.rows {
		return k.row(rows[0]), ctx.Err()
	}
	return k.column(cols[0]), ctx.Err()
}

// repair changes one cell for every odd row or column; a cell on the kernel
// patterns of both directions repairs a row and a column at once.
func (k king) repair(ctx context.Context, lit *Board) (*Board, bool, error) {
	change := New(k.rows, k.cols)
	rows, cols := k.odd(lit)
	var on [2][]int // odd lines on the other direction's pattern
	for i, lines := range [][]int{rows, cols} {
		crossed := loose([]int{k.rows, k.cols}[i])
		for _, l := range lines {
			switch {
			case crossed && l%3 != 2:
				on[i] = append(on[i], l)
			case i == 0:
				change.Flip(l, 0)
			default:
				change.Flip(0, l)
			}
		}
	}
	return crossings(change, on[0], on[1]), true, ctx.Err()
}
