package store

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/store/storetest"
)

func TestAClaimIsHeldByOne(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		claim := func(owner string) Claim { return must[Claim](t)(s.ClaimDaily(ctx, "g", 5, owner, time.Minute)) }
		var held sync.Map
		var all sync.WaitGroup
		for i := range 10 {
			all.Go(func() {
				got, err := s.ClaimDaily(ctx, "g", 5, fmt.Sprint(i), time.Minute)
				if err != nil {
					t.Error(err)
				}
				if got.Held {
					held.Store(i, true)
				}
			})
		}
		all.Wait()
		n := 0
		held.Range(func(any, any) bool { n++; return true })
		if n != 1 {
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
		if err := s.SentDaily(ctx, "g", 5, "c", "m", time.UnixMilli(0)); err != nil {
			t.Fatal(err)
		}
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
		if err := s.SetUpDaily(ctx, d); err != nil {
			t.Fatal(err)
		}
		if got := must[daily.Setup](t)(s.DailySetup(ctx, "g")); got != d {
			t.Errorf("got %+v", got)
		}
		if err := s.PauseDaily(ctx, "g", "another"); err != nil {
			t.Fatal(err)
		}
		if all := must[[]daily.Setup](t)(s.DueDailySetups(ctx, 9)); len(all) != 1 {
			t.Errorf("got %+v", all)
		}
		if err := errors.Join(s.PauseDaily(ctx, "g", "c"), s.DailyDone(ctx, d, 8, c.Now())); err != nil {
			t.Fatal(err)
		}
		if all := must[[]daily.Setup](t)(s.DueDailySetups(ctx, 9)); len(all) != 0 {
			t.Errorf("paused, got %+v", all)
		}
		if got := must[daily.Setup](t)(s.DailySetup(ctx, "g")); !got.Paused || got.LastNumber != 8 {
			t.Errorf("got %+v", got)
		}
		if !must[bool](t)(s.DropDaily(ctx, "g")) || must[bool](t)(s.DropDaily(ctx, "g")) {
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
