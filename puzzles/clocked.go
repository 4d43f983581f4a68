package puzzles

import (
	"fmt"
	"time"
)

// Clocked writes a duration as 1:42, or 1:02:03 from an hour on.
func Clocked(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
