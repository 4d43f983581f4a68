package discord

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/prometheus/client_golang/prometheus"
)

// keepGateway runs the gateway of one process until what it returns is called.
func keepGateway(t *testing.T, srv *playground.Server, shared Coordinator, gap, lease time.Duration) (stop func()) {
	t.Helper()
	c := must.Get(NewClient(srv.APIURL(), srv.Token(), srv.Roots(), time.Now))(t)
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
	for ctx := playgroundtest.Within(t); !slices.Equal(srv.Gateway().Running(), ids); {
		if !pause(ctx, 5*time.Millisecond) {
			t.Fatalf("shards %v run, want %v", srv.Gateway().Running(), ids)
		}
	}
}

// All sessions are lost at once, in two processes: they identify one after the
// other in each bucket, none too soon.
func TestIdentifiesAreInOrderOverProcesses(t *testing.T) {
	t.Parallel()
	const gap = 25 * time.Millisecond // and the bot keeps 60 times that, for a busy machine
	srv := playgroundtest.Start(t, playground.Options{Shards: 8, Concurrency: 4})
	srv.Gateway().PaceIdentifies(4, gap)
	shared := patient{openShared(t)}
	all := []int{0, 1, 2, 3, 4, 5, 6, 7}
	first := keepGateway(t, srv, shared, 60*gap, 2*time.Second)
	defer first()
	second := keepGateway(t, srv, shared, 60*gap, 2*time.Second)
	defer second()
	awaitShards(t, srv, all)
	if os.Getenv("TEST_FULL") != "" { // all begin anew: that takes as long again
		srv.Gateway().Invalidate(false)
		awaitShards(t, srv, all)
	}
	if n := srv.Gateway().TooSoon(); n > 0 {
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
		g := &Gateway{Shared: &overtaken{}, Log: slog.New(slog.DiscardHandler), gap: gap, buckets: []bucket{{asks: make(chan struct{}, 1)}}}
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
		if first, second := <-turns, <-turns; first > time.Second || second < gap || second > gap+time.Second {
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

// A gateway that is half open is noticed by its heartbeats, and the session is
// resumed: it costs no identify.
func TestAHalfOpenGateway(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{Heartbeat: time.Second})
	sh := lonely(t, srv, srv.Token())
	ctx := up(t, srv, sh)
	dialed := func() *watchedConn {
		if c := sh.live.Load(); c != nil {
			return c.conn.Load()
		}
		return nil
	}
	before := dialed()
	srv.Gateway().Freeze()
	for now := dialed(); now == nil || now == before; now = dialed() {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("not noticed, or not back")
		}
	}
	if n := srv.Gateway().Identifies(); n != 1 {
		t.Errorf("%d identifies", n)
	}
}

// With no session left to start, the next is started when there are some again, and
// not before: that would cost the bot its token.
func TestSessionsOfTheNextDay(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{Shards: 2})
	srv.Gateway().Allow(1, 100*time.Millisecond)
	stop := keepGateway(t, srv, nil, time.Millisecond, time.Second)
	defer stop()
	awaitShards(t, srv, []int{0, 1})
}
