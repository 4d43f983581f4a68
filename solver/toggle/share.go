package toggle

import (
	"context"
	"time"
)

// shareOf returns a context that ends after a share of the time left.
func shareOf(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	end, ok := ctx.Deadline()
	if !ok || share >= 1 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Duration(share*float64(time.Until(end))))
}
