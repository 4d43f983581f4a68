package store

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/sony/gobreaker/v2"
)

// Of those who ask a database that was away, only who has time finds out whether it is
// back: to the others it is away until then, and they do not wait.
func TestWhoIsInAHurryDoesNotLookForTheDatabase(t *testing.T) {
	t.Parallel()
	s, err := Open(t.Context(), "sqlite://"+filepath.Join(t.TempDir(), "test.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.db.breaker = gobreaker.NewTwoStepCircuitBreaker[any](gobreaker.Settings{
		Timeout: time.Nanosecond, ReadyToTrip: func(gobreaker.Counts) bool { return true },
		IsSuccessful: func(err error) bool { return !tookTooLong(err) },
	})
	report, err := s.db.breaker.Allow()
	if err != nil {
		t.Fatal(err)
	}
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
