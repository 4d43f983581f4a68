package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/commands/settings"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/press"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// chosen is a store of settings in memory.
type chosen map[string]map[string]string

func (m chosen) Chosen(_ context.Context, user, guild string) (person, server map[string]string, err error) {
	return m[user], m[guild], nil
}

func (m chosen) SetPreference(_ context.Context, user, key, value string) error {
	if m[user] == nil {
		m[user] = map[string]string{}
	}
	m[user][key] = value
	return nil
}

func (m chosen) SetServerSetting(ctx context.Context, guild, key, value string) error {
	return m.SetPreference(ctx, guild, key, value)
}

func (m chosen) Export(_ context.Context, user string) (map[string][]map[string]any, error) {
	return map[string][]map[string]any{"preferences": {{"user_id": user}}}, nil
}

// client uses a router with /settings and a puzzle.
func client(t *testing.T) (*commandstest.Client, chosen) {
	t.Helper()
	catalogue := must.Get(phrases.Load())(t)
	kept := chosen{}
	room := settings.New(kept, catalogue)
	return commandstest.New(t, commands.Needs{
		Phrases: catalogue, Settings: kept, Puzzles: []puzzles.Puzzle{press.Lights()},
	}, func(*commands.Services) commands.Room { return room }), kept
}

var board = map[string]any{"board": "010/111/010"}

// A private answer is in the person's language, a public one in the server's; settings override the locales.
func TestWhoseLanguageAnAnswerSpeaks(t *testing.T) {
	c, _ := client(t)
	ask := func(private bool, locale, guild string) string {
		req := commandstest.Asked("solve lights", map[string]any{"board": "010/111/010", "private": private})
		req.Locale, req.GuildLocale = locale, guild
		if guild != "" {
			req.GuildID = "g"
		}
		return c.Answer(t, req).Text
	}
	for _, want := range []struct {
		private       bool
		locale, guild string
		says          string
	}{
		{true, "ru", "zh-CN", "Нажать 1: `B2`\nНаименьшее число нажатий"},
		{false, "ru", "zh-CN", "按下 1 次：`B2`\n最少步数"},
		{false, "zh-TW", "", "按下 1 次：`B2`\n最少步數"},
		{true, "uk", "ru", "Press 1: `B2`\nFewest possible"},
		{false, "ru", "de", "Press 1: `B2`"},
	} {
		if got := ask(want.private, want.locale, want.guild); !strings.Contains(got, want.says) {
			t.Errorf("%+v:\n%s", want, got)
		}
	}
	if set := c.Ask(t, "settings me", map[string]any{"language": "ru"}); !set.Private || !strings.Contains(set.Text, "Язык: Русский") {
		t.Errorf("set: %+v", set)
	}
	if got := ask(true, "zh-CN", "zh-CN"); !strings.Contains(got, "Нажать 1") {
		t.Errorf("with a setting:\n%s", got)
	}
	c.Ask(t, "settings me", map[string]any{"language": "auto"})
	if got := ask(true, "zh-CN", "ru"); !strings.Contains(got, "按下 1 次") {
		t.Errorf("without it again:\n%s", got)
	}
}

// Under a public answer in the server's language, the private answer of a button is in the person's.
func TestTheLanguageOfAPrivateAnswerUnderAPublicOne(t *testing.T) {
	c, _ := client(t)
	req := commandstest.Asked("solve lights", board)
	req.Locale, req.GuildLocale, req.GuildID = "ru", "zh-CN", "g"
	rows, chinese := c.Answer(t, req).Components, discordgo.ChineseCN
	menu := rows[len(rows)-1].(discordgo.ActionsRow).Components[0].(discordgo.SelectMenu)
	r := c.Answer(t, commands.NewRequest(&discordgo.Interaction{
		ID: "2", Type: discordgo.InteractionMessageComponent, Locale: discordgo.Russian, GuildID: "g", GuildLocale: &chinese,
		Data: discordgo.MessageComponentInteractionData{CustomID: menu.CustomID, Values: []string{"b:grid"}},
	}, time.Unix(0, 0)))
	if want := must.Get(phrases.Load())(t).For("ru").Say("grid_presses", phrases.With{"N": 1}); !r.Private || !strings.HasPrefix(r.Text, want) {
		t.Errorf("private %v, %q, want %q", r.Private, r.Text, want)
	}
}

// With a list of channels in a server's settings, answers in all other channels are private.
func TestChannelsOfAServer(t *testing.T) {
	c, _ := client(t)
	set := commandstest.Asked("settings server", map[string]any{"channels": "<#11> <#12>", "language": "zh-TW"})
	set.GuildID = "g"
	if refused := c.Answer(t, set); !strings.Contains(refused.Text, "Manage Server") {
		t.Errorf("somebody without the permission: %s", refused.Text)
	}
	set = commandstest.Asked("settings server", map[string]any{"channels": "<#11> <#12>", "language": "zh-TW"})
	set.GuildID, set.Permissions = "g", discordgo.PermissionManageGuild
	if done := c.Answer(t, set); !done.Private || !strings.Contains(done.Text, "<#11> <#12>") {
		t.Errorf("set: %+v", done)
	}
	for channel, private := range map[string]bool{"11": false, "13": true} {
		req := commandstest.Asked("solve lights", board)
		req.GuildID, req.ChannelID = "g", channel
		says := "按下"
		if private {
			says = "Press"
		}
		if got := c.Answer(t, req); got.Private != private || c.Private(req) != private || !strings.Contains(got.Text, says) {
			t.Errorf("channel %s: private %v\n%s", channel, got.Private, got.Text)
		}
	}
}

// Invalid values are refused with an example and not stored.
func TestSettingsThatAreNone(t *testing.T) {
	c, kept := client(t)
	for option, value := range map[string]string{"palette": "pink", "language": "tlh", "zone": "Atlantis"} {
		if got := c.Ask(t, "settings me", map[string]any{option: value}); !got.Private || !strings.Contains(got.Text, "or example") {
			t.Errorf("%s: %s", option, got.Text)
		}
	}
	if len(kept[commandstest.User]) > 0 {
		t.Errorf("kept %v", kept)
	}
	if got := c.Ask(t, "settings me", map[string]any{"zone": "berlin", "palette": "colour-blind"}); !strings.Contains(got.Text, "Europe/Berlin") || !strings.Contains(got.Text, "colour-blind") {
		t.Errorf("set: %s", got.Text)
	}
}

// A person gets what is stored about them as a file, privately.
func TestExport(t *testing.T) {
	c, _ := client(t)
	got := c.Ask(t, "settings export", nil)
	if !got.Private || len(got.Files) != 1 || !strings.Contains(string(got.Files[0].Data), `"user_id": "`+commandstest.User+`"`) {
		t.Errorf("%+v", got)
	}
}
