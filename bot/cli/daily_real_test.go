package cli

import (
	"fmt"
	"log/slog"
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
		if m.Author.ID == b.AppID() && m.Flags&discordgo.MessageFlagsEphemeral == 0 {
			posts = append(posts, m)
		}
	}
	if len(posts) != 1 {
		t.Fatalf("%d posts: %+v", len(posts), posts)
	}
	number := daily.Clock{Zone: zoneOf(t, "Europe/Berlin"), Hour: 7}.Current(p.Now())
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

func zoneOf(t testing.TB, name string) *time.Location {
	t.Helper()
	zone := must.Get(daily.LoadZone(name))(t)
	return zone
}

// A channel that is closed to the bot: the one who set it up gets a message, without a choice in the language of the setup.
func TestAClosedChannelIsTold(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	closed := b.World.AddChannel("closed", 0)
	p := realPoster(t, b, noon)
	d := daily.Setup{GuildID: b.GuildID(), ChannelID: closed, Zone: "UTC", SetBy: ann.ID, Locale: "ru", LastNumber: daily.Number(noon()) - 1}
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
	client := must.Get(discord.NewClient(b.APIURL(), b.Token(), b.Roots(), now))(t)
	must.Do(t, client.Introduce(t.Context(), b.AppID(), slog.New(slog.DiscardHandler)))
	catalogue := must.Get(phrases.Load())(t)
	s := storetest.Open(t, store.Open, b.database, now)
	surface := play.New(commands.NewServices(commands.Needs{Phrases: catalogue, Puzzles: known.Puzzles()}))
	surface.LetOpen()
	words := dailyroom.New(surface, s, nil)
	return &dailypost.Poster{
		Owner: "test", Store: s, Words: words, Channels: client,
		Log: slog.New(slog.DiscardHandler), Now: now,
	}
}
