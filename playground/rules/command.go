package rules

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// The limits of commands: how many of each type, and the characters of a command and of a string option.
const (
	MaxChatCommands    = 100
	MaxMessageCommands = 15
	MaxCommandText     = 8000
	MaxStringOption    = 6000
)

var (
	chatName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

	// Locales are the codes of Discord's languages.
	Locales = strings.Fields("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko")
)

// Commands checks the list of a bulk overwrite.
func Commands(body []byte) *wire.Error {
	return check(body, func(top at) {
		count, names := map[discordgo.ApplicationCommandType]int{}, map[string]bool{}
		for _, c := range top.objects(0, MaxChatCommands+MaxMessageCommands+1) {
			kind := command(c)
			count[kind]++
			name := fmt.Sprint(kind, " ", c.key("name").value)
			c.key("name").unique(names, name, "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		if count[discordgo.ChatApplicationCommand] > MaxChatCommands || count[discordgo.MessageApplicationCommand] > MaxMessageCommands ||
			count[wire.EntryPoint] > 1 {
			top.wrong("APPLICATION_COMMAND_LIMIT_REACHED", "Maximum number of application commands reached")
		}
	})
}

// Command checks a single command.
func Command(body []byte) *wire.Error {
	return check(body, func(top at) {
		if top.object() {
			command(top)
		}
	})
}

func command(c at) discordgo.ApplicationCommandType {
	kind, ok := oneOf(c.key("type"), discordgo.ChatApplicationCommand, discordgo.MessageApplicationCommand, wire.EntryPoint)
	if !ok {
		kind = discordgo.ChatApplicationCommand
	}
	for _, x := range c.key("contexts").list(0, 3) {
		oneOf(x, discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel)
	}
	for _, x := range c.key("integration_types").list(1, 2) {
		oneOf(x, 0, 1)
	}
	c.key("nsfw").boolean()
	c.key("default_member_permissions").id()
	if kind == wire.EntryPoint {
		named(c)
		oneOf(c.key("handler").must(), wire.HandledByApp)
		c.key("options").forbid("APPLICATION_COMMAND_ENTRY_POINT_OPTIONS", "Entry point commands cannot have options")
		return kind
	}
	if kind != discordgo.ChatApplicationCommand {
		c.key("name").must().text(1, 32)
		localized(c, "name_localizations", 32, false)
		if s, _ := c.key("description").value.(string); s != "" {
			c.key("description").wrong("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Context menu commands cannot have description")
		}
		c.key("options").forbid("APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", "Context menu commands cannot have options")
		return kind
	}
	named(c)
	options(c.key("options"), 0)
	if n := commandText(c.value); n > MaxCommandText {
		c.wrong("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", MaxCommandText)
	}
	return kind
}

// named checks the name and description of a slash command or option, and their translations.
func named(c at) {
	if name := c.key("name").must().text(1, 32); name != "" {
		slashName(c.key("name"), name)
	}
	c.key("description").must().text(1, 100)
	localized(c, "name_localizations", 32, true)
	localized(c, "description_localizations", 100, false)
}

func slashName(a at, name string) {
	if !chatName.MatchString(name) || strings.ToLower(name) != name {
		a.wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
}

func localized(c at, field string, high int, slash bool) {
	table := c.key(field)
	if !table.object() {
		return
	}
	for locale := range table.value.(map[string]any) {
		v := table.key(locale)
		if !slices.Contains(Locales, locale) {
			v.wrong("ENUM_TYPE_COERCE", "Value %q is not a valid enum value.", locale)
		}
		if s := v.text(1, high); s != "" && slash {
			slashName(v, s)
		}
	}
}

var optionTypes = []discordgo.ApplicationCommandOptionType{1, 2, 3, 4, 5, 7, 8, 11}

// options checks a list of options; depth is 0 in a command, 1 in a group, 2 in a subcommand.
func options(list at, depth int) {
	names := map[string]bool{}
	subs, plain, optional := 0, 0, false
	for _, o := range list.objects(0, 25) {
		named(o)
		name := fmt.Sprint(o.key("name").value)
		o.key("name").unique(names, name, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
		kind, ok := oneOf(o.key("type").must(), optionTypes...)
		if !ok {
			continue
		}
		if kind == discordgo.ApplicationCommandOptionSubCommand || kind == discordgo.ApplicationCommandOptionSubCommandGroup {
			subs++
			nested(o, kind, depth)
			continue
		}
		plain++
		required := o.key("required").boolean()
		if required && optional {
			o.wrong("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !required
		option(o, kind)
	}
	if subs > 0 && plain > 0 {
		list.wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
			"Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
}

func nested(o at, kind discordgo.ApplicationCommandOptionType, depth int) {
	if depth > 1 || depth == 1 && kind == discordgo.ApplicationCommandOptionSubCommandGroup {
		o.key("type").wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and groups cannot be nested this deep")
		return
	}
	next := 2
	if kind == discordgo.ApplicationCommandOptionSubCommandGroup {
		next = 1
		for _, s := range o.key("options").list(1, 25) {
			oneOf(s.key("type"), discordgo.ApplicationCommandOptionSubCommand)
		}
	}
	options(o.key("options"), next)
}

func option(o at, kind discordgo.ApplicationCommandOptionType) {
	chosen := o.key("choices")
	if o.key("autocomplete").boolean() {
		if l, _ := chosen.value.([]any); len(l) > 0 {
			chosen.wrong("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Choices cannot be used together with autocomplete")
		}
		if kind != discordgo.ApplicationCommandOptionString && kind != discordgo.ApplicationCommandOptionInteger {
			o.key("autocomplete").wrong("APPLICATION_COMMAND_AUTOCOMPLETE_INVALID_TYPE", "Autocomplete is for string and integer options")
		}
	}
	choiceList(chosen, kind)
	o.extent("value", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", -1<<53, -1<<53, 1<<53)
	o.extent("length", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", 0, 1, MaxStringOption)
}

// choiceList checks choices or suggestions for an option of the given type.
func choiceList(list at, kind discordgo.ApplicationCommandOptionType) {
	names := map[string]bool{}
	for _, c := range list.objects(0, 25) {
		name := c.key("name").must().text(1, 100)
		c.key("name").unique(names, name, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Choice name already exists")
		localized(c, "name_localizations", 100, false)
		switch v := c.key("value").must(); kind {
		case discordgo.ApplicationCommandOptionString:
			v.text(0, 100)
		case discordgo.ApplicationCommandOptionInteger:
			v.whole(math.MinInt, math.MaxInt)
		default:
			c.wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_TYPE", "Choices are for string and integer options")
		}
	}
}

// commandText counts the characters that MaxCommandText limits: all names, descriptions and values of choices, each in
// its longest translation.
func commandText(v any) int {
	m, ok := v.(map[string]any)
	if !ok {
		return 0
	}
	n := 0
	for _, field := range []string{"name", "description", "value"} {
		longest := 0
		if s, ok := m[field].(string); ok {
			longest = utf8.RuneCountInString(s)
		}
		if local, ok := m[field+"_localizations"].(map[string]any); ok {
			for _, s := range local {
				text, _ := s.(string)
				longest = max(longest, utf8.RuneCountInString(text))
			}
		}
		n += longest
	}
	for _, field := range []string{"options", "choices"} {
		list, _ := m[field].([]any)
		for _, one := range list {
			n += commandText(one)
		}
	}
	return n
}
