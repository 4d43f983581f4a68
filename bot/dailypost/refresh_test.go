package dailypost

import (
	"fmt"
	"testing"
	"time"

	"switchboard/bot/discord"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// solve has a person of server g0 solve a number.
func solve(t testing.TB, s *store.Store, user string, number int, now time.Time) {
	t.Helper()
	must.Do(t, s.JoinDaily(t.Context(), "g0", user, user))
	begun := daily.Attempt{UserID: user, Number: number, Ranked: true, Moves: []byte("[]"), StartedAt: now}
	g := must.Get(s.StartDailyGame(t.Context(), begun))(t)
	g.Solved, g.EndedAt = true, now
	must.Get(s.SaveDailyGame(t.Context(), g, []string{string(daily.OfDay(number))}))(t)
}

// A post is edited when its score changes, once a minute at most, and once when
// its day is over, though two processes look all the time.
func TestAPostIsRefreshed(t *testing.T) {
	t.Parallel()
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			h := storetest.NewClock(daily.UTC.Turn(10))
			b := &box{sent: map[string]int{}}
			s := storetest.Open(t, store.Open, address, h.Now)
			must.Do(t, s.SetUpDaily(t.Context(), daily.Setup{GuildID: "g0", ChannelID: "c0", Zone: "UTC", LastNumber: 9}))
			both := []*Poster{newPoster("one", s, b, h.Now), newPoster("two", storetest.Open(t, store.Open, address, h.Now), b, h.Now)}
			look := func(minutes int, wants int) {
				t.Helper()
				for range minutes * 6 {
					for _, p := range both {
						_, _ = p.Poll(t.Context()), p.Refresh(t.Context())
					}
					h.Set(h.Now().Add(10 * time.Second))
				}
				if got := b.edits["g0:10"]; got != wants {
					t.Errorf("at %v the post was edited %d times, want %d", h.Now(), got, wants)
				}
			}
			look(5, 0)
			solve(t, s, "ann", 10, h.Now())
			look(5, 1)
			for i := range 30 { // a result every ten seconds
				solve(t, s, fmt.Sprint("u", i), 10, h.Now())
				for _, p := range both {
					_ = p.Refresh(t.Context())
				}
				h.Set(h.Now().Add(10 * time.Second))
			}
			look(0, 6)
			look(5, 7)
			b.fail = func(string) error { return fmt.Errorf("no answer") }
			solve(t, s, "ben", 10, h.Now())
			look(5, 7)
			b.fail = nil
			look(5, 8)
			h.Set(daily.UTC.Turn(11).Add(-5 * time.Minute))
			look(4, 8)
			look(20, 9)
			solve(t, s, "late", 10, h.Now())
			look(20, 9)
			b.fail = func(string) error { return discord.ErrClosed } // the message is gone
			solve(t, s, "ann", 11, h.Now())
			look(20, 9)
			if b.edits["g0:11"] != 0 {
				t.Errorf("%d edits of a message that is gone", b.edits["g0:11"])
			}
		})
	}
}

// Who asked is reminded at their hour, of the number of their server, once, and not
// after they began; closed direct messages are remembered.
func TestReminders(t *testing.T) {
	t.Parallel()
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			begin := daily.UTC.Turn(10)
			h := storetest.NewClock(begin)
			b := &box{sent: map[string]int{}}
			s := storetest.Open(t, store.Open, address, h.Now)
			remind := func(r daily.Reminder) {
				t.Helper()
				r.NextAt = must.Get(r.Next(h.Now()))(t)
				must.Do(t, s.SetReminder(t.Context(), r))
			}
			must.Do(t, s.SetUpDaily(t.Context(), daily.Setup{GuildID: "east", Zone: "UTC+14", LastNumber: 9}))
			remind(daily.Reminder{UserID: "ann", Zone: "UTC", Hour: 8})
			remind(daily.Reminder{UserID: "ben", GuildID: "east", Zone: "UTC", Hour: 12})
			remind(daily.Reminder{UserID: "shut", Zone: "UTC", Hour: 8})
			b.fail = func(who string) error {
				if who == "shut" {
					return discord.ErrClosed
				}
				return nil
			}
			both := []*Poster{newPoster("one", s, b, h.Now), newPoster("two", storetest.Open(t, store.Open, address, h.Now), b, h.Now)}
			until := func(at time.Time) {
				for ; h.Now().Before(at); h.Set(h.Now().Add(10 * time.Minute)) {
					for _, p := range both {
						if err := p.Remind(t.Context()); err != nil {
							t.Error(err)
						}
					}
				}
			}
			wants := func(nonces ...string) {
				t.Helper()
				for _, nonce := range nonces {
					if b.sent[nonce] != 1 {
						t.Errorf("%s came %d times", nonce, b.sent[nonce])
					}
				}
				if len(b.sent) != len(nonces) {
					t.Errorf("%v, want %v", b.sent, nonces)
				}
			}
			until(begin.Add(8 * time.Hour))
			wants()
			until(begin.Add(9 * time.Hour))
			wants("ann:10")
			until(begin.Add(24 * time.Hour))
			wants("ann:10", "ben:11") // twelve o'clock is the next day in the east
			solve(t, s, "ann", 11, h.Now())
			remind(daily.Reminder{UserID: "ben", GuildID: "east", Zone: "UTC", Hour: 1}) // still #11 there
			until(begin.Add(33 * time.Hour))
			wants("ann:10", "ben:11")
			if r, err := s.Reminder(t.Context(), "shut"); err != nil || !r.Closed {
				t.Errorf("%+v, %v: closed direct messages", r, err)
			}
			b.fail = nil
			h.Set(begin.Add(5*24*time.Hour + 9*time.Hour + time.Minute)) // nothing ran for days
			until(begin.Add(5*24*time.Hour + 10*time.Hour))
			wants("ann:10", "ben:11") // it is too late for the hour they asked for
			until(begin.Add(6*24*time.Hour + 9*time.Hour))
			wants("ann:10", "ben:11", "ann:16", "ben:16")
		})
	}
}
