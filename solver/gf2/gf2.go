// Package gf2 is linear algebra over the field of two elements, bit-packed into words: systems of equations (sparse,
// banded or dense) and polynomials.
//
// Start with System and Eliminate for equations, with Poly for polynomials. A vector of n bits is a []uint64 of
// (n+63)/64 words: bit i%64 of word i/64 is entry i, and the bits past the end are zero.
//
// The package knows no boards. It does not multiply or invert matrices, because no puzzle needs that.
package gf2

import (
	"iter"
	"math/bits"
)

// Words returns the number of words that hold n bits.
func Words(n int) int { return (n + 63) / 64 }

// Bit reports whether entry i of v is 1.
func Bit(v []uint64, i int) bool { return v[i>>6]>>(i&63)&1 == 1 }

// FlipBit adds 1 to entry i of v.
func FlipBit(v []uint64, i int) { v[i>>6] ^= 1 << (i & 63) }

// Ones yields the entries of v that are 1, ascending.
func Ones(v []uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range v {
			for ; w != 0; w &= w - 1 {
				if !yield(i<<6 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// Xor adds src to the first len(src) words of dst.
func Xor(dst, src []uint64) {
	dst = dst[:len(src)]
	for i, w := range src {
		dst[i] ^= w
	}
}

// Weight returns the number of ones of v.
func Weight(v []uint64) int {
	n := 0
	for _, w := range v {
		n += bits.OnesCount64(w)
	}
	return n
}

// Odd reports whether the number of common ones is odd.
func Odd(a, b []uint64) bool {
	var sum uint64
	b = b[:len(a)]
	for i, w := range a {
		sum ^= w & b[i]
	}
	return bits.OnesCount64(sum)&1 == 1
}
