//go:build !unix

package processor

import "time"

// Time is not supported.
func Time() time.Duration { return 0 }
