package dailypost

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"switchboard/bot/discord"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// onDatabases runs a test on each kind of database, from the turn of #10 on, with two processes that post from it to one box.
func onDatabases(t *testing.T, f func(t *testing.T, h *storetest.Clock, b *box, s *store.Store, both []*Poster)) {
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			h, b := storetest.NewClock(daily.UTC.Turn(10)), &box{sent: map[string]int{}}
			s, other := storetest.Open(t, store.Open, address, h.Now), storetest.Open(t, store.Open, address, h.Now)
			f(t, h, b, s, []*Poster{newPoster("one", s, b, h.Now), newPoster("two", other, b, h.Now)})
		})
	}
}

// setUpServers gives servers g0, g1 ... their clocks.
func setUpServers(t testing.TB, s *store.Store, servers int, now time.Time) (clocks []daily.Clock) {
	t.Helper()
	for i := range servers {
		d := daily.Setup{
			GuildID: fmt.Sprint("g", i), ChannelID: fmt.Sprint("c", i), Zone: yearZones[i%len(yearZones)], Hour: i * 7 % 24, SetBy: fmt.Sprint("u", i),
		}
		clock := d.Clock()
		d.LastNumber = clock.Current(now)
		must.Do(t, s.SetUpDaily(t.Context(), d))
		clocks = append(clocks, clock)
	}
	return clocks
}

// Whenever a server sets its posts up, the number that runs is posted when the hour of
// its date is still to come, and so is every number after it.
func TestTheFirstPostComesWithTheHour(t *testing.T) {
	t.Parallel()
	const step = 30 * time.Minute
	begin := time.Date(2026, 3, 12, 0, 0, 0, 0, time.UTC) // a Thursday: no week closes
	end := begin.AddDate(0, 0, 3)
	h := storetest.NewClock(begin)
	posted := map[string][]time.Time{} // by channel
	var mu sync.Mutex
	b := &box{sent: map[string]int{}, fail: func(channel string) error {
		mu.Lock()
		defer mu.Unlock()
		posted[channel] = append(posted[channel], h.Now())
		return nil
	}}
	s := storetest.Open(t, store.Open, "sqlite://"+filepath.Join(t.TempDir(), "test.db"), h.Now)
	p := newPoster("one", s, b, h.Now)
	want := map[string][]time.Time{}
	for i := 0; h.Now().Before(end); h.Set(h.Now().Add(step)) {
		must.Do(t, p.Poll(t.Context()))
		now := h.Now()
		if since := now.Sub(begin); since >= 24*time.Hour || since%(3*time.Hour) != 0 {
			continue
		}
		for _, zone := range []string{"UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati", "UTC-12"} {
			d := daily.Setup{GuildID: fmt.Sprint("g", i), ChannelID: fmt.Sprint("c", i), Zone: zone, Hour: (9 + i*5) % 24, FirstNumber: daily.UTC.Current(now)}
			i++
			clock := d.Clock()
			d.Begin(clock, now)
			must.Do(t, s.SetUpDaily(t.Context(), d))
			for at := now.Add(step); at.Before(end); at = at.Add(step) {
				local := at.In(loadZone(t, zone))
				if local.Hour() == d.Hour && local.Minute() == 0 && wallNumber(t, at, d) >= daily.UTC.Current(now) {
					want[d.ChannelID] = append(want[d.ChannelID], at)
				}
			}
		}
	}
	if !maps.EqualFunc(posted, want, slices.Equal) {
		t.Errorf("posted at\n%v\nwant\n%v", posted, want)
	}
	for nonce, n := range b.sent {
		if n != 1 {
			t.Errorf("%s came %d times", nonce, n)
		}
	}
}

// One server and one poster, and everything that goes wrong.
func TestPostsInTrouble(t *testing.T) {
	t.Parallel()
	onDatabases(t, func(t *testing.T, h *storetest.Clock, b *box, s *store.Store, both []*Poster) {
		noon := func(n int) time.Time { return daily.UTC.Turn(n).Add(12 * time.Hour) }
		h.Set(noon(10))
		p := both[0]
		d := daily.Setup{GuildID: "g1", ChannelID: "c1", Zone: "UTC", SetBy: "ann", LastNumber: 10}
		must.Do(t, s.SetUpDaily(t.Context(), d))
		poll := func(wants ...string) {
			t.Helper()
			_ = p.Poll(t.Context())
			for nonce, n := range b.sent {
				if n != 1 || !slices.Contains(wants, nonce) {
					t.Errorf("%s came %d times, want %v", nonce, n, wants)
				}
			}
			if len(b.sent) != len(wants) {
				t.Errorf("%v, want %v", b.sent, wants)
			}
		}
		poll()
		h.Set(noon(30)) // away for twenty days: one post, and one for the last week
		poll("g1:30", "g1w3")
		h.Set(noon(33)) // the clock is fast for a while
		poll("g1:30", "g1:33", "g1w3", "g1w4")
		h.Set(noon(30))
		poll("g1:30", "g1:33", "g1w3", "g1w4")
		h.Set(noon(31))
		poll("g1:30", "g1:31", "g1:33", "g1w3", "g1w4")
		h.Set(noon(33)) // had already
		poll("g1:30", "g1:31", "g1:33", "g1w3", "g1w4")
		h.Set(noon(34)) // the database is away for an hour
		gone := both[1]
		_ = gone.Store.Close()
		for range 6 {
			if gone.Poll(t.Context()) == nil {
				t.Error("a database that is away goes unnoticed")
			}
			h.Set(h.Now().Add(10 * time.Minute))
		}
		poll("g1:30", "g1:31", "g1:33", "g1:34", "g1w3", "g1w4")
		h.Set(daily.UTC.Turn(40)) // away again, and then
		poll("g1:30", "g1:31", "g1:33", "g1:34", "g1:40", "g1w3", "g1w4", "g1w5")
		h.Set(daily.UTC.Turn(40).Add(-20 * time.Second)) // by a clock that is a little slow, the day before
		poll("g1:30", "g1:31", "g1:33", "g1:34", "g1:40", "g1w3", "g1w4", "g1w5")
	})
}

