package commands

import (
	"context"
	_ "embed"
	"errors"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // zones are the same on every machine

	"switchboard/commands/phrases"
	"switchboard/daily"

	"github.com/bwmarrin/discordgo"
)

// zoneNames are the IANA time zones offered for completion, one a line.
//
//go:embed daily_zones.txt
var zoneNames string

// defaultHour is when the post comes unless somebody says otherwise.
const defaultHour = 9

// dailySetup answers /daily setup, and completes its options.
func (s *Set) dailySetup(ctx context.Context, req *Request) (Reply, error) {
	if req.Kind == Complete {
		return completeDaily(req), nil
	}
	setup, err := s.dailySetupBefore(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	if err := readDailySetup(req, &setup); err != nil {
		return Reply{}, err
	}
	has, err := s.mayPost(ctx, req, setup)
	if err != nil {
		return Reply{}, err
	}
	clock, err := setup.Clock()
	if err != nil {
		return Reply{}, err
	}
	setup.LastNumber = clock.Current(req.Time)
	if err := s.needs.Daily.SetUpDaily(ctx, setup); err != nil {
		return Reply{}, err
	}
	text := req.Say("daily_set_up", phrases.With{
		"Channel": "<#" + setup.ChannelID + ">", "Zone": setup.Zone, "Hour": setup.Hour, "Kinds": dailyKindNames(req, setup.Kinds),
		"Role": roleText(req, setup.RoleID), "Next": relative(clock.Turn(setup.LastNumber + 1)),
	})
	const calls = discordgo.PermissionMentionEveryone | discordgo.PermissionAdministrator
	if role := req.Role("role"); role != nil && !role.Mentionable && has&calls == 0 {
		text += "\n" + req.Say("daily_role_silent", phrases.With{"Role": roleText(req, role.ID)})
	}
	return Reply{Text: text, Private: true}, nil
}

// dailySetupBefore is the setup as it is, or the one to begin with. It refuses
// those who may not change it.
func (s *Set) dailySetupBefore(ctx context.Context, req *Request) (DailySetup, error) {
	if err := mayManage(req); err != nil {
		return DailySetup{}, err
	}
	setup, err := s.needs.Daily.DailySetup(ctx, req.GuildID)
	if errors.Is(err, ErrGone) {
		setup, err = DailySetup{Zone: "UTC", Hour: defaultHour, ChannelID: req.ChannelID}, nil
	}
	setup.GuildID, setup.SetBy, setup.Locale, setup.Paused = req.GuildID, req.UserID, req.GuildLocale, false
	return setup, err
}

func mayManage(req *Request) error {
	if req.GuildID == "" {
		return &Complaint{Phrase: "daily_only_servers"}
	}
	if req.Permissions&(discordgo.PermissionManageGuild|discordgo.PermissionAdministrator) == 0 {
		return &Complaint{Phrase: "daily_needs_manager"}
	}
	return nil
}

// readDailySetup takes the options that were given into the setup.
func readDailySetup(req *Request, setup *DailySetup) error {
	if channel := req.Text("channel"); channel != "" {
		setup.ChannelID = channel
	}
	if zone := req.Text("zone"); zone != "" {
		if _, err := time.LoadLocation(zone); err != nil || zone == "Local" {
			return &Complaint{Phrase: "daily_no_zone", With: phrases.With{"Given": zone}}
		}
		setup.Zone = zone
	}
	if hour, ok := req.Int("hour"); ok {
		if hour < 0 || hour > 23 {
			return &Complaint{Phrase: "daily_no_hour", With: phrases.With{"Given": hour}}
		}
		setup.Hour = hour
	}
	if given := req.Text("puzzles"); given != "" {
		kinds, err := readKinds(given)
		if err != nil {
			return err
		}
		setup.Kinds = kinds
	}
	if role := req.Text("role"); role == req.GuildID {
		return &Complaint{Phrase: "daily_role_everyone"}
	} else if role != "" {
		setup.RoleID = role
	} else if req.Bool("no_role") {
		setup.RoleID = ""
	}
	return nil
}

// readKinds reads names of puzzles apart by commas; "all" is everything.
func readKinds(given string) (string, error) {
	var kinds []string
	for _, name := range strings.FieldsFunc(strings.ToLower(given), func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		if name == "all" {
			return "", nil
		}
		if !slices.Contains(daily.Kinds, daily.Kind(name)) {
			return "", &Complaint{Phrase: "daily_no_kind", With: phrases.With{"Given": clip(name, nameLimit)}}
		}
		if !slices.Contains(kinds, name) {
			kinds = append(kinds, name)
		}
	}
	if len(kinds) == len(daily.Kinds) {
		return "", nil
	}
	return strings.Join(kinds, ","), nil
}

// Wants reports whether the server wants the puzzle of a number posted.
func (d DailySetup) Wants(number int) bool {
	return d.Kinds == "" || slices.Contains(strings.Split(d.Kinds, ","), string(daily.KindOf(number)))
}

func dailyKindNames(req *Request, kinds string) string {
	if kinds == "" {
		return req.Say("daily_all_kinds")
	}
	var names []string
	for _, k := range strings.Split(kinds, ",") {
		names = append(names, dailyName(req, daily.Kind(k)))
	}
	return strings.Join(names, ", ")
}

func roleText(req *Request, role string) string {
	if role == "" {
		return req.Say("daily_no_role")
	}
	return "<@&" + role + ">"
}

// permission is one that a post needs, with the phrase that names it.
type permission struct {
	bit    int64
	phrase string
}

// dailyNeeds are the permissions that a post needs.
var dailyNeeds = []permission{
	{discordgo.PermissionViewChannel, "permission_view"},
	{discordgo.PermissionSendMessages, "permission_send"},
	{discordgo.PermissionAttachFiles, "permission_attach"},
	{discordgo.PermissionReadMessageHistory, "permission_history"},
}

// mayPost names every permission that the bot lacks in the channel, or returns
// those that it has.
func (s *Set) mayPost(ctx context.Context, req *Request, setup DailySetup) (int64, error) {
	has, thread, err := s.permissions(ctx, req, setup.ChannelID)
	if errors.Is(err, ErrUnseen) {
		return 0, &Complaint{Phrase: "daily_channel_unseen", With: phrases.With{"Channel": "<#" + setup.ChannelID + ">"}}
	}
	if err != nil || has&discordgo.PermissionAdministrator != 0 {
		return has, err
	}
	var missing []string
	for _, need := range dailyNeeds {
		if thread && need.bit == discordgo.PermissionSendMessages {
			need = permission{discordgo.PermissionSendMessagesInThreads, "permission_send_threads"}
		}
		if has&need.bit == 0 {
			missing = append(missing, req.Say(need.phrase))
		}
	}
	if len(missing) > 0 {
		return 0, &Complaint{Phrase: "daily_permissions", With: phrases.With{
			"Channel": "<#" + setup.ChannelID + ">", "Missing": strings.Join(missing, ", "),
		}}
	}
	return has, nil
}

// permissions are the bot's, in any channel. What the request says of its own
// channel does not tell whether that is a thread, and is what there is when
// Discord tells no more.
func (s *Set) permissions(ctx context.Context, req *Request, channel string) (has int64, thread bool, err error) {
	if s.needs.Channels == nil {
		if channel == req.ChannelID {
			return req.AppPermissions, false, nil
		}
		return 0, false, ErrUnseen
	}
	has, thread, err = s.needs.Channels.Permissions(ctx, channel)
	if err != nil && channel == req.ChannelID {
		return req.AppPermissions, false, nil
	}
	return has, thread, err
}

// dailyOff answers /daily off.
func (s *Set) dailyOff(ctx context.Context, req *Request) (Reply, error) {
	if err := mayManage(req); err != nil {
		return Reply{}, err
	}
	was, err := s.needs.Daily.DropDaily(ctx, req.GuildID)
	if err != nil {
		return Reply{}, err
	}
	if !was {
		return Reply{Text: req.Say("daily_was_off"), Private: true}, nil
	}
	return Reply{Text: req.Say("daily_off"), Private: true}, nil
}

// choiceLimit is the most completions that Discord takes.
const choiceLimit = 25

// completeDaily completes the zone and the puzzles of a setup.
func completeDaily(req *Request) Reply {
	reply := Reply{Choices: []Choice{}}
	var all []string
	switch req.Focused {
	case "zone":
		all = strings.Fields(zoneNames)
	case "puzzles":
		all = append(all, "all")
		for _, k := range daily.Kinds {
			all = append(all, string(k))
		}
	}
	typed := req.Text(req.Focused)
	head, last := "", typed
	if at := strings.LastIndexAny(typed, ", "); req.Focused == "puzzles" && at >= 0 {
		head, last = typed[:at+1], typed[at+1:]
	}
	for _, name := range all {
		if len(reply.Choices) < choiceLimit && loose(name, last) && len(head+name) <= customIDLimit {
			reply.Choices = append(reply.Choices, Choice{Name: head + name, Value: head + name})
		}
	}
	return reply
}

// loose reports whether what somebody typed is in a name, whatever the case,
// with spaces for underscores.
func loose(name, typed string) bool {
	plain := func(s string) string { return strings.ReplaceAll(strings.ToLower(s), "_", " ") }
	return strings.Contains(plain(name), plain(strings.TrimSpace(typed)))
}
