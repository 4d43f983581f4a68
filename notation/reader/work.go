package reader

import (
	"context"

	"switchboard/notation"
	"switchboard/notation/plain"
)

// work is what may still be done for a text, in steps: a byte that a stage reads is a step. Every stage that reads the text again
// says so before it begins, and the reader leaves the stages out for which there is nothing left. What it found by then is asked
// about (WorkDoubt), or the text is refused (TooMuch). So no text costs more than some times the reading of it once, which a test
// holds in steps and BenchmarkHostile gives in time. Nothing is left when whoever asked does not wait any more.
type work struct {
	ctx         context.Context
	left, spent int
}

// A message may be read over and over, a long text stepsByte times, and a file as often as maxSteps allows.
const (
	stepsByte = 8
	minSteps  = 16_000
	maxSteps  = 2 * plain.MaxProse
)

// workOn is the work that a text is worth.
func workOn(ctx context.Context, s string) *work {
	return &work{ctx: ctx, left: min(max(minSteps, stepsByte*len(s)), maxSteps)}
}

// spend takes some steps, and reports whether they may be done.
func (w *work) spend(steps int) bool {
	if w == nil {
		return true
	}
	w.spent += steps
	if w.left -= steps; w.ctx.Err() != nil {
		w.left = -1
	}
	return w.left >= 0
}

// over reports whether something was left out.
func (w *work) over() bool { return w != nil && w.left < 0 }

// settle doubts what was found where something was left out, or says why nothing was.
func (w *work) settle(all []notation.Reading, err *notation.Error, text string) ([]notation.Reading, *notation.Error) {
	switch {
	case !w.over() && (err != nil || !saysMore(text)):
		return all, err
	case err != nil:
		return nil, &notation.Error{Kind: notation.TooMuch, Found: notation.Clip(text), Rows: err.Rows}
	}
	all[0].DoubtOnce(notation.Doubt{Kind: notation.WorkDoubt})
	return all, nil
}
