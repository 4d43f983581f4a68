package toggle

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"runtime/metrics"
	"strconv"
	"testing"
	"time"

	"switchboard/tools/must"
)

func sizeName(n int) string { return strconv.Itoa(n) }

// ratio times one run of each way in turn, until the benchmark's time is up, and
// reports the quickest run of each and how many times quicker ours is.
func ratio(b *testing.B, ours, rival func() error) {
	least := func(f func() error) time.Duration {
		best := time.Duration(math.MaxInt64)
		for range 3 {
			start := time.Now()
			must.Do(b, f())
			best = min(best, time.Since(start))
			if best > 5*time.Second {
				break
			}
		}
		return best
	}
	for b.Loop() {
		us, them := least(ours), least(rival)
		b.ReportMetric(us.Seconds()*1e3, "ms-ours")
		b.ReportMetric(them.Seconds()*1e3, "ms-rival")
		b.ReportMetric(them.Seconds()/us.Seconds(), "times-faster")
	}
}

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

// BenchmarkBounds looks for the fewest presses of boards that take much memory or
// more time than there is: how much of either it takes, and what it finds.
//
//	go test ./solver/toggle -run XXX -bench Bounds -benchtime 1x
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

// peakMemory returns the most bytes of objects, dead ones among them, that the heap
// had while f ran.
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

// BenchmarkFewestInGames solves what is played: at most 10 x 10 cells.
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
