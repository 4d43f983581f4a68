package toggle

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkSolve solves random solvable boards of n x n cells.
func BenchmarkSolve(b *testing.B) {
	for _, rule := range []Rule{Plus, Diagonal, Cross, King, Ring} {
		for _, n := range []int{10000, 9999, 20000} {
			if n == 9999 && rule != Diagonal {
				continue
			}
			b.Run(fmt.Sprintf("%v/%d", rule, n), func(b *testing.B) {
				p := Puzzle{Board: reachable(rand.New(rand.NewPCG(1, 1)), rule, n, n), Rule: rule}
				for b.Loop() {
					a, err := Solve(b.Context(), p)
					if err != nil || !a.Solvable {
						b.Fatal(err, a.Solvable)
					}
				}
			})
		}
	}
}
