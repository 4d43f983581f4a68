package commands

import (
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

var (
	privateOption = puzzles.Option{Name: "private", Type: puzzles.OfTruth, Description: "option_private"}
	levelOption   = puzzles.Option{Name: "level", Type: puzzles.OfText, Description: "option_level",
		Choices: puzzles.Values(levels[puzzles.LevelWhere], levels[puzzles.LevelWhy], levels[puzzles.LevelMove])}
)

var optionTypes = map[puzzles.OptionType]discordgo.ApplicationCommandOptionType{
	puzzles.OfText: discordgo.ApplicationCommandOptionString, puzzles.OfNumber: discordgo.ApplicationCommandOptionInteger,
	puzzles.OfTruth: discordgo.ApplicationCommandOptionBoolean, puzzles.OfFile: discordgo.ApplicationCommandOptionAttachment,
	puzzles.OfChannel: discordgo.ApplicationCommandOptionChannel, puzzles.OfRole: discordgo.ApplicationCommandOptionRole,
}

// Define converts options to Discord's format.
func Define(s phrases.Speaker, options ...puzzles.Option) (all []*discordgo.ApplicationCommandOption) {
	for _, o := range options {
		d := &discordgo.ApplicationCommandOption{Type: optionTypes[o.Type], Name: o.Name, Description: s.Say(o.Description),
			MaxLength: o.MaxLength, Required: o.Required, Autocomplete: o.Completed}
		if o.Type == puzzles.OfChannel {
			d.ChannelTypes = []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews}
		}
		if o.Most > 0 {
			least := float64(o.Least)
			d.MinValue, d.MaxValue = &least, float64(o.Most)
		}
		for _, c := range o.Choices {
			name := c.Value
			if c.Name != "" {
				name = s.Say(c.Name)
			}
			d.Choices = append(d.Choices, &discordgo.ApplicationCommandOptionChoice{Name: name, Value: c.Value})
		}
		all = append(all, d)
	}
	return all
}

// Definitions are all commands in Discord's format, in every language.
func (r *Router) Definitions() []*discordgo.ApplicationCommand {
	all := r.definitions(r.needs.Phrases.For())
	for _, locale := range phrases.Locales[1:] {
		s := r.needs.Phrases.For(locale)
		for i, there := range r.definitions(s) {
			localize(s, all[i], there)
		}
	}
	return all
}

func (r *Router) definitions(s phrases.Speaker) []*discordgo.ApplicationCommand {
	solve, hint, help := Command("solve", s.Say("define_solve")), Command("hint", s.Say("define_hint")), Command("help", s.Say("define_help"))
	topic := puzzles.Option{Name: "puzzle", Type: puzzles.OfText, Description: "option_puzzle"}
	for _, p := range r.needs.Puzzles {
		about := p.About()
		options := append(Define(s, about.Options...), Define(s, privateOption)...)
		solve.Options = append(solve.Options, Subcommand(about.Name, s.Say(about.Summary), options))
		if about.Hints {
			hint.Options = append(hint.Options, Subcommand(about.Name, s.Say(about.Summary), append(options[:len(options):len(options)],
				Define(s, levelOption)...)))
		}
		topic.Choices = append(topic.Choices, puzzles.OptionChoice{Value: about.Name})
	}
	for h := range rooms[Helper](r) {
		topic.Choices = append(topic.Choices, puzzles.OptionChoice{Value: h.Topic()})
	}
	help.Options = Define(s, topic)
	all := []*discordgo.ApplicationCommand{solve, hint}
	for _, room := range r.rooms {
		all = append(all, room.Definitions(s)...)
	}
	all = append(all, help, MessageCommand(solveThis), MessageCommand(hintThis))
	for _, c := range all {
		c.Contexts, c.IntegrationTypes = &everywhere, &anyone
	}
	return all
}

// localize adds the names and descriptions of a command in a language.
func localize(s phrases.Speaker, c, there *discordgo.ApplicationCommand) {
	if c.NameLocalizations == nil {
		c.NameLocalizations, c.DescriptionLocalizations = &map[discordgo.Locale]string{}, &map[discordgo.Locale]string{}
	}
	note(c.NameLocalizations, s, s.CommandName(c.Name))
	if c.Description != "" {
		note(c.DescriptionLocalizations, s, there.Description)
	}
	localizeOptions(s, c.Options, there.Options)
}

func note(all *map[discordgo.Locale]string, s phrases.Speaker, called string) {
	if *all == nil {
		*all = map[discordgo.Locale]string{}
	}
	(*all)[discordgo.Locale(s.Locale())] = called
}

func localizeOptions(s phrases.Speaker, options, there []*discordgo.ApplicationCommandOption) {
	for i, o := range options {
		name := s.OptionName(o.Name)
		if o.Type == discordgo.ApplicationCommandOptionSubCommand {
			name = s.CommandName(o.Name)
		}
		note(&o.NameLocalizations, s, name)
		note(&o.DescriptionLocalizations, s, there[i].Description)
		for k, c := range o.Choices {
			if note(&c.NameLocalizations, s, there[i].Choices[k].Name); c.Name == c.Value {
				note(&c.NameLocalizations, s, s.ChoiceName(c.Name))
			}
		}
		localizeOptions(s, o.Options, there[i].Options)
	}
}

// Commands work in servers, in direct messages, and for people who installed the app for themselves.
var (
	everywhere = []discordgo.InteractionContextType{
		discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel,
	}
	anyone = []discordgo.ApplicationIntegrationType{
		discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall,
	}
)

// EntryPoint is the type of the one command that opens the Activity from Discord's list of apps. It belongs to no
// server.
const EntryPoint discordgo.ApplicationCommandType = 4

func Command(name, description string) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{Type: discordgo.ChatApplicationCommand, Name: name, Description: description}
}

func MessageCommand(name string) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{Type: discordgo.MessageApplicationCommand, Name: name}
}

// Subcommand is a subcommand. Required options come first.
func Subcommand(name, description string, options []*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	return &discordgo.ApplicationCommandOption{
		Type: discordgo.ApplicationCommandOptionSubCommand, Name: name, Description: description, Options: options,
	}
}
