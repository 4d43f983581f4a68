package dailypost

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// yearZones are time zones with all sorts of daylight saving.
var yearZones = []string{
	"UTC", "Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Athens", "America/New_York", "America/Chicago", "America/Denver",
	"America/Los_Angeles", "America/St_Johns", "America/Santiago", "America/Asuncion", "America/Havana", "America/Sao_Paulo", "Africa/Cairo",
	"Africa/Casablanca", "Asia/Jerusalem", "Asia/Beirut", "Asia/Gaza", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo", "Asia/Tehran",
	"Australia/Sydney", "Australia/Lord_Howe", "Australia/Adelaide", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Pago_Pago",
}

// The clocks of the year. Two that go right differ by less than claimLease.
const (
	yearServers = 30 // one a zone
	yearStep    = 30 * time.Minute
	yearSkew    = 29 * time.Second // a clock that goes right is off by this at most
)

// lookTries is how often in a row a look at what is due may fail. Those of Run come again and again too.
const lookTries = 20

// untilItPasses looks again while a slow disk makes statements of the database run out
// of time, and returns how often it failed.
func untilItPasses(look func() error) (failed int, err error) {
	for {
		if err = look(); err == nil || failed == lookTries {
			return failed, err
		}
		failed++
	}
}

// Two posters, each with a database connection and a clock of its own as processes have them, go through a year in 30
// servers. Every server gets every day exactly once, and at its hour, and every week is closed exactly once; and as
// nobody plays, every post is edited exactly once, when its day is over. DAYS=365 makes it a whole year; otherwise it
// is the weeks in which clocks change in Europe, and with TEST_FULL those in which they change in either hemisphere; in
// PostgreSQL one spell of them.
func TestAYearOfPosts(t *testing.T) {
	t.Parallel()
	spring, autumn := yearSpell{numberOn(time.March, 28), 9}, yearSpell{numberOn(time.October, 25), 9}
	spells := map[string][]yearSpell{"sqlite": {spring, autumn}, "postgres": {autumn}}
	switch {
	case trial.Full():
		spring = yearSpell{numberOn(time.March, 26), 12}
		spells = map[string][]yearSpell{"sqlite": {spring, {numberOn(time.October, 2), 10}, {numberOn(time.October, 23), 12}}, "postgres": {spring}}
	case trial.Race:
		spells["sqlite"] = []yearSpell{spring}
	}
	if given := os.Getenv("DAYS"); given != "" {
		days := must.Get(strconv.Atoi(given))(t)
		spells = map[string][]yearSpell{"sqlite": {{1, days}}, "postgres": {{1, days}}}
	}
	for kind, spells := range spells {
		for _, spell := range spells {
			address := storetest.Databases(t)[kind]
			if address == "" {
				continue
			}
			t.Run(fmt.Sprintf("%s from %d", kind, spell.from), func(t *testing.T) {
				t.Parallel()
				spell.run(t, address)
			})
		}
	}
}

func numberOn(m time.Month, day int) int {
	return daily.Number(time.Date(2026, m, day, 0, 0, 0, 0, time.UTC))
}

// yearSpell is a number of days.
type yearSpell struct{ from, days int }

func (spell yearSpell) run(t *testing.T, address string) {
	begin, end := daily.UTC.Turn(spell.from), daily.UTC.Turn(spell.from+spell.days)
	d := &yearDiscord{posts: map[string][]yearPost{}, edits: map[string]int{}, edited: map[string]time.Time{}, troubled: map[time.Time]bool{}}
	servers := setUpServers(t, storetest.Open(t, store.Open, address, func() time.Time { return begin }), yearServers, begin)
	var clocks [2]*storetest.Clock
	var both [2]*Poster
	for i := range both {
		clocks[i] = storetest.NewClock(begin)
		s := storetest.Open(t, store.Open, address, clocks[i].Now)
		both[i] = newPoster(fmt.Sprint("process ", i), s, yearChannels{d, i}, clocks[i].Now)
	}
	rng := rand.New(rand.NewPCG(8, 30))
	for at := begin; !at.After(end); at = at.Add(yearStep) {
		// the second clock may only go wrong where there are days enough before and after
		off := yearOff(rng, at.Sub(begin) > 4*24*time.Hour && end.Sub(at) > 3*24*time.Hour)
		if at.Equal(end) {
			off = [2]time.Duration{} // so that it is known which days have come
		}
		d.turn(at, off)
		var looking sync.WaitGroup
		for i, p := range both {
			clocks[i].Set(at.Add(off[i]))
			looking.Go(func() {
				failed, err := untilItPasses(func() error { return errors.Join(p.Poll(t.Context()), p.Refresh(t.Context())) })
				if err != nil {
					t.Errorf("process %d at %v: %v", i, at, err)
				}
				if failed > 0 {
					d.trouble(at)
				}
			})
		}
		looking.Wait()
	}
	d.check(t, servers, begin, end)
}

// yearOff is how far the two clocks are off. Now and then, if it may, the second is wrong by up to days.
func yearOff(rng *rand.Rand, may bool) (off [2]time.Duration) {
	for i := range off {
		off[i] = time.Duration(rng.Int64N(int64(2*yearSkew))) - yearSkew
	}
	if may && rng.IntN(25) == 0 {
		off[1] = time.Duration(rng.IntN(98)-72)*time.Hour + time.Hour/2
	}
	return off
}

