package storetest

import (
	"sync/atomic"
	"time"
)

// Clock is a clock that the test sets. Its Now is what stores and others are given.
type Clock struct{ at atomic.Pointer[time.Time] }

// NewClock returns a clock that shows a time until it is set.
func NewClock(at time.Time) *Clock {
	c := new(Clock)
	c.Set(at)
	return c
}

// Now is the time that the clock shows.
func (c *Clock) Now() time.Time { return *c.at.Load() }

// Set makes the clock show another time.
func (c *Clock) Set(t time.Time) { c.at.Store(&t) }

// Add moves the clock on. One goroutine at a time does so.
func (c *Clock) Add(d time.Duration) { c.Set(c.Now().Add(d)) }
