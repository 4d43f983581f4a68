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
	"golang.org/x/sync/semaphore"
)

// The times that several processes share.
const (
	IdentifyGap = 6 * time.Second  // between two identifies of one bucket: Discord wants 5
	ShardLease  = 20 * time.Second // a process that does not renew its shards for this long loses them
	renewals    = 3                // during a lease
)

// Coordinator is what the processes of one bot share.
type Coordinator interface {
	// ReserveIdentify takes the next identify of a bucket, gap after the one before
	// it, and returns how long to wait for it.
	ReserveIdentify(ctx context.Context, bucket int, gap time.Duration) (wait time.Duration, err error)
	// LeaseShards renews the owner's shards, of so many in all, and takes free ones up to its share: all shards divided
	// by the number of owners. The surplus above the share has to be closed and then released.
	LeaseShards(ctx context.Context, owner string, shards int, lease time.Duration) (held, surplus []int, err error)
	// ReleaseShards gives shards back before their lease ends; without ids, all of the owner's.
	ReleaseShards(ctx context.Context, owner string, ids ...int) error
}

// Gateway keeps the gateway sessions of this process open: those of the shards in IDs, or of its share of all.
type Gateway struct {
	Client  *Client
	Shards  int                    // of all processes together; 0 asks Discord
	IDs     []int                  // the shards that run here; empty for this process's share
	Shared  Coordinator            // nil where no other process runs shards
	Handle  func(*discordgo.Event) // is called with every event, in a goroutine of its own
	Log     *slog.Logger
	Metrics *Metrics

	gap         time.Duration // between identifies; 0 is IdentifyGap
	lease       time.Duration // 0 is ShardLease
	readyWithin time.Duration // from dialing; 0 is 30 seconds
	patience    time.Duration // with a Discord that does not answer; 0 is silence
	buckets     []bucket      // as many as Discord's max_concurrency
	left        atomic.Int64  // how many sessions may still start today, as far as this process knows
	owner       string

	// Held for reading while a session starts, and for writing while Discord is asked how many are left, so that its
	// answer counts all that were begun.
	starting sync.RWMutex

	handlers goroutines

	mu      sync.Mutex
	started bool
	shards  map[int]*shard
}

// bucket is a group of shards that have to identify one after the other.
type bucket struct {
	asks *semaphore.Weighted // a lock: one shard asks for its turn at a time
	next time.Time           // when the next may identify, by what this process knows
}

// Run keeps the sessions open until ctx ends or Discord refuses the bot for good.
func (g *Gateway) Run(ctx context.Context) error {
	if err := g.plan(ctx); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	if len(g.IDs) > 0 {
		g.adjust(ctx, group, g.IDs)
		return group.Wait()
	}
	group.Go(func() error { return g.keepShare(ctx, group) })
	err := group.Wait()
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
	defer cancel()
	if err := g.Shared.ReleaseShards(end, g.owner); err != nil {
		g.Log.Warn("could not give the shards back", "err", err)
	}
	return err
}

// plan asks Discord how many shards there are and how many may identify at once. All run here if nobody shares them.
func (g *Gateway) plan(ctx context.Context) error {
	g.owner, g.shards, g.handlers = rand.Text(), map[int]*shard{}, make(goroutines)
	answer, err := g.allowance(ctx)
	if err != nil {
		return err
	}
	g.buckets = make([]bucket, max(1, answer.SessionStartLimit.MaxConcurrency))
	for i := range g.buckets {
		g.buckets[i].asks = semaphore.NewWeighted(1)
	}
	g.Shards = max(1, cmp.Or(g.Shards, answer.Shards))
	if g.Shared == nil && len(g.IDs) == 0 {
		for id := range g.Shards {
			g.IDs = append(g.IDs, id)
		}
	}
	return nil
}

// allowance asks Discord how many shards are recommended and how many sessions may still start, and waits for the next
// day if none may: a bot that starts more than 1000 a day, in all its processes, loses its token.
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
	if limit.Total == 0 { // a proxy or local Discord that knows no limit
		limit.Remaining = math.MaxInt32
	}
	if g.left.Store(int64(limit.Remaining)); limit.Remaining > 0 {
		return answer, nil
	}
	const what = "more sessions to start"
	wait := time.Duration(limit.ResetAfter)*time.Millisecond + time.Second
	g.Log.Warn("all sessions that Discord lets a bot start in a day were started", "of", limit.Total, "again in", wait)
	g.Client.waits.Store(what, "none is left until "+time.Now().Add(wait).UTC().Format(time.RFC1123))
	defer g.Client.waits.Delete(what)
	if !pause(ctx, wait) {
		return nil, ctx.Err()
	}
	return g.allowance(ctx)
}

