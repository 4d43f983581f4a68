package daily

import (
	"switchboard/commands"

	"github.com/bwmarrin/discordgo"
)

// Definitions are /daily.
func (c *Room) Definitions() []*discordgo.ApplicationCommand {
	const text, whole = discordgo.ApplicationCommandOptionString, discordgo.ApplicationCommandOptionInteger
	type opts = []*discordgo.ApplicationCommandOption
	option := func(kind discordgo.ApplicationCommandOptionType, name, description string) *discordgo.ApplicationCommandOption {
		return &discordgo.ApplicationCommandOption{Type: kind, Name: name, Description: description}
	}
	span := option(text, "time", "Which days; left out, today")
	span.Choices = commands.Choices("today", "week", "all")
	where := option(text, "where", "This server, or everybody; left out, this server")
	where.Choices = commands.Choices("server", "everywhere")
	number := option(whole, "number", "The number of the puzzle, such as 12")
	first := 1.0
	number.Required, number.MinValue, number.MaxValue = true, &first, 1_000_000
	channel := option(discordgo.ApplicationCommandOptionChannel, "channel", "Where to post; left out, here")
	channel.ChannelTypes = []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews}
	zone := option(text, "zone", "Time zone, such as Europe/Berlin")
	zone.Autocomplete = true
	hour := option(whole, "hour", "The hour when a day begins here, 0 to 23")
	hour.MinValue, hour.MaxValue = new(float64), 23
	kinds := option(text, "puzzles", "Which puzzles to post, such as lights,mines; left out, all")
	kinds.Autocomplete = true
	role := option(discordgo.ApplicationCommandOptionRole, "role", "A role to mention")
	noRole := option(discordgo.ApplicationCommandOptionBoolean, "no_role", "Mention nobody any more")

	daily := commands.Command("daily", "One puzzle a day, the same for everybody")
	daily.Options = opts{
		commands.Subcommand("play", "Play today's puzzle; the clock starts when you see it", nil),
		commands.Subcommand("board", "Who did best: today, this week, of all time", opts{span, where}),
		commands.Subcommand("stats", "Your streak and how you did", nil),
		commands.Subcommand("share", "Your result as a card without spoilers", nil),
		commands.Subcommand("archive", "Play a puzzle of the past, unranked", opts{number}),
		commands.Subcommand("setup", "Post the puzzle in a channel every day (needs Manage Server)", opts{channel, zone, hour, kinds, role, noRole}),
		commands.Subcommand("off", "Stop the daily post in this server (needs Manage Server)", nil),
		commands.Subcommand("forget", "Delete what is stored about you", nil),
	}
	return []*discordgo.ApplicationCommand{daily}
}
