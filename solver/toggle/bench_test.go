package toggle

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"runtime/metrics"
	"testing"
	"time"

	"switchboard/tools/must"
)

// BenchmarkSolve solves random solvable boards of n x n cells.
func BenchmarkSolve(b *testing.B) {
	for _, rule := range []Rule{Plus, Diagonal, Cross, King, Ring} {
		for _, n := range []int{5, 100, 200, 500, 1000, 2000, 5000, 9999, 10000, 20000} {
			b.Run(fmt.Sprintf("%v/%d", rule, n), func(b *testing.B) {
				b.ReportAllocs()
				p := Puzzle{Board: reachable(rand.New(rand.NewPCG(1, 1)), rule, n, n), Rule: rule}
				best := time.Duration(math.MaxInt64)
				for b.Loop() {
					start := time.Now()
					a, err := solveAny(b.Context(), p)
					if err != nil || !a.Solvable {
						b.Fatal(err, a.Solvable)
					}
					best = min(best, time.Since(start))
				}
				b.ReportMetric(best.Seconds()*1e3, "ms-least")
			})
		}
	}
}

// BenchmarkBounds looks for the fewest presses of boards that take more memory or time than there is, and reports both
// and the result.
func BenchmarkBounds(b *testing.B) {
	holes := New(300, 300)
	holes.Set(0, 0, true)
	holes.Set(299, 299, true)
	for _, c := range []struct {
		name string
		p    Puzzle
		time time.Duration
	}{
		{"plus 131", Puzzle{Board: New(131, 131)}, 2 * time.Second},
		{"plus 159", Puzzle{Board: New(159, 159)}, 2 * time.Second},
		{"knight 250", Puzzle{Board: New(250, 250), Rule: Knight}, 2 * time.Minute},
		{"ring 300 with two holes", Puzzle{Board: New(300, 300), Rule: Ring, Holes: holes}, 2 * time.Minute},
	} {
		b.Run(c.name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(4, 5))
			presses := New(c.p.Board.rows, c.p.Board.cols)
			for i := range presses.rows * presses.cols {
				r, col := i/presses.cols, i%presses.cols
				presses.Set(r, col, c.p.Pressable(r, col) && rng.IntN(2) == 1)
			}
			c.p.Board = Apply(c.p, presses)
			for b.Loop() {
				ctx, cancel := context.WithTimeout(b.Context(), c.time)
				defer cancel()
				var a Answer
				start, err := time.Now(), error(nil)
				peak := peakMemory(func() { a, err = Fewest(ctx, c.p) })
				if err != nil || !a.Solvable {
					b.Fatal(err, a.Solvable)
				}
				b.ReportMetric(time.Since(start).Seconds(), "s")
				b.ReportMetric(peak/1e6, "peak-MB")
				b.ReportMetric(float64(a.Count), "presses")
				b.ReportMetric(float64(a.AtLeast), "at-least")
				b.ReportMetric(float64(a.Nullity), "nullity")
			}
		})
	}
}

// peakMemory returns the most bytes in heap objects, including dead ones, while f ran.
func peakMemory(f func()) float64 {
	done, peak := make(chan struct{}), make(chan float64)
	go func() {
		sample, most := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}, 0.0
		for {
			metrics.Read(sample)
			most = max(most, float64(sample[0].Value.Uint64()))
			select {
			case <-done:
				peak <- most
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	runtime.GC()
	f()
	close(done)
	return <-peak
}

func BenchmarkNullity(b *testing.B) {
	for _, rule := range []Rule{Plus, Diagonal, Ring} {
		b.Run(fmt.Sprintf("%v/100000", rule), func(b *testing.B) {
			for b.Loop() {
				Nullity(rule, 100000, 100000)
			}
		})
	}
}

// BenchmarkFewestInGames solves boards of the sizes that people play: at most 10 x 10 cells.
func BenchmarkFewestInGames(b *testing.B) {
	rng := rand.New(rand.NewPCG(73, 74))
	for _, rule := range rules {
		for _, n := range []int{5, 8, 9, 10} {
			p := Puzzle{Board: reachable(rng, rule, n, n), Rule: rule, Goal: Same}
			b.Run(fmt.Sprintf("%v-%d", rule, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					must.Get(Fewest(b.Context(), p))(b)
				}
			})
		}
	}
}

var severalSeeds = flag.Uint64("severalseeds", 1, "seeds from 1 on of the boards of BenchmarkSeveralStates")

// BenchmarkSeveralStates solves boards of every rule and number of states with 4 to 16 cells a side, made by random
// presses on a solved one, with two seconds each: how many of a hundred are proved, and how long the slowest took.
func BenchmarkSeveralStates(b *testing.B) {
	for b.Loop() {
		proved, all, slowest := 0, 0, time.Duration(0)
		for seed := range *severalSeeds {
			rng := rand.New(rand.NewPCG(seed+1, 0))
			for i := range 13 * (maxStates - 2) * len(rules) {
				n, states, rule := 4+i/len(rules)/(maxStates-2), 3+i/len(rules)%(maxStates-2), rules[i%len(rules)]
				p := Puzzle{Levels: randomLevels(rng, 1, n, n), States: states, Rule: rule}
				p.Levels = ApplyLevels(p, randomLevels(rng, states, n, n))
				ctx, cancel := context.WithTimeout(b.Context(), 2*time.Second)
				start := time.Now()
				a, err := Fewest(ctx, p)
				cancel()
				if err != nil || !a.Solvable {
					b.Fatal(err, a.Solvable)
				}
				slowest = max(slowest, time.Since(start))
				if all++; a.Proved {
					proved++
					continue
				}
				b.Logf("seed %d, %v %d x %d, %d states: %d presses, at least %d", seed+1, rule, n, n, states, a.Count, a.AtLeast)
			}
			b.Logf("seed %d: %d not proved by now", seed+1, all-proved)
		}
		b.ReportMetric(float64(all), "boards")
		b.ReportMetric(float64(proved)/float64(all)*100, "proved-%")
		b.ReportMetric(slowest.Seconds(), "slowest-s")
	}
}
