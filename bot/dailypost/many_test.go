package dailypost

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// slowChannels take their time, and know how many posts were on their way at once.
type slowChannels struct {
	box
	wait   func(context.Context)
	mu     sync.Mutex
	on     int
	mostOn int
}

func (c *slowChannels) Post(ctx context.Context, channel, nonce, role string, r commands.Reply) (string, error) {
	c.mu.Lock()
	c.on++
	c.mostOn = max(c.mostOn, c.on)
	c.mu.Unlock()
	c.wait(ctx)
	c.mu.Lock()
	c.on--
	c.mu.Unlock()
	return c.box.Post(ctx, channel, nonce, role, r)
}

func dueServers(t testing.TB, s *store.Store, servers int) {
	t.Helper()
	for i := range servers {
		d := daily.Setup{GuildID: fmt.Sprint("g", i), ChannelID: fmt.Sprint("c", i), Zone: "UTC", LastNumber: 9}
		must.Do(t, s.SetUpDaily(t.Context(), d))
	}
}

// Many servers that are due at once are served at once, each with one post, though
// two processes try, and some channels fail at first.
func TestManyServersAtOnce(t *testing.T) {
	t.Parallel()
	const servers, together = 200, 8
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			now := func() time.Time { return daily.UTC.Turn(10).Add(time.Minute) }
			s := storetest.Open(t, store.Open, address, now)
			dueServers(t, s, servers)
			c := &slowChannels{box: box{sent: map[string]int{}}}
			all := make(chan struct{})
			var met atomic.Int64
			c.wait = func(ctx context.Context) { // until so many are on their way
				if met.Add(1) == together {
					close(all)
				}
				select {
				case <-all:
				case <-ctx.Done():
				}
			}
			failures := map[string]bool{"c3": true, "c77": true}
			c.fail = func(channel string) error {
				if failures[channel] {
					delete(failures, channel)
					return context.DeadlineExceeded
				}
				return nil
			}
			one, two := newPoster("one", s, c, now), newPoster("two", storetest.Open(t, store.Open, address, now), c, now)
			var both sync.WaitGroup
			both.Go(func() { _ = one.Poll(t.Context()) })
			both.Go(func() { _ = two.Poll(t.Context()) })
			both.Wait()
			later := newPoster("later", storetest.Open(t, store.Open, address, func() time.Time { return now().Add(2 * claimLease) }), c, now)
			must.Do(t, later.Poll(t.Context()))
			for nonce, n := range c.sent {
				if n != 1 {
					t.Errorf("%s was sent %d times", nonce, n)
				}
			}
			if len(c.sent) != servers || c.mostOn < together {
				t.Errorf("%d posts, %d at once", len(c.sent), c.mostOn)
			}
		})
	}
}

// How many posts a second go out to a Discord that takes 100 ms for each, beside
// what the limit allows.
func BenchmarkPosts(b *testing.B) {
	const servers = 400
	now := func() time.Time { return daily.UTC.Turn(10).Add(time.Minute) }
	for b.Loop() {
		b.StopTimer()
		s := storetest.Open(b, store.Open, "sqlite://"+b.TempDir()+"/test.db", now)
		dueServers(b, s, servers)
		c := &slowChannels{box: box{sent: map[string]int{}}, wait: func(context.Context) { time.Sleep(100 * time.Millisecond) }}
		p := newPoster("one", s, c, now)
		p.Pace.SetLimit(PerSecond)
		b.StartTimer()
		must.Do(b, p.Poll(b.Context()))
	}
	perSecond := servers * float64(b.N) / b.Elapsed().Seconds()
	b.ReportMetric(perSecond, "posts/s")
	b.ReportMetric(50_000/perSecond/60, "min/50000")
}
