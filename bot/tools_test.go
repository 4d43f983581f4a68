package main

import (
	"context"
	"testing"
	"time"

	"switchboard/store"
)

// began is when this process did, and wednesday what the clocks then show in tests.
var (
	began     = time.Now()
	wednesday = time.Date(2026, 3, 11, 12, 0, 0, 0, time.UTC)
)

// noon is the clock of the bots here and of their Discords: it goes on from a
// Wednesday at noon, so that no test depends on when it runs.
func noon() time.Time { return wednesday.Add(time.Since(began)) }

func openStore(t testing.TB, address string, now func() time.Time) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), address, now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}
