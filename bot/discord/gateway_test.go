package discord

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/playground"
	"switchboard/playground/gateway"
	"switchboard/playground/playgroundtest"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
	"switchboard/tools/trial"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/semaphore"
)

// keepGateway runs the gateway of one process until what it returns is called.
func keepGateway(t *testing.T, srv *playground.Server, shared Coordinator, gap, lease time.Duration) (stop func()) {
	t.Helper()
	c := must.Get(NewClient(srv.APIURL, srv.Token, srv.Roots, time.Now))(t)
	g := &Gateway{
		Client: c, Shared: shared, Handle: func(*discordgo.Event) {}, Log: slog.New(slog.DiscardHandler),
		Metrics: NewMetrics(prometheus.NewRegistry()), gap: gap, lease: lease,
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- g.Run(ctx) }()
	return func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

func openShared(t *testing.T) *store.Store {
	t.Helper()
	addresses := storetest.Databases(t)
	address := addresses["postgres"]
	if address == "" {
		address = addresses["sqlite"] // a file that processes of one machine share
	}
	return storetest.Open(t, store.Open, address, time.Now)
}

// patient asks for a turn until the database of a busy machine gives it. The bot does not: it goes
// by its own order then, and processes by theirs alone may identify at the same moment.
type patient struct{ *store.Store }

func (p patient) ReserveIdentify(ctx context.Context, bucket int, gap time.Duration) (wait time.Duration, err error) {
	err = context.DeadlineExceeded
	for ctx = context.WithoutCancel(ctx); errors.Is(err, context.DeadlineExceeded) || errors.Is(err, store.ErrAway); {
		wait, err = p.Store.ReserveIdentify(ctx, bucket, gap)
	}
	return wait, err
}

// awaitShards waits until just these shards run, each once.
func awaitShards(t *testing.T, srv *playground.Server, ids []int) {
	t.Helper()
	for ctx := playgroundtest.Within(t); !slices.Equal(srv.Gateway.Running(), ids); {
		if !pause(ctx, 5*time.Millisecond) {
			t.Fatalf("shards %v run, want %v", srv.Gateway.Running(), ids)
		}
	}
}

// All sessions are lost at once, in two processes: they identify one after the other in each bucket, none too soon.
func TestIdentifiesAreInOrderOverProcesses(t *testing.T) {
	t.Parallel()
	const gap = 25 * time.Millisecond // and the bot keeps 40 times that, for a busy machine
	srv := playgroundtest.Start(t, playground.Options{Shards: 8, Concurrency: 4})
	srv.Gateway.PaceIdentifies(4, gap)
	shared := patient{openShared(t)}
	all := []int{0, 1, 2, 3, 4, 5, 6, 7}
	first := keepGateway(t, srv, shared, 40*gap, 2*time.Second)
	defer first()
	second := keepGateway(t, srv, shared, 40*gap, 2*time.Second)
	defer second()
	awaitShards(t, srv, all)
	if trial.Full() { // all begin anew: that takes as long again
		srv.Gateway.Invalidate(false)
		awaitShards(t, srv, all)
	}
	if n := srv.Gateway.TooSoon.Load(); n > 0 {
		t.Errorf("%d identifies came too soon", n)
	}
}

// overtaken answers who asks first last.
type overtaken struct {
	Coordinator
	gone time.Duration // the turns that are given away
}

func (o *overtaken) ReserveIdentify(_ context.Context, _ int, gap time.Duration) (wait time.Duration, err error) {
	turn := o.gone
	o.gone += gap
	late := max(0, time.Second-turn)
	time.Sleep(late)
	return max(0, turn-late), nil
}

// Each shard takes the turn that was reserved for it, and leaves those of other processes
// alone, in whatever order the answers come.
func TestTurnsAreThoseReserved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const gap = 10 * time.Second
		g := &Gateway{Shared: &overtaken{}, Log: slog.New(slog.DiscardHandler), gap: gap, buckets: []bucket{{asks: semaphore.NewWeighted(1)}}}
		began, turns := time.Now(), make(chan time.Duration, 2)
		for range cap(turns) {
			go func() {
				at, err := g.reserve(t.Context(), 0)
				if err != nil {
					t.Error(err)
				}
				turns <- at.Sub(began)
			}()
		}
		a, b := <-turns, <-turns // whoever is told first
		if first, second := min(a, b), max(a, b); first > time.Second || second < gap || second > gap+time.Second {
			t.Errorf("identifies %v and %v after the first asked; the turns were 0 s and %v", first, second, gap)
		}
	})
}

