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

// Values are the values of a command's options, by name: a string, int or bool, an Upload for an attachment, and for a
// channel or role its id as a string. A string is converted to the option's type, as typed text.
type Values map[string]any

// Command lets a person use a slash command; path is its name with the subcommand, "solve squares". With a focus
// it asks for suggestions for that option instead. What Discord's client would not send is an error.
func (w *World) Command(p *Person, channel, path string, values Values, focus string) (*Interaction, error) {
	defer w.lock()()
	name, sub, _ := strings.Cut(strings.TrimPrefix(path, "/"), " ")
	c, cmd, err := w.findCommand(p, channel, discordgo.ChatApplicationCommand, name)
	if err != nil {
		return nil, err
	}
	in := &optionReader{w: w, who: p, in: c, values: values, focus: focus}
	data := commandData(cmd)
	data.Options, err = in.read(cmd.Options, sub)
	switch {
	case err != nil:
		return nil, fmt.Errorf("/%s: %w", path, err)
	case focus != "" && !in.completed:
		return nil, fmt.Errorf("/%s: option %s has no autocomplete", path, focus)
	}
	data.Resolved = in.resolved
	kind := wire.OfCommand
	if focus != "" {
		kind = wire.Autocomplete
	}
	return w.interact(&Interaction{Person: p, channel: c}, kind, data, w.owners(p, c, cmd.IntegrationTypes)), nil
}

func commandData(cmd wire.Command) *wire.Data {
	return &wire.Data{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type, GuildID: cmd.GuildID}
}

// OnMessage lets a person use a message command.
func (w *World) OnMessage(p *Person, channel, name, message string) (*Interaction, error) {
	defer w.lock()()
	c, cmd, err := w.findCommand(p, channel, discordgo.MessageApplicationCommand, name)
	if err != nil {
		return nil, err
	}
	target := w.visible(message, p.ID)
	if target == nil || target.channel != c {
		return nil, fmt.Errorf("%s: no message %s here", name, message)
	}
	data := commandData(cmd)
	data.TargetID, data.Resolved.Messages = message, map[string]wire.Message{message: *target.msg}
	return w.interact(&Interaction{Person: p, channel: c}, wire.OfCommand, data, w.owners(p, c, cmd.IntegrationTypes)), nil
}

// findCommand returns a channel, and the command of a type and name that the person can use there. There is at most one
// entry point command, whatever its name.
func (w *World) findCommand(p *Person, channel string, kind discordgo.ApplicationCommandType, name string) (
	*channel, wire.Command, error) {
	c, err := w.channels[channel], fmt.Errorf("the command %q is not registered", name)
	if c == nil {
		return nil, wire.Command{}, wire.ErrUnknownChannel
	}
	for _, cmd := range w.commandsIn(c) {
		if cmd.Type != kind || cmd.Name != name && kind != wire.EntryPoint {
			continue
		}
		if w.mayUse(cmd, p, c) {
			return c, cmd, nil
		}
		err = fmt.Errorf("the command %q cannot be used here by %s", cmd.Name, p.Name())
	}
	return c, wire.Command{}, err
}

// optionReader converts the values of one use of a command to the options that are sent.
type optionReader struct {
	w         *World
	who       *Person
	in        *channel
	values    Values
	focus     string // name of the option to suggest for, or ""
	completed bool   // there is such an option
	resolved  wire.Resolved
}

// sentOption is an option in an interaction.
type sentOption = discordgo.ApplicationCommandInteractionDataOption

// read reads the options of a command, or of the subcommand that was chosen.
func (in *optionReader) read(options []wire.Option, sub string) ([]*sentOption, error) {
	nested := len(options) > 0 && options[0].Type == discordgo.ApplicationCommandOptionSubCommand
	at := slices.IndexFunc(options, func(o wire.Option) bool { return nested && o.Name == sub })
	switch {
	case nested && sub == "":
		return nil, errors.New("a subcommand must be chosen")
	case at < 0 && (nested || sub != ""):
		return nil, fmt.Errorf("no subcommand %q", sub)
	case nested:
		inner, err := in.options(options[at].Options)
		return []*sentOption{{Name: sub, Type: options[at].Type, Options: inner}}, err
	}
	return in.options(options)
}

