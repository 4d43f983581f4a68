// Package deadline lets the time be over without a clock. Only tests import it.
package deadline

import "context"

type looks struct {
	context.Context
	left int
}

func (l *looks) Err() error {
	if l.left--; l.left < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

// After is a context whose deadline passes after so many looks at its error.
func After(ctx context.Context, n int) context.Context { return &looks{ctx, n} }
