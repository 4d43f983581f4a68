package discord

import (
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

// The times of a network connection.
const (
	dialWithin = 10 * time.Second
	silence    = 75 * time.Second // longer than Discord's heartbeat interval
	farewell   = 2 * time.Second  // that Discord has to hang up once the bot has said goodbye
)

// connection is a discordgo session with its network connection, and the news that
// this was lost. discordgo answers each invalid session with another identify at once,
// as often as Discord says so, and 1000 in a day cost the bot its token. So the
// network connection ends instead, and whoever opens the next one waits.
type connection struct {
	*discordgo.Session
	lost chan struct{}

	mu       sync.Mutex
	conn     *watchedConn
	interval time.Duration // of heartbeats
	dropped  bool          // the session opens no other network connection
	known    bool          // to Discord, which it may be resumed with
	up       bool          // on this network connection
}

// newConnection watches a session. The watcher stays for the session's life, since
// discordgo's handlers for a single event race with each other, and may be told
// of one loss twice.
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
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.dropped {
		_ = conn.Close() // nothing was sent on it
		return nil, errDropped
	}
	c.conn, c.up = &watchedConn{Conn: conn, of: c, hungUp: make(chan struct{})}, false
	return c.conn, nil
}

// rise notes that the session is ready.
func (c *connection) rise() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known, c.up = true, true
}

// resumable reports whether the session may be opened again, without an identify.
func (c *connection) resumable() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.known && !c.dropped
}

// drop gives the session up: it cuts the connection, and lets it open no other.
func (c *connection) drop() {
	c.mu.Lock()
	c.dropped = true
	c.mu.Unlock()
	c.cut()
}

// cut ends the network connection and leaves the session for a resume.
func (c *connection) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		_ = c.conn.Close() // it is being given up
	}
}

// close says goodbye and waits until Discord has hung up. discordgo waits a second
// in any case, and longer for a lock it may never get.
func (c *connection) close() error {
	c.mu.Lock()
	c.dropped = true
	hungUp := c.conn.hungUp
	c.mu.Unlock()
	done := make(chan error, 1)
	go func() { done <- c.Session.Close() }()
	select {
	case <-hungUp:
	case err := <-done:
		if err != nil {
			return fmt.Errorf("close the gateway: %w", err)
		}
	case <-time.After(farewell):
		c.cut()
	}
	return nil
}

// missing reports whether a heartbeat was not acknowledged in time.
func (c *connection) missing(within time.Duration) bool {
	c.mu.Lock()
	interval := c.interval
	c.mu.Unlock()
	c.RLock()
	defer c.RUnlock()
	return time.Since(c.LastHeartbeatAck) > interval+within
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
	c.mu.Lock()
	defer c.mu.Unlock()
	if found := interval.FindSubmatch(sent); found != nil && c.interval == 0 {
		ms, _ := strconv.Atoi(string(found[1])) // of digits; too many of them are no interval
		c.interval = time.Duration(ms) * time.Millisecond
	}
	if !invalid.Match(sent) {
		return true
	}
	c.known = c.known && c.up && keeps.Match(sent) // invalid again before it is up, it stays so
	return false
}

// errInvalid ends a connection on which discordgo would identify again.
var errInvalid = errors.New("the session is not valid any more")

// watchedConn fails a read or write that takes longer than silence, and looks at what
// Discord sends.
type watchedConn struct {
	net.Conn
	of      *connection
	tail    []byte      // of what was read before
	goodbye atomic.Bool // the bot has said it
	hungUp  chan struct{}
	once    sync.Once
}

func (c *watchedConn) Read(p []byte) (n int, err error) {
	defer func() {
		if err != nil || c.goodbye.Load() && isClose(p[:n]) {
			c.once.Do(func() { close(c.hungUp) }) // after a close frame the websocket reads no further
		}
	}()
	if err := c.SetReadDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	if n, err = c.Conn.Read(p); err != nil {
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
	if isClose(p) {
		c.goodbye.Store(true)
	}
	if err := c.SetWriteDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// isClose reports whether a close frame begins here.
func isClose(b []byte) bool { return len(b) > 0 && b[0] == 0x80|websocket.CloseMessage }
