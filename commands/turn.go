package commands

import (
	"context"
	"time"

	"switchboard/commands/phrases"
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

// turn waits until it is the request's turn, if what it asks for is not quick. It
// keeps its turn until it is answered.
func (s *Set) turn(ctx context.Context, req *Request, quick bool) error {
	if quick || req.inTurn {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, turnWithin)
	defer cancel()
	if err := s.turns.Acquire(ctx, 1); err != nil {
		return &Complaint{Phrase: "busy", With: phrases.With{"Seconds": int(turnWithin.Seconds()), "Cells": quickCells}, Cause: err}
	}
	req.inTurn = true
	return nil
}

// endTurn lets the next one in.
func (s *Set) endTurn(req *Request) {
	if req.inTurn {
		s.turns.Release(1)
	}
}