// What a process ran that died is run by the others once its lease is over.
func TestShardsOfADeadProcess(t *testing.T) {
	t.Parallel()
	const lease = 500 * time.Millisecond
	srv := playgroundtest.Start(t, playground.Options{Shards: 4, Concurrency: 4})
	shared := openShared(t)
	began := time.Now()
	if held, _, err := shared.LeaseShards(t.Context(), "dead", 4, lease); err != nil || len(held) != 4 {
		t.Fatalf("%v, %v", held, err)
	}
	stop := keepGateway(t, srv, shared, time.Millisecond, lease)
	awaitShards(t, srv, []int{0, 1, 2, 3})
	if took := time.Since(began); took < lease {
		t.Errorf("taken from a living process, after %v", took)
	}
	stop()
	if held, _, err := shared.LeaseShards(t.Context(), "next", 4, lease); err != nil || len(held) != 4 {
		t.Errorf("not given back: %v, %v", held, err)
	}
	if ShardLease+ShardLease/renewals > 30*time.Second {
		t.Error("a dead process is replaced after more than 30 s")
	}
}

// A gateway that is half open is noticed by its heartbeats, and the session is resumed: it costs no identify.
func TestAHalfOpenGateway(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{Heartbeat: time.Second / 2})
	sh := lonely(t, srv, srv.Token)
	sh.patience = 5 * time.Second / 8
	ctx := up(t, srv, sh)
	dialed := func() *watchedConn {
		if c := sh.live.Load(); c != nil {
			return c.conn.Load()
		}
		return nil
	}
	before := dialed()
	srv.Gateway.Freeze()
	for now := dialed(); now == nil || now == before; now = dialed() {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("not noticed, or not back")
		}
	}
	if n := srv.Gateway.Identifies.Load(); n != 1 {
		t.Errorf("%d identifies", n)
	}
}

// With no session left to start, the next is started when there are some again, and
// not before: that would cost the bot its token.
func TestSessionsOfTheNextDay(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{Shards: 2})
	srv.Gateway.Allow(1, 100*time.Millisecond)
	stop := keepGateway(t, srv, nil, time.Millisecond, time.Second)
	defer stop()
	awaitShards(t, srv, []int{0, 1})
}

// A session that was given up while it was opening, since Discord's answers took
// too long, does not come up beside the one in its place.
func TestASessionThatWasGivenUpStaysDown(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	s := must.Get(lonely(t, srv, srv.Token).session())(t)
	c := newConnection(s, dialTLS(srv.Roots), silence)
	c.drop()
	if err := c.Open(); !errors.Is(err, errDropped) {
		t.Errorf("opened with %v", err)
	}
	if n := srv.Gateway.Identifies.Load(); n != 0 {
		t.Errorf("%d identifies", n)
	}
}

// However often Discord says that the session is invalid, the bot identifies once, on another connection.
func TestAStormOfInvalidSessions(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	t.Cleanup(func() { // once it is down
		if n := srv.Gateway.Identifies.Load(); n != 2 {
			t.Errorf("%d identifies, want one before the storm and one after", n)
		}
	})
	ctx := up(t, srv, lonely(t, srv, srv.Token))
	for range 50 {
		srv.Gateway.Invalidate(false)
	}
	for srv.Gateway.Identifies.Load() < 2 {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("the bot did not identify again")
		}
	}
	must.Do(t, srv.Gateway.Await(ctx, 1))
}

