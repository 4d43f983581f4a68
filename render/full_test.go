package render

import "os"

// full is set where TEST_FULL is in the environment: all boards and tiles are drawn then,
// and some of them by lot otherwise.
var full = os.Getenv("TEST_FULL") != ""
