package daily

import (
	"context"
	"errors"
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

// defaultHour is when the post comes by default.
const defaultHour = 9

func (c *Room) setUp(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	setup, known, err := c.setupBefore(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	paused := setup.Paused
	setup.Paused = false
	if err := readSetup(req, &setup, c.rotation.Players()); err != nil {
		return commands.Reply{}, err
	}
	has, err := c.mayPost(ctx, req, setup)
	if err != nil {
		return commands.Reply{}, err
	}
	clock, bare := setup.Clock(), !slices.ContainsFunc(setupOptions, func(o puzzles.Option) bool { return req.Has(o.Name) })
	if bare && !known {
		return commands.Reply{Text: req.Say("daily_not_set_up"), Private: true}, nil
	}
	if !bare || paused {
		setup.Begin(clock, req.Time)
		if err := c.store.SetUpDaily(ctx, setup); err != nil {
			return commands.Reply{}, err
		}
	}
	text := req.Say("daily_set_up", phrases.With{
		"Channel": "<#" + setup.ChannelID + ">", "Zone": setup.Zone, "Hour": setup.Hour, "Kinds": c.kindNames(req, setup.Kinds),
		"Role": roleText(req, setup.RoleID), "Next": relative(clock.Turn(setup.LastNumber + 1)),
	})
	if bare && !paused {
		text += "\n" + req.Say("daily_setup_as_it_was")
	}
	const calls = discordgo.PermissionMentionEveryone | discordgo.PermissionAdministrator
	if role := req.Role("role"); role != nil && !role.Mentionable && has&calls == 0 {
		text += "\n" + req.Say("daily_role_silent", phrases.With{"Role": roleText(req, role.ID)})
	}
	return commands.Reply{Text: text, Private: true}, nil
}

// setupBefore is the stored setup, or the default one. Its FirstNumber is the current number, so that no change of the
// clock goes back before it.
func (c *Room) setupBefore(ctx context.Context, req *commands.Request) (setup rules.Setup, known bool, err error) {
	setup, err = c.store.DailySetup(ctx, req.GuildID)
	if known = err == nil; errors.Is(err, puzzles.ErrNotFound) {
		setup, err = rules.Setup{Zone: "UTC", Hour: defaultHour, FirstNumber: rules.UTC.Current(req.Time)}, nil
	}
	if err != nil {
		return setup, false, err
	}
	setup.FirstNumber = setup.Clock().Current(req.Time)
	if setup.ChannelID == "" {
		setup.ChannelID = req.ChannelID
	}
	setup.GuildID, setup.SetBy, setup.Locale = req.GuildID, req.UserID, req.GuildLocale
	return setup, known, nil
}

var errOnlyServers = &puzzles.Complaint{Phrase: "daily_only_servers"}

func readSetup(req *commands.Request, setup *rules.Setup, turn puzzles.Players) error {
	if channel := req.Text("channel"); channel != "" {
		setup.ChannelID = channel
	}
	if zone := req.Text("zone"); zone != "" {
		read, err := rules.ReadZone(zone)
		if err != nil {
			return err
		}
		setup.Zone = read
	}
	if hour, ok := req.Int("hour"); ok {
		setup.Hour = hour
	}
	if given := req.Text("puzzles"); given != "" {
		kinds, err := readKinds(req.Speaker(), given, turn)
		if err != nil {
			return err
		}
		setup.Kinds = kinds
	}
	if role := req.Text("role"); role == req.GuildID {
		return &puzzles.Complaint{Phrase: "daily_role_everyone"}
	} else if role != "" {
		setup.RoleID = role
	} else if req.Bool("no_role") {
		setup.RoleID = ""
	}
	return nil
}

// readKinds reads names of puzzles, in English or the person's language, separated by commas; "all" is everything.
func readKinds(s phrases.Speaker, given string, turn puzzles.Players) (string, error) {
	var kinds []string
	for _, name := range strings.FieldsFunc(strings.ToLower(given), func(r rune) bool { return strings.ContainsRune(",; ，、；", r) }) {
		if name == "all" {
			return "", nil
		}
		at := slices.IndexFunc(turn, func(p puzzles.Player) bool { return name == p.About().Name || name == s.CommandName(p.About().Name) })
		if at < 0 {
			return "", &puzzles.Complaint{Phrase: "daily_no_kind", With: phrases.With{"Given": puzzles.InCode(puzzles.Clip(name, nameLimit))}}
		}
		if kind := turn[at].About().Name; !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) == len(turn) {
		return "", nil
	}
	return strings.Join(kinds, ","), nil
}

func (c *Room) kindNames(req *commands.Request, kinds string) string {
	if kinds == "" {
		return req.Say("daily_all_kinds")
	}
	var names []string
	for _, k := range strings.Split(kinds, ",") {
		names = append(names, c.kindName(req.Speaker(), k))
	}
	return req.Speaker().List(names)
}

func roleText(req *commands.Request, role string) string {
	if role == "" {
		return req.Say("daily_no_role")
	}
	return "<@&" + role + ">"
}

var needed = []struct {
	bit    int64
	phrase phrases.ID
}{
	{discordgo.PermissionViewChannel, "permission_view"},
	{discordgo.PermissionSendMessages, "permission_send"},
	{discordgo.PermissionAttachFiles, "permission_attach"},
	{discordgo.PermissionReadMessageHistory, "permission_history"},
}

// mayPost returns the bot's permissions in the channel, or a Complaint that lists the missing ones.
func (c *Room) mayPost(ctx context.Context, req *commands.Request, setup rules.Setup) (int64, error) {
	has, thread, err := c.channels.Permissions(ctx, req.GuildID, setup.ChannelID)
	if err != nil && setup.ChannelID == req.ChannelID { // does not say whether it is a thread
		has, thread, err = req.AppPermissions, false, nil
	}
	if errors.Is(err, ErrUnseen) {
		return 0, &puzzles.Complaint{Phrase: "daily_channel_unseen", With: phrases.With{"Channel": "<#" + setup.ChannelID + ">"}}
	}
	if err != nil || has&discordgo.PermissionAdministrator != 0 {
		return has, err
	}
	var missing []string
	for _, need := range needed {
		if thread && need.bit == discordgo.PermissionSendMessages {
			need.bit, need.phrase = discordgo.PermissionSendMessagesInThreads, "permission_send_threads"
		}
		if has&need.bit == 0 {
			missing = append(missing, req.Say(need.phrase))
		}
	}
	if len(missing) > 0 {
		return 0, &puzzles.Complaint{Phrase: "daily_permissions", With: phrases.With{
			"Channel": "<#" + setup.ChannelID + ">", "Missing": req.Speaker().List(missing),
		}}
	}
	return has, nil
}

func (c *Room) off(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	was, err := c.store.DropDaily(ctx, req.GuildID)
	return commands.Reply{Text: req.Say(phrases.Either(was, "daily_off", "daily_was_off")), Private: true}, err
}

func (c *Room) complete(_ context.Context, req *commands.Request) (commands.Reply, error) {
	var all []string
	switch req.Focused {
	case "zone":
		all = rules.ZoneNames()
	case "puzzles":
		all = append(all, "all")
		for _, p := range c.rotation.Players() {
			all = append(all, p.About().Name)
		}
	}
	typed := req.Text(req.Focused)
	head, last := "", typed
	if at := strings.LastIndexAny(typed, ", "); req.Focused == "puzzles" && at >= 0 {
		head, last = typed[:at+1], typed[at+1:]
	}
	return commands.Completed(all, head, last), nil
}
