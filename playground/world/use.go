package world

import (
	"fmt"
	"slices"
	"strings"

	"switchboard/playground/wire"
)

// Values are what a person gives to the options of a command, by name: a string, an int, a bool, an Upload for an
// attachment, and the id, a string, of a channel or role.
type Values map[string]any

// Command has a person use a slash command; path is its name with group and subcommand, "solve squares". What
// Discord's own client would not send is an error.
func (w *World) Command(p *Person, channel, path string, values Values) (*Asked, error) {
	return w.slash(p, channel, path, values, "")
}

// Complete has a person type in an option with autocomplete; focus names it.
func (w *World) Complete(p *Person, channel, path string, values Values, focus string) (*Asked, error) {
	return w.slash(p, channel, path, values, focus)
}

func (w *World) slash(p *Person, channel, path string, values Values, focus string) (*Asked, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := w.channels[channel]
	words := strings.Fields(strings.TrimPrefix(path, "/"))
	if c == nil || len(words) == 0 {
		return nil, fmt.Errorf("no channel %s or no command %q", channel, path)
	}
	cmd, err := w.find(p, c, wire.ChatCommand, words[0])
	if err != nil {
		return nil, err
	}
	in := &input{w: w, who: p, in: c, values: values, focus: focus, resolved: &wire.Resolved{}}
	given, err := in.descend(cmd.Options, words[1:])
	if err != nil {
		return nil, fmt.Errorf("/%s: %w", strings.Join(words, " "), err)
	}
	data := &wire.Data{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type, GuildID: cmd.GuildID, Options: given}
	if in.used {
		data.Resolved = in.resolved
	}
	kind := wire.OfCommand
	if focus != "" {
		kind = wire.Autocomplete
		if in.kind == 0 {
			return nil, fmt.Errorf("/%s: option %s has no autocomplete", strings.Join(words, " "), focus)
		}
	}
	a := w.ask(p, c, kind, data, nil, w.owners(p, c, cmd.IntegrationTypes))
	a.optionKind = in.kind
	w.send(a)
	return a, nil
}

// OnMessage has a person use a message command.
func (w *World) OnMessage(p *Person, channel, name, message string) (*Asked, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c, target := w.channels[channel], w.messages[message]
	if c == nil || target == nil || target.channel != c || target.onlyFor != "" && target.onlyFor != p.ID {
		return nil, fmt.Errorf("%s: no message %s here", name, message)
	}
	cmd, err := w.find(p, c, wire.MessageCommand, name)
	if err != nil {
		return nil, err
	}
	data := &wire.Data{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type, GuildID: cmd.GuildID, TargetID: message,
		Resolved: &wire.Resolved{Messages: map[string]wire.Message{message: *target.msg}}}
	a := w.ask(p, c, wire.OfCommand, data, nil, w.owners(p, c, cmd.IntegrationTypes))
	w.send(a)
	return a, nil
}

// find gives the command of a name that the person can use here.
func (w *World) find(p *Person, c *channel, kind int, name string) (wire.Command, error) {
	known := false
	for _, guild := range []string{c.GuildID, ""} {
		for _, cmd := range w.commands[guild] {
			if cmd.Type != kind || cmd.Name != name {
				continue
			}
			if w.offers(cmd, p, c) {
				return cmd, nil
			}
			known = true
		}
	}
	if known {
		return wire.Command{}, fmt.Errorf("the command %q cannot be used here by %s", name, p.Name())
	}
	return wire.Command{}, fmt.Errorf("the command %q is not registered", name)
}

// input is the reading of one person's options.
type input struct {
	w        *World
	who      *Person
	in       *channel
	values   Values
	focus    string
	kind     int // type of the focused option
	resolved *wire.Resolved
	used     bool // something is in resolved
}

