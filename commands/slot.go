package commands

import (
	"context"
	"sync/atomic"
	"time"

	"switchboard/phrases"
	"switchboard/puzzles"

	"golang.org/x/sync/semaphore"
)

// Quick work is done at once. Work that may take a second of a processor or a hundred megabytes waits for a slot; with
// one slot per processor, any number of requests stays within the machine.
const (
	quickCells = 150  // largest board that takes some milliseconds
	quickText  = 1000 // bytes of the largest text that is read as quickly
	slotWithin = 8 * time.Second
	leastWork  = 4 * time.Second // left for the work itself: waiting ends before
)

// Attached files stay in memory until they are answered: at most heldFiles bytes at once, small files not counted.
const (
	heldFiles = 64 << 20
	smallFile = 256 << 10
)

// A solver may work for fullShare on an answer, which leaves time to draw and send it within Discord's three seconds.
// If others wait, it gets less, down to leastShare: an answer that proves less is better than none.
const (
	fullShare  = 2 * time.Second
	leastShare = 200 * time.Millisecond
)

// slots limit the slow requests at any time.
type slots struct {
	free    *semaphore.Weighted
	atOnce  int
	waiting atomic.Int64
	files   *semaphore.Weighted // bytes
}

// claim is what a request holds of the limited resources, and what went wrong besides its answer. It is a value of the
// request's context.
type claim struct {
	slot    bool  // it holds a slot
	bytes   int64 // bytes of the large file that it holds
	trouble error
	kept    []byte // the latest state of a button that was stored
	key     string // under which it is stored
}

type claimKey struct{}

// begin attaches a claim to ctx, which end releases. A context that has one is returned as it is.
func (s *slots) begin(ctx context.Context) (of context.Context, end func()) {
	if ctx.Value(claimKey{}) != nil {
		return ctx, func() {}
	}
	of = context.WithValue(ctx, claimKey{}, new(claim))
	return of, func() {
		s.release(of)
		s.drop(of)
	}
}

// claimOf returns the claim of a context, which must have one.
func claimOf(ctx context.Context) *claim { return ctx.Value(claimKey{}).(*claim) }

// take waits for a slot unless the work is quick. The request keeps it until it is answered.
func (s *slots) take(ctx context.Context, quick bool) error {
	c := claimOf(ctx)
	if quick || c.slot {
		return nil
	}
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	if err := within(ctx, s.free, 1); err != nil {
		return err
	}
	c.slot = true
	return nil
}

// hold waits until a file of so many bytes fits into memory; it replaces the one that the request held before.
func (s *slots) hold(ctx context.Context, bytes int) error {
	s.drop(ctx)
	if bytes <= smallFile {
		return nil
	}
	if err := within(ctx, s.files, int64(bytes)); err != nil {
		return err
	}
	claimOf(ctx).bytes = int64(bytes)
	return nil
}

// within acquires n, with a deadline that leaves time for the work: the request may have waited before.
func within(ctx context.Context, scarce *semaphore.Weighted, n int64) error {
	if end, ok := ctx.Deadline(); ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, end.Add(-leastWork))
		defer cancel()
	}
	ctx, cancel := context.WithTimeout(ctx, slotWithin)
	defer cancel()
	if err := scarce.Acquire(ctx, n); err != nil {
		return busy(err)
	}
	return nil
}

func busy(err error) *puzzles.Complaint {
	return &puzzles.Complaint{Phrase: "busy", With: phrases.With{"Seconds": int(slotWithin.Seconds()), "Cells": quickCells}, Cause: err}
}

// share is the time for one answer while others wait.
func share(waiting, atOnce int) time.Duration {
	rounds := 1 + (waiting+atOnce-1)/atOnce
	return max(fullShare/time.Duration(rounds), leastShare)
}

func (s *slots) release(ctx context.Context) {
	if c := claimOf(ctx); c.slot {
		s.free.Release(1)
		c.slot = false
	}
}

func (s *slots) drop(ctx context.Context) {
	c := claimOf(ctx)
	s.files.Release(c.bytes)
	c.bytes = 0
}
