package discord

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"
)

// errGateClosed fails a request whose context ends before Discord takes requests again.
var errGateClosed = errors.New("discord refuses all requests at the moment")

const (
	unauthorizedFor = 30 * time.Second // closed after a 401, which only the operator can fix
	probeFor        = 2 * time.Second  // how long the others wait for the result of a probe
)

// gate holds requests back while Discord refuses all of them, because of a global rate limit or an invalid token.
// Discord bans an address after ten thousand refused requests in ten minutes, so one request probes while the others
// wait.
type gate struct {
	mu    sync.Mutex
	until time.Time     // when the gate may be probed; zero while it is open
	probe chan struct{} // closed when the result of the running probe is known; nil without one
}

// wait returns once the request may be sent, or errGateClosed at once if ctx ends before that. The first request after
// until is the probe.
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

// learn closes the gate by the result of any request, and opens it by that of a probe alone: other requests may have
// been sent before it closed. A probe without a telling result is followed by another.
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
	if g.probe != nil { // nil where a later probe was faster
		close(g.probe)
		g.probe = nil
	}
}

// closing reports whether an answer shows that Discord refuses all requests, and until when.
func closing(resp *http.Response) (closed bool, until time.Time) {
	switch {
	case resp == nil:
		return false, time.Time{}
	case resp.StatusCode == http.StatusUnauthorized:
		return true, time.Now().Add(unauthorizedFor)
	case resp.StatusCode == http.StatusTooManyRequests && isGlobal(resp.Header):
		wait, named := retryAfter(resp.Header)
		if !named {
			wait = probeFor
		}
		return true, time.Now().Add(wait)
	}
	return false, time.Time{}
}

func isGlobal(h http.Header) bool {
	return isPage(h) || h.Get("X-RateLimit-Global") != "" || h.Get("X-RateLimit-Scope") == "global"
}
