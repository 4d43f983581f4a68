package cli

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"switchboard/bot/dailypost"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

const toChannels = "POST /channels/*/messages"

// quiet is a local Discord with a clock of its own, and no bot that runs.
func quiet(t testing.TB, h *storetest.Clock) *started {
	t.Helper()
	srv := playgroundtest.Start(t, playground.Options{Now: h.Now, Unlimited: true})
	return &started{Server: srv, database: storetest.File(t, store.Open)}
}

// setUpHere has the daily post come to the server's channel, today for the first
// time, and returns the channel as somebody reads it.
func setUpHere(t testing.TB, b *started, s *store.Store, now time.Time) *playground.User {
	t.Helper()
	ben := b.User("Ben")
	d := daily.Setup{GuildID: b.GuildID(), ChannelID: ben.ChannelID(), Zone: "UTC", LastNumber: daily.Number(now) - 1}
	must.Do(t, s.SetUpDaily(t.Context(), d))
	return ben
}

// The message of a daily post is made and the answer is lost, once or every
// time that it is tried, and it is only looked for when Discord has forgotten the
// nonce: the channel has one post, and it counts as sent.
func TestALostAnswerDoesNotPostTwice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		fault playground.Fault
		later time.Duration // between two looks
	}{
		{"cut", playground.Fault{DropAfter: true}, time.Minute},
		{"502", playground.Fault{Status: http.StatusBadGateway, After: true}, time.Minute},
		{"500 at every try", playground.Fault{Status: http.StatusInternalServerError, After: true, Times: 5}, time.Minute},
		{"502 at every try, looked for after an hour", playground.Fault{Status: http.StatusBadGateway, After: true, Times: 5}, time.Hour},
		{"cut at every try, looked for after an hour", playground.Fault{DropAfter: true, Times: 5}, time.Hour},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := storetest.NewClock(daily.UTC.Turn(300).Add(time.Hour))
			b := quiet(t, h)
			p := realPoster(t, b, h.Now)
			ben := setUpHere(t, b, p.Store, h.Now())
			for i := range 120 { // the post is not the first in its channel
				must.Get(ben.Message(fmt.Sprint(i)))(t)
			}
			c.fault.Match = toChannels
			b.Fault(c.fault)
			failed := 0
			for range 3 {
				if p.Poll(t.Context()) != nil {
					failed++
				}
				h.Set(h.Now().Add(c.later))
			}
			if most := min(1, c.fault.Times/5); failed != most {
				t.Errorf("failed %d times, want %d", failed, most)
			}
			if posts := len(ben.Messages()) - 120; posts != 1 {
				t.Errorf("%d posts", posts)
			}
			d, err := p.Store.DailySetup(t.Context(), b.GuildID())
			if err != nil || d.LastNumber != 300 {
				t.Errorf("posted up to %d, %v", d.LastNumber, err)
			}
		})
	}
}

// A post whose sender died before it could say so, and that somebody took away
// at once, counts as sent too.
func TestAPostThatIsTakenAway(t *testing.T) {
	t.Parallel()
	h := storetest.NewClock(daily.UTC.Turn(300).Add(time.Hour))
	b := quiet(t, h)
	p := realPoster(t, b, h.Now)
	ben := setUpHere(t, b, p.Store, h.Now())
	if claim, err := p.Store.ClaimDaily(t.Context(), b.GuildID(), 300, "dead", time.Minute); err != nil || !claim.Held {
		t.Fatalf("%+v, %v", claim, err)
	}
	id := must.Get(p.Channels.Post(t.Context(), ben.ChannelID(), dailypost.Nonce(b.GuildID(), 300), "", aPost))(t)
	if err := b.World.DeletePosted(ben.ChannelID(), id); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		h.Set(h.Now().Add(time.Minute))
		if err := p.Poll(t.Context()); err != nil {
			t.Error(err)
		}
	}
	if posts := ben.Messages(); len(posts) != 0 {
		t.Errorf("it came again: %+v", posts)
	}
}
