package mines

import (
	"math"
	"slices"
)

// joiner combines the parts with each other and with the cells next to no number, so that their mines add up to the
// total.
type joiner struct {
	from   []int     // by part, and for the end: start of its row in before
	before []float64 // ways of all parts before, by their mines
	after  []float64 // weight of the rest and of all parts that weigh has passed, by the mines before
	low    int       // fewest mines in all parts

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
	j.from, j.before, j.low, j.imprecise = append(j.from[:0], 0), append(j.before[:0], 1), 0, false
	log := 0.0
	for i := range s.parts {
		p := &s.parts[i]
		j.low += int(s.end(p).low)
		if log += p.scale + j.extend(s.waysOf(p)); len(j.before) > maxCounts {
			return ErrTooWide
		}
	}
	log += j.close(g, tilt)
	all := j.conclude(g)
	j.imprecise = all < drowned
	if j.logLayouts = math.Log(all) + log; all > 0 {
		return nil
	}
	return ErrContradiction
}

// last returns the ways of all parts, by their mines.
func (j *joiner) last() []float64 { return j.before[j.from[len(j.from)-1]:] }

// extend appends the product of the last row and the ways of a part to before. It returns the logarithm of the divisor.
func (j *joiner) extend(ways []float64) float64 {
	row, from := j.last(), len(j.before)
	more := len(row) + len(ways) - 1
	j.from, j.before = append(j.from, from), slices.Grow(j.before, more)[:from+more]
	row, product := j.before[from-len(row):from], j.before[from:]
	clear(product)
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

// close sets after for the end: the weight of the rest by the mines of the parts, C(rest, mines) tilt^mines, scaled
// so that the largest is 1. It returns the logarithm of the factor that turns weights into numbers of layouts.
func (j *joiner) close(g *ground, tilt float64) float64 {
	j.after = resize(j.after, len(j.last()))
	row := j.after
	if g.left == Unknown {
		for i := range row {
			row[i] = 1
		}
		return float64(g.rest)*math.Log1p(tilt) + float64(g.mined)*math.Log(tilt)
	}
	clear(row)
	top := g.left - j.low // mines in the rest for row[0], one less for each index after
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
	all, mines, some, short := 0.0, 0.0, false, false
	for i, b := range j.last() {
		p := times(b, j.after[i])
		if p == 0 {
			continue
		}
		m := g.left - j.low - i
		all += p
		mines += p * float64(m)
		some, short = some || m > 0, short || m < g.rest
	}
	j.rest, j.restVerdict = 0, Unsure
	if g.left == Unknown || g.rest == 0 {
		return all
	}
	j.rest, j.restVerdict = mines/(all*float64(g.rest)), verdict(some, short)
	if j.restVerdict == SureMine {
		j.rest = 1
	}
	return all
}

// weigh writes the weight of everything except part i, whose ways are given, by the mines of part i. Parts are passed
// from the last to the first.
func (j *joiner) weigh(i int, ways, into []float64) {
	before := j.before[j.from[i]:j.from[i+1]]
	for c := range into {
		into[c] = dot(before, j.after[c:])
	}
	rescale(into)
	for c := range before {
		j.after[c] = dot(ways, j.after[c:])
	}
	j.after = j.after[:len(before)]
	rescale(j.after)
	j.imprecise = j.imprecise || dot(before, j.after) < drowned
}
