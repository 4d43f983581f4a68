package picture

import (
	"cmp"
	"math"
	"slices"
)

// comb is one axis of a lattice: n cells between lines at at, at+pitch, ..., at+n*pitch.
type comb struct {
	at, pitch float64
	n         int
}

func (c comb) end() float64 { return c.at + float64(c.n)*c.pitch }

// scaled returns the comb in a picture k times as large.
func (c comb) scaled(k float64) comb { return comb{c.at * k, c.pitch * k, c.n} }

// shortest is the least pitch that is looked for, in pixels.
const shortest = 7

// agreement returns the correlation of a profile with itself shifted by lag; 0 where one of both hardly varies.
func agreement(f []float64, lag int) float64 {
	n := len(f) - lag
	if n < 3 || lag < 1 {
		return 0
	}
	var sa, sb, aa, bb, ab float64
	for i := range n {
		a, b := f[i], f[i+lag]
		sa, sb = sa+a, sb+b
		aa, bb, ab = aa+a*a, bb+b*b, ab+a*b
	}
	k := float64(n)
	cov, va, vb := ab-sa*sb/k, aa-sa*sa/k, bb-sb*sb/k
	if va < 1e-6*k || vb < 1e-6*k {
		return 0
	}
	return cov / math.Sqrt(va*vb)
}

// peak is a lag at which a profile agrees with itself.
type peak struct {
	lag   int
	score float64
}

// pitches returns the four lags at which a profile agrees with itself best, the best first.
func pitches(f []float64) []peak {
	longest := len(f) * 2 / 5
	if longest <= shortest {
		return nil
	}
	if slices.Max(f) == slices.Min(f) {
		return nil
	}
	r := make([]float64, longest+2)
	soft := soften(f)
	for lag := shortest - 1; lag <= longest+1; lag++ {
		r[lag] = agreement(soft, lag)
	}
	var out []peak
	for lag := shortest; lag <= longest; lag++ {
		if r[lag] > 0.2 && r[lag] >= r[lag-1] && r[lag] > r[lag+1] {
			out = append(out, peak{lag, r[lag]})
		}
	}
	slices.SortFunc(out, func(a, b peak) int { return cmp.Compare(b.score, a.score) })
	return out[:min(len(out), 4)]
}

// soften spreads each value over the neighbouring pixels, because a pitch need not be whole.
func soften(f []float64) []float64 {
	out := make([]float64, len(f))
	for i := range f {
		out[i] = f[i]/2 + (f[max(i-1, 0)]+f[min(i+1, len(f)-1)])/4
	}
	return out
}

// sharpen refines a pitch over the stretch from..to of a profile, by the agreement at one pitch, at two and so on.
func sharpen(f []float64, from, to int, pitch float64) float64 {
	to = min(to, max(from, 0)+int(maxSide*pitch))
	s := f[max(from, 0):min(to, len(f))]
	first := pitch
	for k := 1; float64(k)*pitch < 0.66*float64(len(s)); k++ {
		mid := int(math.Round(float64(k) * pitch))
		reach := max(1, int(pitch/(8*float64(k))))
		if k == 1 {
			reach = max(1, int(pitch*0.06))
		}
		reach = min(reach, 30)
		best, at := 0.0, 0
		var around [64]float64
		for d := -reach - 1; d <= reach+1; d++ {
			v := agreement(s, mid+d)
			if around[d+32] = v; v > best && abs(d) <= reach {
				best, at = v, d
			}
		}
		if best < 0.15 {
			break
		}
		l, r := around[at+31], around[at+33]
		shift := 0.0
		if c := l - 2*best + r; c < -1e-9 {
			shift = max(min((l-r)/(2*c), 0.5), -0.5)
		}
		p := (float64(mid+at) + shift) / float64(k)
		if !near(p, first, roughly) {
			break
		}
		pitch = p
	}
	return pitch
}

// stretch extends a comb that covers from..to in both directions while the profile goes on to look like the cells so
// far, with fewer than three misses in a row. The pitch adapts to each cell taken.
func stretch(f []float64, from, to, pitch float64) comb {
	f = soften(f)
	c := comb{from, pitch, max(int(math.Round((to-from)/pitch)), 1)}
	for _, forward := range []bool{true, false} {
		misses := 0
		mean := c.fold(f, int(math.Round(c.pitch)))
		for misses < 3 {
			next := c.end() + float64(misses)*c.pitch
			if !forward {
				next = c.at - float64(misses+1)*c.pitch
			}
			if next < -0.3*c.pitch || next+0.7*c.pitch > float64(len(f)) {
				break
			}
			shift, score := follow(f, mean, next)
			if score < 0.35 {
				misses++
				continue
			}
			c.take(next+shift, forward, misses+1)
			misses = 0
		}
	}
	return c
}

// take extends the comb to a cell that begins at start, and bends the pitch a little towards it.
func (c *comb) take(start float64, forward bool, cells int) {
	n := float64(c.n + cells)
	if forward {
		c.pitch += (start - c.at - (n-1)*c.pitch) / n * 0.7
	} else {
		end := c.end()
		c.pitch += ((end - start) - n*c.pitch) / n * 0.7
		c.at = end - n*c.pitch
	}
	c.n += cells
}

func sampleAt(f []float64, x float64) float64 {
	i := int(math.Floor(x))
	t := x - float64(i)
	return (1-t)*f[min(max(i, 0), len(f)-1)] + t*f[min(max(i+1, 0), len(f)-1)]
}

// follow compares the profile at some position with a mean cell, at small shifts. It returns the best shift and its
// score.
func follow(f, mean []float64, at float64) (shift, score float64) {
	reach := max(1, float64(len(mean))*0.05)
	score = -1
	cell := make([]float64, 2*len(mean))
	for d := -reach; d <= reach; d += 0.5 {
		for i := range mean {
			cell[i] = mean[i]
			cell[len(mean)+i] = sampleAt(f, at+d+float64(i))
		}
		if v := agreement(cell, len(mean)) - 0.01*math.Abs(d); v > score {
			shift, score = d, v
		}
	}
	return shift, score
}

// fold returns the mean cell of a profile in so many samples.
func (c comb) fold(f []float64, bins int) []float64 {
	out := make([]float64, bins)
	for k := range c.n {
		for i := range out {
			out[i] += sampleAt(f, c.at+(float64(k)+float64(i)/float64(bins))*c.pitch) / float64(c.n)
		}
	}
	return out
}

func abs(x int) int { return max(x, -x) }

// By how much two pitches that count as the same may differ, as a share.
const (
	exactly = 0.02
	roughly = 0.07
)

// near reports whether two numbers differ by less than the share by.
func near(a, b, by float64) bool { return a/b > 1-by && a/b < 1+by }

// Limits of a board: cells a side, and in all.
const (
	maxSide  = 120
	maxCells = 4800
)

// without returns the comb with some cells less at its start and at its end.
func (c comb) without(before, behind int) comb {
	return comb{c.at + float64(before)*c.pitch, c.pitch, c.n - before - behind}
}
