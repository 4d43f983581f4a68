// Package trial says how much of what could be tried a test tries. Only tests import it.
package trial

import (
	"math/rand/v2"
	"os"
)

// Full reports whether TEST_FULL is in the environment: all is tried then, and what the lot falls on otherwise. It asks
// each time, so that a result that go test has kept of an ordinary run is none of a full one.
func Full() bool { return os.Getenv("TEST_FULL") != "" }

// Times is how often a law is tried that holds n times over: a third of it, or all.
func Times(n int) int {
	if Full() {
		return n
	}
	return n / 3
}

// Skips reports whether a test leaves something out: all but one of so many, by lot.
func Skips(rng *rand.Rand, of int) bool { return rng.IntN(of) > 0 && !Full() }
