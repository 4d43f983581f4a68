package discord

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
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
)

// connection is a discordgo session with its network connection, and the news
// that this was lost. It identifies once at most: discordgo answers each invalid
// session with another identify at once, as often as Discord says so, and 1000 in
// a day cost the bot its token. So the network connection ends instead, and
// whoever opens the next one waits.
type connection struct {
	*discordgo.Session
	lost   chan struct{}
	dialed chan struct{} // the network connection is there
	turn   func() error  // waits until the session may identify

	mu         sync.Mutex
	conn       net.Conn
	dropped    bool
	identified bool
	invalid    bool // Discord wants an identify, which only another session may send
	kept       bool // Discord wants a connection anew, and keeps the session
	again      bool // there was a connection anew for that, and the session is not up since

	heartbeat atomic.Int64  // when the last one went out, in nanoseconds since 1970
	hungUp    chan struct{} // the network connection has ended
}

// newConnection watches a session. The watcher stays for the session's life, since
// discordgo's handlers for a single event race with each other, and may be told
// of one loss twice.
func newConnection(s *discordgo.Session, turn func() error) *connection {
	c := &connection{Session: s, lost: make(chan struct{}, 1), dialed: make(chan struct{}, 1), turn: turn}
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case c.lost <- struct{}{}:
		default:
		}
	})
	s.Dialer.NetDialContext, s.Dialer.NetDialTLSContext = c.dial, c.dialTLS
	return c
}

// errDropped is what a session gets that was given up while it was opening: it
// would else come up beside the one in its place, and answer everything too.
var errDropped = errors.New("the session was given up")

// dial opens a network connection, and keeps it until it is the session's turn
// where it is going to identify.
func (c *connection) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	return c.open(ctx, func(ctx context.Context) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, addr)
	})
}

func (c *connection) dialTLS(ctx context.Context, network, addr string) (net.Conn, error) {
	return c.open(ctx, func(ctx context.Context) (net.Conn, error) {
		d := &tls.Dialer{Config: c.Dialer.TLSClientConfig}
		return d.DialContext(ctx, network, addr)
	})
}

func (c *connection) open(ctx context.Context, dial func(context.Context) (net.Conn, error)) (net.Conn, error) {
	within, cancel := context.WithTimeout(ctx, dialWithin)
	defer cancel()
	conn, err := dial(within)
	if err != nil {
		return nil, err
	}
	if !c.spent() {
		if err := c.turn(); err != nil {
			_ = conn.Close() // nothing was sent on it
			return nil, err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.dropped {
		_ = conn.Close() // nothing was sent on it
		return nil, errDropped
	}
	c.conn, c.hungUp = conn, make(chan struct{})
	select {
	case c.dialed <- struct{}{}:
	default:
	}
	return &watchedConn{Conn: conn, of: c, hungUp: c.hungUp}, nil
}

// spent reports whether the session has identified.
func (c *connection) spent() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.identified
}

// up notes that the session is ready, so it has identified: behind a proxy that is
// not seen on the wire.
func (c *connection) up() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.identified, c.again = true, false
}

// resumable reports whether the session may be opened again.
func (c *connection) resumable() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.identified && !c.invalid && !c.dropped
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

// farewell is how long Discord has to hang up once the bot has said goodbye.
const farewell = 2 * time.Second

// close says goodbye and waits until Discord has hung up. discordgo waits a second
// in any case, and longer for a lock it may never get.
func (c *connection) close() error {
	c.mu.Lock()
	c.dropped = true
	hungUp := c.hungUp
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
	sent := c.heartbeat.Load()
	if sent == 0 {
		return false
	}
	c.RLock()
	defer c.RUnlock()
	at := time.Unix(0, sent)
	return c.LastHeartbeatAck.Before(at) && time.Since(at) > within
}

// errIdentify ends a connection on which discordgo would identify again.
var errIdentify = errors.New("the session is not valid any more")

// watchedConn fails a read or write that takes longer than silence, and looks at
// what the bot sends.
type watchedConn struct {
	net.Conn
	of      *connection
	goodbye atomic.Bool // the bot has said it
	hungUp  chan struct{}
	once    sync.Once
}

func (c *watchedConn) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(silence)); err != nil {
		c.ended()
		return 0, err
	}
	n, err := c.Conn.Read(p)
	if err != nil || c.goodbye.Load() && isClose(p[:n]) {
		c.ended() // after a close frame the websocket reads no further
	}
	if keepsSession(p[:n]) {
		c.of.mu.Lock()
		c.of.kept = true
		c.of.mu.Unlock()
	}
	return n, err
}

// keepsSession reports whether Discord says that the session is invalid on this
// connection and may be resumed on another: op 9 with true, which discordgo does not
// look at. Unescaped, these keys stand in no other payload, whatever people write. A
// payload that comes in two parts is not seen, and costs an identify.
func keepsSession(sent []byte) bool {
	return bytes.Contains(sent, []byte(`"op":9`)) && bytes.Contains(sent, []byte(`"d":true`))
}

func (c *watchedConn) ended() { c.once.Do(func() { close(c.hungUp) }) }

// isClose reports whether a close frame begins here.
func isClose(b []byte) bool { return len(b) > 0 && b[0] == 0x80|websocket.CloseMessage }

func (c *watchedConn) Write(p []byte) (int, error) {
	if isClose(p) {
		c.goodbye.Store(true)
	}
	switch op, _ := operation(p); op {
	case opIdentify:
		if !c.of.identify() {
			_ = c.Close() // so that the reader hears of it
			return 0, errIdentify
		}
	case opHeartbeat:
		c.of.heartbeat.Store(time.Now().UnixNano())
	}
	if err := c.SetWriteDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// identify reports whether the session may identify, which it may once.
func (c *connection) identify() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.identified {
		c.invalid = !c.kept || c.again
		c.again, c.kept = c.kept, false
		return false
	}
	c.identified = true
	return true
}

// The operations of the gateway that matter here.
const (
	opHeartbeat = 1
	opIdentify  = 2
)

// operation reads the operation off a websocket frame with a gateway payload, as
// discordgo writes it: whole, masked, "op" first. Behind a proxy that speaks TLS
// end to end nothing can be read, and nothing is known.
func operation(frame []byte) (op int, ok bool) {
	const text, final, masked = 1, 0x80, 0x80
	if len(frame) < 6 || frame[0] != final|text || frame[1]&masked == 0 {
		return 0, false
	}
	rest := frame[2:]
	switch frame[1] &^ masked {
	case 126:
		rest = rest[2:]
	case 127:
		rest = rest[min(8, len(rest)):]
	}
	if len(rest) < 4+7 {
		return 0, false
	}
	key, body := binary.LittleEndian.Uint32(rest), bytes.Clone(rest[4:min(len(rest), 4+8)])
	for i := range body {
		body[i] ^= byte(key >> (8 * (i % 4)))
	}
	digits, found := bytes.CutPrefix(body, []byte(`{"op":`))
	if !found || digits[0] < '0' || digits[0] > '9' {
		return 0, false
	}
	if op = int(digits[0] - '0'); len(digits) > 1 && digits[1] >= '0' && digits[1] <= '9' {
		op = 10*op + int(digits[1]-'0')
	}
	return op, true
}
