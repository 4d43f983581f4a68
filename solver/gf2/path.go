package gf2

import "math/bits"

// Path returns F_n, the characteristic polynomial over GF(2) of P_n, the adjacency matrix of the path with n vertices:
// F_0 = 1, F_1 = t, F_{n+1} = t F_n + F_{n-1}.
func Path(n int) Poly {
	v := make([]uint64, Words(n+1))
	FlipBit(v, n)
	return PathPoly(v)
}

// PathPoly turns a vector over the vertices of a path into the polynomial p with p(P_n) e_0 = v, in O(n/64 log n) word
// operations. As P e_i = e_{i-1} + e_{i+1}, vertex i is F_i, and t F_{i-1} = D_i, the polynomial with D_i(z + 1/z) =
// z^i + z^-i. It follows that D_{h+r} = D_h D_r + D_{h-r}, and D_h = t^h for h a power of two (multiply out). So
// folding the upper half of each block of 2h coefficients back onto the lower, for all h, turns the D_i into powers of
// t.
func PathPoly(v []uint64) Poly { return folded(v, true) }

// Vector is the inverse of PathPoly: it turns p, of degree below n, into a vector over the path with n vertices, of
// Words(n) words.
func (p Poly) Vector(n int) []uint64 {
	v := make([]uint64, Words(n))
	copy(v, folded(p, false))
	return v
}

// folded folds the blocks of v, shifted up by one entry, from the largest to the smallest or the other way round.
func folded(v []uint64, down bool) Poly {
	d := padded(len(v) + 1)
	xorShifted(d, v, 1)
	sizes := bits.Len(uint(len(d))) + 4
	for k := range sizes {
		if down {
			k = sizes - 1 - k
		}
		foldBlocks(d, 2<<k)
	}
	return shiftDown(d)
}

// padded returns at least n zero words, a power of two in number.
func padded(n int) []uint64 { return make([]uint64, 1<<bits.Len(uint(max(n, 1)-1))) }

// shiftDown returns d divided by t.
func shiftDown(d []uint64) Poly {
	for i := range d {
		d[i] >>= 1
		if i+1 < len(d) {
			d[i] |= d[i+1] << 63
		}
	}
	return trim(d)
}

// foldBlocks adds entry 2h-j to entry j, 0 < j < h, in every block of 2h entries.
func foldBlocks(d []uint64, h int) {
	if h < 64 {
		for i, w := range d {
			d[i] ^= foldWord(w, h)
		}
		return
	}
	for words := h / 64; len(d) > 0; d = d[2*words:] {
		var carry uint64
		for i := range words {
			w := bits.Reverse64(d[2*words-1-i])
			d[i] ^= w<<1 | carry
			carry = w >> 63
		}
	}
}

// foldWord returns what foldBlocks adds within a word.
func foldWord(w uint64, h int) uint64 {
	w = w >> h & lowHalves(h)
	for s := 1; s < h; s *= 2 {
		m := lowHalves(s)
		w = w>>s&m | w&m<<s
	}
	return w << 1 & lowHalves(h)
}
