// Package line is the network that a server's connections run over, below TLS, where
// they break or die in silence when told to. Listen on a Listener, give Context to the
// http.Server, and find the line of a request with From.
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
	stalls   atomic.Int64 // that it has outlived; of a dead one fewer than none
}

// Keep has the connection outlive every Stall.
func (c *Conn) Keep() { c.stalls.Store(math.MaxInt64) }

// Die has the connection die in silence: what comes on it is lost, and what is sent.
func (c *Conn) Die() { c.stalls.Store(-1) }

// Dead reports whether the connection died in silence.
func (c *Conn) Dead() bool { return c.stalls.Load() < c.listener.stalls.Load() }

// Break ends the connection without a word, by a reset.
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

// Of is the line under a connection, below TLS where that is spoken.
func Of(conn net.Conn) *Conn {
	if secure, ok := conn.(*tls.Conn); ok {
		conn = secure.NetConn()
	}
	return conn.(*Conn)
}

// Listener hands out lines.
type Listener struct {
	net.Listener
	stalls atomic.Int64
}

// Accept waits for the next connection.
func (l *Listener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &Conn{Conn: conn, listener: l}
	c.stalls.Store(l.stalls.Load())
	return c, nil
}

// Stall has all connections that are open now, but those that are kept, die in silence.
func (l *Listener) Stall() { l.stalls.Add(1) }

type key struct{}

// Context is the ConnContext of a server.
func Context(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, key{}, Of(conn))
}

// From is the line that a request came on.
func From(ctx context.Context) *Conn { return ctx.Value(key{}).(*Conn) }
