//go:build !unix

package processor

import "time"

// Time is not supported.
func Time() time.Duration { return 0 }

// Peak is not supported.
func Peak() int64 { return 0 }
