package commands

import (
	"context"
	"errors"
	"slices"
	"strings"

	"switchboard/notation"
)

// find is what was found in what was given: every board that it may mean, the
// likeliest first.
type find struct {
	boards []notation.Reading
	given  given
	note   string // what was assumed, in words; "" for nothing
}

// doubtful reports whether the person is asked before the board is answered.
func (f find) doubtful() bool { return len(f.boards[0].Doubts) > 0 || f.boards[0].Puzzle == "" }

// as returns the likeliest board read as a puzzle, false where it is none.
func (f find) as(p notation.Puzzle) (notation.Reading, bool) {
	first := f.boards[0]
	if first.Puzzle == p {
		return first, true
	}
	all, err := notation.ReadAll(f.given.text, notation.Ask{Puzzle: p})
	if err != nil {
		return notation.Reading{}, false
	}
	i := slices.IndexFunc(all, func(r notation.Reading) bool { return r.Choice == first.Choice })
	return all[max(i, 0)], true
}

// find reads the board in what was given, which may be long. A board that was
// settled before is taken as it is.
func (r *Router) find(ctx context.Context, req *Request, g given, ask notation.Ask) (find, error) {
	if err := r.slots.take(ctx, req, len(g.text) <= quickText); err != nil {
		return find{}, err
	}
	all, err := notation.ReadAll(g.text, ask)
	if bad := new(notation.Error); errors.As(err, &bad) && editable(bad.Rows) {
		return find{}, &unsettled{rows: bad.Rows, asked: ask.Puzzle, why: bad}
	}
	if err != nil {
		return find{}, err
	}
	if req.settled {
		all = all[:1]
		all[0].Doubts = nil
	}
	for _, b := range all {
		if b.Mines != nil && b.Mines.Mines < 0 && req.total > 0 { // nobody said
			b.Mines.Mines = req.total
		}
	}
	f := find{boards: all, given: g}
	r.recall(ctx, req, &f)
	return f, nil
}

// editable reports whether rows fit the form in which they are put right.
func editable(rows string) bool {
	return rows != "" && len(rows) <= formLimit && !strings.Contains(rows, "<@")
}
