package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// Whoever asks at whatever moment, two identifies of one bucket are the gap apart,
// and buckets do not wait for each other.
func TestIdentifiesAreInOrder(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		const gap = time.Minute
		var mu sync.Mutex
		waits := map[int][]time.Duration{}
		together(t, 12, func(i int) error {
			wait, err := s.ReserveIdentify(t.Context(), i%2, gap)
			mu.Lock()
			defer mu.Unlock()
			waits[i%2] = append(waits[i%2], wait)
			return err
		})
		for bucket, got := range waits {
			slices.Sort(got)
			for i, wait := range got {
				if turn := (wait + gap/2) / gap; int(turn) != i {
					t.Errorf("bucket %d: identify %d waits %v", bucket, i, wait)
				}
			}
		}
	})
}

// Processes that come and go share the items: each is held by one of them, nobody
// holds more than its share for long, and what a dead one held is taken over.
func TestItemsAreSharedByThoseWhoLive(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		const lease, shards = 400 * time.Millisecond, 7
		live := []string{"a"}
		round := func() map[int][]string {
			holders := map[int][]string{}
			for _, owner := range live {
				held, surplus, err := s.LeaseShards(t.Context(), owner, shards, lease)
				if err != nil {
					t.Fatal(err)
				}
				if len(surplus) > 0 {
					must.Do(t, s.ReleaseShards(t.Context(), owner, surplus...))
				}
				for _, id := range held {
					holders[id] = append(holders[id], owner)
				}
			}
			return holders
		}
		settled := func(holders map[int][]string) bool {
			count := map[string]int{}
			for id, owners := range holders {
				if len(owners) != 1 {
					t.Fatalf("shard %d is held by %v", id, owners)
				}
				count[owners[0]]++
			}
			share := (shards + len(live) - 1) / len(live)
			for _, n := range count {
				if n > share {
					return false
				}
			}
			return len(holders) == shards
		}
		for _, owners := range [][]string{{"a"}, {"a", "b"}, {"a", "b", "c"}, {"c"}, {"c", "d"}} {
			live = owners
			ctx, stop := context.WithTimeout(t.Context(), 20*time.Second)
			for !settled(round()) {
				if ctx.Err() != nil {
					t.Fatalf("%v do not hold all shards", owners)
				}
			}
			stop()
		}
		must.Do(t, s.ReleaseShards(t.Context(), "c"))
		if held, _, err := s.LeaseShards(t.Context(), "d", shards, lease); err != nil || len(held) != shards {
			t.Errorf("after the other left: %v, %v", held, err)
		}
	})
}

// Processes whose leases have all ended, as after an outage, come back at once, and leave.
func TestLeasesDoNotWaitForEachOther(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		together(t, 6, func(i int) (failed error) {
			for range 40 {
				_, _, err := s.LeaseShards(t.Context(), fmt.Sprint(i), 7, 0)
				failed = cmp.Or(failed, err, s.ReleaseShards(t.Context(), fmt.Sprint(i)))
			}
			return failed
		})
	})
}

// A handful of servers that become due later do not wait for the many before them,
// and who was served is not due before the next day.
func TestWhoIsDue(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		setUp := func(n int, prefix string, next time.Time) {
			for i := range n {
				d := daily.Setup{GuildID: fmt.Sprint(prefix, i), ChannelID: "c", Zone: "UTC"}
				must.Do(t, s.SetUpDaily(t.Context(), d))
				must.Do(t, s.DailyDone(t.Context(), d, 1, next))
			}
		}
		setUp(50, "many", c.Now())
		setUp(3, "few", c.Now().Add(time.Minute))
		setUp(5, "tomorrow", c.Now().Add(24*time.Hour))
		setUp(1, "fast clock", c.Now().Add(100*time.Hour))
		c.Add(time.Minute)
		few, fast := 0, 0
		due := must.Get(s.DueDailySetups(t.Context(), 10))(t)
		for _, d := range due {
			switch d.GuildID[:3] {
			case "few":
				few++
			case "fas":
				fast++
			case "tom":
				t.Errorf("%s is due", d.GuildID)
			}
		}
		if len(due) != 10 || few != 3 || fast != 1 {
			t.Errorf("%d due, %d of the few, %d of the fast clock", len(due), few, fast)
		}
	})
}

// A setup whose hour was changed while its post went out is looked at again.
func TestASetupThatWasChangedMeanwhile(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		before := daily.Setup{GuildID: "g", ChannelID: "c", Zone: "UTC", Hour: 9}
		after := before
		after.Hour = 10
		must.Do(t, s.SetUpDaily(t.Context(), after))
		must.Do(t, s.DailyDone(t.Context(), before, 4, c.Now().Add(time.Hour)))
		if due := must.Get(s.DueDailySetups(t.Context(), 9))(t); len(due) != 1 || due[0].LastNumber != 4 {
			t.Errorf("due: %+v", due)
		}
	})
}

