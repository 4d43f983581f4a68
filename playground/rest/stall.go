package rest

import (
	"context"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
)

// Connections are the connections of an HTTP server, any of which can die in
// silence: what comes on it is taken, and nothing is answered.
type Connections struct {
	mu  sync.Mutex
	all map[net.Conn]*connection
}

type connection struct{ stalled atomic.Bool }

type connectionKey struct{}

// Context is the ConnContext of the server.
func (c *Connections) Context(ctx context.Context, conn net.Conn) context.Context {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all == nil {
		c.all = map[net.Conn]*connection{}
	}
	one := &connection{}
	c.all[conn] = one
	return context.WithValue(ctx, connectionKey{}, one)
}

// State is the ConnState of the server.
func (c *Connections) State(conn net.Conn, state http.ConnState) {
	if state == http.StateClosed || state == http.StateHijacked {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.all, conn)
	}
}

// Stall has all connections that are open now die in silence.
func (c *Connections) Stall() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, one := range c.all {
		one.stalled.Store(true)
	}
}

// stalled reports whether a request came on a dead connection, which a fault may
// have it become.
func stalled(ctx context.Context, f *Fault) bool {
	one, ok := ctx.Value(connectionKey{}).(*connection)
	if !ok {
		return false
	}
	if f != nil && f.Stall {
		one.stalled.Store(true)
	}
	return one.stalled.Load()
}
