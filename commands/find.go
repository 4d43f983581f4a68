package commands

import (
	"context"
	"errors"
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
)

// as is one of the boards as a board of a puzzle, false where it is none.
func (r *Services) as(p notation.Puzzle, f found, read notation.Reading) (notation.Reading, bool) {
	ask := notation.Ask{Puzzle: p, Said: f.words, Swap: f.pictured && read.Choice == notation.Swapped, Forms: r.forms}
	text := f.given.text
	if read.Choice == notation.AsNextBoard && !f.pictured { // it stands by itself
		text, ask.Rule, ask.Goal = notation.Write(read), read.Rule, read.Goal
	}
	all, err := reader.ReadAll(context.Background(), text, ask)
	if err != nil {
		return notation.Reading{}, false
	}
	i := slices.IndexFunc(all, func(r notation.Reading) bool { return r.Choice == read.Choice && r.About == read.About })
	return all[max(i, 0)], true
}

// find reads the board in what was given, which may be long.
func (r *Services) find(ctx context.Context, req *Request, g source, ask notation.Ask) (found, error) {
	if g.picture != nil {
		return r.lookAt(ctx, req, g, ask)
	}
	if err := r.slots.take(ctx, g.quick()); err != nil {
		return found{}, err
	}
	ask.Forms = r.forms
	all, err := reader.ReadAll(ctx, g.text, ask)
	if err != nil && ctx.Err() != nil {
		return found{}, busy(err)
	}
	if bad := new(notation.Error); errors.As(err, &bad) {
		for _, rows := range []string{bad.Rows, strings.TrimSpace(g.text)} { // the next step of whoever is refused
			if editable(rows) {
				return found{}, &uncertain{rows: rows, asked: ask.Puzzle, why: bad}
			}
		}
	}
	if err != nil {
		return found{}, err
	}
	f := found{boards: all, given: g, words: ask.Said}
	r.recall(ctx, req, &f)
	return f, nil
}

// editable reports whether rows fit the form in which they are put right.
func editable(rows string) bool {
	return rows != "" && len(rows) <= formLimit && !strings.Contains(rows, "<@")
}

// take notes that the likeliest board of f is the one to answer.
func (r *Request) take(f found) {
	r.found = f
	r.notes = append(r.notes, f.said(0)...)
}

// tell adds how its board was read to an answer, and what was assumed.
func (r *Request) tell(t *puzzles.Text) {
	if len(r.found.boards) > 0 {
		t.Add(Notes(r.Speaker(), r.found.boards[0])...)
	}
	t.Add(r.notes...)
	r.notes = nil
}
