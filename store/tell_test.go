package store

import (
	"context"
	"errors"
	"testing"
	"time"

	"switchboard/store/storetest"
	"switchboard/tools/must"
)

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
