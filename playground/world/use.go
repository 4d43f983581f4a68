package world

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// Values are what a person gives to the options of a command, by name: a string, an int, a bool, an Upload for an
// attachment, and the id, a string, of a channel or role.
type Values map[string]any

// Command has a person use a slash command; path is its name with group and subcommand, "solve squares". With a focus
// they only type in that option, which has autocomplete. What Discord's own client would not send is an error.
func (w *World) Command(p *Person, channel, path string, values Values, focus string) (*Asked, error) {
	defer w.lock()()
	c := w.channels[channel]
	words := strings.Fields(strings.TrimPrefix(path, "/"))
	if c == nil || len(words) == 0 {
		return nil, fmt.Errorf("no channel %s or no command %q", channel, path)
	}
	cmd, err := w.find(p, c, discordgo.ChatApplicationCommand, words[0])
	if err != nil {
		return nil, err
	}
	in := &input{w: w, who: p, in: c, values: values, focus: focus}
	data := used(cmd)
	data.Options, err = in.descend(cmd.Options, words[1:])
	switch {
	case err != nil:
		return nil, fmt.Errorf("/%s: %w", strings.Join(words, " "), err)
	case focus != "" && in.kind == 0:
		return nil, fmt.Errorf("/%s: option %s has no autocomplete", strings.Join(words, " "), focus)
	}
	data.Resolved = in.resolved
	kind := wire.OfCommand
	if focus != "" {
		kind = wire.Autocomplete
	}
	return w.ask(&Asked{Person: p, channel: c, optionKind: in.kind}, kind, data, w.owners(p, c, cmd.IntegrationTypes)), nil
}

// used is what the bot is told of a command.
func used(cmd wire.Command) *wire.Data {
	return &wire.Data{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type, GuildID: cmd.GuildID}
}

// OnMessage has a person use a message command.
func (w *World) OnMessage(p *Person, channel, name, message string) (*Asked, error) {
	defer w.lock()()
	c, target := w.channels[channel], w.seen(message, p.ID)
	if c == nil || target == nil || target.channel != c {
		return nil, fmt.Errorf("%s: no message %s here", name, message)
	}
	cmd, err := w.find(p, c, discordgo.MessageApplicationCommand, name)
	if err != nil {
		return nil, err
	}
	data := used(cmd)
	data.TargetID, data.Resolved.Messages = message, map[string]wire.Message{message: *target.msg}
	return w.ask(&Asked{Person: p, channel: c}, wire.OfCommand, data, w.owners(p, c, cmd.IntegrationTypes)), nil
}

// find gives the command of a name, or with "" any of its type, that the person can use here.
func (w *World) find(p *Person, c *channel, kind discordgo.ApplicationCommandType, name string) (wire.Command, error) {
	err := fmt.Errorf("the command %q is not registered", cmp.Or(name, "to launch the Activity"))
	for _, cmd := range w.known(c) {
		if cmd.Type != kind || name != "" && cmd.Name != name {
			continue
		}
		if w.offers(cmd, p, c) {
			return cmd, nil
		}
		err = fmt.Errorf("the command %q cannot be used here by %s", cmd.Name, p.Name())
	}
	return wire.Command{}, err
}

// input is the reading of one person's options.
type input struct {
	w        *World
	who      *Person
	in       *channel
	values   Values
	focus    string
	kind     discordgo.ApplicationCommandOptionType // of the focused option
	resolved wire.Resolved
}

// given is an option as it travels.
type given = discordgo.ApplicationCommandInteractionDataOption

// descend follows the words into groups and subcommands and reads the options at the end.
func (in *input) descend(options []wire.Option, words []string) ([]*given, error) {
	nested := len(options) > 0 && options[0].Type <= discordgo.ApplicationCommandOptionSubCommandGroup
	switch {
	case !nested && len(words) > 0:
		return nil, fmt.Errorf("no subcommand %q", words[0])
	case !nested:
		return in.options(options)
	case len(words) == 0:
		return nil, fmt.Errorf("a subcommand must be chosen")
	}
	at := slices.IndexFunc(options, func(o wire.Option) bool { return o.Name == words[0] })
	if at < 0 {
		return nil, fmt.Errorf("no subcommand %q", words[0])
	}
	inner, err := in.descend(options[at].Options, words[1:])
	return []*given{{Name: words[0], Type: options[at].Type, Options: inner}}, err
}

