package cli

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/bot/dailypost"
	"switchboard/bot/discord"
	"switchboard/commands"
	dailyroom "switchboard/commands/daily"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/playground/world"
	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/puzzles/known"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"
)

const dailyPost = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages | discordgo.PermissionAttachFiles | discordgo.PermissionReadMessageHistory

// What takes permissions away in another channel, and what the answer says is missing there; "" is nothing.
var closings = []struct {
	name    string
	close   func(b *started, channel, role string)
	missing string
}{
	{"nothing", func(*started, string, string) {}, ""},
	{"everyone", func(b *started, channel, _ string) {
		b.World.Overwrite(channel, b.Home().ID, 0, discordgo.PermissionSendMessages|discordgo.PermissionAttachFiles)
	}, "Send Messages, Attach Files"},
	{"a role", func(b *started, channel, role string) {
		b.World.Overwrite(channel, role, 0, discordgo.PermissionAttachFiles|discordgo.PermissionReadMessageHistory)
	}, "Attach Files, Read Message History"},
	{"the bot", func(b *started, channel, _ string) {
		b.World.Overwrite(channel, b.AppID, 0, discordgo.PermissionSendMessages)
	}, "Send Messages"},
	{"the bot is let in again", func(b *started, channel, role string) {
		b.World.Overwrite(channel, b.Home().ID, 0, dailyPost)
		b.World.Overwrite(channel, role, discordgo.PermissionViewChannel, discordgo.PermissionSendMessages)
		b.World.Overwrite(channel, b.AppID, dailyPost, 0)
	}, ""},
	{"one role denies, another allows", func(b *started, channel, role string) {
		b.World.Overwrite(channel, role, 0, dailyPost)
		b.World.Overwrite(channel, b.World.AddRole("friends", 0, b.AppID), discordgo.PermissionViewChannel|discordgo.PermissionSendMessages, 0)
	}, "Attach Files, Read Message History"},
	{"a role of somebody else", func(b *started, channel, _ string) {
		b.World.Overwrite(channel, b.World.AddRole("others", 0, b.User("Ben").ID), 0, dailyPost)
	}, ""},
	{"the whole server", func(b *started, _, _ string) {
		b.World.SetRolePermissions(b.Home().ID, discordgo.PermissionViewChannel)
	}, "Send Messages, Attach Files, Read Message History"},
	{"the whole server, a role makes up for it", func(b *started, _, role string) {
		b.World.SetRolePermissions(b.Home().ID, 0)
		b.World.SetRolePermissions(role, dailyPost)
	}, ""},
	{"an administrator", func(b *started, channel, role string) {
		b.World.SetRolePermissions(role, discordgo.PermissionAdministrator)
		b.World.Overwrite(channel, b.AppID, 0, dailyPost)
	}, ""},
	{"the owner", func(b *started, channel, _ string) {
		b.World.SetOwner(b.AppID)
		b.World.Overwrite(channel, b.AppID, 0, dailyPost)
	}, ""},
	{"not to be seen", func(b *started, channel, _ string) {
		b.World.Overwrite(channel, b.Home().ID, 0, discordgo.PermissionViewChannel)
	}, "View Channel"},
}

