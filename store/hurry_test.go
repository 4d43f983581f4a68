package store

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/sony/gobreaker/v2"

	"switchboard/tools/must"
)

// Of those who ask a database that was away, only who has time finds out whether it is
// back: to the others it is away until then, and they do not wait.
func TestWhoIsInAHurryDoesNotLookForTheDatabase(t *testing.T) {
	t.Parallel()
	s := must.Get(Open(t.Context(), "sqlite://"+filepath.Join(t.TempDir(), "test.db"), time.Now))(t)
	defer s.Close()
	s.db.breaker = gobreaker.NewTwoStepCircuitBreaker[any](gobreaker.Settings{
		Timeout: time.Nanosecond, ReadyToTrip: func(gobreaker.Counts) bool { return true },
		IsSuccessful: func(err error) bool { return !tookTooLong(err) },
	})
	report := must.Get(s.db.breaker.Allow())(t)
	report(context.DeadlineExceeded)
	for s.db.breaker.State() != gobreaker.StateHalfOpen {
		time.Sleep(time.Millisecond)
	}
	hurried := func() error {
		ctx, cancel := context.WithTimeout(t.Context(), leastPatience/2)
		defer cancel()
		_, _, err := s.Chosen(ctx, "1", "2")
		return err
	}
	if err := hurried(); !errors.Is(err, ErrAway) {
		t.Errorf("who is in a hurry looked for it: %v", err)
	}
	if _, _, err := s.Chosen(t.Context(), "1", "2"); err != nil {
		t.Errorf("who has time does not find that it is back: %v", err)
	}
	if err := hurried(); err != nil {
		t.Errorf("and then who is in a hurry: %v", err)
	}
}
