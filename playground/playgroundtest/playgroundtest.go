// Package playgroundtest starts local Discords for tests, and asks in the place of
// people. Call Start. Only tests import it.
package playgroundtest

import (
	"context"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/conform"
)

// Start runs a local Discord until the test ends, and then holds all that was sent
// to it against Discord's published description.
func Start(t testing.TB, o playground.Options) *playground.Server {
	t.Helper()
	srv, err := playground.New(o)
	if err != nil {
		t.Fatal(err)
	}
	srv.Start(context.Background())
	t.Cleanup(func() {
		_ = srv.Close()
		conform.Recorded(t, srv)
	})
	return srv
}

// Within is a context for what must not take for ever.
func Within(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// Slash has a person use a command, and returns the answer.
func Slash(t testing.TB, u *playground.User, command string, values playground.Values) *playground.Answer {
	t.Helper()
	a, err := u.Slash(Within(t), command, values)
	if err != nil {
		t.Fatalf("/%s %v: %v", command, values, err)
	}
	return a
}
