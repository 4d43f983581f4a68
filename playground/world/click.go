package world

import (
	"cmp"
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

// Select has a person choose in a select: the values of its options.
func (w *World) Select(p *Person, message, customID string, values []string) (*Asked, error) {
	return w.use(p, message, customID, func(c *wire.Component) ([]string, error) {
		return values, selectable(c, values)
	})
}

// span is how many values can be chosen, or files put in.
func span(c *wire.Component) (low, high int) {
	low, high = 1, 1
	if c.MinValues != nil {
		low = *c.MinValues
	}
	if c.MaxValues != nil {
		high = *c.MaxValues
	}
	return low, high
}

func selectable(c *wire.Component, values []string) error {
	low, high := span(c)
	if len(values) < low || len(values) > high {
		return fmt.Errorf("%d values chosen, where %d to %d can be", len(values), low, high)
	}
	for _, v := range values {
		if !slices.ContainsFunc(c.Options, func(o wire.SelectOption) bool { return o.Value == v }) {
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
	data := &wire.Data{CustomID: customID, ComponentType: found.Type, Values: chosen}
	owners := w.owners(p, m.channel, []int{0})
	if m.msg.Metadata != nil {
		owners = m.msg.Metadata.Owners
	}
	a := w.ask(p, m.channel, wire.OfComponent, data, m, owners)
	w.send(a)
	return a, nil
}

// Filling is what a person puts into a form, by custom ids: texts, values of what is chosen among, and files. A text or choice that is left out goes as the form had it.
type Filling struct {
	Texts  map[string]string
	Values map[string][]string
	Files  map[string][]Upload
}

// Submit has a person send the form that an interaction opened.
func (w *World) Submit(from *Asked, with Filling) (*Asked, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	modal := from.state.Modal
	if modal == nil {
		return nil, fmt.Errorf("the interaction opened no form")
	}
	f := filler{Filling: with, world: w}
	fields := f.fields(modal.Components)
	if f.err != nil {
		return nil, f.err
	}
	source := from.source
	if source != nil && w.messages[source.msg.ID] == nil {
		source = nil
	}
	data := &wire.Data{CustomID: modal.CustomID, Components: fields, Resolved: f.resolved}
	a := w.ask(from.Person, from.channel, wire.ModalSubmit, data, source, from.Interaction.Owners)
	a.parent = from.metadata()
	w.send(a)
	return a, nil
}

// filler fills in a form, as far as what a person puts into it is allowed.
type filler struct {
	Filling
	world    *World
	resolved *wire.Resolved
	err      error
}

func (f *filler) fields(list []wire.Component) []wire.ModalField {
	var out []wire.ModalField
	for i := range list {
		out = append(out, f.field(&list[i]))
	}
	return out
}

func (f *filler) field(c *wire.Component) wire.ModalField {
	m := wire.ModalField{Type: c.Type, ID: c.ID, CustomID: c.CustomID, Components: f.fields(c.Components)}
	switch {
	case c.Component != nil:
		inner := f.field(c.Component)
		m.Component = &inner
	case c.Type == wire.TextInput:
		text, ok := f.Texts[c.CustomID]
		if !ok {
			text = c.Value
		}
		m.Value = text
		f.text(c, text)
	case c.Type == wire.FileUpload:
		m.Values = f.upload(c)
	case c.Type == wire.RadioGroup:
		if chosen := f.choose(c); len(chosen) > 0 {
			m.Value = chosen[0]
		} else {
			m.Value = (*string)(nil)
		}
	case c.CustomID != "":
		m.Values = f.choose(c)
	}
	return m
}

func required(c *wire.Component) bool { return c.Required == nil || *c.Required }

// choose gives the values that are chosen.
func (f *filler) choose(c *wire.Component) []string {
	values, ok := f.Values[c.CustomID]
	if !ok {
		for _, o := range c.Options {
			if o.Default {
				values = append(values, o.Value)
			}
		}
	}
	if required(c) || len(values) > 0 {
		if err := selectable(c, values); err != nil && f.err == nil {
			f.err = fmt.Errorf("field %s: %w", c.CustomID, err)
		}
	}
	return append([]string{}, values...)
}

// upload puts files where Discord does, and gives their ids.
func (f *filler) upload(c *wire.Component) []string {
	ups, ids := f.Files[c.CustomID], []string{}
	low, high := span(c)
	if n := len(ups); n > high || n < low && (n > 0 || required(c)) {
		f.err = cmp.Or(f.err, fmt.Errorf("field %s: %d files, where %d to %d can be", c.CustomID, n, low, high))
	}
	if err := measure(ups); err != nil {
		f.err = cmp.Or[error](f.err, err)
	}
	if f.err != nil || len(ups) == 0 {
		return ids
	}
	if f.resolved == nil {
		f.resolved = &wire.Resolved{Attachments: map[string]wire.Attachment{}}
	}
	for _, u := range ups {
		a := f.world.store(u, "", true)
		f.resolved.Attachments[a.ID] = a
		ids = append(ids, a.ID)
	}
	return ids
}

func (f *filler) text(c *wire.Component, s string) {
	n, low, high := utf8.RuneCountInString(s), 0, 4000
	if c.MinLength != nil {
		low = *c.MinLength
	}
	if c.MaxLength != nil {
		high = *c.MaxLength
	}
	switch {
	case f.err != nil:
	case n == 0 && required(c):
		f.err = fmt.Errorf("the field %s is required", c.CustomID)
	case n > high || n < low && (n > 0 || required(c)):
		f.err = fmt.Errorf("field %s: %d characters, where %d to %d fit", c.CustomID, n, low, high)
	}
}