// A session that Discord says may be resumed is resumed, and costs no identify; one
// that is invalid again before it is up is given up.
func TestAResumableSession(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	sh := lonely(t, srv, srv.Token)
	ctx := up(t, srv, sh)
	srv.Gateway.Invalidate(true)
	sh.untilReady(ctx, t, srv)
	if n := srv.Gateway.Identifies.Load(); n != 1 {
		t.Fatalf("%d identifies", n)
	}
	for srv.Gateway.Next(gateway.Silence); srv.Gateway.Identifies.Load() < 2; srv.Gateway.Invalidate(true) {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("resumed again and again")
		}
	}
}

// A gateway that owes no answer may be silent for as long as it likes. One that owes an answer may not.
func TestSilenceIsCountedFromAWrite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		pipe := func(context.Context, string, string) (net.Conn, error) { return near, nil }
		conn := must.Get(newConnection(&discordgo.Session{}, nil, silence).watched(pipe)(t.Context(), "", ""))(t)
		b := make([]byte, 1)
		go func() {
			_, _ = far.Read(b)
			_, _ = far.Write(b)
			time.Sleep(time.Hour)
			_, _ = far.Write(b)
			_, _ = far.Read(b)
		}()
		got := make([]byte, 1)
		must.Get(conn.Write(got))(t)
		must.Get(conn.Read(got))(t)
		must.Get(conn.Read(got))(t)
		must.Get(conn.Write(got))(t)
		asked := time.Now()
		if _, err := conn.Read(got); err == nil || time.Since(asked) != silence {
			t.Errorf("%v after %v", err, time.Since(asked))
		}
	})
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
		c := newConnection(&discordgo.Session{}, nil, silence)
		conn := &watchedConn{Conn: here, of: c}
		go func() {
			for _, part := range test.sent {
				_, _ = io.WriteString(there, part) // nobody hears it once the connection has ended
			}
			_ = there.Close()
		}()
		data, err := io.ReadAll(conn)
		if ends := errors.Is(err, errInvalid); ends != test.ends || c.dropped.Load() == test.keeps {
			t.Errorf("%q: ends %t, given up %t, %v", test.sent, ends, c.dropped.Load(), err)
		}
		if all := strings.Join(test.sent, ""); !test.ends && string(data) != all {
			t.Errorf("heard %q of %q", data, all)
		}
	}
}

// A connection that is closed ends with the code that Discord takes for a goodbye, whatever is being written.
func TestGoodbye(t *testing.T) {
	t.Parallel()
	ends := make(chan error, 1)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := new(websocket.Upgrader).Upgrade(w, r, nil)
		for err == nil {
			_, _, err = ws.ReadMessage()
		}
		ends <- err
	}))
	defer srv.Close()
	c := newConnection(&discordgo.Session{}, nil, silence)
	ws, _, err := c.Dialer.Dial("ws"+strings.TrimPrefix(srv.URL, "http"), nil)
	must.Do(t, err)
	writes := make(chan struct{})
	go func() {
		for n := 0; ws.WriteMessage(websocket.TextMessage, make([]byte, 100_000)) == nil; n++ {
			if n == 0 {
				close(writes)
			}
		}
	}()
	<-writes
	c.close()
	if err := <-ends; !websocket.IsCloseError(err, websocket.CloseNormalClosure) {
		t.Errorf("ended with %v", err)
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
	c := must.Get(NewClient(srv.APIURL, token, srv.Roots, time.Now))(t)
	g := &Gateway{
		Client: c, Shards: 1, Handle: func(*discordgo.Event) {}, Log: slog.New(slog.DiscardHandler),
		Metrics: NewMetrics(prometheus.NewRegistry()), gap: 1, buckets: []bucket{{asks: semaphore.NewWeighted(1)}},
	}
	g.left.Store(math.MaxInt32)
	return &shard{Gateway: g}
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
	must.Do(t, srv.Gateway.Await(ctx, 1))
	for s.live.Load() == nil {
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
			srv.Gateway.Next(trouble)
			sh := lonely(t, srv, srv.Token)
			sh.readyWithin = time.Second
			up(t, srv, sh)
		})
	}
}
