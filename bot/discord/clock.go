package discord

import (
	"net/http"
	"sync"
	"time"
)

const (
	mostSkew   = time.Hour        // a Date header further off than that is wrong itself
	leastSkew  = 2 * time.Second  // the header's resolution is a second
	skewLasts  = 10 * time.Minute // unless it is confirmed
	skewAgrees = 2 * time.Second  // two headers that say the same
)

// clock is Discord's time, from the Date headers of its answers. A difference to this machine's clock counts when two
// answers one after the other agree on it, and for ten minutes after the last that did.
type clock struct {
	ours      func() time.Time
	mu        sync.Mutex
	last      time.Duration // what the last answer said
	skew      time.Duration // to add to our clock
	confirmed time.Time
}

// learn takes the date of an answer to a request that was sent then: any moment from that to this one is no difference.
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

// driftAfter is how many interactions in a row have to look old before the clock is at fault and not they.
const driftAfter = 5

// ages tells how old interactions are. Their ids hold the time of Discord's clock, from which ours may differ by any
// amount and at any moment, so nothing is refused for its age alone: Observe says how old one looks, and Accepted that
// Discord took an answer to one that looked too old, which shows that the clock moved.
type ages struct {
	mu    sync.Mutex
	base  time.Duration // by which even new interactions look old
	run   int           // of interactions one after the other that look old
	least time.Duration // of that run
}

// observe returns how old an interaction is that comes in at now. calm says that nothing here holds interactions up.
func (a *ages) observe(created, now time.Time, calm bool) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	behind := now.Sub(created)
	if behind < a.base {
		a.base = behind
	}
	age := behind - a.base
	switch {
	case age < deferAfter/2 || !calm:
		a.run = 0
	case a.run == 0 || behind < a.least:
		a.least = behind
		fallthrough
	default:
		a.run++
	}
	if a.run >= driftAfter {
		a.base, a.run = a.least, 0
		age = behind - a.base
	}
	return age
}

// accepted notes that an interaction of that age was in time after all.
func (a *ages) accepted(created, now time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.base, a.run = now.Sub(created), 0
}
