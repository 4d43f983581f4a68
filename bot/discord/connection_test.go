package discord

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/gateway"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/prometheus/client_golang/prometheus"
)

// A session that was given up while it was opening, since Discord's answers took
// too long, does not come up beside the one in its place.
func TestASessionThatWasGivenUpStaysDown(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	s := must.Get(lonely(t, srv, srv.Token()).make())(t)
	c := newConnection(s)
	c.drop()
	if err := c.Open(); !errors.Is(err, errDropped) {
		t.Errorf("opened with %v", err)
	}
	if n := srv.Gateway().Identifies(); n != 0 {
		t.Errorf("%d identifies", n)
	}
}

// However often Discord says that the session is invalid, the bot identifies
// once, on another connection.
func TestAStormOfInvalidSessions(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	t.Cleanup(func() { // once it is down
		if n := srv.Gateway().Identifies(); n != 2 {
			t.Errorf("%d identifies, want one before the storm and one after", n)
		}
	})
	ctx := up(t, srv, lonely(t, srv, srv.Token()))
	for range 50 {
		srv.Gateway().Invalidate(false)
	}
	for srv.Gateway().Identifies() < 2 {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("the bot did not identify again")
		}
	}
	must.Do(t, srv.Gateway().Await(ctx, 1))
}

// A session that Discord says may be resumed is resumed, and costs no identify; one
// that is invalid again before it is up is given up.
func TestAResumableSession(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	sh := lonely(t, srv, srv.Token())
	ctx := up(t, srv, sh)
	for range 2 {
		sh.untilReady(ctx, t, srv)
		if n := srv.Gateway().Identifies(); n != 1 {
			t.Fatalf("%d identifies", n)
		}
		srv.Gateway().Invalidate(true)
	}
	c := newConnection(&discordgo.Session{Dialer: &websocket.Dialer{}})
	for n, want := range []bool{true, false} { // to resume, to give up
		if n == 0 {
			c.rise()
		}
		c.hear([]byte(`{"t":null,"s":null,"op":9,"d":true}`))
		if c.up.Store(false); c.resumable() != want {
			t.Errorf("after op 9 %d times: resumable %t", n+1, !want)
		}
	}
}

// What Discord sends passes until it says that the session is invalid, however that is
// written and cut in parts. What people write never says so.
func TestAGuardedConnection(t *testing.T) {
	t.Parallel()
	const people = `{"op":0,"s":7,"t":"X","d":{"text":"{\"op\":9,\"d\":false}"}}`
	for _, test := range []struct {
		sent        []string
		ends, keeps bool
	}{
		{[]string{`{"op":10,"d":{"heartbeat_interval":41250}}`, people, `{"op":11}`, `{"op":95}`}, false, true},
		{[]string{people, `{"t":null,"s":null,"op":9,"d":false}`}, true, false},
		{[]string{people, `{"t":null,"s":null,"op":9,"d":true}`}, true, true},
		{[]string{`{"op": 9, "d": true}`}, true, true},
		{[]string{people + `{"t":null,"s":null,"o`, `p":9,"d":true}`}, true, true},
	} {
		here, there := net.Pipe()
		c := newConnection(&discordgo.Session{Dialer: &websocket.Dialer{}})
		c.rise()
		conn := &watchedConn{Conn: here, of: c, goodbye: make(chan struct{})}
		go func() {
			for _, part := range test.sent {
				_, _ = io.WriteString(there, part) // nobody hears it once the connection has ended
			}
			_ = there.Close()
		}()
		data, err := io.ReadAll(conn)
		if ends := errors.Is(err, errInvalid); ends != test.ends || c.resumable() != test.keeps {
			t.Errorf("%q: ends %t, resumable %t, %v", test.sent, ends, c.resumable(), err)
		}
		if all := strings.Join(test.sent, ""); !test.ends && string(data) != all {
			t.Errorf("heard %q of %q", data, all)
		}
	}
}

// Whatever the gateway does, the bot identifies less than 1000 times a day, and
// is back at once when a good connection is lost.
func TestPacing(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	for name, life := range map[string]func(int) time.Duration{
		"never up":          func(int) time.Duration { return 0 },
		"lost at once":      func(int) time.Duration { return 1 },
		"lost before long":  func(int) time.Duration { return steady - 1 },
		"lost later":        func(int) time.Duration { return steady },
		"now and then good": func(n int) time.Duration { return time.Duration(n%7/6) * steady },
	} {
		var p pacing
		n := 0
		for at := time.Duration(0); at < day; n++ {
			lived := life(n)
			at += lived + p.lost(lived, true)
		}
		if n >= 1000 {
			t.Errorf("%s: %d identifies", name, n)
		}
	}
	p := pacing{wait: identifyEvery}
	if wait := p.lost(time.Hour, true); wait != 0 {
		t.Errorf("a good connection is missed for %v", wait)
	}
	for range 1000 { // the network is away: nothing is spent, and it may be back at any moment
		if wait := p.lost(0, false); wait > longestRetry {
			t.Fatalf("waits %v to dial again", wait)
		}
	}
}

// lonely is a shard that hands its interactions to nobody.
func lonely(t *testing.T, srv *playground.Server, token string) *shard {
	t.Helper()
	c := must.Get(NewClient(srv.APIURL(), token, srv.Roots(), time.Now))(t)
	return &shard{
		count: 1, readyWithin: readyWithin, log: slog.New(slog.DiscardHandler),
		metrics: NewMetrics(prometheus.NewRegistry()), make: c.session, turn: func(context.Context) (func(), error) { return func() {}, nil },
	}
}

// up runs a shard until the test ends, and returns once it is ready.
func up(t *testing.T, srv *playground.Server, sh *shard) context.Context {
	t.Helper()
	ctx, stop := context.WithCancel(playgroundtest.Within(t))
	done := make(chan error)
	go func() { done <- sh.run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	sh.untilReady(ctx, t, srv)
	return ctx
}

// untilReady waits until a shard is ready, in Discord's view and in its own.
func (s *shard) untilReady(ctx context.Context, t *testing.T, srv *playground.Server) {
	t.Helper()
	must.Do(t, srv.Gateway().Await(ctx, 1))
	for !s.ready() {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("never ready")
		}
	}
}

func TestATokenRefusedByTheGatewayEndsTheShard(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	if err := lonely(t, srv, "wrong").run(playgroundtest.Within(t)); !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), "4004") {
		t.Errorf("ended with %v", err)
	}
}

func TestAShardGetsThroughATroubledGateway(t *testing.T) {
	t.Parallel()
	for name, trouble := range map[string]gateway.Trouble{
		"silence": gateway.Silence, "op 7 in place of READY": gateway.AskReconnect,
		"op 9": gateway.InvalidSession, "cut": gateway.CloseConnection,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv := playgroundtest.Start(t, playground.Options{})
			srv.Gateway().Next(trouble)
			sh := lonely(t, srv, srv.Token())
			sh.readyWithin = time.Second
			up(t, srv, sh)
		})
	}
}