// yearDiscord is where two processes post. Like Discord it takes a nonce once within some minutes, which here are those
// between two steps of its clock; but only while a clock is wrong: else the processes have to do without that.
type yearDiscord struct {
	mu       sync.Mutex
	at       time.Time
	off      [2]time.Duration // of the clocks of the processes
	posts    map[string][]yearPost
	edits    map[string]int       // by message
	edited   map[string]time.Time // when the last came, by message
	refused  int                  // by their nonce
	troubled map[time.Time]bool   // steps in which the database ran out of time
}

// yearPost is when a post came, by Discord's clock, and how far that of its sender was off.
type yearPost struct {
	at  time.Time
	off time.Duration
}

// turn sets the clocks.
func (d *yearDiscord) turn(at time.Time, off [2]time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.at, d.off = at, off
}

// trouble notes that the database ran out of time in a step.
func (d *yearDiscord) trouble(at time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.troubled[at] = true
}

// yearChannels is what one of the processes posts by.
type yearChannels struct {
	*yearDiscord
	process int
}

func (d yearChannels) Post(_ context.Context, _, nonce, _ string, _ commands.Reply) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if all := d.posts[nonce]; len(all) > 0 && all[len(all)-1].at.Equal(d.at) && d.off[1].Abs() > yearSkew {
		d.refused++
		return nonce, nil
	}
	d.posts[nonce] = append(d.posts[nonce], yearPost{d.at, d.off[d.process]})
	return nonce, nil
}

func (d yearChannels) Posted(_ context.Context, channel, customID string, _ time.Time) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if nonce := dailyNonce(channel, customID); len(d.posts[nonce]) > 0 {
		return nonce, nil
	}
	return "", nil
}

func (yearChannels) Tell(context.Context, string, string, commands.Reply) error {
	return errors.New("nobody is told anything here")
}

// Edit notes an edit. Of two processes with clocks that are minutes apart, one takes
// the other for dead, and both may set out to write the same; that is one edit.
func (d yearChannels) Edit(_ context.Context, _, message string, _ commands.Reply) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if wrong := d.off[1].Abs() > yearSkew; wrong && d.edited[message].Equal(d.at) {
		return nil
	}
	d.edits[message]++
	d.edited[message] = d.at
	return nil
}

// check holds the posts against the days that the servers had from begin to end.
func (d *yearDiscord) check(t *testing.T, servers []daily.Clock, begin, end time.Time) {
	t.Helper()
	days, weeks, early := 0, 0, 0
	for i, clock := range servers {
		for n := max(1, clock.Current(begin)+1); n <= clock.Current(end); n++ {
			if week := daily.Week(n) - 1; week == daily.Week(n-1) && week > 0 {
				nonce := fmt.Sprintf("g%dw%d", i, week)
				if len(d.posts[nonce]) != 1 {
					t.Errorf("%s at %d:00: week %d was closed %d times", clock.Zone, clock.Hour, week, len(d.posts[nonce]))
				}
				delete(d.posts, nonce)
				weeks++
			}
			if edits := d.edits[fmt.Sprintf("g%d:%d", i, n)]; edits > 1 || edits == 0 && clock.Turn(n+1).Before(end.Add(-2*yearStep)) {
				t.Errorf("%s at %d:00: day %d was edited %d times", clock.Zone, clock.Hour, n, edits)
			}
			days++
			nonce := fmt.Sprintf("g%d:%d", i, n)
			posts := d.posts[nonce]
			delete(d.posts, nonce)
			if len(posts) != 1 {
				t.Errorf("%s at %d:00: day %d came %d times", clock.Zone, clock.Hour, n, len(posts))
				continue
			}
			if posts[0].off.Abs() > yearSkew {
				early++
			}
			if err := posts[0].onTime(clock, n, d.troubled); err != nil {
				t.Errorf("%s at %d:00: day %d came %v: %v", clock.Zone, clock.Hour, n, posts[0].at.In(clock.Zone), err)
			}
		}
	}
	for nonce, posts := range d.posts {
		t.Errorf("%s came at %v for no day: %v", nonce, posts[0].at, posts)
	}
	t.Logf("%d posts and %d weeks in %d servers, %d of them by a clock that was fast; %d refused by their nonce; %d steps with a slow database",
		days, weeks, len(servers), early, d.refused, len(d.troubled))
}

// onTime says what is wrong with the time of the post of day n. It goes by what the clocks on the wall show. A post
// that was claimed when the database ran out of time comes when the claim is over.
func (p yearPost) onTime(clock daily.Clock, n int, troubled map[time.Time]bool) error {
	y, m, d := daily.UTC.Turn(n).Date()
	due := time.Date(y, m, d, clock.Hour, 0, 0, 0, time.UTC)
	shown := func(t time.Time) time.Time {
		_, offset := t.In(clock.Zone).Zone()
		return t.UTC().Add(time.Duration(offset) * time.Second)
	}
	at := p.at.Add(p.off)
	switch {
	case shown(at).Before(due):
		return errors.New("its sender's clock was before the hour")
	case p.off < -yearSkew:
		return errors.New("by a clock that was slow")
	case p.off <= yearSkew && !troubled[p.at.Add(-yearStep)] && !shown(at.Add(-yearStep-2*yearSkew)).Before(due):
		return errors.New("a whole step late")
	}
	return nil
}

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

// How many posts a second go out to a Discord that takes 100 ms for each, beside what the limit allows.
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
