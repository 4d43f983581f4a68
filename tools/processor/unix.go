//go:build unix

// Package processor measures the CPU time of this process. Benchmarks by CPU time do not depend on what else runs on the
// machine. On systems other than Unix it is 0.
package processor

import (
	"syscall"
	"time"
)

// Time returns the CPU time of this process, of user and system.
func Time() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // fails for a bad address alone
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
