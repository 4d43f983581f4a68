package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
)

const (
	probeEvery   = 15 * time.Second // without an answer to anything else
	unhealthyFor = 40 * time.Second // without any answer
)

type health struct {
	mu       sync.Mutex
	answered time.Time // the last answer that was no failure of the server
	failed   error     // since then
}

func (h *health) learn(resp *http.Response, err error) {
	if errors.Is(err, context.Canceled) {
		return // nobody waited for an answer
	}
	if err == nil && resp.StatusCode >= 500 {
		err = fmt.Errorf("status %d", resp.StatusCode)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.failed = err; err == nil {
		h.answered = time.Now()
	}
}

func (h *health) silent() (time.Duration, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return time.Since(h.answered), h.failed
}

// Healthy returns why the REST API does not answer, if it has not for a while.
func (c *Client) Healthy() error {
	if silent, err := c.health.silent(); err != nil && silent > unhealthyFor {
		return fmt.Errorf("discord's REST API has not answered for %v: %w", silent.Round(time.Second), err)
	}
	return nil
}

// Watch asks the REST API for a sign of life whenever nothing else did, until ctx ends.
func (c *Client) Watch(ctx context.Context) error {
	for pause(ctx, probeEvery) {
		if silent, _ := c.health.silent(); silent < probeEvery {
			continue
		}
		c.probe(ctx)
	}
	return nil
}

// probe asks for the address of the gateway, which needs no token and has no limit in common with anything.
func (c *Client) probe(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, requestTry)
	defer cancel()
	_, _ = c.do(ctx, c.once, http.MethodGet, "/gateway", "", body{}) // health learns what came of it
}

// pause waits, and reports whether ctx let it.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}
