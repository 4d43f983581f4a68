package toggle

import (
	"context"
	"slices"

	"switchboard/solver/coset"
	"switchboard/solver/gf2"
)

// A board that looks the same turned or mirrored often has solutions that do, and
// these are few: the lightest is found at once, and is a good start for the search
// through all.

// symmetries are ways to turn and mirror a board, those that keep the most things
// alike first; each group is given by some that make all of it.
var symmetries = [][]func(*Board) *Board{
	{upsideDown, (*Board).Transposed},
	{quarterTurn},
	{upsideDown, leftToRight},
	{halfTurn, (*Board).Transposed},
	{halfTurn},
	{upsideDown},
	{leftToRight},
	{(*Board).Transposed},
}

func leftToRight(b *Board) *Board { return upsideDown(b.Transposed()).Transposed() }
func quarterTurn(b *Board) *Board { return upsideDown(b.Transposed()) }
func halfTurn(b *Board) *Board    { return upsideDown(leftToRight(b)) }

// symmetric returns the lightest solution it finds among those with some of the
// symmetries of the lights, given one solution and a basis of the quiet patterns;
// nil where there is none with any. The groups share the time.
func symmetric(ctx context.Context, lit, x *Board, quiet []*Board) (best *Board) {
	var cosets []coset.Coset
	for _, group := range symmetries {
		if slices.ContainsFunc(group, func(turn func(*Board) *Board) bool { return !lit.Equal(turn(lit)) }) {
			continue
		}
		if c, ok := symmetricCoset(ctx, x, quiet, group); ok {
			cosets = append(cosets, c)
		}
	}
	for i, c := range cosets {
		share, cancel := shareOf(ctx, len(cosets)-i)
		r, err := coset.Lightest(share, c, coset.Options{Memory: maxSearchBytes / 4})
		cancel()
		if err == nil && (best == nil || r.Weight < best.Count()) {
			best = unpacked(r.Word, lit.rows, lit.cols)
		}
	}
	return best
}

// symmetricCoset returns the solutions that the symmetries leave as they are.
func symmetricCoset(ctx context.Context, x *Board, quiet []*Board, group []func(*Board) *Board) (coset.Coset, bool) {
	// The sum with the turned one must be 0: an equation for each cell and symmetry,
	// in the quiet patterns that are added.
	unlike := func(b *Board) (v []uint64) {
		for _, turn := range group {
			d := turn(b)
			d.Xor(b)
			v = append(v, d.packed()...)
		}
		return v
	}
	start := x.Clone()
	at := unlike(start)
	c := coset.Coset{Cells: x.rows * x.cols}
	type pivot struct {
		bit   int
		diff  []uint64
		quiet *Board
	}
	var pivots []pivot
	for _, q := range quiet {
		if ctx.Err() != nil {
			return c, false
		}
		p := pivot{quiet: q.Clone(), diff: unlike(q)}
		for _, o := range pivots {
			if gf2.Bit(p.diff, o.bit) {
				gf2.Xor(p.diff, o.diff)
				p.quiet.Xor(o.quiet)
			}
		}
		if p.bit = firstBit(p.diff); p.bit < 0 {
			c.Basis = append(c.Basis, p.quiet.packed())
			continue
		}
		pivots = append(pivots, p)
		if gf2.Bit(at, p.bit) {
			gf2.Xor(at, p.diff)
			start.Xor(p.quiet)
		}
	}
	c.Word = start.packed()
	return c, firstBit(at) < 0
}

// firstBit returns the place of the first one, -1 for none.
func firstBit(v []uint64) int {
	for i := range 64 * len(v) {
		if gf2.Bit(v, i) {
			return i
		}
	}
	return -1
}
