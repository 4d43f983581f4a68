package toggle

import (
	"math/bits"

	"switchboard/solver/gf2"
)

// steps are those of the ladder for Diagonal, where row i reads t x_{i+1} = b_i + x_i + t x_{i-1}. F_n = t^e U with e =
// 2^k - 1, 2^k the power of two in n + 1, and U odd, so the rows split into a part where t has an inverse (modulo U),
// which is chased, and a part where t^e = 0 (modulo t^e, see fold), where the matrix is 1 plus something nilpotent. See
// docs/algorithms.md.
type steps struct {
	cols   int
	kernel []uint64 // what t sends to 0: 1 0 1 0 ...
	probe  []uint64 // odd columns only: meets the kernel once, the chased part never
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

// step sets next to y / t + above, where y = b + here is in the part modulo U. If x = y / t
// then x_{i+1} = y_i + x_{i-1}: a running sum in steps of two. It leaves x_0 open, and
// that is settled by x_n = 0 when n is even, by the probe when it is odd.
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

// beyond returns, for an even number of columns, the entry after the last of a
// running sum whose last word is w and which goes on with the word more.
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