// The look at fifty thousand servers of which none is due, beside one that reads
// them all: ms is what it takes, part what it is of the other.
func BenchmarkIdleLook(b *testing.B) {
	const servers = 50_000
	s := must.Get(Open(b.Context(), "sqlite://"+b.TempDir()+"/test.db", time.Now))(b)
	defer s.Close()
	must.Get(s.db.raw.Exec(`
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		INSERT INTO daily_setups (`+setupColumns+`, next_at)
		SELECT 'g' || i, 'c', 'UTC', 0, '', '', '', '', 0, 1, $2 FROM n`, servers, time.Now().Add(time.Hour).UnixMilli()))(b)
	var look, reading time.Duration
	for b.Loop() {
		start := time.Now()
		if due, err := s.DueDailySetups(b.Context(), 1000); err != nil || len(due) > 0 {
			b.Fatal(due, err)
		}
		look += time.Since(start)
		start = time.Now()
		must.Get(all(b.Context(), s, "every setup", scanSetup, `SELECT `+setupColumns+` FROM daily_setups`))(b)
		reading += time.Since(start)
	}
	b.ReportMetric(float64(look.Microseconds())/1000/float64(b.N), "ms/look")
	b.ReportMetric(float64(look)/float64(reading), "part")
}

func TestAClaimIsHeldByOne(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		claim := func(owner string) Claim { return must.Get(s.Claim(ctx, OfDays, "g", 5, owner, time.Minute))(t) }
		var held atomic.Int32
		together(t, 10, func(i int) error {
			got, err := s.Claim(ctx, OfDays, "g", 5, fmt.Sprint(i), time.Minute)
			held.Add(int32(bit(got.Held)))
			return err
		})
		if n := held.Load(); n != 1 {
			t.Errorf("%d hold the claim", n)
		}
		c.Add(59 * time.Second)
		if got := claim("later"); got.Held || got.Sent {
			t.Errorf("held during the lease: %+v", got)
		}
		c.Add(time.Second)
		if got := claim("later"); !got.Held || got.Tries != 2 {
			t.Errorf("not held after the lease: %+v", got)
		}
		c.Add(-time.Hour) // the clock is set back: a lease of an hour is none
		if got := claim("earlier"); !got.Held {
			t.Errorf("waits for a clock that was wrong: %+v", got)
		}
		must.Do(t, s.SentDaily(ctx, "g", 5, "c", "m", time.UnixMilli(0)))
		c.Add(24 * time.Hour)
		if got := claim("again"); got.Held || !got.Sent {
			t.Errorf("held after it was sent: %+v", got)
		}
	})
}

func TestSetups(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		d := daily.Setup{GuildID: "g", ChannelID: "c", Zone: "Europe/Berlin", Hour: 9, Kinds: "lights,safe", RoleID: "r", SetBy: "ann", Locale: "de", LastNumber: 7}
		must.Do(t, s.SetUpDaily(ctx, d))
		if got := must.Get(s.DailySetup(ctx, "g"))(t); got != d {
			t.Errorf("got %+v", got)
		}
		must.Do(t, s.PauseDaily(ctx, "g", "another"))
		if all := must.Get(s.DueDailySetups(ctx, 9))(t); len(all) != 1 {
			t.Errorf("got %+v", all)
		}
		must.Do(t, errors.Join(s.PauseDaily(ctx, "g", "c"), s.DailyDone(ctx, d, 8, c.Now())))
		if all := must.Get(s.DueDailySetups(ctx, 9))(t); len(all) != 0 {
			t.Errorf("paused, got %+v", all)
		}
		if got := must.Get(s.DailySetup(ctx, "g"))(t); !got.Paused || got.LastNumber != 8 {
			t.Errorf("got %+v", got)
		}
		if !must.Get(s.DropDaily(ctx, "g"))(t) || must.Get(s.DropDaily(ctx, "g"))(t) {
			t.Error("dropped once")
		}
	})
}

// Who finished first is told in their servers alone, whatever their result is.
func TestTheFirstOfADay(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		if _, err := s.DailyFirst(t.Context(), "g", 5); !errors.Is(err, puzzles.ErrNotFound) {
			t.Errorf("before anybody has finished: %v", err)
		}
		join1(t, s, "elsewhere", "faster")
		finish(t, s, "faster", 5, 0, 0, time.Second)
		for _, user := range []string{"first", "better"} {
			c.Add(time.Minute)
			join1(t, s, "g", user)
			finish(t, s, user, 4, 0, 0, time.Second)
			finish(t, s, user, 5, len("better")-len(user), 0, time.Minute)
		}
		if got, err := s.DailyFirst(t.Context(), "g", 5); err != nil || got.UserID != "first" || got.Name != "Name of first" || got.Took != time.Minute {
			t.Errorf("%+v, %v", got, err)
		}
	})
}
