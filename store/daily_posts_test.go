package store

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

func TestAClaimIsHeldByOne(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		claim := func(owner string) Claim { return must.Get(s.ClaimDaily(ctx, "g", 5, owner, time.Minute))(t) }
		var held atomic.Int32
		together(t, 10, func(i int) error {
			got, err := s.ClaimDaily(ctx, "g", 5, fmt.Sprint(i), time.Minute)
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
