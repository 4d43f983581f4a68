package cli

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"switchboard/bot/dailypost"
	"switchboard/bot/discord"
	dailyroom "switchboard/commands/daily"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/puzzles/daily"
	"switchboard/puzzles/known"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

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
	p := realPoster(t, b, func() time.Time { return noon().Add(24 * time.Hour) })
	for range 3 {
		must.Do(t, p.Poll(t.Context()))
	}
	var posts []*wire.Message
	for _, m := range ben.Messages() {
		if m.Author.ID == b.AppID() && m.Flags&wire.Ephemeral == 0 {
			posts = append(posts, m)
		}
	}
	if len(posts) != 1 {
		t.Fatalf("%d posts: %+v", len(posts), posts)
	}
	number := daily.Clock{Zone: zoneOf(t, "Europe/Berlin"), Hour: 7}.Current(p.Now())
	text, custom := playground.Text(posts[0]), dailyroom.PlayID(number)
	for _, want := range []string{fmt.Sprintf("**Switchboard #%d**", number), "★", "Nobody has solved it yet", "Your clock starts then", "Next puzzle <t:"} {
		if !strings.Contains(text, want) {
			t.Errorf("the post lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "Press ") || strings.Contains(text, "Lit") {
		t.Errorf("the post shows the board:\n%s", text)
	}
	if how := clickOn(t, ben, posts[0], fmt.Sprintf("dh:%d", number)); !how.Private() || !strings.Contains(how.Text(), "freeze") {
		t.Errorf("how it works:\n%s", how.Text())
	}
	if board := clickOn(t, ben, posts[0], fmt.Sprintf("dl:%d", number)); !board.Private() || !strings.Contains(board.Text(), "Nobody yet") {
		t.Errorf("the leaderboard:\n%s", board.Text())
	}
	if a := clickOn(t, ben, posts[0], custom); !a.Private() || !strings.Contains(a.Text(), "Begun") {
		t.Errorf("the button shows\n%s", a.Text())
	}
	id, err := p.Channels.Posted(t.Context(), posts[0].ChannelID, custom, noon().Add(-time.Hour))
	if err != nil || id != posts[0].ID {
		t.Errorf("found %q, %v, want %q", id, err, posts[0].ID)
	}
	if off := slash(t, ann, "daily off", nil); !strings.Contains(off.Text(), "Daily posts are off") {
		t.Errorf("off:\n%s", off.Text())
	}
}

func zoneOf(t testing.TB, name string) *time.Location {
	t.Helper()
	zone := must.Get(daily.LoadZone(name))(t)
	return zone
}

// A channel that is closed to the bot: the one who set it up gets a message.
func TestAClosedChannelIsTold(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	closed := b.World.AddChannel("closed", 0)
	p := realPoster(t, b, noon)
	d := daily.Setup{GuildID: b.GuildID(), ChannelID: closed, Zone: "UTC", SetBy: ann.ID, LastNumber: daily.Number(noon()) - 1}
	must.Do(t, p.Store.SetUpDaily(t.Context(), d))
	for range 2 {
		must.Do(t, p.Poll(t.Context()))
	}
	mail := ann.In(playground.DM).Messages()
	if len(mail) != 1 || !strings.Contains(mail[0].Content, "paused") {
		t.Errorf("%d messages: %+v", len(mail), mail)
	}
}

// realPoster sends to the local Discord, beside the bot that runs.
func realPoster(t testing.TB, b *started, now func() time.Time) *dailypost.Poster {
	t.Helper()
	client := must.Get(discord.NewClient(b.APIURL(), b.Token(), b.Roots(), now))(t)
	catalogue := must.Get(phrases.Load())(t)
	s := storetest.Open(t, store.Open, b.database, now)
	surface := play.New(known.Players(), nil)
	surface.LetOpen()
	words := dailyroom.New(surface, s, nil, catalogue)
	return &dailypost.Poster{
		Owner: "test", Store: s, Words: words, Channels: discord.Channels{Client: client, BotID: b.World.Bot.ID},
		Log: slog.New(slog.DiscardHandler), Now: now,
	}
}
