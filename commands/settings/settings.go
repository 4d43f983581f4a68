// Package settings answers /settings: what people choose for themselves, what those who manage a server choose for it,
// and an export of what is stored about a person.
//
// Call New with the store, and pass the Room to the router, which reads the settings itself (commands.Settings).
// Default values are not stored: "auto" and "standard" delete a setting.
package settings

import (
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/daily"
)

// Store stores the settings, and exports what is stored about a person.
type Store interface {
	commands.Settings
	SetServerSetting(ctx context.Context, guild, key, value string) error
	Export(ctx context.Context, user string) (map[string][]map[string]any, error)
}

type Room struct {
	store   Store
	phrases *phrases.Catalogue
}

func New(store Store, catalogue *phrases.Catalogue) *Room { return &Room{store, catalogue} }

// Choices that delete a setting.
const (
	auto     = "auto"
	standard = "standard"
	anywhere = "all"
)

var languages = append([]string{auto}, phrases.Locales...)

const channelsLimit = 50

func (r *Room) Definitions() []commands.Command {
	language := puzzles.Option{Name: "language", Type: puzzles.OfText, Description: "option_language", Choices: puzzles.Values(languages...)}
	ofServer := language
	ofServer.Description = "option_server_language"
	complete := func(_ context.Context, req *commands.Request) (commands.Reply, error) {
		return commands.Completed(daily.ZoneNames(), "", req.Text("zone")), nil
	}
	return []commands.Command{{Name: "settings", Description: "define_settings", Subs: []commands.Command{
		{Name: "me", Description: "define_settings_me", Handle: r.me, Complete: complete, Options: []puzzles.Option{
			{Name: "palette", Type: puzzles.OfText, Description: "option_palette", Choices: puzzles.Values(standard, commands.ColourBlind)},
			language,
			{Name: "zone", Type: puzzles.OfText, Description: "option_zone", MaxLength: 60, Completed: true},
		}},
		{Name: "server", Description: "define_settings_server", Handle: r.server,
			Manages: &puzzles.Complaint{Phrase: "settings_only_servers"}, Options: []puzzles.Option{
				ofServer,
				{Name: "channels", Type: puzzles.OfText, Description: "option_channels", MaxLength: 1500},
				{Name: "posts", Type: puzzles.OfTruth, Description: "option_posts"},
			}},
		{Name: "export", Description: "define_settings_export", Handle: r.export},
	}}}
}

func (r *Room) Clicks() map[string]commands.Handler { return nil }

func (r *Room) me(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	given := map[string]string{}
	chosen(req, given, commands.PaletteKey, standard)
	chosen(req, given, commands.LanguageKey, auto)
	chosen(req, given, commands.ZoneKey, auto)
	if zone := given[commands.ZoneKey]; zone != "" {
		name, err := daily.ReadZone(zone)
		if err != nil {
			return commands.Reply{}, err
		}
		given[commands.ZoneKey] = name
	}
	for key, value := range given {
		if err := r.store.SetPreference(ctx, req.UserID, key, value); err != nil {
			return commands.Reply{}, err
		}
	}
	now, _, err := r.store.Chosen(ctx, req.UserID, "")
	return commands.Reply{Text: r.mine(r.phrases.For(now[commands.LanguageKey], req.Locale), now), Private: true}, err
}

// mine lists a person's settings, in the language that they now have.
func (r *Room) mine(s phrases.Speaker, chosen map[string]string) string {
	lines := []string{s.Say("settings_palette", phrases.With{"Palette": s.ChoiceName(cmp.Or(chosen[commands.PaletteKey], standard))}),
		s.Say("settings_language_auto"), s.Say("settings_no_zone_yet")}
	if l := chosen[commands.LanguageKey]; l != "" {
		lines[1] = s.Say("settings_language", phrases.With{"Language": s.ChoiceName(l)})
	}
	if zone := chosen[commands.ZoneKey]; zone != "" {
		lines[2] = s.Say("settings_zone", phrases.With{"Zone": zone})
	}
	return strings.Join(lines, "\n")
}

// chosen adds the value of an option, named like its setting, to given; none deletes it.
func chosen(req *commands.Request, given map[string]string, key, none string) {
	if value := req.Text(key); value == none {
		given[key] = ""
	} else if value != "" {
		given[key] = value
	}
}

func (r *Room) server(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	given := map[string]string{}
	chosen(req, given, commands.LanguageKey, auto)
	if text := req.Text("channels"); text != "" {
		channels, err := readChannels(text)
		if err != nil {
			return commands.Reply{}, err
		}
		given[commands.ChannelsKey] = strings.Join(channels, " ")
	}
	if req.Has("posts") {
		if given[commands.PostsKey] = commands.NoPosts; req.Bool("posts") {
			given[commands.PostsKey] = ""
		}
	}
	for key, value := range given {
		if err := r.store.SetServerSetting(ctx, req.GuildID, key, value); err != nil {
			return commands.Reply{}, err
		}
	}
	_, now, err := r.store.Chosen(ctx, "", req.GuildID)
	return commands.Reply{Text: ofServer(req.Speaker(), now), Private: true}, err
}

// mention matches a channel in Discord's notation.
var mention = regexp.MustCompile(`<#(\d{1,20})>`)

// readChannels reads mentions of channels; none for "all".
func readChannels(text string) (ids []string, err error) {
	if strings.EqualFold(strings.TrimSpace(text), anywhere) {
		return nil, nil
	}
	for _, m := range mention.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(ids, m[1]) {
			ids = append(ids, m[1])
		}
	}
	if rest := strings.Trim(mention.ReplaceAllString(text, ""), " ,;"); rest != "" || len(ids) == 0 {
		return nil, &puzzles.Complaint{Phrase: "settings_no_channel", With: phrases.With{"Given": puzzles.InCode(puzzles.Clip(rest, 100))}}
	}
	if len(ids) > channelsLimit {
		return nil, &puzzles.Complaint{Phrase: "settings_many_channels", With: phrases.With{"N": len(ids), "Limit": channelsLimit}}
	}
	return ids, nil
}

func ofServer(s phrases.Speaker, chosen map[string]string) string {
	lines := []string{s.Say("settings_server_language_auto"), s.Say("settings_channels_all"), s.Say("settings_posts_on")}
	if l := chosen[commands.LanguageKey]; l != "" {
		lines[0] = s.Say("settings_server_language", phrases.With{"Language": s.ChoiceName(l)})
	}
	if channels := strings.Fields(chosen[commands.ChannelsKey]); len(channels) > 0 {
		lines[1] = s.Say("settings_channels", phrases.With{"Channels": "<#" + strings.Join(channels, "> <#") + ">"})
	}
	if chosen[commands.PostsKey] == commands.NoPosts {
		lines[2] = s.Say("settings_posts_off")
	}
	return strings.Join(lines, "\n")
}

func (r *Room) export(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	about, err := r.store.Export(ctx, req.UserID)
	data, _ := json.MarshalIndent(about, "", "  ") // plain data cannot fail
	if len(data) > puzzles.UploadLimit {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "settings_export_too_large"}
	}
	file := puzzles.File{Name: "switchboard.json", Data: append(data, '\n')}
	return commands.Reply{Text: req.Say("settings_exported"), Files: []puzzles.File{file}, Private: true}, err
}
