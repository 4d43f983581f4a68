package mines

import (
	"context"
	"errors"
	"fmt"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

type answer struct {
	found *mines.Deduction
	odds  *mines.Odds  // nil if no layout fits or there are too many
	best  *mines.Guess // nil if a cell is safe or none is hidden
}

// Solve answers with everything that is certain, or with the chances and the best guess.
func (q *Position) Solve(ctx context.Context, s phrases.Speaker) (puzzles.Answer, error) {
	if q.over() {
		return q.ended(s), nil
	}
	if len(q.assumed) > 0 {
		return q.whatIf(ctx, s)
	}
	found, err := q.find(ctx)
	if err != nil {
		return puzzles.Answer{}, err
	}
	a := answer{found: found}
	if found.Clash == nil {
		if err := a.weigh(ctx, q.position); err != nil {
			return puzzles.Answer{}, err
		}
	}
	out := q.drawn(q.scene(a))
	out.Unplayable = found.Clash != nil
	out.Head, out.Text, out.Buttons = q.head(s, a), q.text(s, a), q.whyButtons(s, a)
	if len(mines.CellsOf(found.Equations())) > 0 {
		out.More = puzzles.Buttons(s, q.Clicks(), "matrix", "ifmine", "ifsafe")
	}
	return out, nil
}

// find deduces what is certain. An assumed total that contradicts the field is dropped.
func (q *Position) find(ctx context.Context) (*mines.Deduction, error) {
	found, err := mines.Find(ctx, q.position)
	if err == nil && q.preset != "" && (clashesInTotal(found.Clash) || clashesInTotal(found.FlagClash)) {
		q.position.Mines, q.preset = mines.Unknown, ""
		found, err = mines.Find(ctx, q.position)
	}
	if err != nil {
		return nil, tooSlow(err)
	}
	return found, nil
}

// tooSlow is the error of a deduction: a Complaint if it ran out of time.
func tooSlow(err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return &puzzles.Complaint{Phrase: "mines_too_slow", Cause: err}
	}
	return fmt.Errorf("deduce mines: %w", err)
}

func clashesInTotal(c *mines.Clash) bool { return c != nil && c.Total }

// weigh adds the chances, and the best guess if no cell is safe, unless that takes too long.
func (a *answer) weigh(ctx context.Context, p *mines.Position) error {
	if a.found.FlagsDoubted {
		p = p.Unflagged()
	}
	odds, best, err := mines.Best(ctx, p)
	if odds.Mine != nil {
		a.odds = &odds
	}
	if best.Kind != mines.SafeCell {
		a.best = &best
	}
	if err == nil || errors.Is(err, mines.ErrTooWide) || errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return fmt.Errorf("mine chances: %w", err)
}
