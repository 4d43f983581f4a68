// Package storetest gives tests empty databases, stores on them and clocks to set.
// Call Databases, File, Open and NewClock, and InMemory in TestMain. Only tests import it.
package storetest

import (
	"context"
	"crypto/rand"
	"database/sql"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/tools/must"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// Databases returns the address of an empty database of each kind that this machine has: "sqlite" always, "postgres"
// where TEST_DATABASE_URL names a server. They are gone after the test.
func Databases(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{"sqlite": "sqlite://" + filepath.Join(t.TempDir(), "test.db")}
	if server := os.Getenv("TEST_DATABASE_URL"); server != "" {
		all["postgres"] = schema(t, server)
	} else {
		t.Log("TEST_DATABASE_URL is not set: PostgreSQL is not tested")
	}
	return all
}

// Open gives a store, which open is to open, until the test ends: in all packages but
// that of the store itself that is store.Open.
func Open[S io.Closer](t testing.TB, open func(ctx context.Context, address string, now func() time.Time) (S, error), address string,
	now func() time.Time) S {
	t.Helper()
	s := must.Get(open(context.Background(), address, now))(t)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// File gives the address of a SQLite database that open has brought up to date, which takes a good part of the start of a
// bot and is done once for all of a package's tests.
func File[S io.Closer](t testing.TB, open func(ctx context.Context, address string, now func() time.Time) (S, error)) string {
	t.Helper()
	made.Do(func() {
		file := filepath.Join(t.TempDir(), "empty.db")
		must.Do(t, must.Get(open(context.Background(), "sqlite://"+file, time.Now))(t).Close())
		upToDate = must.Get(os.ReadFile(file))(t)
	})
	file := filepath.Join(t.TempDir(), "test.db")
	must.Do(t, os.WriteFile(file, upToDate, 0o600))
	return "sqlite://" + file
}

var (
	made     sync.Once
	upToDate []byte // a database without rows
)

// schema makes a schema on the server and returns an address that means it.
func schema(t testing.TB, server string) string {
	t.Helper()
	u := must.Get(url.Parse(server))(t)
	admin := must.Get(sql.Open("pgx", server))(t)
	name := "test_" + strings.ToLower(rand.Text())
	must.Get(admin.Exec("CREATE SCHEMA " + name))(t)
	t.Cleanup(func() {
		defer admin.Close()
		var err error
		for range 6 { // it may deadlock with a statement of a connection that was cut
			if _, err = admin.Exec("DROP SCHEMA " + name + " CASCADE"); err == nil {
				return
			}
		}
		t.Error(err)
	})
	q := u.Query()
	q.Set("search_path", name)
	u.RawQuery = q.Encode()
	return u.String()
}

// Clock is a clock that the test sets. Its Now is what stores and others are given.
type Clock struct{ at atomic.Pointer[time.Time] }

// NewClock returns a clock that shows a time until it is set.
func NewClock(at time.Time) *Clock {
	c := new(Clock)
	c.Set(at)
	return c
}

// Now is the time that the clock shows.
func (c *Clock) Now() time.Time { return *c.at.Load() }

// Set makes the clock show another time.
func (c *Clock) Set(t time.Time) { c.at.Store(&t) }

// Add moves the clock on. One goroutine at a time does so.
func (c *Clock) Add(d time.Duration) { c.Set(c.Now().Add(d)) }
