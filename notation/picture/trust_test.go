package picture_test

import (
	"flag"
	"image"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sync/errgroup"

	"switchboard/notation/picture"
)

var (
	fitTrust = flag.Int("fit", 0, "fit the weights of the evidence for a reading to so many boards")
	fitSet   = flag.String("set", "", "and to the pictures in this folder, as tools/pictures draws them, with boards and without")
)

// seen is a reading of a board that was made up.
type seen struct {
	evidence []float64
	right    bool
}

// see reads the i-th board that was sent: at all places where it may be, and as it
// would be read.
func see(t testing.TB, i int) (all []seen, taken *seen) {
	d, img := sent(t, i)
	return seeIn(img, d.board)
}

// seeIn is see for a picture and its board; "" where it has none.
func seeIn(img image.Image, board string) (all []seen, taken *seen) {
	of := func(r *picture.Weighed) seen { return seen{r.Evidence, judge(r.Reading, board) <= complement} }
	everywhere, best := picture.Candidates(img)
	for i := range everywhere {
		all = append(all, of(&everywhere[i]))
	}
	if best != nil {
		s := of(best)
		taken = &s
	}
	return all, taken
}

// TestTrust tells how often readings are right of which a certainty is said, by
// tenths, on boards of odd numbers. With -fit it first fits the weights to those of
// even numbers, wherever a board may be in their pictures, and to those read once
// more.
func TestTrust(t *testing.T) {
	slowUnderRace(t)
	boards := 10
	if full || testing.Verbose() {
		boards = 280
	}
	var train, test []seen
	var mu sync.Mutex
	var g errgroup.Group
	g.SetLimit(4)
	look := func(into *[]seen, everywhere bool, at func() ([]seen, *seen)) {
		g.Go(func() error {
			all, taken := at()
			mu.Lock()
			defer mu.Unlock()
			if everywhere {
				*into = append(*into, all...)
			}
			if taken != nil {
				*into = append(*into, *taken)
			}
			return nil
		})
	}
	for i := range max(boards, *fitTrust) {
		switch {
		case i%2 == 1:
			look(&test, false, func() ([]seen, *seen) { return see(t, i) })
		case *fitTrust > 0:
			look(&train, true, func() ([]seen, *seen) { return see(t, i) })
		}
	}
	if *fitSet != "" {
		for _, x := range truthsIn(t, *fitSet) {
			look(&train, true, func() ([]seen, *seen) {
				return seeIn(open(t, filepath.Join(*fitSet, x.File)), strings.Join(x.Board, "\n"))
			})
		}
	}
	g.Wait()
	sure, wrong := calibration(t, "in the tree", test, picture.Trust)
	if sure < len(test)/3 || wrong > 1+sure/25 {
		t.Errorf("nobody would be asked about %d of %d readings, and %d of these are wrong", sure, len(test), wrong)
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
	var of, right [10]int
	var said [10]float64
	for _, s := range all {
		p := trust(s.evidence)
		k := min(int(10*p), 9)
		of[k]++
		said[k] += p
		if s.right {
			right[k]++
		}
	}
	for k, n := range of {
		if n > 0 {
			t.Logf("%s: of %3d readings with a certainty of %.2f on average %3d are right, %.2f", name, n, said[k]/float64(n), right[k], float64(right[k])/float64(n))
		}
	}
	return of[9], of[9] - right[9]
}

// logistic fits weights by Newton's method on the likelihood, with a normal prior around
// those in the tree: few boards move them a little.
func logistic(all []seen) []float64 {
	const prior, rounds = 2, 20
	before := picture.Weights()
	n, w := len(before), slices.Clone(before)
	for range rounds {
		down := make([][]float64, n) // the second derivatives, and the first behind them
		for i := range down {
			down[i] = make([]float64, n+1)
			down[i][i], down[i][n] = prior, prior*(w[i]-before[i])
		}
		for _, s := range all {
			p := sigmoid(w, s.evidence)
			off, bend := p, max(p*(1-p), 1e-6)
			if s.right {
				off--
			}
			for i, e := range s.evidence {
				down[i][n] += off * e
				for j, f := range s.evidence {
					down[i][j] += bend * e * f
				}
			}
		}
		for i, step := range solve(down) {
			w[i] -= step
		}
	}
	return w
}

// solve solves linear equations with a positive definite matrix, the right sides
// last in their rows.
func solve(rows [][]float64) []float64 {
	n := len(rows)
	for i := range rows {
		for k := range rows {
			if k == i {
				continue
			}
			f := rows[k][i] / rows[i][i]
			for j := i; j <= n; j++ {
				rows[k][j] -= f * rows[i][j]
			}
		}
	}
	out := make([]float64, n)
	for i := range out {
		out[i] = rows[i][n] / rows[i][i]
	}
	return out
}

func sigmoid(w, x []float64) float64 {
	sum := 0.0
	for i := range w {
		sum += w[i] * x[i]
	}
	return 1 / (1 + math.Exp(-sum))
}
