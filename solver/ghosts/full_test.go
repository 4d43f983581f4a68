package ghosts

import "os"

// full is set where TEST_FULL is in the environment: all boards are tried in all ways then,
// and some by lot otherwise.
var full = os.Getenv("TEST_FULL") != ""
