package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/daily"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/store"

	"github.com/bwmarrin/discordgo"
)

// databases returns an empty database of each kind that this machine has.
func databases(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{"sqlite": "sqlite://" + filepath.Join(t.TempDir(), "test.db")}
	server := os.Getenv("TEST_DATABASE_URL")
	if server == "" {
		t.Log("TEST_DATABASE_URL is not set: PostgreSQL is not tested")
		return all
	}
	admin, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	schema := fmt.Sprintf("bot_%d", time.Now().UnixNano())
	if _, err := admin.Exec("CREATE SCHEMA " + schema); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		defer admin.Close()
		if _, err := admin.Exec("DROP SCHEMA " + schema + " CASCADE"); err != nil {
			t.Error(err)
		}
	})
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	q.Set("search_path", schema)
	u.RawQuery = q.Encode()
	all["postgres"] = u.String()
	return all
}

// hand is a clock that the test sets.
type hand struct {
	mu sync.Mutex
	at time.Time
}

func (h *hand) now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at
}

func (h *hand) set(t time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at = t
}

func openStore(t testing.TB, address string, now func() time.Time) *store.Store {
	t.Helper()
	s, err := store.Open(context.Background(), address, now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// box is a post office that remembers what came.
type box struct {
	mu   sync.Mutex
	sent map[string]int // by nonce
	fail func(what string) error
}

func (b *box) take(what, nonce string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.fail != nil {
		if err := b.fail(what); err != nil {
			return err
		}
	}
	b.sent[nonce]++
	return nil
}

func (b *box) Post(_ context.Context, channel, nonce, _ string, _ commands.Reply) (string, error) {
	return nonce, b.take(channel, nonce)
}

func (b *box) Posted(_ context.Context, channel, customID string, _ time.Time) (string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	nonce := "g" + strings.TrimPrefix(channel, "c") + ":" + strings.TrimPrefix(customID, "dp:")
	if b.sent[nonce] > 0 {
		return nonce, nil
	}
	return "", nil
}

func (b *box) Tell(_ context.Context, user, nonce string, _ commands.Reply) error {
	return b.take(user, nonce)
}

// plain builds posts without words.
type plain struct{}

func (plain) DailyPost(context.Context, commands.DailySetup, int) (commands.Reply, error) {
	return commands.Reply{Text: "x"}, nil
}
func (plain) DailyPaused(commands.DailySetup) commands.Reply { return commands.Reply{Text: "x"} }

func newPoster(owner string, s *store.Store, o postOffice, now func() time.Time) *poster {
	return &poster{owner: owner, store: s, words: plain{}, office: o, log: slog.New(slog.DiscardHandler), now: now}
}

// yearZones are time zones with all sorts of daylight saving.
var yearZones = []string{
	"UTC", "Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Athens", "America/New_York", "America/Chicago", "America/Denver",
	"America/Los_Angeles", "America/St_Johns", "America/Santiago", "America/Asuncion", "America/Havana", "America/Sao_Paulo", "Africa/Cairo",
	"Africa/Casablanca", "Asia/Jerusalem", "Asia/Beirut", "Asia/Gaza", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo", "Asia/Tehran",
	"Australia/Sydney", "Australia/Lord_Howe", "Australia/Adelaide", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Pago_Pago",
}

// Two processes, each with a connection of its own, go through a year in 50
// servers, an hour at a time. Every server gets every day exactly once.
// DAYS=365 makes it a whole year; otherwise it is the weeks round two changes of
// the clocks in Europe and America.
func TestAYearOfPosts(t *testing.T) {
	from, days := daily.Number(time.Date(2026, 10, 23, 0, 0, 0, 0, time.UTC)), 12
	if raceEnabled {
		days = 3
	}
	if os.Getenv("DAYS") != "" {
		from = 1
		if _, err := fmt.Sscan(os.Getenv("DAYS"), &days); err != nil {
			t.Fatal(err)
		}
	}
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			h := &hand{at: daily.UTC.Turn(from)}
			b := &box{sent: map[string]int{}}
			pollers := []*poster{
				newPoster("one", openStore(t, address, h.now), b, h.now), newPoster("two", openStore(t, address, h.now), b, h.now),
			}
			const servers = 50
			clocks := setUpServers(t, pollers[0].store, servers, h.now())
			end := daily.UTC.Turn(from + days)
			for at := h.now(); !at.After(end); at = at.Add(time.Hour) {
				h.set(at)
				var both sync.WaitGroup
				for _, p := range pollers {
					both.Go(func() {
						if err := p.poll(t.Context()); err != nil {
							t.Error(err)
						}
					})
				}
				both.Wait()
			}
			posts := 0
			for i, clock := range clocks {
				first := max(1, clock.Current(daily.UTC.Turn(from))+1)
				for n := first; n <= clock.Current(end); n++ {
					posts++
					if got := b.sent[fmt.Sprintf("g%d:%d", i, n)]; got != 1 {
						t.Errorf("%s at %d:00: day %d came %d times", clock.Zone, clock.Hour, n, got)
					}
				}
			}
			if len(b.sent) != posts {
				t.Errorf("%d posts for %d days", len(b.sent), posts)
			}
			t.Logf("%d posts in %d servers over %d days", posts, servers, days)
		})
	}
}

