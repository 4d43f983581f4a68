//go:build unix

// Package processor measures the CPU time and memory of this process. Benchmarks by CPU time do not depend on what else
// runs on the machine. On systems other than Unix both are 0.
package processor

import (
	"syscall"
	"time"
)

// Time returns the CPU time of this process, of user and system.
func Time() time.Duration {
	u := used()
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Peak returns the largest resident size of this process in MiB, on Linux, whose unit getrusage has.
func Peak() int64 { return int64(used().Maxrss) / 1024 }

func used() (u syscall.Rusage) {
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return syscall.Rusage{}
	}
	return u
}
