package main

import (
	"context"
	"sync"
	"testing"
	"time"

	"switchboard/store"
)

// hand is a clock that the test sets.
type hand struct {
	mu sync.Mutex
	at time.Time
}

func (h *hand) now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at
}

func (h *hand) set(t time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at = t
}

func openStore(t testing.TB, address string, now func() time.Time) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), address, now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}
