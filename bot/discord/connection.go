package discord

import (
	"context"
	"errors"
	"net"
	"regexp"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

const (
	dialWithin = 10 * time.Second
	silence    = 75 * time.Second // the patience until Discord has named its heartbeat interval
	farewell   = 2 * time.Second  // to write the close frame
)

// connection is a discordgo session over a network connection that is watched. discordgo answers every "invalid session"
// with another identify at once, and a bot that identifies 1000 times in a day loses its token. So the network
// connection ends instead, and the shard decides when to open the next one.
type connection struct {
	*discordgo.Session
	lost chan struct{} // receives when the network connection has ended

	conn     atomic.Pointer[watchedConn] // the latest
	patience atomic.Int64                // nanoseconds without a byte from Discord, which acknowledges every heartbeat
	dropped  atomic.Bool                 // the session may open no further network connection
	resumes  atomic.Int32                // how often it may still be called invalid and yet be resumed
}

// newConnection watches a session for its whole life: discordgo's handlers for a single event race with each other,
// and may report one loss twice.
func newConnection(s *discordgo.Session) *connection {
	c := &connection{Session: s, lost: make(chan struct{}, 1)}
	c.patience.Store(int64(silence))
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case c.lost <- struct{}{}:
		default:
		}
	})
	s.Dialer = &websocket.Dialer{
		NetDialContext: c.watched(new(net.Dialer).DialContext), HandshakeTimeout: dialWithin,
		NetDialTLSContext: c.watched(dialTLS(s.Dialer.TLSClientConfig)),
	}
	return c
}

// errDropped fails a session that was dropped while it opened: it would answer everything beside its replacement.
var errDropped = errors.New("the session was given up")

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

// rise notes that the session is up.
func (c *connection) rise() { c.resumes.Store(2) }

// resumable reports whether the session can be opened again without an identify.
func (c *connection) resumable() bool { return c.resumes.Load() > 0 && !c.dropped.Load() }

// drop ends the network connection and lets the session open no other.
func (c *connection) drop() {
	c.dropped.Store(true)
	if conn := c.conn.Load(); conn != nil {
		_ = conn.Close() // nothing more is wanted of it
	}
}

// goodbye is a close frame with code 1000, which ends the session too. Its mask is zero.
var goodbye = []byte{0x80 | websocket.CloseMessage, 0x80 | 2, 0, 0, 0, 0, 1000 >> 8, 1000 & 0xff}

// close writes the close frame past discordgo, whose Close may wait for a lock for ever. Frames do not mix: each is one
// write.
func (c *connection) close() {
	conn := c.conn.Load().Conn
	_ = conn.SetWriteDeadline(time.Now().Add(farewell))
	_, _ = conn.Write(goodbye) // if it fails, the connection ends without
	c.drop()
}

// Fields that discordgo ignores or acts on too early. With their quotes unescaped they are in no text that people write.
var (
	invalid  = regexp.MustCompile(`"op":\s*9\b`)
	keeps    = regexp.MustCompile(`"d":\s*true\b`)
	interval = regexp.MustCompile(`"heartbeat_interval":\s*(\d+)`)
)

// hear looks at bytes from Discord, and reports false where they say that the session is invalid.
func (c *connection) hear(sent []byte) bool {
	if found := interval.FindSubmatch(sent); found != nil {
		ms, _ := strconv.ParseInt(string(found[1]), 10, 32) // digits only
		c.patience.Store(ms * int64(time.Millisecond) * 5 / 4)
	}
	ends := invalid.Match(sent)
	if ends && !keeps.Match(sent) {
		c.resumes.Store(0)
	} else if ends {
		c.resumes.Add(-1) // one that is invalid again before it is up stays so
	}
	return !ends
}

// errInvalid ends a connection before discordgo identifies on it again.
var errInvalid = errors.New("the session is not valid any more")

// watchedConn ends when Discord is silent for longer than patience, or says that the session is invalid. Its end also
// frees a write that is stuck.
type watchedConn struct {
	net.Conn
	of   *connection
	tail []byte // the end of what was read before
}

// tailLength is enough for the payload of an invalid session, which two reads may split.
const tailLength = 40

func (c *watchedConn) Read(p []byte) (int, error) {
	_ = c.SetReadDeadline(time.Now().Add(time.Duration(c.of.patience.Load()))) // fails where Read does
	n, err := c.Conn.Read(p)
	seen := append(c.tail, p[:n]...)
	if err == nil && !c.of.hear(seen) {
		n, err = 0, errInvalid
	}
	if err != nil {
		_ = c.Close() // nothing more is wanted of it
		return n, err
	}
	c.tail = append(c.tail[:0], seen[max(0, len(seen)-tailLength):]...)
	return n, nil
}