func (in *input) options(options []wire.Option) (out []*given, err error) {
	known := map[string]bool{}
	for _, o := range options {
		known[o.Name] = true
		v, ok := in.values[o.Name]
		focused := o.Name == in.focus && o.Autocomplete
		switch {
		case focused:
			in.kind = o.Type
			if !ok {
				v = ""
			}
		case !ok && o.Required && in.focus == "":
			return nil, fmt.Errorf("the option %s is required", o.Name)
		case !ok:
			continue
		default:
			if v, err = in.value(o, v); err != nil {
				return nil, fmt.Errorf("option %s: %w", o.Name, err)
			}
		}
		out = append(out, &given{Name: o.Name, Type: o.Type, Value: v, Focused: focused})
	}
	for name := range in.values {
		if !known[name] {
			return nil, fmt.Errorf("no option %s", name)
		}
	}
	return out, nil
}

// value checks one value as Discord's client does and gives it as it travels.
func (in *input) value(o wire.Option, v any) (any, error) {
	switch x := v.(type) {
	case string: // as typed
		switch o.Type {
		case discordgo.ApplicationCommandOptionInteger:
			n, err := strconv.Atoi(x)
			if err != nil {
				return nil, fmt.Errorf("%q is not a whole number", x)
			}
			return in.value(o, n)
		case discordgo.ApplicationCommandOptionBoolean:
			if b, err := strconv.ParseBool(x); err == nil {
				return b, nil
			}
		case discordgo.ApplicationCommandOptionString:
			long := fit(" characters", utf8.RuneCountInString(x), o.MinLength, o.MaxLength, 0, rules.MaxStringOption)
			return x, errors.Join(long, chosen(o, x))
		case discordgo.ApplicationCommandOptionChannel:
			return x, in.room(o, x)
		case discordgo.ApplicationCommandOptionRole:
			return x, in.role(x)
		}
	case int:
		if o.Type == discordgo.ApplicationCommandOptionInteger {
			return x, errors.Join(fit("", x, o.MinValue, o.MaxValue, -1<<53, 1<<53), chosen(o, float64(x)))
		}
	case bool:
		if o.Type == discordgo.ApplicationCommandOptionBoolean {
			return x, nil
		}
	case Upload:
		if o.Type == discordgo.ApplicationCommandOptionAttachment {
			ids, err := in.w.hand(&in.resolved, x)
			return strings.Join(ids, ""), err
		}
	}
	return nil, fmt.Errorf("a %T is not what an option of type %d takes", v, o.Type)
}

// room takes a channel of the same server, of the types that the option allows.
func (in *input) room(o wire.Option, id string) error {
	c := in.w.channels[id]
	if c == nil || c.GuildID == "" || c.GuildID != in.in.GuildID {
		return fmt.Errorf("no channel %s here", id)
	}
	if len(o.ChannelTypes) > 0 && !slices.Contains(o.ChannelTypes, c.Type) {
		return fmt.Errorf("#%s is a channel of type %d, expected one of %v", c.Name, c.Type, o.ChannelTypes)
	}
	in.resolved.Channels = map[string]wire.Channel{id: in.w.partly(c, in.who)}
	return nil
}

func (in *input) role(id string) error {
	r := in.w.role(in.in.GuildID, id)
	if r.ID == "" {
		return fmt.Errorf("no role %s here", id)
	}
	in.resolved.Roles = map[string]wire.Role{id: r}
	return nil
}

// fit reports whether a count lies within bounds, which are low and high where they are left out.
func fit(of string, n int, least, most *int, low, high int) error {
	low, high = *cmp.Or(least, &low), *cmp.Or(most, &high)
	if n < low || n > high {
		return fmt.Errorf("%d%s, where %d to %d fit", n, of, low, high)
	}
	return nil
}

// chosen reports whether a value is one of the choices, where there are some.
func chosen(o wire.Option, v any) error {
	if len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c discordgo.ApplicationCommandOptionChoice) bool { return c.Value == v }) {
		return fmt.Errorf("%v is none of the choices", v)
	}
	return nil
}

// hand puts files where Discord does, and gives their ids.
func (w *World) hand(r *wire.Resolved, ups ...Upload) ([]string, error) {
	if err := measure(ups); err != nil {
		return nil, err
	}
	ids := []string{}
	for _, u := range ups {
		a := w.store(u, "", true)
		if r.Attachments == nil {
			r.Attachments = map[string]wire.Attachment{}
		}
		r.Attachments[a.ID] = a
		ids = append(ids, a.ID)
	}
	return ids, nil
}
