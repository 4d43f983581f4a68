package discord

import (
	"context"
	"sync"
	"time"
)

// queue lets so many interactions be worked on at a time, and turns those away at once who would wait for too long: as
// long as those before them, by how fast they went on lately.
type queue struct {
	slots chan struct{}

	mu      sync.Mutex
	waiting int
	each    time.Duration // from one who is done to the next, while others waited
	last    time.Time     // when one was done last, and others waited; zero if none did
	refused time.Time     // when one was turned away last
	late    int           // how many came too late, one after the other
	since   time.Time     // when the first of those came
}

// Who comes too late has waited on the way here, where the processors are as busy. A queue takes none of them for as
// long as crowdedFor after it turned somebody away, nor when lateRun of them came one after the other in more than that
// time. A gateway that was away brings many at once, but not for long.
const (
	crowdedFor = time.Second
	lateRun    = 50
)

func newQueue(atOnce int) *queue { return &queue{slots: make(chan struct{}, atOnce)} }

// calm reports whether an interaction would be worked on at once.
func (q *queue) calm() bool { return len(q.slots) < cap(q.slots) }

// enter waits for a slot, which leave gives back; false when there is none within so long, or will be none.
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
	defer q.count(-1)
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

// crowded notes that somebody comes, and reports whether they are too late to be taken.
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

// hopeful counts one more who waits, unless that would be for longer than within.
func (q *queue) hopeful(within time.Duration) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if time.Duration(q.waiting)*q.each > within {
		q.refused = time.Now()
		return false
	}
	q.waiting++
	return true
}

func (q *queue) count(more int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting += more
}

// smoothing is how many of those who are done say how fast it goes.
const smoothing = 32

func (q *queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	<-q.slots
	now := time.Now()
	switch {
	case q.waiting == 0:
		q.last = time.Time{}
		return
	case !q.last.IsZero():
		q.each += (now.Sub(q.last) - q.each) / smoothing
	}
	q.last = now
}
