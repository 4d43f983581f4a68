package commands

import (
	"switchboard/phrases"

	"github.com/bwmarrin/discordgo"
)

// The message commands.
const (
	solveThis = "Solve this board"
	hintThis  = "Hint for this board"
)

// The types of options.
const (
	TextOption       = discordgo.ApplicationCommandOptionString
	WholeOption      = discordgo.ApplicationCommandOptionInteger
	BoolOption       = discordgo.ApplicationCommandOptionBoolean
	AttachmentOption = discordgo.ApplicationCommandOptionAttachment
)

// Options that more than one puzzle has. Those of a board are read by
// Request.Board; how to show the answer is for the puzzles that draw it, and read by
// the router.
var (
	BoardOption = Option{Name: "board", Type: TextOption, Description: "option_board", MaxLength: BoardLimit}
	FileOption  = Option{Name: "file", Type: AttachmentOption, Description: "option_file"}
	SizeOption  = Option{Name: "size", Type: TextOption, Description: "option_size", MaxLength: 9}
	ShowOption  = Option{Name: "show", Type: TextOption, Description: "option_show", Choices: Values(asEmoji, AsPicture, asAnimation)}
)

// BoardLimit is the most characters that Discord takes in a string option.
const BoardLimit = 6000

// The options that the router adds.
var (
	privateOption = Option{Name: "private", Type: BoolOption, Description: "option_private"}
	levelOption   = Option{Name: "level", Type: TextOption, Description: "option_level", Choices: Values(levels[Where], levels[Why], levels[Move])}
)

// Values are choices that are named as they are given.
func Values(values ...string) (all []OptionChoice) {
	for _, v := range values {
		all = append(all, OptionChoice{Value: v})
	}
	return all
}

// Define returns options as Discord is told about them.
func Define(s phrases.Speaker, options ...Option) (all []*discordgo.ApplicationCommandOption) {
	for _, o := range options {
		d := &discordgo.ApplicationCommandOption{Type: o.Type, Name: o.Name, Description: s.Say(o.Description), MaxLength: o.MaxLength}
		if o.Most > 0 {
			d.MinValue, d.MaxValue = &o.Least, o.Most
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

// Definitions returns the commands as Discord is told about them, in every language
// of the catalogue.
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

// definitions are the commands with descriptions in one language.
func (r *Router) definitions(s phrases.Speaker) []*discordgo.ApplicationCommand {
	solve, hint, help := Command("solve", s.Say("define_solve")), Command("hint", s.Say("define_hint")), Command("help", s.Say("define_help"))
	topic := Option{Name: "puzzle", Type: TextOption, Description: "option_puzzle"}
	for _, p := range r.needs.Puzzles {
		about := p.About()
		options := append(Define(s, about.Options...), Define(s, privateOption)...)
		solve.Options = append(solve.Options, Subcommand(about.Name, s.Say(about.Summary), options))
		if about.Hints {
			hint.Options = append(hint.Options, Subcommand(about.Name, s.Say(about.Summary), append(options[:len(options):len(options)], Define(s, levelOption)...)))
		}
		topic.Choices = append(topic.Choices, OptionChoice{Value: about.Name})
	}
	for _, room := range r.needs.Rooms {
		if h, ok := room.(Helper); ok {
			topic.Choices = append(topic.Choices, OptionChoice{Value: h.Topic()})
		}
	}
	help.Options = Define(s, topic)
	all := []*discordgo.ApplicationCommand{solve, hint}
	for _, room := range r.needs.Rooms {
		all = append(all, room.Definitions(s)...)
	}
	all = append(all, help,
		&discordgo.ApplicationCommand{Type: discordgo.MessageApplicationCommand, Name: solveThis},
		&discordgo.ApplicationCommand{Type: discordgo.MessageApplicationCommand, Name: hintThis})
	for _, room := range r.needs.Rooms {
		if t, ok := room.(Taker); ok {
			all = append(all, &discordgo.ApplicationCommand{Type: discordgo.MessageApplicationCommand, Name: t.MessageCommand()})
		}
	}
	for _, c := range all {
		c.Contexts, c.IntegrationTypes = &everywhere, &anyone
	}
	return all
}

// localize adds to a command what it and its options are called in a language, and
// the descriptions there.
func localize(s phrases.Speaker, c, there *discordgo.ApplicationCommand) {
	if c.NameLocalizations == nil {
		c.NameLocalizations, c.DescriptionLocalizations = &map[discordgo.Locale]string{}, &map[discordgo.Locale]string{}
	}
	locale := discordgo.Locale(s.Locale())
	(*c.NameLocalizations)[locale] = s.CommandName(c.Name)
	if c.Description != "" {
		(*c.DescriptionLocalizations)[locale] = there.Description
	}
	localizeOptions(s, c.Options, there.Options)
}

func localizeOptions(s phrases.Speaker, options, there []*discordgo.ApplicationCommandOption) {
	locale := discordgo.Locale(s.Locale())
	for i, o := range options {
		if o.NameLocalizations == nil {
			o.NameLocalizations, o.DescriptionLocalizations = map[discordgo.Locale]string{}, map[discordgo.Locale]string{}
		}
		name := s.OptionName(o.Name)
		if o.Type == discordgo.ApplicationCommandOptionSubCommand {
			name = s.CommandName(o.Name)
		}
		o.NameLocalizations[locale], o.DescriptionLocalizations[locale] = name, there[i].Description
		for k, c := range o.Choices {
			if c.NameLocalizations == nil {
				c.NameLocalizations = map[discordgo.Locale]string{}
			}
			if c.NameLocalizations[locale] = there[i].Choices[k].Name; c.Name == c.Value {
				c.NameLocalizations[locale] = s.ChoiceName(c.Name)
			}
		}
		localizeOptions(s, o.Options, there[i].Options)
	}
}

// Commands work in servers, in direct messages, and for people who installed the
// app for themselves.
var (
	everywhere = []discordgo.InteractionContextType{
		discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel,
	}
	anyone = []discordgo.ApplicationIntegrationType{
		discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall,
	}
)

// Command is a slash command.
func Command(name, description string) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{Type: discordgo.ChatApplicationCommand, Name: name, Description: description}
}

// Subcommand is one with its options, required ones first.
func Subcommand(name, description string, options []*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	return &discordgo.ApplicationCommandOption{
		Type: discordgo.ApplicationCommandOptionSubCommand, Name: name, Description: description, Options: options,
	}
}
