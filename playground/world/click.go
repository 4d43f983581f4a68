package world

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"switchboard/playground/wire"
)

// Click has a person press a button.
func (w *World) Click(p *Person, message, customID string) (*Asked, error) {
	return w.use(p, message, customID, func(c *wire.Component) ([]string, error) {
		if c.Type != wire.Button {
			return nil, fmt.Errorf("%q is no button", customID)
		}
		return nil, nil
	})
}

// Select has a person choose in a select: the values of a string select, ids in the others.
func (w *World) Select(p *Person, message, customID string, values []string) (*Asked, error) {
	return w.use(p, message, customID, func(c *wire.Component) ([]string, error) {
		return values, selectable(c, values)
	})
}

func selectable(c *wire.Component, values []string) error {
	low, high := 1, 1
	if c.MinValues != nil {
		low = *c.MinValues
	}
	if c.MaxValues != nil {
		high = *c.MaxValues
	}
	if len(values) < low || len(values) > high {
		return fmt.Errorf("%d values chosen, where %d to %d can be", len(values), low, high)
	}
	for _, v := range values {
		if c.Type == wire.StringSelect && !slices.ContainsFunc(c.Options, func(o wire.SelectOption) bool { return o.Value == v }) {
			return fmt.Errorf("%q is none of the options", v)
		}
	}
	return nil
}

// use has a person use a component of a message.
func (w *World) use(p *Person, message, customID string, values func(*wire.Component) ([]string, error)) (*Asked, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	m := w.messages[message]
	if m == nil || m.onlyFor != "" && m.onlyFor != p.ID || m.channel.Type == wire.ChannelDM && m.channel != p.dm {
		return nil, fmt.Errorf("%s does not see the message %s", p.Name(), message)
	}
	var found *wire.Component
	wire.Each(m.msg.Components, func(c *wire.Component) {
		if c.CustomID == customID && c.CustomID != "" {
			found = c
		}
	})
	switch {
	case found == nil:
		return nil, fmt.Errorf("no component %q on the message", customID)
	case found.Disabled:
		return nil, fmt.Errorf("the component %q is disabled", customID)
	}
	chosen, err := values(found)
	if err != nil {
		return nil, err
	}
	data := &wire.Data{CustomID: customID, ComponentType: found.Type, Values: chosen, Resolved: w.resolve(found, chosen)}
	owners := w.owners(p, m.channel, []int{0})
	if m.msg.Metadata != nil {
		owners = m.msg.Metadata.Owners
	}
	a := w.ask(p, m.channel, wire.OfComponent, data, m, owners)
	w.send(a)
	return a, nil
}

func (w *World) resolve(c *wire.Component, ids []string) *wire.Resolved {
	switch c.Type {
	case wire.UserSelect, wire.MentionableSelect:
		users := map[string]wire.User{}
		for _, id := range ids {
			if p := w.people[id]; p != nil {
				users[id] = p.User
			}
		}
		return &wire.Resolved{Users: users}
	case wire.ChannelSelect:
		channels := map[string]wire.Channel{}
		for _, id := range ids {
			if ch := w.channels[id]; ch != nil {
				channels[id] = ch.Channel
			}
		}
		return &wire.Resolved{Channels: channels}
	}
	return nil
}

// Submit has a person send the form that an interaction opened: for each custom id the text, or the values of a
// select. What is left out goes as the form had it.
func (w *World) Submit(from *Asked, texts map[string]string, values map[string][]string) (*Asked, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	modal := from.state.Modal
	if modal == nil {
		return nil, fmt.Errorf("the interaction opened no form")
	}
	f := filled{texts: texts, values: values}
	fields := f.fields(modal.Components)
	if f.err != nil {
		return nil, f.err
	}
	source := from.source
	if source != nil && w.messages[source.msg.ID] == nil {
		source = nil
	}
	data := &wire.Data{CustomID: modal.CustomID, Components: fields}
	a := w.ask(from.Person, from.channel, wire.ModalSubmit, data, source, from.Interaction.Owners)
	a.parent = from.metadata()
	w.send(a)
	return a, nil
}

// filled is a form with what a person put into it.
type filled struct {
	texts  map[string]string
	values map[string][]string
	err    error
}

func (f *filled) fields(list []wire.Component) []wire.ModalField {
	var out []wire.ModalField
	for i := range list {
		out = append(out, f.field(&list[i]))
	}
	return out
}

func (f *filled) field(c *wire.Component) wire.ModalField {
	m := wire.ModalField{Type: c.Type, ID: c.ID, CustomID: c.CustomID, Components: f.fields(c.Components)}
	switch {
	case c.Component != nil:
		inner := f.field(c.Component)
		m.Component = &inner
	case c.Type == wire.TextInput:
		text, ok := f.texts[c.CustomID]
		if !ok {
			text = c.Value
		}
		m.Value = &text
		f.text(c, text)
	case c.CustomID != "":
		m.Values = append([]string{}, f.values[c.CustomID]...)
		if required := c.Required == nil || *c.Required; required || len(m.Values) > 0 {
			if err := selectable(c, m.Values); err != nil && f.err == nil {
				f.err = fmt.Errorf("field %s: %w", c.CustomID, err)
			}
		}
	}
	return m
}

func (f *filled) text(c *wire.Component, s string) {
	n, low, high := utf8.RuneCountInString(s), 0, 4000
	if c.MinLength != nil {
		low = *c.MinLength
	}
	if c.MaxLength != nil {
		high = *c.MaxLength
	}
	required := c.Required == nil || *c.Required
	switch {
	case f.err != nil:
	case n == 0 && required:
		f.err = fmt.Errorf("the field %s is required", c.CustomID)
	case n > high || n < low && (n > 0 || required):
		f.err = fmt.Errorf("field %s: %d characters, where %d to %d fit", c.CustomID, n, low, high)
	}
}
