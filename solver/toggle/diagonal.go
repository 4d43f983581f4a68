package toggle

import (
	"math/bits"

	"switchboard/solver/gf2"
)

// steps are the ladder's steps for Diagonal, whose row i reads t x_{i+1} = b_i + x_i + t x_{i-1}. F_n = t^e U with e =
// 2^k - 1, 2^k the largest power of two that divides n + 1, and U odd. So rows split into two parts: modulo U, where t
// has an inverse and rows are chased, and modulo t^e, where the matrix is 1 plus something nilpotent (see fold). See
// docs/algorithms.md.
type steps struct {
	cols   int
	kernel []uint64 // the kernel of t: 1 0 1 0 ...
	probe  []uint64 // what is divided by t has an odd overlap with it if the kernel has to be added
}

// newSteps finds the probe. A running sum over every second cell divides by t, and leaves the first cell open. If n is
// even, the sum that would be in cell n is 0; if it is odd, the overlap of the sums with U is even, and that of the
// kernel with U is odd. From the last sums on, the probe adds up what each cell contributes to that.
func newSteps(cols int, u gf2.Poly) *steps {
	d := &steps{cols: cols, kernel: pattern(cols, 2).words, probe: make([]uint64, gf2.Words(cols))}
	sums := []uint64(gf2.Power(cols))
	if cols&1 == 1 {
		sums = u.Vector(cols + 1)
	}
	var odd [2]bool // by column modulo 2
	for c := cols - 1; c >= 0; c-- {
		if odd[c&1] = odd[c&1] != gf2.Bit(sums, c+1); odd[c&1] {
			gf2.FlipBit(d.probe, c)
		}
	}
	return d
}

// step sets next to y / t + above, where y = b + here is in the part modulo U. If x = y / t then x_{i+1} = y_i +
// x_{i-1}: a running sum over every second cell.
func (d *steps) step(next, above, here, b []uint64) {
	var carry, low, meets uint64
	last := len(here) - 1
	next, above, b, probe := next[:last+1], above[:last+1], b[:last+1], d.probe[:last+1]
	for i, w := range here {
		w ^= b[i]
		meets ^= probe[i] & w
		w, low = w<<1|low, w>>63
		w ^= w << 2
		w ^= w << 4
		w ^= w << 8
		w ^= w << 16
		w ^= w << 32
		w ^= carry
		carry = (w >> 63 * 0xAAAAAAAAAAAAAAAA) ^ (w >> 62 & 1 * 0x5555555555555555)
		next[i] = w ^ above[i]
	}
	next[last] &= tailMask(d.cols)
	if bits.OnesCount64(meets)&1 == 1 {
		gf2.Xor(next, d.kernel)
	}
}
