package press

import "os"

// full is set where TEST_FULL is in the environment: more boards are tried then.
var full = os.Getenv("TEST_FULL") != ""