// setUpServers gives servers g0, g1 ... their clocks.
func setUpServers(t testing.TB, s *store.Store, servers int, now time.Time) (clocks []daily.Clock) {
	t.Helper()
	for i := range servers {
		d := commands.DailySetup{
			GuildID: fmt.Sprint("g", i), ChannelID: fmt.Sprint("c", i), Zone: yearZones[i%len(yearZones)], Hour: i * 7 % 24, SetBy: fmt.Sprint("u", i),
		}
		clock, err := d.Clock()
		if err != nil {
			t.Fatal(err)
		}
		d.LastNumber = clock.Current(now)
		if err := s.SetUpDaily(t.Context(), store.DailySetup(d)); err != nil {
			t.Fatal(err)
		}
		clocks = append(clocks, clock)
	}
	return clocks
}

// One server and one poster, and everything that goes wrong.
func TestPostsInTrouble(t *testing.T) {
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			noon := func(n int) time.Time { return daily.UTC.Turn(n).Add(12 * time.Hour) }
			h := &hand{at: noon(10)}
			b := &box{sent: map[string]int{}}
			s := openStore(t, address, h.now)
			p := newPoster("one", s, b, h.now)
			d := store.DailySetup{GuildID: "g1", ChannelID: "c1", Zone: "UTC", SetBy: "ann", LastNumber: 10}
			if err := s.SetUpDaily(t.Context(), d); err != nil {
				t.Fatal(err)
			}
			poll := func(wants ...string) {
				t.Helper()
				_ = p.poll(t.Context())
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
			h.set(noon(30)) // away for twenty days: one post
			poll("g1:30")
			h.set(noon(33)) // the clock is fast for a while
			poll("g1:30", "g1:33")
			h.set(noon(30))
			poll("g1:30", "g1:33")
			h.set(noon(31))
			poll("g1:30", "g1:31", "g1:33")
			h.set(noon(33)) // had already
			poll("g1:30", "g1:31", "g1:33")
			h.set(noon(34)) // the database is away for an hour
			away := openStore(t, address, h.now)
			_ = away.Close()
			gone := newPoster("two", away, b, h.now)
			for range 6 {
				if gone.poll(t.Context()) == nil {
					t.Error("a database that is away goes unnoticed")
				}
				h.set(h.now().Add(10 * time.Minute))
			}
			poll("g1:30", "g1:31", "g1:33", "g1:34")
		})
	}
}

// What a claim that was left behind leads to: the message is looked for first.
func TestAClaimThatWasLeftBehind(t *testing.T) {
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			h := &hand{at: daily.UTC.Turn(10)}
			b := &box{sent: map[string]int{}}
			s := openStore(t, address, h.now)
			if err := s.SetUpDaily(t.Context(), store.DailySetup{GuildID: "g1", ChannelID: "c1", Zone: "UTC", LastNumber: 9}); err != nil {
				t.Fatal(err)
			}
			// one sends and dies before it can say so
			if c, err := s.ClaimDaily(t.Context(), "g1", 10, "dead", postLease); err != nil || !c.Held {
				t.Fatalf("%+v, %v", c, err)
			}
			b.sent["g1:10"] = 1
			two := newPoster("two", s, b, h.now)
			for range 5 {
				if err := two.poll(t.Context()); err != nil {
					t.Fatal(err)
				}
				h.set(h.now().Add(30 * time.Second))
			}
			if b.sent["g1:10"] != 1 {
				t.Errorf("sent %d times", b.sent["g1:10"])
			}
			if d, err := s.DailySetup(t.Context(), "g1"); err != nil || d.LastNumber != 10 {
				t.Errorf("%+v, %v", d, err)
			}
			// and one dies before it sends
			h.set(daily.UTC.Turn(11))
			if c, err := s.ClaimDaily(t.Context(), "g1", 11, "dead", postLease); err != nil || !c.Held {
				t.Fatalf("%+v, %v", c, err)
			}
			for range 5 {
				if err := two.poll(t.Context()); err != nil {
					t.Fatal(err)
				}
				h.set(h.now().Add(30 * time.Second))
			}
			if b.sent["g1:11"] != 1 {
				t.Errorf("sent %d times", b.sent["g1:11"])
			}
		})
	}
}

