package discord

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// queue limits how many interactions are worked on at a time. It refuses one at once if its wait, estimated by the
// recent pace, would be too long.
type queue struct {
	slots   chan struct{}
	waiting atomic.Int64

	mu      sync.Mutex
	each    time.Duration // the average time between two that leave while others wait
	last    time.Time     // when the latest left; zero if none waited then
	refused time.Time     // when the latest was refused
	late    int           // how many consecutive ones came too late
	since   time.Time     // when the first of those came
}

// An interaction that comes too late was delayed on its way here, by processors that are just as busy. It is refused
// within crowdedFor of another refusal, and when more than lateRun consecutive ones came late over more than that time.
// After an outage of the gateway many come late at once, but not for long.
const (
	crowdedFor = time.Second
	lateRun    = 50
)

func newQueue(atOnce int) *queue { return &queue{slots: make(chan struct{}, atOnce)} }

// calm reports whether an interaction would be worked on at once.
func (q *queue) calm() bool { return len(q.slots) < cap(q.slots) }

// enter waits for a slot, which leave gives back. It reports false when none is free within that time, or at once when
// none is expected to be.
func (q *queue) enter(ctx context.Context, within time.Duration) bool {
	if q.crowded(within <= 0) {
		return false
	}
	select {
	case q.slots <- struct{}{}:
		return true
	default:
	}
	if !q.hopeful(within) {
		return false
	}
	defer q.waiting.Add(-1)
	select {
	case q.slots <- struct{}{}:
		return true
	case <-time.After(within):
		q.mu.Lock()
		q.refused = time.Now()
		q.mu.Unlock()
	case <-ctx.Done():
	}
	return false
}

// crowded notes an arrival, late or not, and reports whether it is refused for that.
func (q *queue) crowded(late bool) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !late {
		q.late = 0
		return false
	}
	now := time.Now()
	if q.late++; q.late == 1 {
		q.since = now
	}
	return now.Sub(q.refused) < crowdedFor || q.late > lateRun && now.Sub(q.since) > crowdedFor
}

// hopeful counts one more that waits, or reports false if it would wait for longer than within.
func (q *queue) hopeful(within time.Duration) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if time.Duration(q.waiting.Load())*q.each > within {
		q.refused = time.Now()
		return false
	}
	q.waiting.Add(1)
	return true
}

// smoothing is over how many of those that left the pace is averaged.
const smoothing = 32

func (q *queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	alone := q.waiting.Load() == 0 // before one that waits has the slot
	<-q.slots
	now := time.Now()
	switch {
	case alone:
		q.last = time.Time{}
		return
	case !q.last.IsZero():
		q.each += (now.Sub(q.last) - q.each) / smoothing
	}
	q.last = now
}
