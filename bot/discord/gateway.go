package discord

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/sync/errgroup"
)

// The times that several processes share.
const (
	IdentifyGap = 6 * time.Second  // between two identifies of one bucket: Discord wants 5
	ShardLease  = 20 * time.Second // a process that does not renew its shards for so long loses them
	renewals    = 3                // in the time of a lease
)

// Coordinator is what the processes of one bot share.
type Coordinator interface {
	// ReserveIdentify takes the next identify of a bucket, gap after the one before
	// it, and returns how long to wait for it.
	ReserveIdentify(ctx context.Context, bucket int, gap time.Duration) (wait time.Duration, err error)
	// LeaseShards renews the owner's shards of so many, and takes free ones up to its share: all of them divided by the
	// owners there are. Of what it returns, the surplus is more than the share, to be closed and then released.
	LeaseShards(ctx context.Context, owner string, shards int, lease time.Duration) (held, surplus []int, err error)
	// ReleaseShards gives shards back before their lease ends; of none given, all.
	ReleaseShards(ctx context.Context, owner string, ids ...int) error
}

// Gateway keeps the gateway sessions of this process open: the shards it was told, or its share of all of them.
type Gateway struct {
	Client  *Client
	Shards  int                    // in all; 0 asks Discord
	IDs     []int                  // which of them run here; none means as many as are this process's share
	Shared  Coordinator            // nil: no other process runs any
	Handle  func(*discordgo.Event) // is given every event, in a goroutine of its own
	Log     *slog.Logger
	Metrics *Metrics

	gap     time.Duration // between identifies; 0 is IdentifyGap
	lease   time.Duration // 0 is ShardLease
	buckets []bucket      // as many as Discord's max_concurrency
	left    atomic.Int64  // sessions that may still start, as far as this process knows
	owner   string

	// Whoever starts a session reads, so that whoever asks Discord how many are left
	// waits until all that were begun are counted there.
	starting sync.RWMutex

	handlers goroutines

	mu      sync.Mutex
	started bool
	shards  map[int]*held
}

// bucket is the shards that identify one after the other.
type bucket struct {
	asks chan struct{} // of room for one: who asks for a turn
	next time.Time     // when it may identify, if nobody can be asked
}

// held is a shard that runs here.
type held struct {
	*shard
	stop context.CancelFunc
	done chan struct{}
}

// Run keeps the sessions open until ctx ends or Discord refuses the bot for good.
func (g *Gateway) Run(ctx context.Context) error {
	if err := g.plan(ctx); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return g.keepShards(ctx, group) })
	err := group.Wait()
	if g.leasing() {
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		if err := g.Shared.ReleaseShards(end, g.owner); err != nil {
			g.Log.Warn("could not give the shards back", "err", err)
		}
	}
	return err
}

func (g *Gateway) leasing() bool { return g.Shared != nil && len(g.IDs) == 0 }

// plan asks Discord how many shards there are and how many may identify at once.
func (g *Gateway) plan(ctx context.Context) error {
	g.owner, g.shards, g.handlers = rand.Text(), map[int]*held{}, make(goroutines)
	answer, err := g.allowance(ctx)
	if err != nil {
		return err
	}
	g.buckets = make([]bucket, max(1, answer.SessionStartLimit.MaxConcurrency))
	for i := range g.buckets {
		g.buckets[i].asks = make(chan struct{}, 1)
	}
	g.Shards = max(1, cmp.Or(g.Shards, answer.Shards))
	return nil
}

// allowance asks Discord for the address of the gateway and what goes with it, and waits until sessions may start: a
// bot has 1000 a day, of all its processes together, and loses its token with one more.
func (g *Gateway) allowance(ctx context.Context) (answer *discordgo.GatewayBotResponse, err error) {
	err = g.Client.persist(ctx, g.Log, "the gateway's address", func(ctx context.Context) (err error) {
		answer, err = g.Client.REST.GatewayBot(discordgo.WithContext(ctx))
		return tokenError(err)
	})
	switch {
	case errors.Is(err, ErrRefused) || ctx.Err() != nil:
		return nil, err
	case err != nil:
		g.Log.Warn("could not ask for the number of shards", "err", err)
		answer = &discordgo.GatewayBotResponse{}
	}
	limit := answer.SessionStartLimit
	if limit.Total == 0 { // whoever answered knows of no limit
		limit.Remaining = math.MaxInt32
	}
	if g.left.Store(int64(limit.Remaining)); limit.Remaining > 0 {
		return answer, nil
	}
	const what = "more sessions to start"
	wait := time.Duration(limit.ResetAfter)*time.Millisecond + time.Second
	g.Log.Warn("all sessions that Discord lets a bot start in a day were started", "of", limit.Total, "again in", wait)
	g.Client.waits.set(what, "none is left until "+time.Now().Add(wait).UTC().Format(time.RFC1123))
	defer g.Client.waits.set(what, "")
	if !pause(ctx, wait) {
		return nil, ctx.Err()
	}
	return g.allowance(ctx)
}

