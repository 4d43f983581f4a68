package daily

import (
	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

var (
	numberOption = puzzles.Option{Name: "number", Type: puzzles.OfNumber, Description: "option_daily_number", Required: true,
		Least: 1, Most: 1_000_000}
	boardOptions = []puzzles.Option{
		{Name: "time", Type: puzzles.OfText, Description: "option_daily_time", Choices: puzzles.Values(spans...)},
		{Name: "where", Type: puzzles.OfText, Description: "option_daily_where", Choices: puzzles.Values(places...)},
	}
	remindOptions = []puzzles.Option{
		{Name: "hour", Type: puzzles.OfNumber, Description: "option_remind_hour", Most: 23, Range: "daily_no_hour"},
		{Name: "zone", Type: puzzles.OfText, Description: "option_remind_zone", Completed: true},
	}
	setupOptions = []puzzles.Option{
		{Name: "channel", Type: puzzles.OfChannel, Description: "option_daily_channel"},
		{Name: "zone", Type: puzzles.OfText, Description: "option_daily_zone", Completed: true},
		{Name: "hour", Type: puzzles.OfNumber, Description: "option_daily_hour", Most: 23, Range: "daily_no_hour"},
		{Name: "puzzles", Type: puzzles.OfText, Description: "option_daily_puzzles", Completed: true},
		{Name: "role", Type: puzzles.OfRole, Description: "option_daily_role"},
		{Name: "no_role", Type: puzzles.OfTruth, Description: "option_daily_no_role"},
	}
)

func (c *Room) Definitions(s phrases.Speaker) []*discordgo.ApplicationCommand {
	daily := commands.Command("daily", s.Say("define_daily"))
	daily.Options = []*discordgo.ApplicationCommandOption{
		commands.Subcommand("play", s.Say("define_daily_play"), nil),
		commands.Subcommand("board", s.Say("define_daily_board"), commands.Define(s, boardOptions...)),
		commands.Subcommand("stats", s.Say("define_daily_stats"), nil),
		commands.Subcommand("share", s.Say("define_daily_share"), nil),
		commands.Subcommand("archive", s.Say("define_daily_archive"), commands.Define(s, numberOption)),
		commands.Subcommand("remind", s.Say("define_daily_remind"), commands.Define(s, remindOptions...)),
		commands.Subcommand("setup", s.Say("define_daily_setup"), commands.Define(s, setupOptions...)),
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

// launchCommand is Discord's own name of the command that opens an Activity.
const launchCommand = "launch"
