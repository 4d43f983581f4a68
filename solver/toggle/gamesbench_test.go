package toggle

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"switchboard/tools/must"
)

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
