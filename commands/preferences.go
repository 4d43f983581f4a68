package commands

import (
	"context"
	"fmt"
	"slices"

	"switchboard/notation"
)

// countRows is the preference for where the rows of (row, column) pairs are
// counted from. Its values are the choices.
const countRows = "count-rows"

// recall takes the board of a list of pairs that counts its rows as the person
// chose before. The other stays to be chosen.
func (r *Services) recall(ctx context.Context, req *Request, c *candidates) {
	first := c.boards[0]
	if r.needs.Preferences == nil || len(first.Doubts) != 1 || first.Doubts[0].Kind != notation.CountDoubt {
		return
	}
	chosen, err := r.needs.Preferences.Preference(ctx, req.UserID, countRows)
	if err != nil {
		turnOf(ctx).trouble = fmt.Errorf("recall a preference: %w", err)
		return
	}
	i := slices.IndexFunc(c.boards, func(b notation.Reading) bool { return string(b.Choice) == chosen })
	if i < 0 {
		return
	}
	c.boards[0], c.boards[i] = c.boards[i], c.boards[0]
	c.boards[0].Doubts = nil
	c.notes = [][]string{{req.Say(recalled[c.boards[0].Choice])}}
}

// remember notes a choice that is to be made once.
func (r *Services) remember(ctx context.Context, req *Request, chosen notation.Choice) {
	if r.needs.Preferences == nil || recalled[chosen] == "" {
		return
	}
	if err := r.needs.Preferences.SetPreference(ctx, req.UserID, countRows, string(chosen)); err != nil {
		turnOf(ctx).trouble = fmt.Errorf("remember a preference: %w", err)
	}
}
