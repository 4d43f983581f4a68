package toggle

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"runtime/metrics"
	"slices"
	"testing"
	"time"

	"switchboard/solver/gf2"
	"switchboard/tools/must"
)

// BenchmarkSolve solves random solvable boards of n x n cells.
func BenchmarkSolve(b *testing.B) {
	for _, rule := range []Rule{Plus, Diagonal, Cross, King, Ring} {
		for _, n := range []int{5, 100, 1000, 9999, 10000, 20000} {
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

// BenchmarkSolveExponent times Plus, each size for a second, from n = 100 to 20,000 and fits the exponent
// of n by least squares on the logarithms.
func BenchmarkSolveExponent(b *testing.B) {
	for b.Loop() {
		var xs, ys []float64
		for _, n := range []int{100, 200, 500, 1000, 2000, 5000, 10000, 20000} {
			p := Puzzle{Board: reachable(rand.New(rand.NewPCG(1, 1)), Plus, n, n)}
			best := time.Duration(math.MaxInt64)
			for begin := time.Now(); time.Since(begin) < time.Second; {
				start := time.Now()
				must.Get(solveAny(b.Context(), p))(b)
				best = min(best, time.Since(start))
			}
			b.Logf("n = %5d: %10v, %.4f ns a cell", n, best, float64(best.Nanoseconds())/float64(n*n))
			xs, ys = append(xs, math.Log(float64(n))), append(ys, math.Log(best.Seconds()))
		}
		b.ReportMetric(slope(xs, ys), "exponent")
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

// slope fits a line by least squares.
func slope(xs, ys []float64) float64 {
	var n, x, y, xx, xy float64
	for i := range xs {
		n, x, y, xx, xy = n+1, x+xs[i], y+ys[i], xx+xs[i]*xs[i], xy+xs[i]*ys[i]
	}
	return (n*xy - x*y) / (n*xx - x*x)
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

// chaseLights is the well-known light chasing for Plus and Ring: the presses of every row as an affine map of those of
// the first, one n x n bit matrix per row, and elimination on the map to the row below the last. It is the rival of the
// ladder. It returns nil if there is no solution.
func chaseLights(ctx context.Context, p Puzzle) (*Board, int, error) {
	m, n := p.Board.rows, p.Board.cols
	above, here := New(n, n), New(n, n) // row c: how cell c depends on the first row
	for c := range n {
		here.Set(c, c, true)
	}
	self := uint64(0)
	if p.Rule == Plus {
		self = ^uint64(0)
	}
	l := ladder{rows: m, cols: n, self: self}
	for range m {
		if ctx.Err() != nil {
			return nil, 0, ctx.Err()
		}
		for c := range n {
			row := above.Row(c)
			for i, w := range here.Row(c) {
				row[i] ^= w & self
			}
			if c > 0 {
				gf2.Xor(row, here.Row(c-1))
			}
			if c+1 < n {
				gf2.Xor(row, here.Row(c+1))
			}
		}
		above, here = here, above
	}
	rest, err := l.chase(ctx, p.Board, New(3, n), m)
	if err != nil {
		return nil, 0, err
	}
	a := gf2.NewSystem(n)
	for c := range n {
		a.Add(slices.Collect(gf2.Ones(here.Row(c)))...)
	}
	e, err := gf2.Eliminate(ctx, a, rest)
	if err != nil {
		return nil, 0, err
	}
	first, ok := e.Solution()
	if !ok {
		return nil, e.Nullity(), nil
	}
	x, err := l.climb(ctx, p.Board, first)
	return x, e.Nullity(), err
}

// BenchmarkRivalLightChasing solves the same boards with polynomials and with light chasing, in turn until the time is
// up. It reports the fastest run of each, and their ratio.
func BenchmarkRivalLightChasing(b *testing.B) {
	for _, n := range []int{100, 1000, 3000, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			p := Puzzle{Board: reachable(rand.New(rand.NewPCG(1, 1)), Plus, n, n)}
			least := func(solve func()) time.Duration {
				best := time.Duration(math.MaxInt64)
				for tries := 0; tries < 3 && (tries == 0 || best <= 5*time.Second); tries++ {
					start := time.Now()
					solve()
					best = min(best, time.Since(start))
				}
				return best
			}
			for b.Loop() {
				us := least(func() { must.Get(solveAny(b.Context(), p))(b) })
				them := least(func() {
					if x, _, err := chaseLights(b.Context(), p); err != nil || x == nil {
						b.Fatal("no solution: ", err)
					}
				})
				b.ReportMetric(us.Seconds()*1e3, "ms-ours")
				b.ReportMetric(them.Seconds()*1e3, "ms-rival")
				b.ReportMetric(them.Seconds()/us.Seconds(), "times-faster")
			}
		})
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
