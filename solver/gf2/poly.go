package gf2

import "math/bits"

// Poly is a polynomial over GF(2) in t: bit i%64 of word i/64 is the coefficient of t^i. The last word is not zero, and
// the zero polynomial has no words. No function changes a Poly that it was given.
type Poly []uint64

// Degree returns the degree of p, -1 for zero.
func (p Poly) Degree() int { return top(p, len(p)-1) }

// top returns the highest one in words 0 to i of p, -1 if there is none.
func top(p []uint64, i int) int {
	for ; i >= 0; i-- {
		if p[i] != 0 {
			return i*64 + bits.Len64(p[i]) - 1
		}
	}
	return -1
}

// trim drops the zero words at the end.
func trim(p []uint64) Poly {
	n := len(p)
	for n > 0 && p[n-1] == 0 {
		n--
	}
	return p[:n]
}

// Power returns t^k.
func Power(k int) Poly {
	p := make(Poly, k/64+1)
	FlipBit(p, k)
	return p
}

// Mul returns p q. It adds a shifted copy of one factor for each term of the other: about deg p deg q / 128 word
// operations.
func (p Poly) Mul(q Poly) Poly {
	if Weight(p) > Weight(q) {
		p, q = q, p
	}
	out := make([]uint64, len(p)+len(q))
	for i := range Ones(p) {
		xorShifted(out, q, i)
	}
	return trim(out)
}

// xorShifted adds src, shifted up by s bits, to dst, which must be long enough.
func xorShifted(dst, src []uint64, s int) {
	dst = dst[s>>6:]
	if s &= 63; s == 0 {
		Xor(dst, src)
		return
	}
	var carry uint64
	d := dst[:len(src)]
	for i, w := range src {
		d[i] ^= w<<(s&63) | carry
		carry = w >> (-s & 63)
	}
	if carry != 0 {
		dst[len(src)] ^= carry
	}
}

// QuoRem divides p by d, which is not zero, with remainder: schoolbook division, deg q deg d / 64 word operations.
func (p Poly) QuoRem(d Poly) (q, r Poly) {
	dd, dp := d.Degree(), p.Degree()
	if dp < dd {
		return nil, p
	}
	rest, quo := append([]uint64(nil), p...), make([]uint64, (dp-dd)/64+1)
	for dp >= dd {
		xorShifted(rest, d, dp-dd)
		FlipBit(quo, dp-dd)
		dp = top(rest, dp>>6)
	}
	return trim(quo), trim(rest)
}

// Translate returns p(t+1), in O(n/64 log n) word operations. Since (t+1)^h = t^h + 1 for h a power of two, the upper
// half of every block of 2h coefficients is added to the lower.
func (p Poly) Translate() Poly {
	out := padded(len(p))
	copy(out, p)
	for h := len(out) / 2; h > 0; h /= 2 {
		for i := 0; i < len(out); i += 2 * h {
			Xor(out[i:], out[i+h:i+2*h])
		}
	}
	for i, w := range out {
		for h := 32; h > 0; h /= 2 {
			w ^= w >> h & lowHalves(h)
		}
		out[i] = w
	}
	return trim(out)
}

// lowHalves returns a word in which the lower h bits of each block of 2h are set.
func lowHalves(h int) uint64 { return ^uint64(0) / (1<<h + 1) }

// Reverse returns t^n p(1/t); n is at least the degree.
func (p Poly) Reverse(n int) Poly {
	out := make([]uint64, n/64+1)
	for i := range Ones(p) {
		FlipBit(out, n-i)
	}
	return trim(out)
}
