package commands

import (
	"context"
	"sync/atomic"
	"time"

	"switchboard/commands/phrases"

	"golang.org/x/sync/semaphore"
)

// What is quick is answered at once, whoever else asks for what. What may take a
// second of a processor or a hundred megabytes waits for a slot: there are as many
// as processors, so that any number asked for at once stays within the machine.
const (
	quickCells = 150             // of a board that is answered in some milliseconds
	quickText  = 1000            // bytes that are read as quickly
	slotWithin = 8 * time.Second // what is left of an answer's time is for the work
)

// A solver may work for fullShare on one answer: it leaves time to draw and to
// send within the three seconds that Discord waits. While others wait it is shared
// with them, down to leastShare: an answer that proves less is better than none.
const (
	fullShare  = 2 * time.Second
	leastShare = 200 * time.Millisecond
)

// slots are given to a few requests at a time.
type slots struct {
	free    *semaphore.Weighted
	atOnce  int
	waiting atomic.Int64
}

func newSlots(atOnce int) *slots {
	return &slots{free: semaphore.NewWeighted(int64(atOnce)), atOnce: atOnce}
}

// take waits for a slot, if what the request asks for is not quick. The request
// keeps it until it is answered.
func (s *slots) take(ctx context.Context, req *Request, quick bool) error {
	if quick || req.hasSlot {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, slotWithin)
	defer cancel()
	s.waiting.Add(1)
	defer s.waiting.Add(-1)
	if err := s.free.Acquire(ctx, 1); err != nil {
		return &Complaint{Phrase: "busy", With: phrases.With{"Seconds": int(slotWithin.Seconds()), "Cells": quickCells}, Cause: err}
	}
	req.hasSlot = true
	return nil
}

// work waits for the slot that an answer needs, if any, and bounds the work on
// it.
func (s *slots) work(ctx context.Context, req *Request, a asked) (context.Context, context.CancelFunc, error) {
	rows, cols := a.question.Size()
	if err := s.take(ctx, req, rows*cols <= quickCells && a.view.show != asAnimation); err != nil {
		return nil, nil, err
	}
	ctx, cancel := s.budget(ctx)
	return ctx, cancel, nil
}

// Work waits for a slot, unless a board of so many cells is quick, and bounds the
// work on it. The request keeps the slot until it is answered.
func (r *Request) Work(ctx context.Context, cells int) (context.Context, context.CancelFunc, error) {
	if err := r.router.slots.take(ctx, r, cells <= quickCells); err != nil {
		return nil, nil, err
	}
	ctx, cancel := r.router.slots.budget(ctx)
	return ctx, cancel, nil
}

// budget bounds the work on an answer by its share.
func (s *slots) budget(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, share(int(s.waiting.Load()), s.atOnce))
}

// share is how long one may work while others wait for as many slots as there
// are.
func share(waiting, atOnce int) time.Duration {
	rounds := 1 + (waiting+atOnce-1)/atOnce
	return max(fullShare/time.Duration(rounds), leastShare)
}

// release lets the next one in.
func (s *slots) release(req *Request) {
	if req.hasSlot {
		s.free.Release(1)
	}
}
