package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// clock is a clock that tests move.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// addresses returns an empty database of each kind that this machine has: SQLite
// always, PostgreSQL where TEST_DATABASE_URL names a server.
func addresses(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{"sqlite": "sqlite://" + filepath.Join(t.TempDir(), "test.db")}
	server := os.Getenv("TEST_DATABASE_URL")
	if server == "" {
		t.Log("TEST_DATABASE_URL is not set: PostgreSQL is not tested")
		return all
	}
	admin, err := Open(t.Context(), server, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	schema := fmt.Sprintf("test_%d", time.Now().UnixNano())
	if _, err := admin.db.Exec("CREATE SCHEMA " + schema); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		admin, err := Open(context.Background(), server, time.Now)
		if err != nil {
			t.Fatal(err)
		}
		defer admin.Close()
		if _, err := admin.db.Exec("DROP SCHEMA " + schema + " CASCADE"); err != nil {
			t.Error(err)
		}
	})
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	q.Set("search_path", schema)
	u.RawQuery = q.Encode()
	all["postgres"] = u.String()
	return all
}

// onBoth runs a test on every kind of database.
func onBoth(t *testing.T, f func(*testing.T, *Store, *clock)) {
	for kind, address := range addresses(t) {
		t.Run(kind, func(t *testing.T) {
			c := &clock{at: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
			s, err := Open(t.Context(), address, c.now)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			f(t, s, c)
		})
	}
}

func TestWhatIsKeptComesBack(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *clock) {
		ctx := t.Context()
		one, err := s.Keep(ctx, []byte("one\x00"))
		if err != nil {
			t.Fatal(err)
		}
		again, err := s.Keep(ctx, []byte("one\x00"))
		if err != nil || again != one || len(one) > 32 {
			t.Errorf("keys %q and %q: %v", one, again, err)
		}
		if data, err := s.Kept(ctx, one); err != nil || !bytes.Equal(data, []byte("one\x00")) {
			t.Errorf("got %q, %v", data, err)
		}
		if _, err := s.Kept(ctx, "nothing"); !errors.Is(err, ErrNotFound) {
			t.Errorf("got %v", err)
		}
		c.add(keptFor / 2)
		if _, err := s.Kept(ctx, one); err != nil {
			t.Fatal(err)
		}
		c.add(keptFor/2 + time.Hour) // used since: stays
		if _, err := s.Keep(ctx, []byte("two")); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Kept(ctx, one); err != nil {
			t.Errorf("forgotten while in use: %v", err)
		}
		c.add(keptFor + time.Hour)
		if _, err := s.Keep(ctx, []byte("three")); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Kept(ctx, one); !errors.Is(err, ErrNotFound) {
			t.Errorf("not forgotten: %v", err)
		}
	})
}

func TestManyMayOpenAnEmptyDatabaseAtOnce(t *testing.T) {
	for kind, address := range addresses(t) {
		t.Run(kind, func(t *testing.T) {
			var all sync.WaitGroup
			for range 8 {
				all.Go(func() {
					s, err := Open(t.Context(), address, time.Now)
					if err != nil {
						t.Error(err)
						return
					}
					defer s.Close()
					if _, err := s.Keep(t.Context(), []byte("x")); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
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