func (in *optionReader) options(options []wire.Option) (out []*sentOption, err error) {
	for _, o := range options {
		v, ok := in.values[o.Name]
		focused := o.Name == in.focus && o.Autocomplete
		switch {
		case focused:
			in.completed = true
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
		out = append(out, &sentOption{Name: o.Name, Type: o.Type, Value: v, Focused: focused})
	}
	for name := range in.values {
		if !slices.ContainsFunc(options, func(o wire.Option) bool { return o.Name == name }) {
			return nil, fmt.Errorf("no option %s", name)
		}
	}
	return out, nil
}

// value checks a value, which may be text as typed, as Discord's client does and returns what is sent for it.
func (in *optionReader) value(o wire.Option, v any) (any, error) {
	text, isText := v.(string)
	file, isFile := v.(Upload)
	switch {
	case o.Type == discordgo.ApplicationCommandOptionInteger:
		n, err := strconv.Atoi(fmt.Sprint(v))
		if err != nil {
			return nil, fmt.Errorf("%q is not a whole number", fmt.Sprint(v))
		}
		return n, checkRange("", n, o.MinValue, o.MaxValue, -1<<53, 1<<53)
	case o.Type == discordgo.ApplicationCommandOptionBoolean:
		if b, err := strconv.ParseBool(fmt.Sprint(v)); err == nil {
			return b, nil
		}
	case o.Type == discordgo.ApplicationCommandOptionString && isText:
		is := func(c discordgo.ApplicationCommandOptionChoice) bool { return c.Value == text }
		if len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, is) {
			return nil, fmt.Errorf("%v is none of the choices", v)
		}
		return text, checkRange(" characters", utf8.RuneCountInString(text), o.MinLength, o.MaxLength, 0, rules.MaxStringOption)
	case o.Type == discordgo.ApplicationCommandOptionChannel && isText:
		return text, in.checkChannel(o, text)
	case o.Type == discordgo.ApplicationCommandOptionRole && isText:
		return text, in.checkRole(text)
	case o.Type == discordgo.ApplicationCommandOptionAttachment && isFile:
		ids, err := in.w.resolveUploads(&in.resolved, file)
		return strings.Join(ids, ""), err
	}
	return nil, fmt.Errorf("a %T is not what an option of type %d takes", v, o.Type)
}

// checkChannel checks a channel option: it has to be in this server and of a type that the option allows.
func (in *optionReader) checkChannel(o wire.Option, id string) error {
	c := in.w.channels[id]
	if c == nil || c.GuildID == "" || c.GuildID != in.in.GuildID {
		return fmt.Errorf("no channel %s here", id)
	}
	if len(o.ChannelTypes) > 0 && !slices.Contains(o.ChannelTypes, c.Type) {
		return fmt.Errorf("#%s is a channel of type %d, expected one of %v", c.Name, c.Type, o.ChannelTypes)
	}
	in.resolved.Channels = map[string]wire.Channel{id: in.w.channelFor(c, in.who)}
	return nil
}

func (in *optionReader) checkRole(id string) error {
	r := in.w.role(in.in.GuildID, id)
	if r.ID == "" {
		return fmt.Errorf("no role %s here", id)
	}
	in.resolved.Roles = map[string]wire.Role{id: r}
	return nil
}

// checkRange returns an error unless n is within the bounds, whose defaults are low and high. unit follows n in the
// error.
func checkRange(unit string, n int, least, most *int, low, high int) error {
	low, high = *cmp.Or(least, &low), *cmp.Or(most, &high)
	if n < low || n > high {
		return fmt.Errorf("%d%s, where %d to %d fit", n, unit, low, high)
	}
	return nil
}

// resolveUploads stores files, adds their attachments to the resolved data and returns their ids.
func (w *World) resolveUploads(r *wire.Resolved, ups ...Upload) ([]string, error) {
	if err := checkUploads(ups); err != nil {
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
