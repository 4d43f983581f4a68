package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
)

func (r *Services) find(ctx context.Context, req *Request, p puzzles.Puzzle, from source, ask notation.Ask) (*subject, error) {
	c, err := r.candidates(ctx, req, from, ask)
	if err == nil && (len(c.boards[0].Doubts) > 0 || c.boards[0].Puzzle == "") {
		err = &uncertain{candidates: c}
	}
	bad := new(notation.Error)
	if refuser, ok := p.(puzzles.Refuser); ok && errors.As(err, &bad) {
		if own := refuser.Refuse(bad, req); own != nil {
			err = own
		}
	}
	if err != nil {
		return nil, err
	}
	f := &subject{among: c, notes: c.notes[0]}
	f.puzzle, f.position, err = r.interpret(req, &c.boards[0])
	if complaint := new(puzzles.Complaint); p == nil && errors.As(err, &complaint) {
		err = &uncertain{candidates: c}
	}
	f.writing = writtenIn(c.boards[0])
	return f, err
}

// candidates reads all boards in a source.
func (r *Services) candidates(ctx context.Context, req *Request, from source, ask notation.Ask) (candidates, error) {
	if from.picture != nil {
		return r.readPicture(ctx, req, from, ask)
	}
	if err := r.slots.take(ctx, len(from.text) <= quickText); err != nil {
		return candidates{}, err
	}
	ask.Forms = r.forms
	all, err := reader.ReadAll(ctx, from.text, ask)
	if err != nil && ctx.Err() != nil {
		return candidates{}, busy(err)
	}
	if bad := new(notation.Error); errors.As(err, &bad) {
		fix := draft{Puzzle: ask.Puzzle, Said: slices.Clone(bad.Said)}
		for i := range fix.Said {
			fix.Said[i].Words = WithoutMentions(fix.Said[i].Words)
		}
		return candidates{}, &uncertain{why: bad, draft: fix.holding(from.text, bad.Rows)}
	}
	return candidates{boards: all, source: from, words: ask.Said, notes: make([][]string, len(all))}, err
}

// readAs reads a candidate again as a board of puzzle p; false if it is none.
func (r *Services) readAs(p notation.Puzzle, c candidates, read notation.Reading) (notation.Reading, bool) {
	ask := notation.Ask{Puzzle: p, Said: c.words, Swap: c.pictured() && read.Choice == notation.Swapped, Forms: r.forms}
	text := c.source.text
	if read.Choice == notation.AsNextBoard && !c.pictured() { // written on its own
		text, ask.Rule, ask.Goal = notation.Write(read), read.Rule, read.Goal
	}
	all, err := reader.ReadAll(context.Background(), text, ask)
	if err != nil {
		return notation.Reading{}, false
	}
	i := slices.IndexFunc(all, func(r notation.Reading) bool { return r.Choice == read.Choice && r.About == read.About })
	return all[max(i, 0)], true
}

// interpret makes the position of a reading whose puzzle is certain.
func (r *Services) interpret(o puzzles.Options, read *notation.Reading) (p puzzles.Puzzle, q puzzles.Position, err error) {
	if p = r.puzzle(string(read.Puzzle)); p == nil {
		return nil, nil, fmt.Errorf("no puzzle %q", read.Puzzle)
	}
	q, err = p.Interpret(read, o)
	return p, q, err
}
