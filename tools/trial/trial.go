// Package trial decides how many cases tests try. Only tests import it.
package trial

import (
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
)

// Race says that the race detector is on. Tests that start no goroutine can be shorter then.
var Race = func() bool {
	built, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(built.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}()

// Full reports whether to try all cases and not a random sample: TEST_FULL is set. It reads the environment at every
// call, because go test caches results by the variables that a test has read.
func Full() bool { return os.Getenv("TEST_FULL") != "" }

// Times returns how many of n random cases to try: a sixth of them, or all.
func Times(n int) int {
	if Full() {
		return n
	}
	return n / 6
}

// Skips reports whether to skip a case: at random all but one of that many, and none in a full run.
func Skips(rng *rand.Rand, of int) bool { return rng.IntN(of) > 0 && !Full() }
