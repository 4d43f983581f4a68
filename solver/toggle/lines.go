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
	lightest(ctx context.Context, b *best) error
}

// lightest presses the free lines of an odd length that are mostly pressed once
// more. Where only rows are free, or only columns, each is decided alone, but for
// their number, which must be even; where both are, it is the Gale-Berlekamp
// switching game.
func (x cross) lightest(ctx context.Context, b *best) error {
	switch {
	case x.cols&1 == 1 && x.rows&1 == 1:
		return b.switching(ctx, b.goal != Same)
	case x.cols&1 == 1:
		b.presses = lightestRows(b.presses)
	case x.rows&1 == 1:
		b.presses = lightestRows(b.presses.Transposed()).Transposed()
	}
	b.atLeast = b.presses.Count()
	return nil
}

// lightestRows flips an even number of rows so that the fewest cells are on.
func lightestRows(b *Board) *Board {
	b = b.Clone()
	even, weakest, gap := true, 0, b.cols+1
	for r := range b.rows {
		n := 2*gf2.Weight(b.Row(r)) - b.cols
		if n > 0 {
			b.flipRow(r)
			even = !even
		}
		if n = max(n, -n); n < gap {
			weakest, gap = r, n
		}
	}
	if !even {
		b.flipRow(weakest)
	}
	return b
}

func (b *Board) flipRow(r int) {
	row := b.Row(r)
	for i := range row {
		row[i] = ^row[i]
	}
	b.trim(r)
}

// switching flips rows and columns so that the fewest cells are on, an even
// number of lines if even is set.
func (b *best) switching(ctx context.Context, even bool) error {
	rows, cols := b.presses.rows, b.presses.cols
	r, err := coset.Switching(ctx, rows, cols, b.presses.packed(), even)
	if err != nil {
		return err
	}
	b.presses = unpacked(r.Word, rows, cols)
	b.atLeast = max(b.atLeast, r.AtLeast)
	return nil
}

// lightest decides every line that crosses no other alone: those are all where
// only rows or only columns have a kernel, and those off the kernel pattern
// where both have. What is left is the switching game where the patterns cross.
func (k king) lightest(ctx context.Context, b *best) error {
	both := loose(k.rows) && loose(k.cols)
	x := b.presses.Clone()
	if loose(k.cols) {
		lightenAlong(x, k.row(0).Row(0), both)
	}
	if loose(k.rows) {
		x = x.Transposed()
		lightenAlong(x, king{k.cols, k.rows}.row(0).Row(0), both)
		x = x.Transposed()
	}
	if !both {
		b.presses, b.atLeast = x, x.Count()
		return nil
	}
	game := best{found: found{presses: onPattern(x)}}
	rest := x.Count() - game.presses.Count()
	if err := game.switching(ctx, false); err != nil {
		return err
	}
	for r := range game.presses.rows {
		for c := range game.presses.cols {
			x.Set(r+r/2, c+c/2, game.presses.At(r, c))
		}
	}
	b.presses, b.atLeast = x, max(b.atLeast, rest+game.atLeast)
	return nil
}

// lightenAlong adds the pattern to every row that has most of it on; to rows off
// the pattern only, if so told.
func lightenAlong(x *Board, pattern []uint64, off bool) {
	for r := range x.rows {
		if off && r%3 != 2 {
			continue
		}
		row, on := x.Row(r), 0
		for i, w := range row {
			on += bits.OnesCount64(w & pattern[i])
		}
		if 2*on > gf2.Weight(pattern) {
			gf2.Xor(row, pattern)
		}
	}
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
