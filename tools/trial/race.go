//go:build race

package trial

// Race says that the race detector is on. Tests that start no goroutine can be shorter then.
const Race = true
