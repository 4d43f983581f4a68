package daily

import (
	"switchboard/commands"
	"switchboard/commands/phrases"

	"github.com/bwmarrin/discordgo"
)

// Definitions are /daily.
func (c *Room) Definitions(s phrases.Speaker) []*discordgo.ApplicationCommand {
	const text, whole = discordgo.ApplicationCommandOptionString, discordgo.ApplicationCommandOptionInteger
	type opts = []*discordgo.ApplicationCommandOption
	option := func(kind discordgo.ApplicationCommandOptionType, name, description string) *discordgo.ApplicationCommandOption {
		return &discordgo.ApplicationCommandOption{Type: kind, Name: name, Description: description}
	}
	span := option(text, "time", s.Say("option_daily_time"))
	span.Choices = commands.Choices("today", "week", "all")
	where := option(text, "where", s.Say("option_daily_where"))
	where.Choices = commands.Choices("server", "everywhere")
	number := option(whole, "number", s.Say("option_daily_number"))
	first := 1.0
	number.Required, number.MinValue, number.MaxValue = true, &first, 1_000_000
	channel := option(discordgo.ApplicationCommandOptionChannel, "channel", s.Say("option_daily_channel"))
	channel.ChannelTypes = []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews}
	zone := option(text, "zone", s.Say("option_daily_zone"))
	zone.Autocomplete = true
	hour := option(whole, "hour", s.Say("option_daily_hour"))
	hour.MinValue, hour.MaxValue = new(float64), 23
	kinds := option(text, "puzzles", s.Say("option_daily_puzzles"))
	kinds.Autocomplete = true
	role := option(discordgo.ApplicationCommandOptionRole, "role", s.Say("option_daily_role"))
	noRole := option(discordgo.ApplicationCommandOptionBoolean, "no_role", s.Say("option_daily_no_role"))

	daily := commands.Command("daily", s.Say("define_daily"))
	daily.Options = opts{
		commands.Subcommand("play", s.Say("define_daily_play"), nil),
		commands.Subcommand("board", s.Say("define_daily_board"), opts{span, where}),
		commands.Subcommand("stats", s.Say("define_daily_stats"), nil),
		commands.Subcommand("share", s.Say("define_daily_share"), nil),
		commands.Subcommand("archive", s.Say("define_daily_archive"), opts{number}),
		commands.Subcommand("setup", s.Say("define_daily_setup"), opts{channel, zone, hour, kinds, role, noRole}),
		commands.Subcommand("off", s.Say("define_daily_off"), nil),
		commands.Subcommand("forget", s.Say("define_daily_forget"), nil),
	}
	return []*discordgo.ApplicationCommand{daily}
}
