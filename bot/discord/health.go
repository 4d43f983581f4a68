package discord

import (
	"context"
	"fmt"
	"net/http"
	"time"
)

const (
	probeEvery   = 15 * time.Second // without another answer before a probe is sent
	unhealthyFor = 40 * time.Second // without any answer before the API counts as unhealthy
)

// hear notes when the API answered. A failure of the server is no answer; one that closes the gate holds until it opens.
func (c *Client) hear(resp *http.Response) {
	if resp == nil || resp.StatusCode >= 500 {
		return
	}
	at := time.Now()
	if closed, until := closing(resp); closed {
		at = until
	}
	c.answered.Store(&at)
}

func (c *Client) silent() time.Duration { return time.Since(*c.answered.Load()) }

// Healthy returns an error when the REST API has not answered for 40 seconds.
func (c *Client) Healthy() error {
	if silent := c.silent(); silent > unhealthyFor {
		return fmt.Errorf("discord's REST API has not answered for %v", silent.Round(time.Second))
	}
	return nil
}

// Watch probes the REST API whenever no other request was answered for 15 seconds, until ctx ends.
func (c *Client) Watch(ctx context.Context) error {
	for pause(ctx, probeEvery) {
		if c.silent() >= probeEvery {
			c.probe(ctx)
		}
	}
	return nil
}

// probe asks for the address of the gateway, which needs no token and shares no rate limit.
func (c *Client) probe(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, requestTry)
	defer cancel()
	_, _ = c.do(ctx, c.once, http.MethodGet, "/gateway", "", body{}) // the transport hears what came of it
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