// The daily post is set up for another channel than the one of the command, and arrives there; where the bot lacks a
// permission, the answer names it, Discord refuses the post too, and nothing is stored.
func TestSettingUpAnotherChannel(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	ann.Permissions |= discordgo.PermissionManageGuild
	everyone := b.World.Home().Roles[0].Permissions
	for i, c := range closings {
		t.Run(c.name, func(t *testing.T) {
			channel, role := b.World.AddChannel("dailies", wire.Everyone), b.World.AddRole("helpers", 0, b.AppID)
			c.close(b, channel, role)
			defer func() {
				b.World.SetRolePermissions(b.Home().ID, everyone)
				b.World.SetRolePermissions(role, 0)
				b.World.SetOwner(ann.ID)
			}()
			a := slash(t, ann, "daily setup", playground.Values{"channel": channel})
			p := realPoster(t, b, func() time.Time { return noon().AddDate(0, 0, 1+i) })
			setup, err := p.Store.DailySetup(t.Context(), b.Home().ID)
			if c.missing != "" {
				whispers(t, a, "<#"+channel+">", "Missing there: "+c.missing+".")
				if err == nil && setup.ChannelID == channel || err != nil && !errors.Is(err, puzzles.ErrNotFound) {
					t.Errorf("stored %+v, %v", setup, err)
				}
				if _, err := p.Channels.Post(t.Context(), channel, "n", "", aPost); !errors.Is(err, discord.ErrClosed) && !strings.Contains(c.missing, "History") {
					t.Errorf("a post to it: %v", err)
				}
				return
			}
			if err != nil || setup.ChannelID != channel {
				t.Fatalf("stored %+v, %v after:\n%s", setup, err, a.Text())
			}
			must.Do(t, p.Poll(t.Context()))
			if n := dailyPosts(b, ann.InChannel(channel)); n != 1 {
				t.Errorf("%d posts", n)
			}
		})
	}
	b.Fault(playground.Fault{Match: "GET /guilds/*", Times: -1, Status: http.StatusInternalServerError})
	outage := slash(t, ann, "daily setup", playground.Values{"channel": b.World.AddChannel("seen", wire.Everyone)})
	whispers(t, outage) // which is not taken for a channel that cannot be seen
	never(t, outage, "Missing there", "comes to")
}

// dailyPosts counts the posts of a day in a channel.
func dailyPosts(b *started, there *playground.User) (n int) {
	for _, m := range there.Messages() {
		if m.Author.ID == b.AppID && strings.Contains(playground.Text(m), "**Switchboard #") {
			n++
		}
	}
	return n
}

var aPost = commands.Reply{Text: "x", Files: []puzzles.File{{Name: "x.png", Data: []byte("x")}}}

// In a thread the overwrites of its channel count, and Send Messages in Threads in the place of Send Messages.
func TestSettingUpAThread(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	parent := b.World.AddChannel("talk", wire.Everyone)
	inside := ann.InChannel(b.World.AddThread(parent, "dailies"))
	b.World.Overwrite(parent, b.AppID, 0, discordgo.PermissionSendMessagesInThreads|discordgo.PermissionAttachFiles)
	says(t, slash(t, inside, "daily setup", nil), "Missing there: Send Messages in Threads, Attach Files.")
	b.World.Overwrite(parent, b.AppID, 0, discordgo.PermissionSendMessages)
	says(t, slash(t, inside, "daily setup", nil), "`/daily setup hour:9` posts one in this channel")
	says(t, slash(t, inside, "daily setup", playground.Values{"hour": 9}), "The daily puzzle comes to <#"+inside.ChannelID+">")
	says(t, slash(t, inside, "daily setup", nil), "at 9:00", "Nothing was changed")
	slash(t, inside, "settings server", playground.Values{"language": "ru"}) // which its posts speak, too
	p := realPoster(t, b, func() time.Time { return noon().Add(24 * time.Hour) })
	must.Do(t, p.Poll(t.Context()))
	if n := dailyPosts(b, inside); n != 1 {
		t.Errorf("%d posts in the thread", n)
	}
	all := inside.Messages()
	says(t, all[len(all)-1], "Следующая головоломка")
}

// A role that the bot may mention is notified by the post; of one that it may not, the setup says so.
func TestTheRoleOfADailyPost(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	for day, notified := range []bool{false, true} {
		mayMention := int64(day) * discordgo.PermissionMentionEveryone
		channel, role := b.World.AddChannel("dailies", wire.Everyone|mayMention), b.World.AddRole("puzzlers", 0)
		a := slash(t, ann, "daily setup", playground.Values{"channel": channel, "role": role})
		if !strings.Contains(a.Text(), "Mentions: <@&"+role+">") || strings.Contains(a.Text(), "Nobody in <@&"+role+"> will be notified") == notified {
			t.Errorf("set up:\n%s", a.Text())
		}
		says(t, slash(t, ann, "daily setup", playground.Values{"role": b.Home().ID}), "@everyone can't be used")
		p := realPoster(t, b, func() time.Time { return noon().AddDate(0, 0, 1+day) })
		must.Do(t, p.Poll(t.Context()))
		posts := ann.InChannel(channel).Messages()
		if len(posts) != 1 || slices.Contains(posts[0].MentionRoles, role) != notified {
			t.Errorf("%d posts, notified %v", len(posts), posts[0].MentionRoles)
		}
	}
}

