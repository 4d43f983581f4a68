package rules

import (
	"cmp"
	"fmt"
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
	Locales = strings.Fields("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk " +
		"hi th zh-CN ja zh-TW ko")
)

// Commands checks the list of a bulk overwrite.
func Commands(body []byte) *wire.Error {
	return check(body, func(top at) {
		list(0, MaxChatCommands+MaxMessageCommands+1, command)(top)
		count, names := map[discordgo.ApplicationCommandType]int{}, map[string]bool{}
		for _, c := range top.elements() {
			kind := kindOf(c)
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
func Command(body []byte) *wire.Error { return check(body, command) }

// kindOf returns the type of a command, which may be missing.
func kindOf(c at) discordgo.ApplicationCommandType {
	return cmp.Or(discordgo.ApplicationCommandType(c.key("type").number()), discordgo.ChatApplicationCommand)
}

func command(c at) {
	fields{
		"type": oneOf(discordgo.ChatApplicationCommand, discordgo.MessageApplicationCommand, wire.EntryPoint), "nsfw": boolean,
		"contexts": list(0, 3, oneOf(0, 1, 2)), "integration_types": list(1, 2, oneOf(0, 1)), "default_member_permissions": none, // not supported
		"": ofKind,
	}.check(c)
}

// ofKind is the rule of what depends on a command's type.
func ofKind(c at) {
	switch kindOf(c) {
	case discordgo.MessageApplicationCommand:
		fields{"name!": text(1, 32), "name_localizations": localized(text(1, 32))}.check(c)
		if c.key("description").str() != "" {
			c.key("description").wrong("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Context menu commands cannot have description")
		}
		c.key("options").forbid("APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", "Context menu commands cannot have options")
	case wire.EntryPoint:
		named.check(c)
		fields{"handler!": oneOf(wire.HandledByApp)}.check(c)
		c.key("options").forbid("APPLICATION_COMMAND_ENTRY_POINT_OPTIONS", "Entry point commands cannot have options")
	default:
		named.check(c)
		fields{"options": options(false)}.check(c)
		if n := commandText(c); n > MaxCommandText {
			c.wrong("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", MaxCommandText)
		}
	}
}

// named are the rules of the name and description of a slash command or option, and of their translations.
var named = fields{
	"name!": slashName, "name_localizations": localized(slashName),
	"description!": text(1, 100), "description_localizations": localized(text(1, 100)),
}

func slashName(a at) {
	text(1, 32)(a)
	if name := a.str(); name != "" && (!chatName.MatchString(name) || strings.ToLower(name) != name) {
		a.wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
	}
}

// localized is the rule of the translations of a text.
func localized(each rule) rule {
	return func(table at) {
		table.object()
		all, _ := table.value.(map[string]any)
		for locale, translation := range all {
			if !slices.Contains(Locales, locale) {
				table.key(locale).wrong("ENUM_TYPE_COERCE", "Value %q is not a valid enum value.", locale)
			}
			if translation != nil {
				each(table.key(locale))
			}
		}
	}
}

var optionTypes = []discordgo.ApplicationCommandOptionType{1, 3, 4, 5, 7, 8, 11}

// options is the rule of the options of a command, or of a subcommand, which has no subcommands.
func options(sub bool) rule {
	return func(a at) {
		names, subs, plain, optional := map[string]bool{}, 0, 0, false
		list(0, 25, fields{"type!": oneOf(optionTypes...), "": func(o at) {
			named.check(o)
			name := fmt.Sprint(o.key("name").value)
			o.key("name").unique(names, name, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
			kind := discordgo.ApplicationCommandOptionType(o.key("type").number())
			switch {
			case !slices.Contains(optionTypes, kind):
			case kind == discordgo.ApplicationCommandOptionSubCommand && sub:
				o.key("type").wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and groups cannot be nested this deep")
			case kind == discordgo.ApplicationCommandOptionSubCommand:
				subs++
				fields{"options": options(true)}.check(o)
			default:
				plain++
				option(o, kind)
				required := o.key("required").value == true
				if required && optional {
					o.wrong("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
				}
				optional = optional || !required
			}
		}}.check)(a)
		if subs > 0 && plain > 0 {
			a.wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
				"Sub-command and sub-command group option types are mutually exclusive to all other types")
		}
	}
}

func option(o at, kind discordgo.ApplicationCommandOptionType) {
	fields{"required": boolean, "autocomplete": boolean, "choices": choices}.check(o)
	chosen, completed := o.key("choices"), o.key("autocomplete").value == true
	switch has := len(chosen.elements()) > 0; {
	case has && completed:
		chosen.wrong("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Choices cannot be used together with autocomplete")
	case kind != discordgo.ApplicationCommandOptionString && (has || completed):
		o.wrong("APPLICATION_COMMAND_AUTOCOMPLETE_INVALID_TYPE", "Choices and autocomplete are for string options")
	}
	o.extent("value", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", -1<<53, -1<<53, 1<<53)
	o.extent("length", "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", 0, 1, MaxStringOption)
}

// choices is the rule of the choices or suggestions for an option.
func choices(a at) {
	names := map[string]bool{}
	list(0, 25, fields{"name_localizations": localized(text(1, 100)), "value!": text(0, 100), "name!": func(name at) {
		text(1, 100)(name)
		name.unique(names, name.str(), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Choice name already exists")
	}}.check)(a)
}

// commandText counts the characters that MaxCommandText limits: all names, descriptions and values of choices, each in
// its longest translation.
func commandText(a at) (n int) {
	for _, field := range []string{"name", "description", "value"} {
		longest := utf8.RuneCountInString(a.key(field).str())
		all := a.key(field + "_localizations")
		local, _ := all.value.(map[string]any)
		for locale := range local {
			longest = max(longest, utf8.RuneCountInString(all.key(locale).str()))
		}
		n += longest
	}
	for _, field := range []string{"options", "choices"} {
		for _, one := range a.key(field).elements() {
			n += commandText(one)
		}
	}
	return n
}
