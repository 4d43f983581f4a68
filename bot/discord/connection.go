package discord

import (
	"context"
	"errors"
	"net"
	"regexp"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

const (
	dialWithin = 10 * time.Second
	silence    = 10 * time.Second // until Discord answers what was sent; it acknowledges every heartbeat
	farewell   = 2 * time.Second  // to write the close frame
	tailLength = 40               // bytes, enough for the payload of an invalid session, which two reads may split
)

// connection is a discordgo session over a network connection that is watched. discordgo answers every "invalid session"
// with another identify at once, and a bot that identifies 1000 times in a day loses its token. So the network
// connection ends instead, and the shard decides when to open the next one.
type connection struct {
	*discordgo.Session
	patience time.Duration               // with a Discord that does not answer
	lost     chan struct{}               // receives when the network connection has ended
	conn     atomic.Pointer[watchedConn] // the latest
	dropped  atomic.Bool                 // the session cannot be resumed, and opens no further network connection
}

// newConnection watches a session for its whole life: discordgo's handlers for a single event race with each other,
// and may report one loss twice.
func newConnection(s *discordgo.Session, dialTLS dialer, patience time.Duration) *connection {
	c := &connection{Session: s, patience: patience, lost: make(chan struct{}, 1)}
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case c.lost <- struct{}{}:
		default:
		}
	})
	s.Dialer = &websocket.Dialer{
		NetDialContext: c.watched(new(net.Dialer).DialContext), HandshakeTimeout: dialWithin,
		NetDialTLSContext: c.watched(dialTLS),
	}
	return c
}

// watched makes the connections of dial watched ones.
func (c *connection) watched(dial dialer) dialer {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := dial(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		w := &watchedConn{Conn: conn, of: c}
		if c.conn.Store(w); c.dropped.Load() {
			_ = conn.Close() // nothing was written to it
			return nil, errDropped
		}
		return w, nil
	}
}

// drop ends the network connection and lets the session open no other.
func (c *connection) drop() {
	c.dropped.Store(true)
	if conn := c.conn.Load(); conn != nil {
		_ = conn.Close() // nothing more is wanted of it
	}
}

// goodbye is a close frame with code 1000, which ends the session too. Its mask is zero.
var goodbye = []byte{0x80 | websocket.CloseMessage, 0x80 | 2, 0, 0, 0, 0, 1000 >> 8, 1000 & 0xff}

// close writes the close frame past discordgo, whose Close may wait for a lock for ever. Each frame is one write.
func (c *connection) close() {
	conn := c.conn.Load().Conn
	_ = conn.SetWriteDeadline(time.Now().Add(farewell))
	_, _ = conn.Write(goodbye) // if it fails, the connection ends without
	c.drop()
}

// invalid matches op 9, which discordgo acts on too early, and whether the session may be resumed. With its quotes
// unescaped it is in no text that people write.
var invalid = regexp.MustCompile(`"op":\s*9\b(?:,\s*"d":\s*(true)\b)?`)

var (
	errInvalid = errors.New("the session is not valid any more") // before discordgo identifies on its connection again
	errDropped = errors.New("the session was given up")          // while it opened: it would answer beside its replacement
)

// watchedConn ends when Discord does not answer a write in time or calls the session invalid. That frees a stuck write.
type watchedConn struct {
	net.Conn
	of   *connection
	seen []byte // what was read last, and the end of what was read before
}

func (c *watchedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	_ = c.SetReadDeadline(time.Time{}) // fails where Read does
	c.seen = append(c.seen[max(0, len(c.seen)-tailLength):], p[:n]...)
	if found := invalid.FindSubmatch(c.seen); found != nil {
		n, err = 0, errInvalid
		if found[1] == nil { // not to be resumed
			c.of.dropped.Store(true)
		}
	}
	if err != nil {
		_ = c.Close() // nothing more is wanted of it
	}
	return n, err
}

func (c *watchedConn) Write(p []byte) (int, error) {
	_ = c.SetReadDeadline(time.Now().Add(c.of.patience)) // fails where Write does
	return c.Conn.Write(p)
}
