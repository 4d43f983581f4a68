package notation_test

import "os"

// full is set where TEST_FULL is in the environment: the laws that hold for very many
// boards or messages are then tried on all of them, and on a share of them otherwise.
var full = os.Getenv("TEST_FULL") != ""

// share is how often a law is tried that holds n times over: a third of it by default.
func share(n int) int {
	if full {
		return n
	}
	return n / 3
}
