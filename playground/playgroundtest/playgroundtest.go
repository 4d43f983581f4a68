// Package playgroundtest runs playgrounds and browsers for tests. Call Start. Only tests import it.
package playgroundtest

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/tools/must"
)

// answerTimeout replaces Discord's 3 s for a first answer in tests that are not about it, as machines may be busy.
const answerTimeout = 15 * time.Second

// Start runs a playground until the test ends, and then checks the requests to it by Conforms: half of them, or with
// TEST_FULL all. Unless the options set Patience, the bot may take longer for an answer than at Discord.
func Start(t testing.TB, o playground.Options) *playground.Server {
	t.Helper()
	if o.Patience == 0 {
		o.Patience = answerTimeout
	}
	srv := must.Get(playground.New(o))(t)
	srv.Start(context.Background())
	t.Cleanup(func() {
		_ = srv.Close()
		for _, r := range srv.Requests("") {
			if r.Status >= 400 {
				continue
			}
			if err := Conforms(r); err != nil {
				t.Error(err)
			}
		}
	})
	return srv
}

// Log is an io.Writer that keeps a log in memory. It is safe for concurrent use.
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

// Within returns a context that ends with the test, or after a minute.
func Within(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// Slash lets a person use a slash command, and returns the answer. An error ends the test.
func Slash(t testing.TB, u *playground.User, command string, values playground.Values) *playground.Answer {
	t.Helper()
	a, err := u.Slash(Within(t), command, values)
	if err != nil {
		t.Fatalf("/%s %v: %v", command, values, err)
	}
	return a
}

// Until waits until come returns true, which it asks at growing intervals. After a minute the test fails.
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
