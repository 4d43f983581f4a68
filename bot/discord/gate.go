package discord

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"
)

// errGateClosed says that Discord refuses all requests for longer than this one
// can wait.
var errGateClosed = errors.New("discord refuses all requests at the moment")

// The times of the gate.
const (
	unauthorizedFor = 30 * time.Second // after a 401: only a person can mend that
	probeFor        = 2 * time.Second  // one request goes ahead, the others wait for what comes of it
)

// gate holds every request back while Discord refuses them all: a global rate
// limit, or a token that is not taken. Discord bans an address for ten thousand
// refused requests in ten minutes, so one request learns of it and the others do
// not ask.
type gate struct {
	mu     sync.Mutex
	until  time.Time // zero while open
	opened chan struct{}
}

// wait returns when the gate is open, or at once with errGateClosed if ctx ends
// before. When the time of closing is over, one request is let through as a probe,
// and the others wait for what comes of it.
func (g *gate) wait(ctx context.Context) (probe bool, err error) {
	for {
		g.mu.Lock()
		if g.until.IsZero() {
			g.mu.Unlock()
			return false, nil
		}
		left := time.Until(g.until)
		if left <= 0 {
			g.until = time.Now().Add(probeFor)
			g.mu.Unlock()
			return true, nil
		}
		opened := g.opened
		g.mu.Unlock()
		if end, ok := ctx.Deadline(); ok && time.Until(end) < left {
			return false, errGateClosed
		}
		timer := time.NewTimer(left)
		select {
		case <-timer.C:
		case <-opened:
			timer.Stop()
		case <-ctx.Done():
			timer.Stop()
			return false, ctx.Err()
		}
	}
}

// learn closes the gate by what came of a request, or opens it by what came of a
// probe: others may have been sent before it closed.
func (g *gate) learn(resp *http.Response, probe bool) {
	if resp == nil {
		return
	}
	switch {
	case resp.StatusCode == http.StatusUnauthorized:
		g.close(unauthorizedFor)
	case resp.StatusCode == http.StatusTooManyRequests && isGlobal(resp.Header):
		wait := probeFor
		if named := namedWaits(resp.Header); len(named) > 0 {
			wait = named[0]
		}
		g.close(wait)
	case probe && resp.StatusCode < 500:
		g.open()
	}
}

func isGlobal(h http.Header) bool {
	return h.Get("X-RateLimit-Global") != "" || h.Get("X-RateLimit-Scope") == "global"
}

func (g *gate) close(d time.Duration) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if until := time.Now().Add(d); until.After(g.until) {
		g.until = until
	}
	if g.opened == nil {
		g.opened = make(chan struct{})
	}
}

// open lets everything through again.
func (g *gate) open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.until = time.Time{}
	if g.opened != nil {
		close(g.opened)
		g.opened = nil
	}
}