// keepShards starts and ends shards as they are this process's or another's.
func (g *Gateway) keepShards(ctx context.Context, group *errgroup.Group) error {
	for {
		mine, surplus, err := g.mine(ctx)
		if err != nil && ctx.Err() == nil {
			// Another process may have taken them over, or nobody can be asked: to go on
			// is to be there for people, and Discord takes one answer only.
			g.Log.Warn("could not renew the shards", "err", err)
		} else if err == nil {
			g.adjust(ctx, group, append(mine, surplus...))
			g.handOver(ctx, surplus)
		}
		wait := cmp.Or(g.lease, ShardLease) / renewals
		if !g.leasing() {
			wait = time.Hour // nothing will change
		}
		if !pause(ctx, wait) {
			return nil
		}
	}
}

func (g *Gateway) mine(ctx context.Context) (ids, surplus []int, err error) {
	switch {
	case len(g.IDs) > 0:
		return g.IDs, nil, nil
	case g.Shared == nil:
		for id := range g.Shards {
			ids = append(ids, id)
		}
		return ids, nil, nil
	}
	within, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	return g.Shared.LeaseShards(within, g.owner, g.Shards, cmp.Or(g.lease, ShardLease))
}

// adjust has just these shards run.
func (g *Gateway) adjust(ctx context.Context, group *errgroup.Group, ids []int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for id, h := range g.shards {
		if !slices.Contains(ids, id) {
			g.Log.Info("another process runs this shard now", "shard", id)
			h.stop()
			delete(g.shards, id)
		}
	}
	for _, id := range ids {
		if g.shards[id] == nil {
			g.shards[id] = g.start(ctx, group, id)
		}
	}
	g.started = true
}

func (g *Gateway) start(ctx context.Context, group *errgroup.Group, id int) *held {
	ctx, stop := context.WithCancel(ctx)
	h := &held{stop: stop, done: make(chan struct{}), shard: &shard{
		id: id, count: g.Shards, readyWithin: readyWithin, log: g.Log, metrics: g.Metrics,
		make: g.session, turn: func(ctx context.Context) (func(), error) { return g.turn(ctx, id) },
	}}
	group.Go(func() error {
		defer close(h.done)
		defer stop()
		return h.run(ctx)
	})
	return h
}

func (g *Gateway) session() (*discordgo.Session, error) {
	s, err := g.Client.session()
	if err != nil {
		return nil, err
	}
	s.SyncEvents = true // handlers find goroutines themselves
	s.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { g.handlers.run(func() { g.Handle(e) }) })
	return s, nil
}

// handOver closes the shards that other processes are to run, and gives them back.
func (g *Gateway) handOver(ctx context.Context, ids []int) {
	if len(ids) == 0 {
		return
	}
	g.mu.Lock()
	var closing []*held
	for _, id := range ids {
		if h := g.shards[id]; h != nil {
			closing = append(closing, h)
			delete(g.shards, id)
		}
	}
	g.mu.Unlock()
	for _, h := range closing {
		h.stop()
		<-h.done
	}
	if err := g.Shared.ReleaseShards(ctx, g.owner, ids...); err != nil {
		g.Log.Warn("could not give shards to another process", "err", err)
	}
}

// turn waits until a shard may identify: one of each bucket at a time, by the order that all processes share, or by
// this one's where nobody can be asked. The shard calls what it returns once its session is up, or is not.
func (g *Gateway) turn(ctx context.Context, id int) (started func(), err error) {
	at, err := g.reserve(ctx, id%len(g.buckets))
	if err != nil || !pause(ctx, time.Until(at)) {
		return nil, ctx.Err()
	}
	for g.starting.RLock(); g.left.Add(-1) < 0; g.starting.RLock() {
		g.starting.RUnlock()
		if err := g.replenish(ctx); err != nil {
			return nil, err
		}
	}
	g.Metrics.identifies.Inc()
	return g.starting.RUnlock, nil
}

// reserve returns when a bucket may identify next. Shards of one bucket ask one after the
// other: the turn of one whose answer was overtaken would else be taken by another process.
func (g *Gateway) reserve(ctx context.Context, id int) (at time.Time, err error) {
	b, gap, wait := &g.buckets[id], cmp.Or(g.gap, IdentifyGap), time.Duration(0)
	select {
	case b.asks <- struct{}{}:
		defer func() { <-b.asks }()
	case <-ctx.Done():
		return at, ctx.Err()
	}
	if g.Shared != nil {
		within, cancel := context.WithTimeout(ctx, 3*time.Second)
		wait, err = g.Shared.ReserveIdentify(within, id, gap)
		cancel()
		if ctx.Err() != nil {
			return at, ctx.Err()
		}
		if err != nil {
			g.Log.Warn("could not share the order of identifies", "err", err)
		}
	}
	if at = time.Now().Add(wait); b.next.After(at) {
		at = b.next
	}
	b.next = at.Add(gap)
	return at, nil
}

// replenish asks how many sessions are left to start, unless another shard has.
func (g *Gateway) replenish(ctx context.Context) error {
	g.starting.Lock()
	defer g.starting.Unlock()
	if g.left.Load() > 0 {
		return nil
	}
	_, err := g.allowance(ctx)
	return err
}

// Ready returns what keeps this process from hearing of interactions, if anything
// does. A process that has no shard, since others run them all, is ready.
func (g *Gateway) Ready() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.started {
		return errors.New("the gateway is not connected")
	}
	for _, id := range slices.Sorted(maps.Keys(g.shards)) {
		if !g.shards[id].ready() {
			return fmt.Errorf("shard %d is not connected", id)
		}
	}
	return nil
}
