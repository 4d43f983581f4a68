package toggle

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"
)

// severalStates makes a board of every rule, number of states and side, each by
// pressing at random on a solved one.
func severalStates(seed uint64, from, upTo, step int, each func(name string, n int, p Puzzle)) {
	rng := rand.New(rand.NewPCG(seed, 0))
	for n := from; n <= upTo; n += step {
		for states := 3; states <= maxStates; states++ {
			for _, rule := range rules {
				p := Puzzle{Levels: randomLevels(rng, 1, n, n), States: states, Rule: rule}
				p.Levels = ApplyLevels(p, randomLevels(rng, states, n, n))
				each(rule.String(), n, p)
			}
		}
	}
}

// BenchmarkSeveralStates solves boards of 4 to 16 cells a side, two seconds each:
// how many of a hundred are proved, and how long the slowest took.
func BenchmarkSeveralStates(b *testing.B) {
	for b.Loop() {
		proved, all, slowest := 0, 0, time.Duration(0)
		severalStates(1, 4, 16, 1, func(rule string, n int, p Puzzle) {
			ctx, cancel := context.WithTimeout(b.Context(), 2*time.Second)
			defer cancel()
			start := time.Now()
			a, err := Fewest(ctx, p)
			if err != nil || !a.Solvable {
				b.Fatal(err)
			}
			took := time.Since(start)
			slowest = max(slowest, took)
			if all++; a.Proved {
				proved++
			}
			if !a.Proved || took > 500*time.Millisecond {
				b.Logf("%s %d x %d, %d states: %d presses, at least %d, %v", rule, n, n, p.States, a.Count, a.AtLeast, took.Round(time.Millisecond))
			}
		})
		b.ReportMetric(float64(proved)/float64(all)*100, "proved-%")
		b.ReportMetric(slowest.Seconds(), "slowest-s")
	}
}
