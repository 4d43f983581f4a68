package reader_test

import (
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // the heap is small, and to collect it again and again is a sixth of the time
	m.Run()
}
