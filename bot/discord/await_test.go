package discord

import (
	"context"
	"errors"
	"switchboard/puzzles"
	"testing"
	"testing/synctest"
	"time"
)

// A handler that stops when its time is over is listened to; nobody waits for one that does not.
func TestAHandlerOutOfTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for took, said := range map[time.Duration]bool{giveUpAfter: true, giveUpAfter + time.Second: true, time.Hour: false} {
			ctx, cancel := context.WithTimeout(t.Context(), giveUpAfter)
			done := make(chan handled, 1)
			time.AfterFunc(took, func() { done <- handled{err: &puzzles.Complaint{Phrase: "busy"}} })
			var complaint *puzzles.Complaint
			if h := await(ctx, done); errors.As(h.err, &complaint) != said {
				t.Errorf("after %v: %v", took, h.err)
			}
			cancel()
		}
	})
}
