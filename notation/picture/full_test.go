package picture_test

import "os"

// full is set where TEST_FULL is in the environment: all pictures are read then, and a few
// of each kind otherwise.
var full = os.Getenv("TEST_FULL") != ""
