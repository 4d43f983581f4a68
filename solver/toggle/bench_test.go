package toggle

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"
)

// solveFunc is Solve or Fewest.
type solveFunc func(context.Context, Puzzle) (Answer, error)

func sizeName(n int) string { return strconv.Itoa(n) }

// ratio times one run of each way in turn, until the benchmark's time is up, and
// reports the quickest run of each and how many times quicker ours is.
func ratio(b *testing.B, ours, rival func() error) {
	least := func(f func() error) time.Duration {
		best := time.Duration(math.MaxInt64)
		for range 3 {
			start := time.Now()
			if err := f(); err != nil {
				b.Fatal(err)
			}
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
				if _, err := solveAny(b.Context(), p); err != nil {
					b.Fatal(err)
				}
				best = min(best, time.Since(start))
			}
			b.Logf("n = %5d: %10v, %.4f ns a cell", n, best, float64(best.Nanoseconds())/float64(n*n))
			xs, ys = append(xs, math.Log(float64(n))), append(ys, math.Log(best.Seconds()))
		}
		b.ReportMetric(slope(xs, ys), "exponent")
	}
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
