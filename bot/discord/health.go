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
	probeEvery   = 15 * time.Second // without another answer before a probe is sent
	unhealthyFor = 40 * time.Second // without any answer before the API counts as unhealthy
)

type health struct {
	mu       sync.Mutex
	answered time.Time // when the last answer below status 500 came
	failed   error     // the latest failure since then, if any
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

// Healthy returns an error with the cause when the REST API has not answered for 40 seconds.
func (c *Client) Healthy() error {
	if silent, err := c.health.silent(); err != nil && silent > unhealthyFor {
		return fmt.Errorf("discord's REST API has not answered for %v: %w", silent.Round(time.Second), err)
	}
	return nil
}

// Watch probes the REST API whenever no other request was answered for 15 seconds, until ctx ends.
func (c *Client) Watch(ctx context.Context) error {
	for pause(ctx, probeEvery) {
		if silent, _ := c.health.silent(); silent < probeEvery {
			continue
		}
		c.probe(ctx)
	}
	return nil
}

// probe asks for the address of the gateway, which needs no token and shares no rate limit.
func (c *Client) probe(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, requestTry)
	defer cancel()
	_, _ = c.do(ctx, c.once, http.MethodGet, "/gateway", "", body{}) // health learns what came of it
}

// pause waits for d, and reports false if ctx ended first.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}