// Set up by command, sent to the local Discord, played by its button.
func TestThePostItself(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	ann.Permissions |= discordgo.PermissionManageGuild
	whispers(t, slash(t, ben, "daily setup", nil), "Manage Server")
	says(t, slash(t, ann, "daily setup", playground.Values{"zone": "Europe/Atlantis"}), "Europe/Berlin")
	zones, err := ann.Autocomplete(within(t), "daily setup", playground.Values{"zone": "berl"}, "zone")
	if err != nil || len(zones) != 1 || zones[0].Value != "Europe/Berlin" {
		t.Errorf("completed %v, %v", zones, err)
	}
	mute := ann.InChannel(b.World.AddChannel("mute", discordgo.PermissionViewChannel|discordgo.PermissionSendMessages))
	says(t, slash(t, mute, "daily setup", nil), "Missing there: Attach Files, Read Message History.")
	whispers(t, slash(t, ann, "daily setup", playground.Values{"zone": "Europe/Berlin", "hour": 7}), "at 7:00, Europe/Berlin")
	p := realPoster(t, b, func() time.Time { return noon().Add(24 * time.Hour) })
	for range 3 {
		must.Do(t, p.Poll(t.Context()))
	}
	var posts []*wire.Message
	for _, m := range ben.Messages() {
		if m.Author.ID == b.AppID && m.Flags&discordgo.MessageFlagsEphemeral == 0 {
			posts = append(posts, m)
		}
	}
	if len(posts) != 1 {
		t.Fatalf("%d posts: %+v", len(posts), posts)
	}
	number := daily.Clock{Zone: must.Get(daily.LoadZone("Europe/Berlin"))(t), Hour: 7}.Current(p.Now())
	text, custom := playground.Text(posts[0]), dailyroom.PlayID(number)
	says(t, text, fmt.Sprintf("**Switchboard #%d**", number), "★", "Nobody has solved it yet", "Your clock starts then", "Next puzzle <t:")
	never(t, text, "Press ", "Lit")
	whispers(t, clickOn(t, ben, posts[0], fmt.Sprintf("dh:%d", number)), "freeze")
	whispers(t, clickOn(t, ben, posts[0], fmt.Sprintf("dl:%d", number)), "Nobody yet")
	whispers(t, clickOn(t, ben, posts[0], custom), "Begun")
	id, err := p.Channels.Posted(t.Context(), posts[0].ChannelID, custom, noon().Add(-time.Hour))
	if err != nil || id != posts[0].ID {
		t.Errorf("found %q, %v, want %q", id, err, posts[0].ID)
	}
	says(t, slash(t, ann, "daily off", nil), "Daily posts are off")
}

// A channel that is closed to the bot: the one who set it up gets a message, without a choice in the language of the setup.
func TestAClosedChannelIsTold(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	closed := b.World.AddChannel("closed", 0)
	p := realPoster(t, b, noon)
	d := daily.Setup{GuildID: b.Home().ID, ChannelID: closed, Zone: "UTC", SetBy: ann.ID, Locale: "ru", LastNumber: daily.Number(noon()) - 1}
	must.Do(t, p.Store.SetUpDaily(t.Context(), d))
	for range 2 {
		must.Do(t, p.Poll(t.Context()))
	}
	mail := ann.In(playground.DM).Messages()
	if len(mail) != 1 || !strings.Contains(mail[0].Content, "приостановлены") {
		t.Errorf("%d messages: %+v", len(mail), mail)
	}
}

