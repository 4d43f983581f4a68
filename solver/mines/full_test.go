package mines

import "os"

// full is set where TEST_FULL is in the environment: more games are played then, and more
// positions tried.
var full = os.Getenv("TEST_FULL") != ""

// many is so many with TEST_FULL, and fewer otherwise.
func many(all, fewer int) int {
	if full {
		return all
	}
	return fewer
}
