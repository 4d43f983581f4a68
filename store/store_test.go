package store

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/sony/gobreaker/v2"
)

// onBoth runs a test on every kind of database.
func onBoth(t *testing.T, f func(*testing.T, *Store, *storetest.Clock)) {
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			c := storetest.NewClock(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
			s := must.Get(Open(t.Context(), address, c.Now))(t)
			defer s.Close()
			f(t, s, c)
		})
	}
}

// together does something n times at the same moment. Each error fails the test.
func together(t *testing.T, n int, f func(i int) error) {
	t.Helper()
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			if err := f(i); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func TestWhatIsKeptComesBack(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		one := must.Get(s.Keep(ctx, "ann", []byte("one\x00")))(t)
		again, err := s.Keep(ctx, "ann", []byte("one\x00"))
		if err != nil || again != one || len(one) > 32 {
			t.Errorf("keys %q and %q: %v", one, again, err)
		}
		if data, err := s.Kept(ctx, one); err != nil || !bytes.Equal(data, []byte("one\x00")) {
			t.Errorf("got %q, %v", data, err)
		}
		if data, err := s.Kept(ctx, "nothing"); data != nil || err != nil {
			t.Errorf("got %v", err)
		}
		c.Add(keptFor / 2)
		must.Get(s.Kept(ctx, one))(t)
		c.Add(keptFor/2 + time.Hour) // used since: stays
		must.Get(s.Keep(ctx, "ann", []byte("two")))(t)
		if _, err := s.Kept(ctx, one); err != nil {
			t.Errorf("forgotten while in use: %v", err)
		}
		c.Add(keptFor + time.Hour)
		must.Get(s.Keep(ctx, "ann", []byte("three")))(t)
		if data, err := s.Kept(ctx, one); data != nil || err != nil {
			t.Errorf("not forgotten: %v", err)
		}
	})
}

func TestManyMayOpenAnEmptyDatabaseAtOnce(t *testing.T) {
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			together(t, 8, func(int) error {
				s, err := Open(t.Context(), address, time.Now)
				if err != nil {
					return err
				}
				defer s.Close()
				_, err = s.Keep(t.Context(), "ann", []byte("x"))
				return err
			})
		})
	}
}

func TestAnAddressThatCannotBe(t *testing.T) {
	for _, address := range []string{"", "mysql://x", "sqlite://", "postgres://user:hidden@127.0.0.1:1/x"} {
		_, err := Open(t.Context(), address, time.Now)
		if err == nil || strings.Contains(err.Error(), "hidden") {
			t.Errorf("%q: %v", address, err)
		}
	}
}

func TestMain(m *testing.M) {
	storetest.InMemory()
	os.Exit(m.Run())
}

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

// What one process tells all hear that listen, and those on another schema do not.
func TestTelling(t *testing.T) {
	address, has := storetest.Databases(t)["postgres"]
	if !has {
		t.Skip("SQLite is for one process")
	}
	open := func(address string) *Store { return storetest.Open(t, Open, address, time.Now) }
	other, listener := open(storetest.Databases(t)["postgres"]), open(address)
	heard, done := make(chan string), make(chan error)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { done <- listener.Hear(ctx, func(said string) { heard <- said }) }()
	if got := <-heard; got != "" {
		t.Fatalf("hears %q before anything was said", got)
	}
	must.Do(t, errors.Join(other.Tell(t.Context(), "elsewhere"), open(address).Tell(t.Context(), `it's "here"`)))
	if got := <-heard; got != `it's "here"` {
		t.Errorf("hears %q", got)
	}
	cancel()
	if err := <-done; err == nil {
		t.Error("listens on after its end")
	}
}
