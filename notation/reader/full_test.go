package reader

import (
	"math/rand/v2"
	"os"
)

// Full is set where TEST_FULL is in the environment: the laws that hold for very many boards or messages are then tried on all
// of them, and on a share of them otherwise.
var Full = os.Getenv("TEST_FULL") != ""

// Share is how often a law is tried that holds n times over: a third of it by default.
func Share(n int) int {
	if Full {
		return n
	}
	return n / 3
}

// ByLot reports whether one of very many cases is tried: one in so many by lot, and under the race detector, which takes ten
// times as long and has nothing to find in code without goroutines, a quarter of those.
func ByLot(rng *rand.Rand, one int) bool {
	if RaceEnabled {
		one *= 4
	}
	return Full || rng.IntN(one) == 0
}
