package facts

import (
	"context"

	"switchboard/notation"
	"switchboard/notation/plain"
)

// Work is the budget of steps for one text; a step is a byte that a stage reads. Each stage spends its bytes before it
// reads the text again, and is skipped if nothing is left. Then the result is asked about (WorkDoubt) or refused
// (TooMuch). So a text costs at most a constant number of passes, which TestBudgetHolds checks in steps and
// BenchmarkHostile measures in time. Nothing is left either once the context has ended.
type Work struct {
	ctx         context.Context
	Left, Spent int
}

// A short text is worth minSteps, a longer one stepsByte for each byte, and no text more than maxSteps.
const (
	stepsByte = 8
	minSteps  = 16_000
	maxSteps  = 2 * plain.MaxProse
)

// WorkOn returns the budget for a text.
func WorkOn(ctx context.Context, s string) *Work {
	return &Work{ctx: ctx, Left: min(max(minSteps, stepsByte*len(s)), maxSteps)}
}

// Spend takes steps from the budget and reports whether they were available.
func (w *Work) Spend(steps int) bool {
	if w == nil {
		return true
	}
	w.Spent += steps
	if w.Left -= steps; w.ctx.Err() != nil {
		w.Left = -1
	}
	return w.Left >= 0
}

// Over reports whether the budget is exceeded.
func (w *Work) Over() bool { return w != nil && w.Left < 0 }

// Check replaces the result by TooMuch or adds WorkDoubt to it, if part of the text was not read.
func (w *Work) Check(all []notation.Reading, err *notation.Error, text string) ([]notation.Reading, *notation.Error) {
	switch {
	case !w.Over() && (err != nil || !saysMore(text)):
		return all, err
	case err != nil:
		return nil, &notation.Error{Kind: notation.TooMuch, Found: notation.Clip(text), Rows: err.Rows}
	}
	all[0].DoubtOnce(notation.Doubt{Kind: notation.WorkDoubt})
	return all, nil
}
