package toggle

import (
	"context"
	"math/bits"
)

// fold splits rows of n = q 2^k - 1 cells, q odd, modulo t^e, e = 2^k - 1. Count
// the cells of a row from 1 and let cell i and cell -i, and cell i and cell
// i + 2(n+1), be the same; then t adds both neighbours everywhere, 0 included.
// U = F_{q-1}(t^{2^k}) adds up the cells that are the same modulo 2^{k+1}, so the
// part of a row modulo t^e is its pattern of that period, written out again:
// folding paper. A folded row is kept in 2^k bits, bit i its cell i.
type fold struct {
	cols, half int // half = 2^k; 1 means that nothing is left modulo t^e
	period     []uint64
}

func newFold(cols int) fold {
	half := 1 << bits.TrailingZeros(uint(cols+1))
	return fold{cols, half, make([]uint64, max(1, 2*half/64))}
}

// remove takes the part modulo t^e of row from out of row to, which may be the
// same.
func (f fold) remove(to, from []uint64) {
	if f.half > 1 {
		folded := f.in(from)
		f.out(to, folded)
	}
}

// in folds a row. The slice is the fold's own.
func (f fold) in(row []uint64) []uint64 {
	p := f.period
	clear(p)
	mask, low := len(p)-1, uint64(0)
	for i, w := range row {
		p[i&mask] ^= w<<1 | low
		low = w >> 63
	}
	p[len(row)&mask] ^= low
	if f.half >= 64 {
		h := f.half / 64
		addMirror(p[:h], p[h:])
		p[0] &^= 1
		return p[:h]
	}
	w := p[0]
	for s := 32; s >= 2*f.half; s /= 2 {
		w ^= w >> s
	}
	w = (w ^ mirror(w>>f.half, f.half)) & (1<<f.half - 2)
	p[0] = w
	return p
}

// addMirror adds cell H-i of src to cell i of dst, 0 < i < H, H the bits of both.
func addMirror(dst, src []uint64) {
	var carry uint64
	for i := range dst {
		w := bits.Reverse64(src[len(src)-1-i])
		dst[i] ^= w<<1 | carry
		carry = w >> 63
	}
}

// mirror exchanges bits i and h-i, 0 < i < h, of the lowest h bits.
func mirror(w uint64, h int) uint64 { return bits.Reverse64(w) >> (63 - h) & (1<<h - 2) }

// unfold returns the words that a folded row repeats when written out from cell
// 0 on. The slice is the fold's own; folded may be what in returned.
func (f fold) unfold(folded []uint64) []uint64 {
	p := f.period
	if f.half >= 64 {
		h := f.half / 64
		copy(p, folded[:h])
		clear(p[h:])
		addMirror(p[h:], p[:h])
		return p
	}
	w := folded[0] | mirror(folded[0], f.half)<<f.half
	for s := 2 * f.half; s < 64; s *= 2 {
		w |= w << s
	}
	p[0] = w
	return p
}

// out adds a folded row, written out, to a row.
func (f fold) out(to, folded []uint64) {
	p := f.unfold(folded)
	mask := len(p) - 1
	for i := range to {
		to[i] ^= p[i&mask]>>1 | p[(i+1)&mask]<<63
	}
	to[len(to)-1] &= tailMask(f.cols)
}

// nilpotent returns the part modulo t^e of the presses: the product of
// 1 + t^h P^h, h = 1, 2, 4 ... 2^(k-1), on the folded lights, where t^h adds the
// cells h away on both sides, and so does P^h for rows.
func (d *diagonal) nilpotent(ctx context.Context, lit *Board) (*Board, error) {
	x := New(d.rows, d.cols)
	if d.fold.half == 1 {
		return x, nil
	}
	n := max(1, d.fold.half/64)
	folded, next := make([]uint64, d.rows*n), make([]uint64, d.rows*n)
	for r := range d.rows {
		copy(folded[r*n:], d.fold.in(lit.Row(r))[:n])
	}
	for h := 1; h < d.fold.half; h *= 2 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		d.spread(next, folded, n, h)
		folded, next = next, folded
	}
	for r := range d.rows {
		d.fold.out(x.Row(r), folded[r*n:(r+1)*n])
	}
	return x, nil
}

// spread sets next to (1 + t^h P^h) folded, rows of n words.
func (d *diagonal) spread(next, folded []uint64, n, h int) {
	sum := make([]uint64, n)
	row := func(r int) []uint64 {
		if r = reflect(r, d.rows); r < 0 {
			return nil
		}
		return folded[r*n : (r+1)*n]
	}
	for r := range d.rows {
		clear(sum)
		for _, o := range [][]uint64{row(r - h), row(r + h)} {
			for i, w := range o {
				sum[i] ^= w
			}
		}
		to := next[r*n : (r+1)*n]
		copy(to, folded[r*n:])
		d.fold.addApart(to, sum, h)
	}
}

// reflect returns the row that row r is the same as, -1 for none.
func reflect(r, rows int) int {
	turn := 2 * (rows + 1)
	switch r = ((r+1)%turn + turn) % turn; {
	case r == 0 || r == rows+1:
		return -1
	case r > rows:
		r = turn - r
	}
	return r - 1
}

// addApart adds to each cell the two cells of the folded row h to its left and
// right.
func (f fold) addApart(to, folded []uint64, h int) {
	p := f.unfold(folded)
	mask, words, s := len(p)-1, h>>6, uint(h&63)
	for i := range to {
		left, further := p[(i-words)&mask], p[(i-words-1)&mask]
		right, beyond := p[(i+words)&mask], p[(i+words+1)&mask]
		to[i] ^= (left<<s | further>>(64-s)) ^ (right>>s | beyond<<(64-s))
	}
	if f.half < 64 {
		to[0] &= 1<<f.half - 2
	} else {
		to[0] &^= 1
	}
}
