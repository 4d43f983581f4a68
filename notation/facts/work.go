package facts

import (
	"context"

	"switchboard/notation"
	"switchboard/notation/plain"
)

// Work is what may still be done for a text, in steps: a byte that a stage reads is a step. Every stage that reads the text again
// says so before it begins, and the reader leaves the stages out for which there is nothing left. What it found by then is asked
// about (WorkDoubt), or the text is refused (TooMuch). So no text costs more than some times the reading of it once, which a test
// holds in steps and BenchmarkHostile gives in time. Nothing is left when whoever asked does not wait any more.
type Work struct {
	ctx         context.Context
	Left, Spent int
}

// A message may be read over and over, a long text stepsByte times, and a file as often as maxSteps allows.
const (
	stepsByte = 8
	minSteps  = 16_000
	maxSteps  = 2 * plain.MaxProse
)

// WorkOn is the work that a text is worth.
func WorkOn(ctx context.Context, s string) *Work {
	return &Work{ctx: ctx, Left: min(max(minSteps, stepsByte*len(s)), maxSteps)}
}

// Spend takes some steps, and reports whether they may be done.
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

// Over reports whether something was left out.
func (w *Work) Over() bool { return w != nil && w.Left < 0 }

// Settle doubts what was found where something was left out, or says why nothing was.
func (w *Work) Settle(all []notation.Reading, err *notation.Error, text string) ([]notation.Reading, *notation.Error) {
	switch {
	case !w.Over() && (err != nil || !saysMore(text)):
		return all, err
	case err != nil:
		return nil, &notation.Error{Kind: notation.TooMuch, Found: notation.Clip(text), Rows: err.Rows}
	}
	all[0].DoubtOnce(notation.Doubt{Kind: notation.WorkDoubt})
	return all, nil
}
