package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// The times of a gateway connection.
const (
	patience = 20 * time.Second // from dialling to READY or RESUMED
	silence  = 75 * time.Second // longer than Discord's heartbeat interval
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
	s.MaxRestRetries, s.ShouldRetryOnRateLimit = 0, false // the client does that, and looks at contexts
	s.Identify.Intents = discordgo.IntentsNone
	s.Identify.Compress = false // without intents events are small, and discordgo makes an inflater of 40 KB for each
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
	log       *slog.Logger
	metrics   *metrics
	live      atomic.Pointer[discordgo.Session] // nil while not connected
}

// run connects, and connects again, until ctx ends or Discord refuses for good.
func (sh *shard) run(ctx context.Context) error {
	var l *link
	var pace pacing
	for {
		if l == nil {
			s, err := sh.make()
			if err != nil {
				return err
			}
			l = newLink(s)
		}
		err := sh.open(ctx, &l)
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, errRefused):
			return err
		case err != nil:
			wait := pace.failed()
			sh.log.Warn("could not connect to the gateway", "err", err, "again in", wait)
			if !pause(ctx, wait) {
				return nil
			}
			continue
		}
		sh.up(l)
		began := time.Now()
		select {
		case <-l.gone:
			sh.down()
			wait := pace.lost(time.Since(began))
			sh.log.Info("gateway connection lost, connecting again", "in", wait)
			if !pause(ctx, wait) {
				return nil
			}
		case <-ctx.Done():
			sh.down()
			return l.close()
		}
	}
}

// open opens a session. One that does not come up in time, or that Discord has
// closed, is given up: *l becomes nil.
func (sh *shard) open(ctx context.Context, l **link) error {
	s := (*l).Session
	s.ShardID, s.ShardCount = sh.id, sh.count
	s.Dialer = &websocket.Dialer{NetDialContext: (*l).dial, HandshakeTimeout: sh.patience, Proxy: http.ProxyFromEnvironment}
	sh.metrics.identify.Inc()
	opened := make(chan error, 1)
	go func() { opened <- s.Open() }()
	timer := time.NewTimer(sh.patience)
	defer timer.Stop()
	select {
	case err := <-opened:
		if errors.Is(err, discordgo.ErrWSAlreadyOpen) {
			return nil // the news of one loss came twice
		}
		if closed := new(websocket.CloseError); errors.As(err, &closed) {
			*l = nil // a session that Discord has closed cannot be resumed
		}
		return refusal(err)
	case <-timer.C:
		(*l).drop()
		*l = nil
		return errors.New("no READY in time")
	case <-ctx.Done():
		(*l).drop()
		return ctx.Err()
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

func (sh *shard) up(l *link) {
	l.guarded.Store(true)
	sh.live.Store(l.Session)
	sh.metrics.connected.WithLabelValues(strconv.Itoa(sh.id)).Set(1)
	sh.log.Info("connected to the gateway", "shard", sh.id, "of", sh.count)
}

func (sh *shard) down() {
	sh.live.Store(nil)
	sh.metrics.connected.WithLabelValues(strconv.Itoa(sh.id)).Set(0)
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
