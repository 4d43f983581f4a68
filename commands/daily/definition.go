package daily

import (
	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

type option = discordgo.ApplicationCommandOption

// Definitions are /daily.
func (c *Room) Definitions(s phrases.Speaker) []*discordgo.ApplicationCommand {
	first := 1.0
	number := &option{Type: discordgo.ApplicationCommandOptionInteger, Name: "number", Description: s.Say("option_daily_number"),
		Required: true, MinValue: &first, MaxValue: 1_000_000}
	span := puzzles.Option{Name: "time", Type: puzzles.OfText, Description: "option_daily_time",
		Choices: puzzles.Values(spans...)}
	where := puzzles.Option{Name: "where", Type: puzzles.OfText, Description: "option_daily_where",
		Choices: puzzles.Values(places...)}

	daily := commands.Command("daily", s.Say("define_daily"))
	daily.Options = []*option{
		commands.Subcommand("play", s.Say("define_daily_play"), nil),
		commands.Subcommand("board", s.Say("define_daily_board"), commands.Define(s, span, where)),
		commands.Subcommand("stats", s.Say("define_daily_stats"), nil),
		commands.Subcommand("share", s.Say("define_daily_share"), nil),
		commands.Subcommand("archive", s.Say("define_daily_archive"), []*option{number}),
		commands.Subcommand("remind", s.Say("define_daily_remind"), remindOptions(s)),
		commands.Subcommand("setup", s.Say("define_daily_setup"), setupOptions(s)),
		commands.Subcommand("off", s.Say("define_daily_off"), nil),
		commands.Subcommand("forget", s.Say("define_daily_forget"), nil),
	}
	all := []*discordgo.ApplicationCommand{daily}
	if _, opens := c.surface.OpenButton(s, ""); opens {
		launch := commands.Command(launchCommand, s.Say("define_launch"))
		launch.Type = commands.EntryPoint
		all = append(all, launch)
	}
	return all
}

// launchCommand is what Discord itself calls the command that opens an Activity.
const launchCommand = "launch"

func hourOption(description string) *option {
	return &option{Type: discordgo.ApplicationCommandOptionInteger, Name: "hour", Description: description, MinValue: new(float64),
		MaxValue: 23}
}

func zoneOption(description string) *option {
	return &option{Type: discordgo.ApplicationCommandOptionString, Name: "zone", Description: description, Autocomplete: true}
}

func remindOptions(s phrases.Speaker) []*option {
	return []*option{hourOption(s.Say("option_remind_hour")), zoneOption(s.Say("option_remind_zone"))}
}

func setupOptions(s phrases.Speaker) []*option {
	return []*option{
		{
			Type: discordgo.ApplicationCommandOptionChannel, Name: "channel", Description: s.Say("option_daily_channel"),
			ChannelTypes: []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews},
		},
		zoneOption(s.Say("option_daily_zone")),
		hourOption(s.Say("option_daily_hour")),
		{Type: discordgo.ApplicationCommandOptionString, Name: "puzzles", Description: s.Say("option_daily_puzzles"), Autocomplete: true},
		{Type: discordgo.ApplicationCommandOptionRole, Name: "role", Description: s.Say("option_daily_role")},
		{Type: discordgo.ApplicationCommandOptionBoolean, Name: "no_role", Description: s.Say("option_daily_no_role")},
	}
}
