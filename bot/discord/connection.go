package discord

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

const (
	dialWithin = 10 * time.Second
	silence    = 75 * time.Second // until Discord has said how far heartbeats are apart
	farewell   = 2 * time.Second  // to say goodbye
)

// connection is a discordgo session with its network connection, and the news that this was lost. discordgo answers
// each invalid session with another identify at once, as often as Discord says so, and 1000 in a day cost the bot its
// token. So the network connection ends instead, and whoever opens the next one waits.
type connection struct {
	*discordgo.Session
	lost chan struct{}

	conn     atomic.Pointer[watchedConn]
	interval atomic.Int64 // of heartbeats, a time.Duration
	dropped  atomic.Bool  // the session opens no other network connection
	known    atomic.Bool  // to Discord, which it may be resumed with
	up       atomic.Bool  // on this network connection
}

// newConnection watches a session. The watcher stays for the session's life, since discordgo's handlers for a single
// event race with each other, and may be told of one loss twice.
func newConnection(s *discordgo.Session) *connection {
	c := &connection{Session: s, lost: make(chan struct{}, 1)}
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case c.lost <- struct{}{}:
		default:
		}
	})
	trust := s.Dialer.TLSClientConfig
	s.Dialer = &websocket.Dialer{
		NetDialContext: func(ctx context.Context, _, addr string) (net.Conn, error) { return c.dial(ctx, addr, dialPlain) },
		NetDialTLSContext: func(ctx context.Context, _, addr string) (net.Conn, error) {
			return c.dial(ctx, addr, func(ctx context.Context, addr string) (net.Conn, error) { return dialTLS(ctx, addr, trust) })
		},
	}
	return c
}

// errDropped is what a session gets that was given up while it was opening: it
// would else come up beside the one in its place, and answer everything too.
var errDropped = errors.New("the session was given up")

func (c *connection) dial(ctx context.Context, addr string, dial func(context.Context, string) (net.Conn, error)) (net.Conn, error) {
	within, cancel := context.WithTimeout(ctx, dialWithin)
	defer cancel()
	conn, err := dial(within, addr)
	if err != nil {
		return nil, err
	}
	w := &watchedConn{Conn: conn, of: c, goodbye: make(chan struct{})}
	c.up.Store(false)
	if c.conn.Store(w); c.dropped.Load() {
		_ = conn.Close() // nothing was sent on it
		return nil, errDropped
	}
	return w, nil
}

func (c *connection) rise() {
	c.known.Store(true)
	c.up.Store(true)
}

// resumable reports whether the session may be opened again, without an identify.
func (c *connection) resumable() bool { return c.known.Load() && !c.dropped.Load() }

// drop gives the session up: it ends the connection, and lets it open no other.
func (c *connection) drop() {
	c.dropped.Store(true)
	if conn := c.conn.Load(); conn != nil {
		_ = conn.Close() // it is being given up
	}
}

// close says goodbye. discordgo then waits a second more, and before it for a lock that it may never get.
func (c *connection) close() error {
	c.dropped.Store(true)
	done := make(chan error, 1)
	go func() { done <- c.Session.Close() }()
	select {
	case <-c.conn.Load().goodbye:
	case err := <-done:
		if err != nil {
			return fmt.Errorf("close the gateway: %w", err)
		}
	case <-time.After(farewell):
		c.drop()
	}
	return nil
}

// patience is how long Discord may be silent, who answers each heartbeat.
func (c *connection) patience() time.Duration {
	return cmp.Or(time.Duration(c.interval.Load())*5/4, silence)
}

// What Discord sends that discordgo does not look at, or not closely. Unescaped, these
// keys stand in no other payload, whatever people write.
var (
	invalid  = regexp.MustCompile(`"op":\s*9\b`)
	keeps    = regexp.MustCompile(`"d":\s*true\b`)
	interval = regexp.MustCompile(`"heartbeat_interval":\s*(\d+)`)
)

// hear looks at what Discord sends, and reports whether the connection is of use.
func (c *connection) hear(sent []byte) bool {
	if found := interval.FindSubmatch(sent); found != nil {
		ms, _ := strconv.ParseInt(string(found[1]), 10, 32) // of digits
		c.interval.CompareAndSwap(0, ms*int64(time.Millisecond))
	}
	if !invalid.Match(sent) {
		return true
	}
	c.known.Store(c.resumable() && c.up.Load() && keeps.Match(sent)) // invalid again before it is up, it stays so
	return false
}

// errInvalid ends a connection on which discordgo would identify again.
var errInvalid = errors.New("the session is not valid any more")

// watchedConn fails a read or write that takes longer than patience, and looks at what Discord sends.
type watchedConn struct {
	net.Conn
	of      *connection
	tail    []byte        // of what was read before
	goodbye chan struct{} // closed when the bot has said it
	once    sync.Once
}

func (c *watchedConn) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(c.of.patience())); err != nil {
		return 0, err
	}
	n, err := c.Conn.Read(p)
	if err != nil {
		return n, err
	}
	seen := append(c.tail, p[:n]...)
	if !c.of.hear(seen) {
		_ = c.Close() // it is being given up
		return 0, errInvalid
	}
	c.tail = append(c.tail[:0], seen[max(0, len(seen)-tailLength):]...)
	return n, nil
}

// tailLength is that of what tells an invalid session, which may come in two parts.
const tailLength = 40

func (c *watchedConn) Write(p []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.of.patience())); err != nil {
		return 0, err
	}
	n, err := c.Conn.Write(p)
	if len(p) > 0 && p[0] == 0x80|websocket.CloseMessage { // a frame begins here
		c.once.Do(func() { close(c.goodbye) })
	}
	return n, err
}
