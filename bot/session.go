package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// The times of a gateway connection.
const (
	patience     = 20 * time.Second // from dialling to READY or RESUMED
	silence      = 75 * time.Second // longer than Discord's heartbeat interval
	shortestWait = time.Second      // before the second try to connect
	longestWait  = 2 * time.Minute
)

// errRefused says that Discord will not take this bot however often it tries.
var errRefused = errors.New("discord refuses the connection")

// refusals are the close codes of the gateway that no retry mends.
var refusals = map[int]string{
	4004: "the token in DISCORD_TOKEN is not valid; reset it on https://discord.com/developers/applications and put the new one in",
	4010: "SHARD_IDS holds a shard that does not exist",
	4011: "this bot is in so many servers that SHARD_COUNT has to be raised, or left out",
	4012: "this version of the gateway is no longer served; update the bot",
	4013: "the gateway intents are malformed",
	4014: "the gateway intents are not allowed for this application",
}

// newSession returns a discordgo session that speaks to api and reconnects only
// when told to.
func newSession(token secret, a *api) (*discordgo.Session, error) {
	s, err := discordgo.New("Bot " + string(token))
	if err != nil {
		return nil, fmt.Errorf("make a session: %w", err)
	}
	s.Client = &http.Client{Transport: a.client.Transport, Timeout: time.Minute}
	s.Identify.Intents = discordgo.IntentsNone
	s.StateEnabled = false
	s.ShouldReconnectOnError = false
	s.UserAgent = "DiscordBot (switchboard, 1.0)"
	return s, nil
}

// shard keeps one gateway connection open. discordgo's own reconnecting retries
// what cannot succeed and can block for ever, so a supervisor does it here.
type shard struct {
	id, count int
	patience  time.Duration // from dialling to READY or RESUMED
	make      func() (*discordgo.Session, error)
	handle    func(*discordgo.Interaction)
	log       *slog.Logger
	metrics   *metrics
	live      atomic.Pointer[discordgo.Session] // nil while not connected
	conn      atomic.Pointer[net.Conn]
}

// run connects, and connects again, until ctx ends or Discord refuses for good.
func (sh *shard) run(ctx context.Context) error {
	wait := shortestWait
	var session *discordgo.Session
	for {
		if session == nil {
			var err error
			if session, err = sh.make(); err != nil {
				return err
			}
		}
		gone, err := sh.open(ctx, &session)
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, errRefused):
			return err
		case err != nil:
			sh.log.Warn("could not connect to the gateway", "err", err, "again in", wait)
			if !pause(ctx, wait) {
				return nil
			}
			wait = min(2*wait, longestWait)
			continue
		}
		wait = shortestWait
		sh.up(session)
		select {
		case <-gone:
			sh.down()
			sh.log.Info("gateway connection lost, connecting again")
		case <-ctx.Done():
			sh.down()
			return sh.close(session)
		}
	}
}

// open opens a session and returns a channel that closes when it is lost. A
// session that does not come up in time is given up: *session becomes nil.
func (sh *shard) open(ctx context.Context, session **discordgo.Session) (<-chan struct{}, error) {
	s := *session
	s.ShardID, s.ShardCount = sh.id, sh.count
	gone := make(chan struct{})
	removeGone := s.AddHandlerOnce(func(*discordgo.Session, *discordgo.Disconnect) { close(gone) })
	s.Dialer = &websocket.Dialer{NetDialContext: sh.dial, HandshakeTimeout: sh.patience, Proxy: http.ProxyFromEnvironment}
	sh.metrics.identify.Inc()
	opened := make(chan error, 1)
	go func() { opened <- s.Open() }()
	timer := time.NewTimer(sh.patience)
	defer timer.Stop()
	select {
	case err := <-opened:
		if err != nil {
			removeGone()
			if closed := new(websocket.CloseError); errors.As(err, &closed) {
				*session = nil // a session that Discord has closed cannot be resumed
			}
			return nil, refusal(err)
		}
		return gone, nil
	case <-timer.C:
		*session = nil
		sh.drop()
		return nil, errors.New("no READY in time")
	case <-ctx.Done():
		sh.drop()
		return nil, ctx.Err()
	}
}

// refusal marks the errors that no retry mends.
func refusal(err error) error {
	var closed *websocket.CloseError
	if errors.As(err, &closed) {
		if why, ok := refusals[closed.Code]; ok {
			return fmt.Errorf("%w (close code %d): %s", errRefused, closed.Code, why)
		}
	}
	return err
}

func (sh *shard) up(s *discordgo.Session) {
	sh.live.Store(s)
	sh.metrics.connected.WithLabelValues(strconv.Itoa(sh.id)).Set(1)
	sh.log.Info("connected to the gateway", "shard", sh.id, "of", sh.count)
}

func (sh *shard) down() {
	sh.live.Store(nil)
	sh.metrics.connected.WithLabelValues(strconv.Itoa(sh.id)).Set(0)
}

// close says goodbye. discordgo waits a second for an answer, and longer for a
// lock it may never get.
func (sh *shard) close(s *discordgo.Session) error {
	done := make(chan error, 1)
	go func() { done <- s.Close() }()
	select {
	case err := <-done:
		if err != nil {
			return fmt.Errorf("close the gateway: %w", err)
		}
	case <-time.After(2 * time.Second):
		sh.drop()
	}
	return nil
}

// ready reports whether the connection is up and answered a heartbeat lately.
func (sh *shard) ready() bool {
	s := sh.live.Load()
	if s == nil {
		return false
	}
	s.RLock()
	defer s.RUnlock()
	return time.Since(s.LastHeartbeatAck) < silence
}

// dial opens a connection that gives up when nothing is heard for too long.
func (sh *shard) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	var d net.Dialer
	c, err := d.DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	var watched net.Conn = &watchedConn{c}
	sh.conn.Store(&watched)
	return watched, nil
}

// drop cuts the connection under a session that cannot be closed.
func (sh *shard) drop() {
	if c := sh.conn.Load(); c != nil {
		_ = (*c).Close() // it is being given up
	}
}

// watchedConn fails a read or write that takes longer than silence.
type watchedConn struct{ net.Conn }

func (c *watchedConn) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

func (c *watchedConn) Write(p []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// pause waits, and reports whether ctx let it.
func pause(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
