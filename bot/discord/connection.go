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
	patience atomic.Int64 // how long Discord may be silent, who answers each heartbeat
	dropped  atomic.Bool  // the session opens no other network connection
	resumes  atomic.Int32 // how often Discord may call it invalid, and let it be resumed
}

// newConnection watches a session. The watcher stays for the session's life, since discordgo's handlers for a single
// event race with each other, and may be told of one loss twice.
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

// errDropped is what a session gets that was given up while it was opening: it
// would else come up beside the one in its place, and answer everything too.
var errDropped = errors.New("the session was given up")

func (c *connection) watched(dial dialer) dialer {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := dial(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		w := &watchedConn{Conn: conn, of: c}
		if c.conn.Store(w); c.dropped.Load() {
			_ = conn.Close() // nothing was sent on it
			return nil, errDropped
		}
		return w, nil
	}
}

// rise notes that the session is up.
func (c *connection) rise() { c.resumes.Store(2) }

// resumable reports whether the session may be opened again, without an identify.
func (c *connection) resumable() bool { return c.resumes.Load() > 0 && !c.dropped.Load() }

// drop gives the session up: it ends the connection, and lets it open no other.
func (c *connection) drop() {
	c.dropped.Store(true)
	if conn := c.conn.Load(); conn != nil {
		_ = conn.Close() // it is being given up
	}
}

// goodbye is the frame that closes a connection for good, with the code 1000 behind a mask of zeros.
var goodbye = []byte{0x80 | websocket.CloseMessage, 0x80 | 2, 0, 0, 0, 0, 1000 >> 8, 1000 & 0xff}

// close says goodbye, between two frames: each is one write. discordgo's Close waits for a lock that it may never get.
func (c *connection) close() {
	conn := c.conn.Load().Conn
	_ = conn.SetWriteDeadline(time.Now().Add(farewell))
	_, _ = conn.Write(goodbye) // or it ends without
	c.drop()
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
		c.patience.Store(ms * int64(time.Millisecond) * 5 / 4)
	}
	ends := invalid.Match(sent)
	if ends && !keeps.Match(sent) {
		c.resumes.Store(0)
	} else if ends {
		c.resumes.Add(-1) // invalid again before it is up, it stays so
	}
	return !ends
}

// errInvalid ends a connection on which discordgo would identify again.
var errInvalid = errors.New("the session is not valid any more")

// watchedConn fails a read or write that takes longer than patience, and looks at what Discord sends.
type watchedConn struct {
	net.Conn
	of   *connection
	tail []byte // of what was read before
}

// tailLength is that of what tells an invalid session, which may come in two parts.
const tailLength = 40

func (c *watchedConn) Read(p []byte) (int, error) {
	_ = c.SetReadDeadline(time.Now().Add(time.Duration(c.of.patience.Load()))) // fails where Read does
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

func (c *watchedConn) Write(p []byte) (int, error) {
	_ = c.SetWriteDeadline(time.Now().Add(time.Duration(c.of.patience.Load())))
	return c.Conn.Write(p)
}
