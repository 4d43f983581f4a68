package store

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/store/storetest"
	"switchboard/tools/must"
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
