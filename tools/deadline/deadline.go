// Package deadline has contexts that expire without a clock. Only tests import it.
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

// After returns a context that is expired from the n+1st call of Err on. Its Done channel does not tell.
func After(ctx context.Context, n int) context.Context { return &looks{ctx, n} }
