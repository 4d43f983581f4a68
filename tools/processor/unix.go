//go:build unix

// Package processor says what a program has used of its machine: Time and Peak. Benchmarks that take it in place of the clock
// are not stretched by what else runs. Where the system does not tell, both are 0.
package processor

import (
	"syscall"
	"time"
)

// Time is the time that this program has had a processor.
func Time() time.Duration {
	u := used()
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Peak is the most memory that this program had, in megabytes as Linux counts them.
func Peak() int64 { return int64(used().Maxrss) / 1024 }

func used() (u syscall.Rusage) {
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return syscall.Rusage{}
	}
	return u
}