// An outage of Discord is tried again; a channel that is gone pauses the posts,
// and one person hears of it once.
func TestAChannelThatIsGone(t *testing.T) {
	for kind, address := range databases(t) {
		t.Run(kind, func(t *testing.T) {
			h := &hand{at: daily.UTC.Turn(10)}
			b := &box{sent: map[string]int{}}
			s := openStore(t, address, h.now)
			setUpServers(t, s, 1, h.now().Add(-48*time.Hour))
			pollers := []*poster{newPoster("one", s, b, h.now), newPoster("two", openStore(t, address, h.now), b, h.now)}
			rounds := func(n int) {
				for range n {
					var both sync.WaitGroup
					for _, p := range pollers {
						both.Go(func() { _ = p.poll(t.Context()) })
					}
					both.Wait()
					h.set(h.now().Add(postLease))
				}
			}
			b.fail = func(string) error { return errors.New("no answer") }
			rounds(3)
			b.fail = nil
			rounds(3)
			if b.sent["g0:10"] != 1 || len(b.sent) != 1 {
				t.Errorf("after an outage: %v", b.sent)
			}
			h.set(daily.UTC.Turn(11))
			b.fail = func(what string) error {
				if what == "c0" {
					return errClosed
				}
				return nil
			}
			rounds(3)
			h.set(daily.UTC.Turn(12))
			rounds(3)
			if b.sent["g0:-11"] != 1 || len(b.sent) != 2 {
				t.Errorf("the channel is gone: %v", b.sent)
			}
			if d, err := s.DailySetup(t.Context(), "g0"); err != nil || !d.Paused {
				t.Errorf("%+v, %v", d, err)
			}
		})
	}
}

// Set up by command, sent to the local Discord, played by its button.
func TestThePostItself(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	ann.Permissions |= discordgo.PermissionManageGuild
	if no := slash(t, ben, "daily setup", nil); !no.Private() || !strings.Contains(no.Text(), "Manage Server") {
		t.Errorf("anybody may set it up:\n%s", no.Text())
	}
	if wrong := slash(t, ann, "daily setup", playground.Values{"zone": "Europe/Atlantis"}); !strings.Contains(wrong.Text(), "Europe/Berlin") {
		t.Errorf("a zone that is none:\n%s", wrong.Text())
	}
	zones, err := ann.Autocomplete(within(t), "daily setup", playground.Values{"zone": "berl"}, "zone")
	if err != nil || len(zones) != 1 || zones[0].Value != "Europe/Berlin" {
		t.Errorf("completed %v, %v", zones, err)
	}
	mute := ann.InChannel(b.World.AddChannel("mute", wire.ViewChannel|wire.SendMessages))
	if no := slash(t, mute, "daily setup", nil); !strings.Contains(no.Text(), "Missing there: Attach Files, Read Message History.") {
		t.Errorf("what is missing:\n%s", no.Text())
	}
	done := slash(t, ann, "daily setup", playground.Values{"zone": "Europe/Berlin", "hour": 7})
	if !done.Private() || !strings.Contains(done.Text(), "at 7:00, Europe/Berlin") {
		t.Errorf("set up:\n%s", done.Text())
	}
	p := realPoster(t, b, func() time.Time { return time.Now().Add(24 * time.Hour) })
	for range 3 {
		if err := p.poll(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	var posts []*wire.Message
	for _, m := range ben.Messages() {
		if m.Author.ID == b.AppID() && m.Flags&wire.Ephemeral == 0 {
			posts = append(posts, m)
		}
	}
	if len(posts) != 1 || len(posts[0].Attachments) != 1 || !strings.Contains(posts[0].Content, "**Switchboard #") {
		t.Fatalf("%d posts: %+v", len(posts), posts)
	}
	custom := posts[0].Components[0].Components[0].CustomID
	if a := clickDaily(t, ben, posts[0], custom); !a.Private() || !strings.Contains(a.Text(), "begun") {
		t.Errorf("the button shows\n%s", a.Text())
	}
	id, err := p.office.Posted(t.Context(), posts[0].ChannelID, custom, time.Now().Add(-time.Hour))
	if err != nil || id != posts[0].ID {
		t.Errorf("found %q, %v, want %q", id, err, posts[0].ID)
	}
	if off := slash(t, ann, "daily off", nil); !strings.Contains(off.Text(), "No more daily posts") {
		t.Errorf("off:\n%s", off.Text())
	}
}

// A channel that is closed to the bot: the one who set it up gets a message.
func TestAClosedChannelIsTold(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	closed := b.World.AddChannel("closed", 0)
	p := realPoster(t, b, time.Now)
	d := store.DailySetup{GuildID: b.GuildID(), ChannelID: closed, Zone: "UTC", SetBy: ann.ID, LastNumber: daily.Number(time.Now()) - 1}
	if err := p.store.SetUpDaily(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := p.poll(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	mail := ann.In(playground.DM).Messages()
	if len(mail) != 1 || !strings.Contains(mail[0].Content, "paused") {
		t.Errorf("%d messages: %+v", len(mail), mail)
	}
}

// realPoster sends to the local Discord, beside the bot that runs.
func realPoster(t testing.TB, b *started, now func() time.Time) *poster {
	t.Helper()
	a, err := newAPI(b.APIURL())
	if err != nil {
		t.Fatal(err)
	}
	rest, err := newSession(secret(b.Token()), a)
	if err != nil {
		t.Fatal(err)
	}
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	s := openStore(t, b.database, now)
	set := commands.New(commands.Needs{Phrases: catalogue, Daily: dailyKeeper{s}})
	me := b.World.Bot.ID
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	return &poster{owner: "test", store: s, words: set, office: office{rest, func() string { return me }}, log: log, now: now}
}
