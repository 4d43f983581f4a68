package toggle

import (
	"context"

	"switchboard/solver/coset"
	"switchboard/solver/gf2"
)

// lines is what Cross and King have in common: their quiet patterns are one pattern in rows and one in columns. Because
// the matrix is symmetric, solvable lights have an even overlap with each of these lines. With pairs only sums of two
// lines are quiet, and all overlaps have to be equal.
type lines struct {
	rows, cols int
	row, col   *Board // the pattern of a row and that of a column, each as one row; nil for none
	pairs      bool
}

// pattern returns a row of n cells, all on but every gap-th.
func pattern(n, gap int) *Board {
	b := New(1, n)
	for c := range n {
		b.Set(0, c, c%gap != gap-1)
	}
	return b
}

func (l lines) nullity() (d int) {
	if l.row != nil {
		d = l.rows
	}
	if l.col != nil {
		d += l.cols
	}
	if l.pairs && d > 0 {
		d--
	}
	if l.row != nil && l.col != nil {
		d--
	}
	return d
}

// put returns the sum of the patterns in some rows and columns.
func (l lines) put(rows, cols []int) *Board {
	b := New(l.rows, l.cols)
	for _, r := range rows {
		gf2.Xor(b.Row(r), l.row.words)
	}
	for _, c := range cols {
		for _, r := range l.col.Ones() {
			b.Flip(r, c)
		}
	}
	return b
}

// quiet returns every line or, with pairs, the sum of the first line and each other. If there are rows and columns
// without pairs, the sum of all is 0, so one is left out.
func (l lines) quiet(ctx context.Context) ([]*Board, error) {
	var rows, cols []*Board
	var first []int
	if l.pairs {
		first = []int{0}
	}
	for r := len(first); r < l.rows && l.row != nil && ctx.Err() == nil; r++ {
		if r > 0 || l.col == nil {
			rows = append(rows, l.put(append(first, r), nil))
		}
	}
	for c := len(first); c < l.cols && l.col != nil && ctx.Err() == nil; c++ {
		cols = append(cols, l.put(nil, append(first, c)))
	}
	if l.pairs {
		return append(rows, cols...), ctx.Err()
	}
	return append(cols, rows...), ctx.Err()
}

// meeting returns the rows and columns whose overlap with the lights is odd, or even.
func (l lines) meeting(lit *Board, odd bool) (rows, cols []int) {
	for r := range l.rows {
		if l.row != nil && gf2.Odd(l.row.words, lit.Row(r)) == odd {
			rows = append(rows, r)
		}
	}
	if l.col == nil {
		return rows, nil
	}
	sum := columnParity(lit, l.col)
	for c := range l.cols {
		if gf2.Bit(sum, c) == odd {
			cols = append(cols, c)
		}
	}
	return rows, cols
}

// firsts returns the lines of the first row and the first column.
func (l lines) firsts(rows, cols []int) (lines []*Board) {
	if len(rows) > 0 {
		lines = append(lines, l.put(rows[:1], nil))
	}
	if len(cols) > 0 {
		lines = append(lines, l.put(nil, cols[:1]))
	}
	return lines
}

func (l lines) explainer(context.Context) (explainer, error) { return l, nil }

// refute returns a line with an odd overlap or, with pairs, the sum of two lines of which one has an odd overlap.
func (l lines) refute(ctx context.Context, lit *Board) (best *Board, err error) {
	others := []*Board{New(l.rows, l.cols)}
	if l.pairs {
		others = l.firsts(l.meeting(lit, false))
	}
	for _, other := range others {
		for _, b := range l.firsts(l.meeting(lit, true)) {
			if b.Xor(other); best == nil || b.Count() < best.Count() {
				best = b
			}
		}
	}
	return best, ctx.Err()
}

// repair changes a cell of each line with an odd overlap or, with pairs, of each line with an even one, if those are
// fewer. A change where two lines cross repairs both, so the longer list of the two gives the number of changes needed.
func (l lines) repair(ctx context.Context, lit *Board) (best *Board, exact bool, err error) {
	for _, odd := range []bool{true, false} {
		if !odd && !l.pairs {
			break
		}
		change, rows, cols := New(l.rows, l.cols), []int(nil), []int(nil)
		oddRows, oddCols := l.meeting(lit, odd)
		for _, r := range oddRows {
			if l.col != nil && l.col.At(0, r) {
				rows = append(rows, r)
			} else {
				change.Flip(r, 0)
			}
		}
		for _, c := range oddCols {
			if l.row != nil && l.row.At(0, c) {
				cols = append(cols, c)
			} else {
				change.Flip(0, c)
			}
		}
		if crossings(change, rows, cols); best == nil || change.Count() < best.Count() {
			best = change
		}
	}
	return best, true, ctx.Err()
}

// crossings flips cells so that exactly these rows and columns change by an odd number. The lengths of the lists differ
// by an even number, unless the other direction has no pattern.
func crossings(b *Board, rows, cols []int) {
	n := max(len(rows), len(cols))
	rows, cols = append(rows, make([]int, n-len(rows))...), append(cols, make([]int, n-len(cols))...)
	for i, r := range rows {
		b.Flip(r, cols[i])
	}
}

// shortcut is an engine that finds a lightest solution faster than the search for general codes.
type shortcut interface {
	// lightest improves a solution. Even if the context has ended, b then has a solution and a proved bound.
	lightest(ctx context.Context, b *best)
}

// lightest decides each line that crosses no other on its own: all lines if only rows or only columns have a pattern,
// else those off the other direction's pattern. What remains where the patterns cross is the Gale-Berlekamp switching
// game.
func (l lines) lightest(ctx context.Context, b *best) {
	x := b.presses.Clone()
	if l.row != nil {
		lightenRows(x, l.row, l.col, l.pairs)
	}
	if l.col != nil {
		x = x.Transposed()
		lightenRows(x, l.col, l.row, l.pairs)
		x = x.Transposed()
	}
	if l.row == nil || l.col == nil {
		b.presses, b.atLeast = x, x.Count()
		return
	}
	rows, cols := l.col.Ones(), l.row.Ones()
	game := New(len(rows), len(cols))
	for i, r := range rows {
		for j, c := range cols {
			game.Set(i, j, x.At(r, c))
		}
	}
	rest := x.Count() - game.Count()
	played := coset.Switching(ctx, game.rows, game.cols, game.packed(), l.pairs && !b.either)
	for i, r := range rows {
		for j, c := range cols {
			x.Set(r, c, gf2.Bit(played.Word, i*game.cols+j))
		}
	}
	b.presses, b.atLeast = x, max(b.atLeast, rest+played.AtLeast)
}

// lightenRows adds the pattern to the rows where that turns most of it off, except crossed rows; with even, to an even
// number of rows.
func lightenRows(x, pattern, crossed *Board, even bool) {
	odd, weakest, gap := false, 0, x.cols+1
	for r := range x.rows {
		if crossed != nil && crossed.At(0, r) {
			continue
		}
		row := &Board{1, x.cols, x.stride, x.Row(r)}
		n := 2*pattern.Common(row) - pattern.Count()
		if n > 0 {
			row.Xor(pattern)
			odd = !odd
		}
		if n = max(n, -n); n < gap {
			weakest, gap = r, n
		}
	}
	if even && odd {
		gf2.Xor(x.Row(weakest), pattern.words)
	}
}
