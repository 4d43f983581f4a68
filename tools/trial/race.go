//go:build race

package trial

// Race is set where the race detector watches: what starts no goroutine has nothing to find for it.
const Race = true
