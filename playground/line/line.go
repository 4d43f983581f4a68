// Package line is the network that a server's connections run over, below TLS, where
// they break or die in silence when told to. Listen on a Listener, give its Context and
// State to the http.Server, and find the line of a request with From.
package line

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
)

// Conn is one connection.
type Conn struct {
	net.Conn
	dead atomic.Bool
}

// Die has the connection die in silence: what comes on it is lost, and what is sent.
func (c *Conn) Die() { c.dead.Store(true) }

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
		if err != nil || !c.dead.Load() {
			return n, err
		}
	}
}

func (c *Conn) Write(p []byte) (int, error) {
	if c.dead.Load() {
		return len(p), nil
	}
	return c.Conn.Write(p)
}

// Of is the line under a connection, below TLS where that is spoken.
func Of(conn net.Conn) *Conn {
	if secure, ok := conn.(*tls.Conn); ok {
		conn = secure.NetConn()
	}
	c, ok := conn.(*Conn)
	if !ok {
		panic("line: a connection of another listener")
	}
	return c
}

// Listener hands out lines.
type Listener struct {
	net.Listener

	mu   sync.Mutex
	open map[*Conn]bool
}

// Accept waits for the next connection.
func (l *Listener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &Conn{Conn: conn}, nil
}

type key struct{}

// Context is the ConnContext of a server.
func (l *Listener) Context(ctx context.Context, conn net.Conn) context.Context {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open == nil {
		l.open = map[*Conn]bool{}
	}
	l.open[Of(conn)] = true
	return context.WithValue(ctx, key{}, Of(conn))
}

// State is the ConnState of a server.
func (l *Listener) State(conn net.Conn, state http.ConnState) {
	if state == http.StateClosed || state == http.StateHijacked {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.open, Of(conn))
	}
}

// Stall has all connections that are open now, but websockets, die in silence.
func (l *Listener) Stall() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.open {
		c.Die()
	}
}

// From is the line that a request came on.
func From(ctx context.Context) *Conn {
	c, ok := ctx.Value(key{}).(*Conn)
	if !ok {
		panic("line: a request of a server without Context")
	}
	return c
}
