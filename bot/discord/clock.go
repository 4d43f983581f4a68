package discord

import (
	"net/http"
	"slices"
	"sync"
	"time"
)

const (
	mostSkew   = time.Hour        // a Date header that is further off is itself wrong
	leastSkew  = 2 * time.Second  // less is noise: the header's resolution is a second
	skewLasts  = 10 * time.Minute // after it was last confirmed
	skewAgrees = 2 * time.Second  // two headers that differ by no more agree
)

// clock estimates Discord's time from the Date headers of its answers. A difference from this machine's clock is
// believed once two consecutive answers agree on it, for ten minutes after the last confirmation.
type clock struct {
	ours      func() time.Time
	mu        sync.Mutex
	last      time.Duration // the skew by the last answer
	skew      time.Duration // to add to our clock; positive where Discord is ahead
	confirmed time.Time
}

// learn takes the Date header of an answer to a request sent at a time. A date between then and now shows no skew.
func (c *clock) learn(date string, sent time.Time) {
	t, err := http.ParseTime(date)
	if err != nil {
		return
	}
	now := c.ours()
	d := min(t.Sub(sent), 0)
	if t.After(now) {
		d = t.Sub(now)
	}
	if d.Abs() < leastSkew || d.Abs() > mostSkew {
		d = 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if (d - c.last).Abs() <= skewAgrees {
		c.skew, c.confirmed = d, now
	}
	c.last = d
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.ours()
	if now.Sub(c.confirmed).Abs() > skewLasts {
		return now
	}
	return now.Add(c.skew)
}

// driftAfter is how many interactions in a row have to look old before the clock is blamed instead.
const driftAfter = 5

// ages estimates how old interactions are. Their ids hold the time by Discord's clock, and ours may step away from that
// at any moment: how old the newest of the latest looked is how far it is ahead. So nothing is refused for its age
// alone: when Discord accepts an answer to an interaction that looked too old, our clock was wrong.
type ages struct {
	mu     sync.Mutex
	latest [driftAfter]time.Duration // how old they looked, in turn
	next   int
}

// observe returns the age of an interaction that arrives now. calm says that no queue of ours delays interactions. What
// is delayed, and what does not look old, says nothing about the clock.
func (a *ages) observe(created, now time.Time, calm bool) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	looks, ahead := now.Sub(created), slices.Min(a.latest[:])
	if looks < ahead || calm && looks-ahead >= deferAfter/2 {
		a.latest[a.next] = looks
	} else {
		a.latest[a.next] = ahead
	}
	a.next = (a.next + 1) % driftAfter
	return looks - slices.Min(a.latest[:])
}

// accepted notes that Discord took an answer to an interaction that looked too old.
func (a *ages) accepted(created, now time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for i := range a.latest {
		a.latest[i] = now.Sub(created)
	}
}