// realPoster sends to the local Discord, beside the bot that runs.
func realPoster(t testing.TB, b *started, now func() time.Time) *dailypost.Poster {
	t.Helper()
	client := must.Get(discord.NewClient(b.APIURL, b.Token, b.Roots, now))(t)
	must.Do(t, client.Introduce(t.Context(), b.AppID, slog.New(slog.DiscardHandler)))
	catalogue := must.Get(phrases.Load())(t)
	s := storetest.Open(t, store.Open, b.database, now)
	page := (&config{PublicURL: "https://boards.example.com", OAuthSecret: "hush"}).pageOf(s)
	surface := play.New(commands.NewServices(commands.Needs{Phrases: catalogue, Puzzles: known.Puzzles(), Open: page}))
	words := dailyroom.New(surface, s, nil)
	return &dailypost.Poster{
		Owner: "test", Store: s, Words: words, Channels: client,
		Log: slog.New(slog.DiscardHandler), Now: now, Pace: rate.NewLimiter(dailypost.PerSecond, 1),
	}
}

// A channel is looked at for its own server alone: nobody has the daily post come to one
// of another server where the bot happens to be, nor to a direct message.
func TestAChannelOfAnotherServerIsRefused(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	client := must.Get(discord.NewClient(srv.APIURL, srv.Token, srv.Roots, noon))(t)
	must.Do(t, client.Introduce(t.Context(), srv.AppID, nil))
	c := channels{client}
	ann := srv.User("Ann")
	for _, x := range []struct {
		name, guild, channel string
		seen                 bool
	}{
		{"of the server", srv.Home().ID, ann.ChannelID, true},
		{"of another server than asks", srv.Home().ID + "1", ann.ChannelID, false},
		{"of a server without the bot", srv.Home().ID, ann.In(playground.Foreign).ChannelID, false},
		{"a direct message", srv.Home().ID, ann.In(playground.DM).ChannelID, false},
	} {
		has, _, err := c.Permissions(t.Context(), x.guild, x.channel)
		if x.seen && (err != nil || has == 0) || !x.seen && !errors.Is(err, dailyroom.ErrUnseen) {
			t.Errorf("%s: permissions %b, %v", x.name, has, err)
		}
	}
}

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
	d := daily.Setup{GuildID: b.Home().ID, ChannelID: ben.ChannelID, Zone: "UTC", LastNumber: daily.Number(now) - 1}
	must.Do(t, s.SetUpDaily(t.Context(), d))
	return ben
}

// The message of a daily post is made and the answer is lost, once or every time that it is tried, and it is only
// looked for when Discord has forgotten the nonce: the channel has one post, and it counts as sent.
func TestALostAnswerDoesNotPostTwice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		fault playground.Fault
		later time.Duration // between two looks
	}{
		{"cut", playground.Fault{Drop: true, After: true}, time.Minute},
		{"502", playground.Fault{Status: http.StatusBadGateway, After: true}, time.Minute},
		{"500 at every try", playground.Fault{Status: http.StatusInternalServerError, After: true, Times: 5}, time.Minute},
		{"502 at every try, looked for after an hour", playground.Fault{Status: http.StatusBadGateway, After: true, Times: 5}, time.Hour},
		{"cut at every try, looked for after an hour", playground.Fault{Drop: true, After: true, Times: 5}, time.Hour},
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
			d, err := p.Store.DailySetup(t.Context(), b.Home().ID)
			if err != nil || d.LastNumber != 300 {
				t.Errorf("posted up to %d, %v", d.LastNumber, err)
			}
		})
	}
}

// A post whose sender died before it could say so, and that somebody took away at once, counts as sent too.
func TestAPostThatIsTakenAway(t *testing.T) {
	t.Parallel()
	h := storetest.NewClock(daily.UTC.Turn(300).Add(time.Hour))
	b := quiet(t, h)
	p := realPoster(t, b, h.Now)
	ben := setUpHere(t, b, p.Store, h.Now())
	if claim, err := p.Store.Claim(t.Context(), store.OfDays, b.Home().ID, 300, "dead", time.Minute); err != nil || !claim.Held {
		t.Fatalf("%+v, %v", claim, err)
	}
	id := must.Get(p.Channels.Post(t.Context(), ben.ChannelID, dailypost.Nonce(b.Home().ID, 300), "", aPost))(t)
	if err := b.World.Delete(world.Target{Channel: ben.ChannelID, Message: id}); err != nil {
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
