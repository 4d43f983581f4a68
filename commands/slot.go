package commands

import (
	"context"
	"sync/atomic"
	"time"

	"switchboard/phrases"
	"switchboard/puzzles"

	"golang.org/x/sync/semaphore"
)

// What is quick is answered at once. What may take a second of a processor or a hundred megabytes waits for a slot:
// with one a processor any number asked for at once stays within the machine.
const (
	quickCells = 150  // of a board that is answered in some milliseconds
	quickText  = 1000 // bytes that are read as quickly
	slotWithin = 8 * time.Second
	leastWork  = 4 * time.Second // of an answer's time is for the work: nobody waits then
)

// Files that people attach are in memory until they are answered: so many bytes at a time. Small ones wait for nobody.
const (
	heldFiles = 64 << 20
	smallFile = 256 << 10
)

// A solver may work for fullShare on one answer, which leaves time to draw and send within Discord's three seconds. It
// shares that with who waits, down to leastShare: an answer that proves less is better than none.
const (
	fullShare  = 2 * time.Second
	leastShare = 200 * time.Millisecond
)

// slots are given to a few requests at a time.
type slots struct {
	free    *semaphore.Weighted
	atOnce  int
	waiting atomic.Int64
	files   *semaphore.Weighted // bytes
}

func newSlots(atOnce int) *slots {
	return &slots{free: semaphore.NewWeighted(int64(atOnce)), atOnce: atOnce, files: semaphore.NewWeighted(heldFiles)}
}

// turn is what a request has of what is scarce while it is answered, and what went wrong beside. Its context carries it.
type turn struct {
	slot    bool  // it may do what takes long
	bytes   int64 // of a large file
	trouble error
}

type turnKey struct{}

// begin lets a request take what is scarce, until end. Within a turn that has begun it is a part of that.
func (s *slots) begin(ctx context.Context) (of context.Context, end func()) {
	if ctx.Value(turnKey{}) != nil {
		return ctx, func() {}
	}
	of = context.WithValue(ctx, turnKey{}, new(turn))
	return of, func() {
		s.release(of)
		s.drop(of)
	}
}

// turnOf is the turn of a request, which has begun.
func turnOf(ctx context.Context) *turn { return ctx.Value(turnKey{}).(*turn) }

// take waits for a slot, if what the request asks for is not quick. The request keeps it until it is answered.
func (s *slots) take(ctx context.Context, quick bool) error {
	t := turnOf(ctx)
	if quick || t.slot {
		return nil
	}
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	if err := within(ctx, s.free, 1); err != nil {
		return err
	}
	t.slot = true
	return nil
}

// hold waits until a file of so many bytes may be in memory, in place of the one that the request brought before.
func (s *slots) hold(ctx context.Context, bytes int) error {
	s.drop(ctx)
	if bytes <= smallFile {
		return nil
	}
	if err := within(ctx, s.files, int64(bytes)); err != nil {
		return err
	}
	turnOf(ctx).bytes = int64(bytes)
	return nil
}

// within waits for so much of what is scarce, and not for long: a request may have waited for something else before.
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

// share is how long one may work while others wait for as many slots as there are.
func share(waiting, atOnce int) time.Duration {
	rounds := 1 + (waiting+atOnce-1)/atOnce
	return max(fullShare/time.Duration(rounds), leastShare)
}

func (s *slots) release(ctx context.Context) {
	if t := turnOf(ctx); t.slot {
		s.free.Release(1)
		t.slot = false
	}
}

func (s *slots) drop(ctx context.Context) {
	t := turnOf(ctx)
	s.files.Release(t.bytes)
	t.bytes = 0
}