// keepShare starts the shards that become this process's and ends those that become another's, until ctx ends.
func (g *Gateway) keepShare(ctx context.Context, group *errgroup.Group) error {
	for lease := cmp.Or(g.lease, ShardLease); ; {
		within, cancel := context.WithTimeout(ctx, 3*time.Second)
		mine, surplus, err := g.Shared.LeaseShards(within, g.owner, g.Shards, lease)
		cancel()
		if err == nil {
			g.adjust(ctx, group, mine)
			if len(surplus) > 0 {
				err = g.Shared.ReleaseShards(ctx, g.owner, surplus...)
			}
		}
		if err != nil && ctx.Err() == nil {
			// Another process may run them by now. To go on serves people either way: Discord
			// takes only one of two answers.
			g.Log.Warn("could not renew the shards", "err", err)
		}
		if !pause(ctx, lease/renewals) {
			return nil
		}
	}
}

// adjust starts and stops shards so that exactly these run, and returns once the others are closed.
func (g *Gateway) adjust(ctx context.Context, group *errgroup.Group, ids []int) {
	g.mu.Lock()
	var closing []*shard
	for id, h := range g.shards {
		if !slices.Contains(ids, id) {
			g.Log.Info("another process is to run this shard", "shard", id)
			h.stop()
			closing = append(closing, h)
			delete(g.shards, id)
		}
	}
	for _, id := range ids {
		if g.shards[id] == nil {
			g.shards[id] = g.start(ctx, group, id)
		}
	}
	g.started = true
	g.mu.Unlock()
	for _, h := range closing {
		<-h.done
	}
}

func (g *Gateway) start(ctx context.Context, group *errgroup.Group, id int) *shard {
	ctx, stop := context.WithCancel(ctx)
	sh := &shard{Gateway: g, id: id, stop: stop, done: make(chan struct{})}
	group.Go(func() error {
		defer close(sh.done)
		defer stop()
		return sh.run(ctx)
	})
	return sh
}

func (g *Gateway) session() (*discordgo.Session, error) {
	s, err := g.Client.session()
	if err != nil {
		return nil, err
	}
	s.SyncEvents = true // the handler below finds a goroutine itself
	s.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { g.handlers.run(func() { g.Handle(e) }) })
	return s, nil
}

// turn waits until a shard may identify. The shards of a bucket take turns, over all processes or, where the
// coordinator does not answer, within this one. The shard calls started once its session is up or has failed.
func (g *Gateway) turn(ctx context.Context, id int) (started func(), err error) {
	at, err := g.reserve(ctx, id%len(g.buckets))
	if err != nil || !pause(ctx, time.Until(at)) {
		return nil, ctx.Err()
	}
	g.starting.RLock()
	for g.left.Add(-1) < 0 {
		g.starting.RUnlock()
		g.starting.Lock()
		if g.left.Load() <= 0 { // else another shard just asked
			_, err = g.allowance(ctx)
		}
		g.starting.Unlock()
		if err != nil {
			return nil, err
		}
		g.starting.RLock()
	}
	g.Metrics.identifies.Inc()
	return g.starting.RUnlock, nil
}

// reserve returns when a bucket may identify next. Its shards ask one after the other: if two answers arrived in the
// wrong order, a shard could use the turn of another process.
func (g *Gateway) reserve(ctx context.Context, id int) (at time.Time, err error) {
	b, gap, wait := &g.buckets[id], cmp.Or(g.gap, IdentifyGap), time.Duration(0)
	if err := b.asks.Acquire(ctx, 1); err != nil {
		return at, err
	}
	defer b.asks.Release(1)
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

// Ready returns an error while a shard of this process is not connected. A process without shards, since others run
// them all, is ready.
func (g *Gateway) Ready() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.started {
		return errors.New("the gateway is not connected")
	}
	for _, id := range slices.Sorted(maps.Keys(g.shards)) {
		if g.shards[id].live.Load() == nil {
			return fmt.Errorf("shard %d is not connected", id)
		}
	}
	return nil
}
