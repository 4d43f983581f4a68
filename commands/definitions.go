package commands

import (
	"cmp"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

var (
	privateOption = puzzles.Option{Name: "private", Type: puzzles.OfTruth, Description: "option_private"}
	levelOption   = puzzles.Option{Name: "level", Type: puzzles.OfText, Description: "option_level",
		Choices: puzzles.Values(levels[puzzles.LevelWhere], levels[puzzles.LevelWhy], levels[puzzles.LevelMove])}
)

// Definitions are all commands in Discord's format, in every language.
func (r *Router) Definitions() (all []*discordgo.ApplicationCommand) {
	for _, c := range r.defined() {
		d := &discordgo.ApplicationCommand{Type: cmp.Or(c.Type, discordgo.ChatApplicationCommand), Name: c.Name, Options: r.options(c),
			Contexts: &everywhere, IntegrationTypes: &anyone}
		_, names := r.in(func(s phrases.Speaker) string { return s.CommandName(c.Name) })
		descriptions := map[discordgo.Locale]string{}
		if c.Description != "" {
			d.Description, descriptions = r.in(func(s phrases.Speaker) string { return s.Say(c.Description) })
		}
		d.NameLocalizations, d.DescriptionLocalizations = &names, &descriptions
		all = append(all, d)
	}
	return all
}

func (r *Router) defined() []Command {
	solve, hint := Command{Name: "solve", Description: "define_solve"}, Command{Name: "hint", Description: "define_hint"}
	topic := puzzles.Option{Name: "puzzle", Type: puzzles.OfText, Description: "option_puzzle"}
	for _, p := range r.needs.Puzzles {
		about := p.About()
		sub := Command{Name: about.Name, Description: about.Summary, Options: slices.Concat(about.Options, []puzzles.Option{privateOption}),
			Handle: r.answering(p), Public: true}
		solve.Subs = append(solve.Subs, sub)
		if about.Hints {
			sub.Options, sub.Public = slices.Concat(sub.Options, []puzzles.Option{levelOption}), false
			hint.Subs = append(hint.Subs, sub)
		}
		topic.Choices = append(topic.Choices, puzzles.OptionChoice{Value: about.Name})
	}
	all := []Command{solve, hint}
	for _, room := range r.rooms {
		for _, c := range room.Definitions() {
			if all = append(all, c); c.Help != nil {
				topic.Choices = append(topic.Choices, puzzles.OptionChoice{Value: c.Name})
			}
		}
	}
	return append(all, Command{Name: "help", Description: "define_help", Options: []puzzles.Option{topic}, Handle: r.help},
		Command{Name: solveThis, Type: discordgo.MessageApplicationCommand}, Command{Name: hintThis, Type: discordgo.MessageApplicationCommand})
}

// options are the subcommands of a command, or its options.
func (r *Router) options(c Command) (all []*discordgo.ApplicationCommandOption) {
	for _, sub := range c.Subs {
		d := &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionSubCommand, Name: sub.Name, Options: r.options(sub)}
		_, d.NameLocalizations = r.in(func(s phrases.Speaker) string { return s.CommandName(sub.Name) })
		d.Description, d.DescriptionLocalizations = r.in(func(s phrases.Speaker) string { return s.Say(sub.Description) })
		all = append(all, d)
	}
	for _, o := range c.Options {
		all = append(all, r.option(o))
	}
	return all
}

func (r *Router) option(o puzzles.Option) *discordgo.ApplicationCommandOption {
	d := &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionType(o.Type), Name: o.Name,
		MaxLength: o.MaxLength, Required: o.Required, Autocomplete: o.Completed}
	_, d.NameLocalizations = r.in(func(s phrases.Speaker) string { return s.OptionName(o.Name) })
	d.Description, d.DescriptionLocalizations = r.in(func(s phrases.Speaker) string { return s.Say(o.Description) })
	if o.Type == puzzles.OfChannel {
		d.ChannelTypes = []discordgo.ChannelType{discordgo.ChannelTypeGuildText, discordgo.ChannelTypeGuildNews}
	}
	if o.Most > 0 {
		least := float64(o.Least)
		d.MinValue, d.MaxValue = &least, float64(o.Most)
	}
	for _, c := range o.Choices {
		choice := &discordgo.ApplicationCommandOptionChoice{Name: c.Value, Value: c.Value}
		if _, choice.NameLocalizations = r.in(func(s phrases.Speaker) string { return s.ChoiceName(c.Value) }); c.Name != "" {
			choice.Name, choice.NameLocalizations = r.in(func(s phrases.Speaker) string { return s.Say(c.Name) })
		}
		d.Choices = append(d.Choices, choice)
	}
	return d
}

// in is what is said in English, and in the other languages.
func (r *Router) in(say func(phrases.Speaker) string) (english string, others map[discordgo.Locale]string) {
	others = map[discordgo.Locale]string{}
	for _, locale := range phrases.Locales[1:] {
		others[discordgo.Locale(locale)] = say(r.needs.Phrases.For(locale))
	}
	return say(r.needs.Phrases.For()), others
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
