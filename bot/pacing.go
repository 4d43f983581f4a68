package main

import "time"

// The waits before a connection. Each connection identifies twice at most, and
// Discord allows 1000 in a day.
const (
	shortestWait = time.Second
	longestWait  = 3 * time.Minute // so often may a bot connect all day
	steady       = longestWait     // a connection that lasted so long was a good one
	ahead        = 12              // connections that may come before their time
)

// pacing says how long to wait before the next connection: not at all when one
// is lost that was good, and ever longer while none is.
type pacing struct {
	wait time.Duration
	debt time.Duration // each connection takes longestWait of the day
}

// failed is the wait after a connection that did not come up.
func (p *pacing) failed() time.Duration {
	p.wait = max(p.wait, shortestWait)
	return p.lost(0)
}

// lost is the wait after a connection that was up for so long.
func (p *pacing) lost(lived time.Duration) time.Duration {
	if lived >= steady {
		p.wait = 0
	}
	p.debt = max(0, p.debt-lived) + longestWait
	wait := max(p.wait, p.debt-ahead*longestWait)
	p.debt = max(0, p.debt-wait)
	p.wait = min(max(2*p.wait, shortestWait), longestWait)
	return wait
}
