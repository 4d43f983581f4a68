package picture_test

import (
	"flag"
	"math"
	"slices"
	"testing"

	"switchboard/notation/picture"
)

var fitTrust = flag.Int("fit", 0, "fit the weights of the evidence for a reading to so many boards")

// seen is a reading of a board that was made up.
type seen struct {
	evidence []float64
	capped   bool // something else was against it, too
	sure     bool
	right    bool
}

func see(i int) (seen, bool) {
	d := made(i)
	r, _ := read(d.img)
	if r == nil || len(picture.EvidenceOf(r)) == 0 {
		return seen{}, false
	}
	return seen{picture.EvidenceOf(r), picture.Capped(r), !r.Ask(), judge(r, d.board) <= complement}, true
}

// TestTrust fits the weights on boards of even numbers, with -fit, and tells what
// those of odd numbers say of the ones in the tree and of the fitted ones.
func TestTrust(t *testing.T) {
	if *fitTrust == 0 {
		t.Skip("without -fit")
	}
	var train, test []seen
	for i := range *fitTrust {
		s, ok := see(i)
		switch {
		case ok && i%2 == 1:
			test = append(test, s)
		case ok && !s.capped:
			train = append(train, s)
		}
	}
	fitted := logistic(train)
	t.Logf("weights %.2f", fitted)
	for _, least := range []float64{0.8, 0.85, 0.9, 0.95} {
		var sure, wrong int
		for _, s := range test {
			if !s.capped && sigmoid(fitted, s.evidence) >= least {
				sure++
				if !s.right {
					wrong++
				}
			}
		}
		t.Logf("from %.2f on: %d of %d sure, %d of them wrong", least, sure, len(test), wrong)
	}
	sure := slices.DeleteFunc(slices.Clone(test), func(s seen) bool { return !s.sure })
	wrong := slices.DeleteFunc(slices.Clone(sure), func(s seen) bool { return s.right })
	t.Logf("in the tree: %d of %d sure, %d of them wrong", len(sure), len(test), len(wrong))
}

// logistic fits weights by gradient descent on the likelihood, with a little of
// Gauss's prior.
func logistic(all []seen) []float64 {
	w := make([]float64, len(all[0].evidence))
	n := float64(len(all))
	for range 3000 {
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
			w[i] -= 0.5 * step[i]
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
