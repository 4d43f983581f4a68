package mines

import (
	"math"
	"slices"
)

// joiner combines the parts with each other and with the cells next to no number, so that their mines add up to the
// total.
type joiner struct {
	from   []int     // by part, and for the end: start of its row in before and after
	low    []int     // by part, and for the end: fewest mines in the parts before
	before []float64 // ways of all parts before, by their mines
	after  []float64 // weight of all parts from here on and of the rest, by the mines before

	rest        float64
	restVerdict Verdict
	logLayouts  float64 // without a total: of the weight of all layouts; flags and open cells count 1
	imprecise   bool    // layouts with the right total may have been lost among values raised to tiny
}

// maxCounts bounds the counts that a joiner holds: parts times their mines. For a field of a million cells they would
// take gigabytes.
const maxCounts = 1 << 23

// run joins the counted parts. The error is ErrTooWide, or ErrContradiction if the parts cannot have the right total.
func (j *joiner) run(s *sweeper, g *ground, tilt float64) error {
	n := len(s.parts)
	j.from, j.low = resize(j.from, n+2), resize(j.low, n+1)
	j.before, j.imprecise = append(j.before[:0], 1), false
	j.from[0], j.low[0] = 0, 0
	log := 0.0
	for i := range s.parts {
		ways, low := s.last(&s.parts[i])
		j.from[i+1], j.low[i+1] = len(j.before), j.low[i]+low
		if log += s.parts[i].scale + j.extend(j.before[j.from[i]:], ways); len(j.before) > maxCounts {
			return ErrTooWide
		}
	}
	j.from[n+1] = len(j.before)
	j.after = resize(j.after, len(j.before))
	log += j.close(g, tilt)
	for i := n - 1; i >= 0; i-- {
		ways, _ := s.last(&s.parts[i])
		here, next := j.row(j.after, i), j.row(j.after, i+1)
		for c := range here {
			here[c] = dot(ways, next[c:])
		}
		rescale(here)
		j.imprecise = j.imprecise || dot(j.row(j.before, i), here) < drowned
	}
	all := j.conclude(g)
	j.imprecise = j.imprecise || all < drowned
	if j.logLayouts = math.Log(all) + log; all > 0 {
		return nil
	}
	return ErrContradiction
}

func (j *joiner) row(all []float64, i int) []float64 { return all[j.from[i]:j.from[i+1]] }

// extend appends the product of the last row and the ways of a part to before. It returns the logarithm of the divisor.
func (j *joiner) extend(row, ways []float64) float64 {
	from := len(j.before)
	more := len(row) + len(ways) - 1
	j.before = slices.Grow(j.before, more)[:from+more]
	product := j.before[from:]
	clear(product)
	row = j.before[from-len(row) : from]
	for i, a := range row {
		for k, b := range ways {
			product[i+k] += times(a, b)
		}
	}
	return rescale(product)
}

// times multiplies, but keeps what is positive positive.
func times(a, b float64) float64 {
	p := a * b
	if p < tiny && a > 0 && b > 0 {
		return tiny
	}
	return p
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, v := range a {
		sum += times(v, b[i])
	}
	return sum
}

// close sets the last row of after: the weight of the rest by the mines of the parts, C(rest, mines) tilt^mines, scaled
// so that the largest is 1. It returns the logarithm of the factor that turns weights into numbers of layouts.
func (j *joiner) close(g *ground, tilt float64) float64 {
	n := len(j.from) - 2
	row := j.row(j.after, n)
	if g.left == Unknown {
		for i := range row {
			row[i] = 1
		}
		return float64(g.rest)*math.Log1p(tilt) + float64(g.mined)*math.Log(tilt)
	}
	clear(row)
	top := g.left - j.low[n] // mines in the rest for row[0], one less for each index after
	lo, hi := max(0, top-len(row)+1), min(g.rest, top)
	if lo > hi {
		return 0
	}
	mode := min(max(int(float64(g.rest+1)*tilt/(1+tilt)), lo), hi)
	row[top-mode] = 1
	for m := mode; m < hi; m++ {
		row[top-m-1] = times(row[top-m], float64(g.rest-m)/float64(m+1)*tilt)
	}
	for m := mode; m > lo; m-- {
		row[top-m+1] = times(row[top-m], float64(m)/(float64(g.rest-m+1)*tilt))
	}
	return logBinomial(g.rest, mode) - float64(g.left-mode)*math.Log(tilt)
}

func logBinomial(n, k int) float64 {
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}

func (j *joiner) conclude(g *ground) float64 {
	n := len(j.from) - 2
	before, after := j.row(j.before, n), j.row(j.after, n)
	all, mines, some, short := 0.0, 0.0, false, false
	for i, b := range before {
		p := times(b, after[i])
		if p == 0 {
			continue
		}
		m := g.left - j.low[n] - i
		all += p
		mines += p * float64(m)
		some, short = some || m > 0, short || m < g.rest
	}
	j.rest, j.restVerdict = 0, Unsure
	if g.left == Unknown || g.rest == 0 {
		return all
	}
	j.rest = mines / (all * float64(g.rest))
	switch {
	case !some:
		j.restVerdict = SureSafe
	case !short:
		j.rest, j.restVerdict = 1, SureMine
	}
	return all
}

// weigh writes the weight of everything except part i, by the mines of part i.
func (j *joiner) weigh(i int, into []float64) {
	before, next := j.row(j.before, i), j.row(j.after, i+1)
	for c := range into {
		into[c] = dot(before, next[c:])
	}
	rescale(into)
}
