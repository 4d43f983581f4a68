package discord

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"
)

// errGateClosed says that Discord refuses all requests for longer than this one can wait.
var errGateClosed = errors.New("discord refuses all requests at the moment")

const (
	unauthorizedFor = 30 * time.Second // after a 401: only a person can put that right
	probeFor        = 2 * time.Second  // one request goes ahead, the others wait for what comes of it
)

// gate holds every request back while Discord refuses them all: a global rate limit, or a token that is not taken.
// Discord bans an address for ten thousand refused requests in ten minutes, so one request learns of it and the others
// do not ask.
type gate struct {
	mu    sync.Mutex
	until time.Time     // zero while open
	probe chan struct{} // closed when it is known what came of the probe; nil without one
}

// wait returns when the gate is open, or at once with errGateClosed if ctx ends before it may be. When the time of
// closing is over, one request is let through as a probe, and the others wait for what comes of it.
func (g *gate) wait(ctx context.Context) (probe bool, err error) {
	for {
		g.mu.Lock()
		if g.until.IsZero() {
			g.mu.Unlock()
			return false, nil
		}
		left := time.Until(g.until)
		if left <= 0 {
			g.until, g.probe = time.Now().Add(probeFor), make(chan struct{})
			g.mu.Unlock()
			return true, nil
		}
		ahead := g.probe
		g.mu.Unlock()
		if end, ok := ctx.Deadline(); ok && time.Until(end) < left && ahead == nil {
			return false, errGateClosed
		}
		select {
		case <-time.After(left):
		case <-ahead:
		case <-ctx.Done():
			return false, ctx.Err()
		}
	}
}

// learn closes the gate by what came of a request, or opens it by what came of a probe: others may have been sent
// before it closed. After a probe that tells nothing the next goes ahead.
func (g *gate) learn(resp *http.Response, probe bool) {
	closed, until := closing(resp)
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case !probe:
		if closed && until.After(g.until) {
			g.until = until
		}
		return
	case closed:
		g.until = until
	case resp == nil || resp.StatusCode >= 500:
		g.until = time.Now()
	default:
		g.until = time.Time{}
	}
	if g.probe != nil { // nil where what came of a later one is known already
		close(g.probe)
		g.probe = nil
	}
}

// closing reports whether an answer says that Discord refuses everything, and until when.
func closing(resp *http.Response) (closed bool, until time.Time) {
	switch {
	case resp == nil:
		return false, time.Time{}
	case resp.StatusCode == http.StatusUnauthorized:
		return true, time.Now().Add(unauthorizedFor)
	case resp.StatusCode == http.StatusTooManyRequests && isGlobal(resp.Header):
		wait := probeFor
		if named := namedWaits(resp.Header); len(named) > 0 {
			wait = named[0]
		}
		return true, time.Now().Add(wait)
	}
	return false, time.Time{}
}

func isGlobal(h http.Header) bool {
	return isPage(h) || h.Get("X-RateLimit-Global") != "" || h.Get("X-RateLimit-Scope") == "global"
}
