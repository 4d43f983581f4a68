//go:build !unix

package processor

import "time"

// Time is not told by this system.
func Time() time.Duration { return 0 }

// Peak is not told by this system.
func Peak() int64 { return 0 }
