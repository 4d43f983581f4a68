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
	for r := range y.rows {
		if r&255 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !unkingRow(y.Row(r), y.cols) {
			return nil, nil
		}
	}
	return y, nil
}

// every third bit, from bit 0, 1 and 2 on.
const third0, third1, third2 = 0x9249249249249249, 0x2492492492492492, 0x4924924924924924

// unkingRow solves (P + 1) x = b in a row of n cells, in place, and reports whether
// it could. As power series, with x_0 = 0, x is z b / (1 + z + z²) =
// (z + z²) b / (1 + z³): a running sum in steps of three.
func unkingRow(row []uint64, n int) bool {
	last := row[(n-1)>>6] >> ((n - 1) & 63) & 1
	var before, sum uint64 // the word of b before, and of x
	for i, b := range row {
		w := (b<<1 | before>>63) ^ (b<<2 | before>>62)
		w ^= w << 3
		w ^= w << 6
		w ^= w << 12
		w ^= w << 24
		w ^= w << 48
		w ^= -(sum>>61&1)&third0 ^ -(sum>>62&1)&third1 ^ -(sum>>63)&third2
		row[i], before, sum = w, b, w
	}
	left := last ^ row[(n-1)>>6]>>((n-1)&63)&1 // x_n
	if n > 1 {
		left ^= row[(n-2)>>6] >> ((n - 2) & 63) & 1
	}
	row[len(row)-1] &= tailMask(n)
	switch {
	case left == 0:
		return true
	case loose(n):
		return false
	}
	for i := range row { // cells 0, 1, 3, 4, 6 ...: the places that are not 2 modulo 3
		switch i % 3 {
		case 0:
			row[i] ^= ^uint64(third2)
		case 1:
			row[i] ^= ^uint64(third1)
		default:
			row[i] ^= ^uint64(third0)
		}
	}
	row[len(row)-1] &= tailMask(n)
	return true
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
		for _, w := range here {
			if w != 0 {
				return false
			}
		}
		return true
	}
	for r := range b.rows {
		if r%3 != 2 {
			row := b.Row(r)
			for i, w := range here {
				row[i] ^= w
			}
		}
	}
	return true
}

// quiet returns the columns' kernel in every column and the rows' in every row;
// where there are both, the sum of all is 0, and one is left out.
func (k king) quiet(ctx context.Context) ([]*Board, error) {
	var basis []*Board
	if loose(k.rows) {
		for c := range k.cols {
			basis = append(basis, k.column(c))
		}
	}
	if loose(k.cols) {
		first := 0
		if loose(k.rows) {
			first = 1
		}
		for r := first; r < k.rows; r++ {
			basis = append(basis, k.row(r))
		}
	}
	return basis, ctx.Err()
}

// column returns the kernel pattern of the columns in column c.
func (k king) column(c int) *Board {
	b := New(k.rows, k.cols)
	for r := range k.rows {
		b.Set(r, c, r%3 != 2)
	}
	return b
}

func (k king) row(r int) *Board {
	b := New(k.rows, k.cols)
	for c := range k.cols {
		b.Set(r, c, c%3 != 2)
	}
	return b
}

// odd returns the rows and columns whose check the lights fail.
func (k king) odd(lit *Board) (rows, cols []int) {
	row, col := k.row(0).Row(0), make([]uint64, lit.stride)
	for r := range k.rows {
		if loose(k.cols) && gf2.Odd(row, lit.Row(r)) {
			rows = append(rows, r)
		}
		if loose(k.rows) && r%3 != 2 {
			gf2.Xor(col, lit.Row(r))
		}
	}
	for c := range k.cols {
		if gf2.Bit(col, c) {
			cols = append(cols, c)
		}
	}
	return rows, cols
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
