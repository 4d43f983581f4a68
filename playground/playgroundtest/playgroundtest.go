// Package playgroundtest starts local Discords for tests, and asks in the place of
// people. Call Start. Only tests import it.
package playgroundtest

import (
	"context"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/playground"
)

// answerTimeout is how long people wait for an answer where a test is not about that: on
// a busy machine one may come late that is right.
const answerTimeout = 15 * time.Second

// Start runs a local Discord until the test ends, and then holds all that was sent to it against Discord's published
// description. Unless the options say otherwise it waits longer for an answer than Discord does.
func Start(t testing.TB, o playground.Options) *playground.Server {
	t.Helper()
	if o.Patience == 0 {
		o.Patience = answerTimeout
	}
	srv, err := playground.New(o)
	if err != nil {
		t.Fatal(err)
	}
	srv.Start(context.Background())
	t.Cleanup(func() {
		_ = srv.Close()
		for i, r := range srv.Requests("") {
			if r.Status >= 400 || i%2 > 0 && os.Getenv("TEST_FULL") == "" {
				continue // all of them would be a quarter of the time that a test of the bot takes
			}
			if err := Conforms(r); err != nil {
				t.Error(err)
			}
		}
	})
	return srv
}

// Log is a log in memory, for many goroutines.
type Log struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// Within is a context for what must not take for ever.
func Within(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
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

// Until waits for what must come, and looks whether it has: after a millisecond, and less and less often.
func Until(t testing.TB, what string, come func() bool) {
	t.Helper()
	ctx := Within(t)
	for wait := time.Millisecond; !come(); wait = min(2*wait, 64*time.Millisecond) {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			t.Fatalf("waited in vain: %s", what)
		}
	}
}
