package commands

import (
	"testing"
	"time"
)

// A lone request gets all the time; waiting requests get their slots within it, as long as a share is not below the
// least.
func TestShares(t *testing.T) {
	for atOnce := 1; atOnce <= 8; atOnce++ {
		if share(0, atOnce) != fullShare {
			t.Errorf("alone: %v", share(0, atOnce))
		}
		for waiting := 1; waiting < 100; waiting++ {
			one := share(waiting, atOnce)
			rounds := time.Duration(1 + (waiting+atOnce-1)/atOnce)
			if one < leastShare || one > share(waiting-1, atOnce) || one > leastShare && rounds*one > fullShare {
				t.Errorf("%d wait for %d slots: %v each", waiting, atOnce, one)
			}
		}
	}
}
