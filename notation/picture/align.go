package picture

import (
	"math"
	"slices"
)

// phases returns where the lines of a comb may lie, as shares of a pitch: where edges are densest (tiles with lines
// between them), and half-way between the two densest places (tiles with gaps).
func (c comb) phases(f []float64) [2]float64 {
	const bins = 48
	p := c.fold(f, bins)
	s := make([]float64, bins)
	for i := range s {
		for d := -3; d <= 3; d++ {
			s[i] += p[(i+d+bins)%bins] * float64(4-abs(d))
		}
	}
	first := slices.Index(s, slices.Max(s))
	rest := slices.Clone(s)
	for i := range rest {
		if d := min(abs(i-first), bins-abs(i-first)); d < 3 || d > bins*2/5 {
			rest[i] = -1
		}
	}
	second := slices.Index(rest, slices.Max(rest))
	middle := first
	if s[second] > s[first]*0.4 {
		d := (second-first+bins+bins/2)%bins - bins/2
		middle = (first + d/2 + bins) % bins
	}
	return [2]float64{float64(first) / bins, float64(middle) / bins}
}

// align moves the lines, and changes the pitch a little unless it is known, so that as many edges as possible lie on
// the lines or, without many, as few.
func (c comb) align(f []float64, many, pitchKnown bool) comb {
	soft := soften(f)
	best, top := c, math.Inf(-1)
	span := 0.4 / float64(c.n) // the most that the lines drift over the board, in cells
	steps := 4
	if pitchKnown {
		steps = 0
	}
	for dp := -steps; dp <= steps; dp++ {
		for da := -4; da <= 4; da++ {
			t := c
			t.pitch = c.pitch * (1 + float64(dp)/4*span)
			t.at = c.at + float64(da)*c.pitch*0.02 - (t.pitch-c.pitch)*float64(c.n)/2
			sum := 0.0
			for k := range c.n + 1 {
				sum += sampleAt(soft, t.at+float64(k)*t.pitch)
			}
			if !many {
				sum = -sum
			}
			if sum -= 0.001 * float64(abs(dp)+abs(da)); sum > top {
				best, top = t, sum
			}
		}
	}
	return best
}

// shifted returns the comb moved by a share of a pitch, with spare cells at both ends as far as the picture of that
// length has them.
func (c comb) shifted(phase float64, spare int, length int) comb {
	c.at += phase * c.pitch
	if phase > 0.5 {
		c.at -= c.pitch
	}
	c.at -= float64(spare) * c.pitch
	c.n += 2*spare + 1
	const over = 0.2
	return c.inside(length, over)
}

// inside returns the comb without the cells that lie outside the picture by more than over, a share of a cell.
func (c comb) inside(length int, over float64) comb {
	for c.n > 0 && c.at < -over*c.pitch {
		c.at += c.pitch
		c.n--
	}
	for c.n > 0 && c.end() > float64(length)+over*c.pitch {
		c.n--
	}
	return c
}

// aligned moves the lines of a comb onto the edges of a profile or, where tiles have gaps between them, into the middle
// of the gaps. The pitch is the one at which the board repeats: edges alone would pull it towards the outermost ones.
func (c comb) aligned(f []float64, pitchKnown bool) comb {
	if !pitchKnown {
		c, pitchKnown = c.repeating(f)
	}
	return c.align(f, true, pitchKnown).centred(f)
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