// descend follows the words into groups and subcommands and reads the options at the end.
func (in *input) descend(options []wire.Option, words []string) ([]wire.Given, error) {
	nested := len(options) > 0 && options[0].Type <= wire.SubcommandGroup
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
	return []wire.Given{{Name: words[0], Type: options[at].Type, Options: inner}}, err
}

func (in *input) options(options []wire.Option) ([]wire.Given, error) {
	var out []wire.Given
	known := map[string]bool{}
	for _, o := range options {
		known[o.Name] = true
		v, ok := in.values[o.Name]
		focused := o.Name == in.focus && o.Autocomplete
		switch {
		case !ok && focused:
			v = ""
		case !ok && o.Required && in.focus == "":
			return nil, fmt.Errorf("the option %s is required", o.Name)
		case !ok:
			continue
		}
		if focused {
			in.kind = o.Type
			out = append(out, wire.Given{Name: o.Name, Type: o.Type, Value: v, Focused: true})
			continue
		}
		value, err := in.value(o, v)
		if err != nil {
			return nil, fmt.Errorf("option %s: %w", o.Name, err)
		}
		out = append(out, wire.Given{Name: o.Name, Type: o.Type, Value: value})
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
	case string:
		return in.text(o, x)
	case int:
		return in.number(o, x)
	case bool:
		if o.Type == wire.BooleanOption {
			return x, nil
		}
	case Upload:
		if o.Type == wire.AttachmentOption {
			return in.file(x)
		}
	}
	return nil, fmt.Errorf("a %T is not what an option of type %d takes", v, o.Type)
}

func (in *input) text(o wire.Option, s string) (any, error) {
	switch o.Type {
	case wire.StringOption:
		return s, fits(o, s)
	case wire.ChannelOption:
		return s, in.room(o, s)
	case wire.RoleOption:
		return s, in.role(s)
	}
	return nil, fmt.Errorf("a text is not what an option of type %d takes", o.Type)
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
	copied := c.Channel
	copied.Permissions, copied.Overwrites = fmt.Sprint(in.w.may(in.who, c)), nil
	in.resolved.Channels = map[string]wire.Channel{id: copied}
	in.used = true
	return nil
}

func (in *input) role(id string) error {
	r := in.w.role(in.in.GuildID, id)
	if r.ID == "" {
		return fmt.Errorf("no role %s here", id)
	}
	in.resolved.Roles = map[string]wire.Role{id: r}
	in.used = true
	return nil
}

func fits(o wire.Option, s string) error {
	n, low, high := len([]rune(s)), 0, 6000
	if o.MinLength != nil {
		low = *o.MinLength
	}
	if o.MaxLength != nil {
		high = *o.MaxLength
	}
	if n < low || n > high {
		return fmt.Errorf("%d characters, where %d to %d fit", n, low, high)
	}
	if len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c wire.Choice) bool { return c.Value == s }) {
		return fmt.Errorf("%q is none of the choices", s)
	}
	return nil
}

func (in *input) number(o wire.Option, n int) (any, error) {
	switch x := float64(n); {
	case o.Type != wire.IntegerOption:
		return nil, fmt.Errorf("a number is not what an option of type %d takes", o.Type)
	case o.MinValue != nil && x < *o.MinValue:
		return nil, fmt.Errorf("%v is less than %v", x, *o.MinValue)
	case o.MaxValue != nil && x > *o.MaxValue:
		return nil, fmt.Errorf("%v is more than %v", x, *o.MaxValue)
	case len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c wire.Choice) bool { return c.Value == x }):
		return nil, fmt.Errorf("%v is none of the choices", x)
	}
	return n, nil
}

func (in *input) file(u Upload) (any, error) {
	if err := measure([]Upload{u}); err != nil {
		return nil, err
	}
	a := in.w.store(u, "", true)
	if in.resolved.Attachments == nil {
		in.resolved.Attachments = map[string]wire.Attachment{}
	}
	in.resolved.Attachments[a.ID] = a
	in.used = true
	return a.ID, nil
}
