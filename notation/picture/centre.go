package picture

import "math"

// aligned moves the lines of a comb onto the edges of a profile or, where tiles have gaps between them, into the middle
// of the gaps. The pitch is the one at which the board repeats: edges alone would pull it towards the outermost ones.
func (c comb) aligned(f []float64, pitchKnown bool) comb {
	if !pitchKnown {
		c, pitchKnown = c.repeating(f)
	}
	c = c.align(blur(f, int(0.06*c.pitch)), true, pitchKnown)
	return c.centred(f)
}

// repeating sets the pitch to the one at which the comb's stretch of a profile repeats. It reports false where that is
// not near the comb's own pitch.
func (c comb) repeating(f []float64) (comb, bool) {
	p := sharpen(f, int(c.at), int(math.Ceil(c.end())), c.pitch)
	if p == c.pitch || math.Abs(p-c.pitch)*float64(c.n) > c.pitch/2 {
		return c, false
	}
	c.at -= (p - c.pitch) * float64(c.n) / 2
	c.pitch = p
	return c, true
}

// centred moves the lines to the middle of the gaps. There the edges before a line mirror those after it, because tiles
// and signs stand in the middle of their cells.
func (c comb) centred(f []float64) comb {
	const bins, reach, farthest, least = 64, 24, 20, 0.1
	p := c.fold(soften(f), bins)
	at := func(i int) float64 { return p[(i%bins+bins)%bins] }
	likeness := func(twice int) float64 { // twice: the mirror's position, doubled
		var sa, aa, ab float64
		n := 0.0
		for k := -reach; k <= reach; k++ {
			if 2*k == twice {
				continue
			}
			a, b := at(k), at(twice-k)
			sa, aa, ab, n = sa+a+b, aa+a*a+b*b, ab+2*a*b, n+2
		}
		mean := sa / n
		if v := aa/n - mean*mean; v > 1e-9 {
			return (ab/n - mean*mean) / v
		}
		return 0
	}
	here := likeness(0)
	best, top := 0, here+least
	for twice := -farthest; twice <= farthest; twice++ {
		if v := likeness(twice) - 0.005*math.Abs(float64(twice)); v > top {
			best, top = twice, v
		}
	}
	c.at += float64(best) / 2 / bins * c.pitch
	return c
}
