package toggle

import (
	"context"

	"switchboard/solver/gf2"
)

// cross is the engine for Cross, in closed form. With R_i and C_j the parities
// of the presses in row i and column j, cell (i, j) changes by R_i + C_j + x_ij,
// so x_ij = b_ij + R_i + C_j. Summing along rows and columns, with r_i and c_j
// the parities of the lights and T = ΣR = ΣC,
//
//	(n+1) R_i = r_i + T,  (m+1) C_j = c_j + T.
//
// An even number of columns settles the R_i, an odd one leaves them free and
// demands r_i = T; rows do the same for the C_j.
type cross struct{ rows, cols int }

func (x cross) nullity() int {
	d := 0
	if x.cols&1 == 1 {
		d += x.rows - 1
	}
	if x.rows&1 == 1 {
		d += x.cols - 1
	}
	return d
}

// parities are those of the lights.
type parities struct {
	row []bool
	col []uint64
}

func (x cross) parities(lit *Board) parities {
	p := parities{row: make([]bool, x.rows), col: columnParity(lit)}
	for r := range p.row {
		p.row[r] = gf2.Odd(lit.Row(r), lit.Row(r))
	}
	return p
}

func (x cross) solve(ctx context.Context, lit *Board) (*Board, error) {
	p := x.parities(lit)
	oddRows, oddCols := x.odd(p, true)
	evenRows, evenCols := x.odd(p, false)
	odd, even := len(oddRows)+len(oddCols), len(evenRows)+len(evenCols)
	if odd > 0 && even > 0 {
		return nil, ctx.Err()
	}
	total := odd > 0 || odd+even == 0 && gf2.Odd(p.col, p.col)
	row, col := make([]bool, x.rows), make([]uint64, lit.stride)
	switch {
	case x.cols&1 == 0:
		for r := range row {
			row[r] = p.row[r] != total
		}
	case total: // free, with sum T
		row[0] = true
	}
	switch {
	case x.rows&1 == 0:
		for i := range col {
			col[i] = p.col[i] ^ spread(total)
		}
	case total:
		col[0] = 1
	}
	return x.presses(lit, row, col), ctx.Err()
}

// presses returns b_ij + R_i + C_j.
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

// spread returns all ones for true, zero for false.
func spread(on bool) uint64 {
	if on {
		return ^uint64(0)
	}
	return 0
}

// quiet pairs the first row with every other, and the first column likewise,
// where these are free.
func (x cross) quiet(ctx context.Context) ([]*Board, error) {
	var basis []*Board
	for r := 1; r < x.rows && x.cols&1 == 1; r++ {
		basis = append(basis, x.lines([]int{0, r}, nil))
	}
	for c := 1; c < x.cols && x.rows&1 == 1; c++ {
		if c&63 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		basis = append(basis, x.lines(nil, []int{0, c}))
	}
	return basis, ctx.Err()
}

// lines returns the sum of some rows and columns.
func (x cross) lines(rows, cols []int) *Board {
	b := New(x.rows, x.cols)
	for _, r := range rows {
		for c := range x.cols {
			b.Flip(r, c)
		}
	}
	for _, c := range cols {
		for r := range x.rows {
			b.Flip(r, c)
		}
	}
	return b
}

// odd returns the rows and columns of odd length whose parity is so.
func (x cross) odd(p parities, parity bool) (rows, cols []int) {
	for r := range x.rows {
		if x.cols&1 == 1 && p.row[r] == parity {
			rows = append(rows, r)
		}
	}
	for c := range x.cols {
		if x.rows&1 == 1 && gf2.Bit(p.col, c) == parity {
			cols = append(cols, c)
		}
	}
	return rows, cols
}

// refute returns two lines of unlike parity. Every press meets each line of odd
// length an odd number of times.
func (x cross) refute(ctx context.Context, lit *Board) (*Board, error) {
	p := x.parities(lit)
	rows, cols := x.odd(p, false)
	oddRows, oddCols := x.odd(p, true)
	var best *Board
	for _, even := range x.firsts(rows, cols) {
		for _, b := range x.firsts(oddRows, oddCols) {
			if b.Xor(even); best == nil || b.Count() < best.Count() {
				best = b
			}
		}
	}
	return best, ctx.Err()
}

// firsts returns the first of the rows and the first of the columns.
func (x cross) firsts(rows, cols []int) (lines []*Board) {
	if len(rows) > 0 {
		lines = append(lines, x.lines(rows[:1], nil))
	}
	if len(cols) > 0 {
		lines = append(lines, x.lines(nil, cols[:1]))
	}
	return lines
}

// repair changes the lights so that all rows of odd length, and all columns, have
// the parity that costs least. One change repairs a row and a column at once, so
// the larger number of the two is needed and enough.
func (x cross) repair(ctx context.Context, lit *Board) (*Board, bool, error) {
	p := x.parities(lit)
	var best *Board
	for _, parity := range []bool{true, false} {
		rows, cols := x.odd(p, parity)
		if b := crossings(New(x.rows, x.cols), rows, cols); best == nil || b.Count() < best.Count() {
			best = b
		}
	}
	return best, true, ctx.Err()
}

// crossings turns on cells so that just these rows and columns get an odd
// number. The lists differ by an even number, unless one is empty: then the
// parities of the other direction do not matter.
func crossings(b *Board, rows, cols []int) *Board {
	for i := range max(len(rows), len(cols)) {
		r, c := 0, 0
		if i < len(rows) {
			r = rows[i]
		}
		if i < len(cols) {
			c = cols[i]
		}
		b.Flip(r, c)
	}
	return b
}
