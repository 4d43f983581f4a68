package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
)

// link is a discordgo session with its connection and the news that this was
// lost.
type link struct {
	*discordgo.Session
	gone    chan struct{}
	guarded atomic.Bool // the connection is up: nothing large has to be sent any more

	mu      sync.Mutex
	conn    net.Conn
	dropped bool
}

// newLink watches a session. The watcher stays for the session's life, since
// discordgo's handlers for a single event race with each other, and may be told
// of one loss twice.
func newLink(s *discordgo.Session) *link {
	l := &link{Session: s, gone: make(chan struct{}, 1)}
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case l.gone <- struct{}{}:
		default:
		}
	})
	return l
}

// errDropped is what a session gets that was given up while it was opening: it
// would else come up beside the one in its place, and answer everything too.
var errDropped = errors.New("the session was given up")

// dial opens a connection that gives up when nothing is heard for too long.
func (l *link) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	var d net.Dialer
	c, err := d.DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.dropped {
		_ = c.Close() // nothing was sent on it
		return nil, errDropped
	}
	l.guarded.Store(false)
	l.conn = c
	return &watchedConn{c, &l.guarded}, nil
}

// drop gives the session up: it cuts the connection, and lets it open no other.
func (l *link) drop() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dropped = true
	if l.conn != nil {
		_ = l.conn.Close() // it is being given up
	}
}

// close says goodbye. discordgo waits a second for an answer, and longer for a
// lock it may never get.
func (l *link) close() error {
	done := make(chan error, 1)
	go func() { done <- l.Session.Close() }()
	select {
	case err := <-done:
		if err != nil {
			return fmt.Errorf("close the gateway: %w", err)
		}
	case <-time.After(2 * time.Second):
		l.drop()
	}
	return nil
}

// heartbeatLimit is more than a heartbeat or a farewell takes on the wire, and
// less than to identify does, in bytes.
const heartbeatLimit = 150

// errIdentify ends a connection on which discordgo would identify again.
var errIdentify = errors.New("the session is not valid any more")

// watchedConn fails a read or write that takes longer than silence. While it is
// guarded, nothing larger than a heartbeat goes out: discordgo answers each
// invalid session with another identify at once on the same connection, as
// often as Discord says so, and 1000 in a day cost the bot its token. So the
// connection ends instead, and whoever opens the next one waits.
type watchedConn struct {
	net.Conn
	guarded *atomic.Bool
}

func (c *watchedConn) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

func (c *watchedConn) Write(p []byte) (int, error) {
	if c.guarded.Load() && len(p) > heartbeatLimit {
		_ = c.Close() // so that the reader hears of it
		return 0, errIdentify
	}
	if err := c.SetWriteDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}
