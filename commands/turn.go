package commands

import (
	"context"
	"sync/atomic"
	"time"

	"switchboard/commands/phrases"

	"golang.org/x/sync/semaphore"
)

// What is quick is answered at once, whoever else asks for what. What may take a
// second of a processor or a hundred megabytes waits for its turn: as many at a
// time as there are processors, so that any number asked for at once stays
// within the machine.
const (
	quickCells = 150             // of a board that is answered in some milliseconds
	quickText  = 1000            // bytes that are read as quickly
	turnWithin = 8 * time.Second // what is left of an answer's time is for the work
)

// thinking is how long a solver may work on one answer: it leaves time to draw
// and to send within the three seconds that Discord waits. While others wait it
// is shared with them, down to leastThinking: an answer that proves less is
// better than none.
const (
	thinking      = 2 * time.Second
	leastThinking = 200 * time.Millisecond
)

// turns are given to a few at a time.
type turns struct {
	*semaphore.Weighted
	atOnce  int
	waiting atomic.Int64 // for their turn
}

func (t *turns) open(atOnce int) {
	t.Weighted, t.atOnce = semaphore.NewWeighted(int64(atOnce)), atOnce
}

// turn waits until it is the request's turn, if what it asks for is not quick. It
// keeps its turn until it is answered.
func (s *Set) turn(ctx context.Context, req *Request, quick bool) error {
	if quick || req.inTurn {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, turnWithin)
	defer cancel()
	s.turns.waiting.Add(1)
	defer s.turns.waiting.Add(-1)
	if err := s.turns.Acquire(ctx, 1); err != nil {
		return &Complaint{Phrase: "busy", With: phrases.With{"Seconds": int(turnWithin.Seconds()), "Cells": quickCells}, Cause: err}
	}
	req.inTurn = true
	return nil
}

// think bounds the work on an answer that has its turn, if it needs one.
func (s *Set) think(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, share(int(s.turns.waiting.Load()), s.turns.atOnce))
}

// share is how long one may work while others wait for as many turns at once.
func share(waiting, atOnce int) time.Duration {
	rounds := 1 + (waiting+atOnce-1)/atOnce
	return max(thinking/time.Duration(rounds), leastThinking)
}

// endTurn lets the next one in.
func (s *Set) endTurn(req *Request) {
	if req.inTurn {
		s.turns.Release(1)
	}
}
