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
	probe  []uint64 // odd columns only: has an odd overlap with kernel and an even one with the chased part
}

func newSteps(cols int, u gf2.Poly) *steps {
	d := &steps{cols: cols, kernel: make([]uint64, gf2.Words(cols))}
	for c := 0; c < cols; c += 2 {
		gf2.FlipBit(d.kernel, c)
	}
	if cols&1 == 1 {
		d.probe = u.Vector(cols)
	}
	return d
}

// step sets next to y / t + above, where y = b + here is in the part modulo U. If x = y / t then x_{i+1} = y_i +
// x_{i-1}: a running sum over every second cell. It leaves x_0 open, which x_n = 0 determines when n is even, and the
// probe when n is odd.
func (d *steps) step(next, above, here, b []uint64) {
	var carry, low, meets uint64
	last := len(here) - 1
	next, above, b = next[:last+1], above[:last+1], b[:last+1]
	for i, w := range here {
		w ^= b[i]
		w, low = w<<1|low, w>>63
		w ^= w << 2
		w ^= w << 4
		w ^= w << 8
		w ^= w << 16
		w ^= w << 32
		w ^= carry
		carry = (w >> 63 * 0xAAAAAAAAAAAAAAAA) ^ (w >> 62 & 1 * 0x5555555555555555)
		if i == last {
			meets ^= d.beyond(w, carry^low)
			w &= tailMask(d.cols)
		}
		if d.probe != nil {
			meets ^= d.probe[i] & w
		}
		next[i] = w ^ above[i]
	}
	if bits.OnesCount64(meets)&1 == 1 {
		gf2.Xor(next, d.kernel)
	}
}

// beyond returns, for an even number of columns, the entry after the last one of a running sum: w is its last word,
// more the word that follows.
func (d *steps) beyond(w, more uint64) uint64 {
	switch tail := d.cols & 63; {
	case d.probe != nil:
		return 0
	case tail == 0:
		return more & 1
	default:
		return w >> tail & 1
	}
}
