package picture_test

import (
	"flag"
	"math"
	"testing"

	"switchboard/notation/picture"
)

var fitTrust = flag.Int("fit", 0, "fit the weights of the evidence for a reading to so many boards")

// seen is a reading of a board that was made up.
type seen struct {
	kind     string
	evidence []float64
	right    bool
}

// see reads the i-th board that was sent; it reports false where none was found.
func see(t testing.TB, i int) (seen, bool) {
	d, img := sent(t, i)
	r, why := picture.Weighed(img)
	if r == nil {
		return seen{}, false
	}
	return seen{d.kind, why, judge(r, d.board) <= complement}, true
}

// TestTrust tells how often readings are right of which a certainty is said, by
// tenths, on boards of odd numbers. With -fit it first fits the weights to those of
// even numbers.
func TestTrust(t *testing.T) {
	slowUnderRace(t)
	boards := 28
	if testing.Verbose() {
		boards = 280
	}
	var train, test []seen
	for i := range max(boards, *fitTrust) {
		if i%2 == 0 && *fitTrust == 0 {
			continue
		}
		s, ok := see(t, i)
		switch {
		case ok && i%2 == 1:
			test = append(test, s)
		case ok:
			train = append(train, s)
		}
	}
	sure, wrong := calibration(t, "in the tree", test, picture.Trust)
	if wrong > 1+sure/50 {
		t.Errorf("%d of %d readings that nobody would be asked about are wrong", wrong, sure)
	}
	if *fitTrust > 0 {
		fitted := logistic(train)
		t.Logf("weights %.2f", fitted)
		calibration(t, "fitted", test, func(e []float64) float64 { return sigmoid(fitted, e) })
	}
}

// calibration prints how many readings are right by tenths of what trust says, and
// returns how many of those are wrong that nobody would be asked about.
func calibration(t *testing.T, name string, all []seen, trust func([]float64) float64) (sure, wrong int) {
	var of, right [11]int
	var said [11]float64
	for _, s := range all {
		p := trust(s.evidence)
		k := min(int(10*p), 9)
		if p >= 0.98 {
			k = 10
		}
		of[k]++
		said[k] += p
		if s.right {
			right[k]++
		}
	}
	for k, n := range of {
		if n > 0 {
			t.Logf("%s: of %3d readings with a certainty of %.3f on average %3d are right: %.3f", name, n, said[k]/float64(n), right[k], float64(right[k])/float64(n))
		}
	}
	sure = of[9] + of[10]
	return sure, sure - right[9] - right[10]
}

// logistic fits weights by gradient descent on the likelihood, with a little of
// Gauss's prior.
func logistic(all []seen) []float64 {
	w := make([]float64, len(all[0].evidence))
	n := float64(len(all))
	for range 8000 {
		step := make([]float64, len(w))
		for i := range w {
			step[i] = 0.5 * w[i] / n
		}
		for _, s := range all {
			off := sigmoid(w, s.evidence)
			if s.right {
				off--
			}
			for i, e := range s.evidence {
				step[i] += off * e / n
			}
		}
		for i := range w {
			w[i] -= 0.3 * step[i]
		}
	}
	return w
}

func sigmoid(w, x []float64) float64 {
	sum := 0.0
	for i := range w {
		sum += w[i] * x[i]
	}
	return 1 / (1 + math.Exp(-sum))
}
