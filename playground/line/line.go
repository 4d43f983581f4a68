// Package line lets the network fail below TLS: connections can be reset (Conn.Break) or go silent (Conn.Die,
// Listener.Stall). Serve on a Listener, set the server's ConnContext to Context, and From finds a request's connection.
package line

import (
	"context"
	"crypto/tls"
	"math"
	"net"
	"sync/atomic"
)

// Conn is one connection.
type Conn struct {
	net.Conn
	listener *Listener
	stalls   atomic.Int64 // how many stalls of the listener it has survived; it is dead with fewer than there were
}

// Keep makes the connection survive every Stall.
func (c *Conn) Keep() { c.stalls.Store(math.MaxInt64) }

// Die silences the connection: what it receives and what is sent on it is lost.
func (c *Conn) Die() { c.stalls.Store(-1) }

// Dead reports whether the connection is silent.
func (c *Conn) Dead() bool { return c.stalls.Load() < c.listener.stalls.Load() }

// Break resets the connection.
func (c *Conn) Break() {
	if tcp, ok := c.Conn.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0) // a connection that is closed already stays so
	}
	_ = c.Close()
}

func (c *Conn) Read(p []byte) (int, error) {
	for {
		n, err := c.Conn.Read(p)
		if err != nil || !c.Dead() {
			return n, err
		}
	}
}

func (c *Conn) Write(p []byte) (int, error) {
	if c.Dead() {
		return len(p), nil
	}
	return c.Conn.Write(p)
}

// Of returns the Conn that a connection of a Listener, or TLS on it, runs over.
func Of(conn net.Conn) *Conn {
	if secure, ok := conn.(*tls.Conn); ok {
		conn = secure.NetConn()
	}
	return conn.(*Conn)
}

// Listener accepts connections as *Conn.
type Listener struct {
	net.Listener
	stalls atomic.Int64
}

// Accept returns the next connection.
func (l *Listener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &Conn{Conn: conn, listener: l}
	c.stalls.Store(l.stalls.Load())
	return c, nil
}

// Stall silences all open connections but those that are kept.
func (l *Listener) Stall() { l.stalls.Add(1) }

type key struct{}

// Context is for http.Server.ConnContext.
func Context(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, key{}, Of(conn))
}

// From returns the connection of a request with this context.
func From(ctx context.Context) *Conn { return ctx.Value(key{}).(*Conn) }
