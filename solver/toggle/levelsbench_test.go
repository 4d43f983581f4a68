package toggle

import (
	"context"
	"flag"
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

var severalSeeds = flag.Uint64("severalseeds", 1, "seeds from 1 on of the boards of BenchmarkSeveralStates")

// BenchmarkSeveralStates solves boards of 4 to 16 cells a side, two seconds each: how
// many of a hundred are proved, and how long the slowest took.
func BenchmarkSeveralStates(b *testing.B) {
	const patience = 2 * time.Second
	for b.Loop() {
		proved, all, slowest := 0, 0, time.Duration(0)
		for seed := range *severalSeeds {
			before := all - proved
			severalStates(seed+1, 4, 16, 1, func(rule string, n int, p Puzzle) {
				start := time.Now()
				a := fewestWithin(b, p, patience)
				slowest = max(slowest, time.Since(start))
				if all++; a.Proved {
					proved++
					return
				}
				b.Logf("seed %d, %s %d x %d, %d states: %d presses, at least %d", seed+1, rule, n, n, p.States, a.Count, a.AtLeast)
			})
			b.Logf("seed %d: %d not proved", seed+1, all-proved-before)
		}
		b.ReportMetric(float64(all), "boards")
		b.ReportMetric(float64(proved)/float64(all)*100, "proved-%")
		b.ReportMetric(slowest.Seconds(), "slowest-s")
	}
}

// fewestWithin is Fewest for a board that can be solved.
func fewestWithin(b *testing.B, p Puzzle, patience time.Duration) Answer {
	ctx, cancel := context.WithTimeout(b.Context(), patience)
	defer cancel()
	a, err := Fewest(ctx, p)
	if err != nil || !a.Solvable {
		b.Fatal(err, a.Solvable)
	}
	return a
}