// What a claim that was left behind leads to: the message is looked for first.
func TestAClaimThatWasLeftBehind(t *testing.T) {
	t.Parallel()
	onDatabases(t, func(t *testing.T, h *storetest.Clock, b *box, s *store.Store, both []*Poster) {
		must.Do(t, s.SetUpDaily(t.Context(), daily.Setup{GuildID: "g1", ChannelID: "c1", Zone: "UTC", LastNumber: 9}))
		// one sends and dies before it can say so
		if c, err := s.Claim(t.Context(), store.OfDays, "g1", 10, "dead", claimLease); err != nil || !c.Held {
			t.Fatalf("%+v, %v", c, err)
		}
		b.sent["g1:10"] = 1
		two := both[1]
		for range 5 {
			must.Do(t, two.Poll(t.Context()))
			h.Set(h.Now().Add(30 * time.Second))
		}
		if b.sent["g1:10"] != 1 {
			t.Errorf("sent %d times", b.sent["g1:10"])
		}
		if d, err := s.DailySetup(t.Context(), "g1"); err != nil || d.LastNumber != 10 {
			t.Errorf("%+v, %v", d, err)
		}
		// and one dies before it sends
		h.Set(daily.UTC.Turn(11))
		if c, err := s.Claim(t.Context(), store.OfDays, "g1", 11, "dead", claimLease); err != nil || !c.Held {
			t.Fatalf("%+v, %v", c, err)
		}
		for range 5 {
			must.Do(t, two.Poll(t.Context()))
			h.Set(h.Now().Add(30 * time.Second))
		}
		if b.sent["g1:11"] != 1 {
			t.Errorf("sent %d times", b.sent["g1:11"])
		}
	})
}

// An outage of Discord is tried again; a channel that is gone pauses the posts, and one person hears of it once.
func TestAChannelThatIsGone(t *testing.T) {
	t.Parallel()
	onDatabases(t, func(t *testing.T, h *storetest.Clock, b *box, s *store.Store, both []*Poster) {
		setUpServers(t, s, 1, h.Now().Add(-48*time.Hour))
		rounds := func(n int) {
			for range n {
				var all sync.WaitGroup
				for _, p := range both {
					all.Go(func() { _ = p.Poll(t.Context()) })
				}
				all.Wait()
				h.Set(h.Now().Add(claimLease))
			}
		}
		b.fail = func(string) error { return errors.New("no answer") }
		rounds(3)
		b.fail = nil
		rounds(3)
		if b.sent["g0:10"] != 1 || len(b.sent) != 1 {
			t.Errorf("after an outage: %v", b.sent)
		}
		h.Set(daily.UTC.Turn(11))
		b.fail = func(what string) error {
			if what == "c0" {
				return discord.ErrClosed
			}
			return nil
		}
		rounds(3)
		h.Set(daily.UTC.Turn(12))
		rounds(3)
		if b.sent["g0:-11"] != 1 || len(b.sent) != 2 {
			t.Errorf("the channel is gone: %v", b.sent)
		}
		if d, err := s.DailySetup(t.Context(), "g0"); err != nil || !d.Paused {
			t.Errorf("%+v, %v", d, err)
		}
	})
}

func loadZone(t testing.TB, name string) *time.Location {
	t.Helper()
	return must.Get(daily.LoadZone(name))(t)
}

// wallNumber is the number of a server's day, by what a clock on its wall shows.
func wallNumber(t testing.TB, at time.Time, d daily.Setup) int {
	local := at.In(loadZone(t, d.Zone))
	y, mo, day := local.Date()
	n := int(time.Date(y, mo, day, 0, 0, 0, 0, time.UTC).Sub(time.Date(2025, 12, 31, 0, 0, 0, 0, time.UTC)) / (24 * time.Hour))
	if local.Hour() < d.Hour {
		n--
	}
	return n
}

// solve has a person of server g0 solve a number.
func solve(t testing.TB, s *store.Store, user string, number int, now time.Time) {
	t.Helper()
	must.Do(t, s.JoinDaily(t.Context(), "g0", user, user))
	begun := daily.Attempt{UserID: user, Number: number, Ranked: true, Moves: []byte("[]"), StartedAt: now}
	g := must.Get(s.StartDailyGame(t.Context(), begun))(t)
	g.Solved, g.EndedAt = true, now
	must.Get(s.SaveDailyGame(t.Context(), g))(t)
}

// A post is edited when its score changes, once a minute at most, and once when
// its day is over, though two processes look all the time.
func TestAPostIsRefreshed(t *testing.T) {
	t.Parallel()
	onDatabases(t, func(t *testing.T, h *storetest.Clock, b *box, s *store.Store, both []*Poster) {
		must.Do(t, s.SetUpDaily(t.Context(), daily.Setup{GuildID: "g0", ChannelID: "c0", Zone: "UTC", LastNumber: 9}))
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

// Who asked is reminded at their hour, of the number of their server, once, and not
// after they began; closed direct messages are remembered.
func TestReminders(t *testing.T) {
	t.Parallel()
	onDatabases(t, func(t *testing.T, h *storetest.Clock, b *box, s *store.Store, both []*Poster) {
		begin := daily.UTC.Turn(10)
		remind := func(r daily.Reminder) {
			t.Helper()
			r.NextAt = r.Next(h.Now())
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
