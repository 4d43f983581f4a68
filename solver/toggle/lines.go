package toggle

import (
	"context"
	"math/bits"

	"switchboard/solver/coset"
	"switchboard/solver/gf2"
)

// shortcut is an engine whose kernel has a quicker way to the lightest solution
// than a general code.
type shortcut interface {
	// lightest improves a solution; even with a context that is done, b holds a
	// solution and a proved bound afterwards.
	lightest(ctx context.Context, b *best)
}

// lightest presses the free lines of an odd length that are mostly pressed once
// more. Where only rows are free, or only columns, each is decided alone, but for
// their number, which must be even; where both are, it is the Gale-Berlekamp
// switching game.
func (x cross) lightest(ctx context.Context, b *best) {
	switch {
	case x.cols&1 == 1 && x.rows&1 == 1:
		b.switching(ctx, b.goal != Same)
		return
	case x.cols&1 == 1:
		b.presses = lightenRows(b.presses, allOn(x.cols), 1, true)
	case x.rows&1 == 1:
		b.presses = lightenRows(b.presses.Transposed(), allOn(x.rows), 1, true).Transposed()
	}
	b.atLeast = b.presses.Count()
}

// allOn returns a row of so many cells, all on.
func allOn(cols int) []uint64 { return New(1, cols).Complement().words }

// lightenRows adds the pattern to the rows that have most of it on, of every step rows the
// last; an even number of times, if so told.
func lightenRows(b *Board, pattern []uint64, step int, even bool) *Board {
	x, odd, weakest, gap := b.Clone(), false, 0, b.cols+1
	for r := step - 1; r < x.rows; r += step {
		row, n := x.Row(r), -gf2.Weight(pattern)
		for i, w := range row {
			n += 2 * bits.OnesCount64(w&pattern[i])
		}
		if n > 0 {
			gf2.Xor(row, pattern)
			odd = !odd
		}
		if n = max(n, -n); n < gap {
			weakest, gap = r, n
		}
	}
	if even && odd {
		gf2.Xor(x.Row(weakest), pattern)
	}
	return x
}

// switching flips rows and columns so that the fewest cells are on, an even
// number of lines if even is set.
func (b *best) switching(ctx context.Context, even bool) {
	rows, cols := b.presses.rows, b.presses.cols
	r := coset.Switching(ctx, rows, cols, b.presses.packed(), even)
	b.presses = unpacked(r.Word, rows, cols)
	b.atLeast = max(b.atLeast, r.AtLeast)
}

// lightest decides every line that crosses no other alone: those are all where
// only rows or only columns have a kernel, and those off the kernel pattern
// where both have. What is left is the switching game where the patterns cross.
func (k king) lightest(ctx context.Context, b *best) {
	both, step, x := loose(k.rows) && loose(k.cols), 1, b.presses
	if both {
		step = 3 // only the lines off the pattern
	}
	if loose(k.cols) {
		x = lightenRows(x, k.row(0).Row(0), step, false)
	}
	if loose(k.rows) {
		x = lightenRows(x.Transposed(), king{k.cols, k.rows}.row(0).Row(0), step, false).Transposed()
	}
	if !both {
		b.presses, b.atLeast = x, x.Count()
		return
	}
	game := best{found: found{presses: onPattern(x)}}
	rest := x.Count() - game.presses.Count()
	game.switching(ctx, false)
	for r := range game.presses.rows {
		for c := range game.presses.cols {
			x.Set(r+r/2, c+c/2, game.presses.At(r, c))
		}
	}
	b.presses, b.atLeast = x, max(b.atLeast, rest+game.atLeast)
}

// onPattern returns the cells where the patterns 1 1 0 1 1 0 ... of both
// directions cross.
func onPattern(x *Board) *Board {
	b := New((x.rows+1)/3*2, (x.cols+1)/3*2)
	for r := range b.rows {
		for c := range b.cols {
			b.Set(r, c, x.At(r+r/2, c+c/2))
		}
	}
	return b
}
