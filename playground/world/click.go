package world

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// Use lets a person press a button of a message, or choose values in a select.
func (w *World) Use(p *Person, message, customID string, values ...string) (*Interaction, error) {
	defer w.lock()()
	m := w.visible(message, p.ID)
	if m == nil || m.channel.Type == discordgo.ChannelTypeDM && m.channel != p.dm {
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
	case found.Type != discordgo.ButtonComponent:
		if err := checkSelection(found, values); err != nil {
			return nil, err
		}
	case len(values) > 0:
		return nil, fmt.Errorf("%q is a button, and nothing to choose in", customID)
	}
	owners := w.owners(p, m.channel, []int{0})
	if m.msg.Metadata != nil {
		owners = m.msg.Metadata.Owners
	}
	data := &wire.Data{CustomID: customID, ComponentType: found.Type, Values: values}
	return w.interact(&Interaction{Person: p, channel: m.channel, source: m}, wire.OfComponent, data, owners), nil
}

func checkSelection(c *wire.Component, values []string) error {
	for _, v := range values {
		if !slices.ContainsFunc(c.Options, func(o discordgo.SelectMenuOption) bool { return o.Value == v }) {
			return fmt.Errorf("%q is none of the options", v)
		}
	}
	return checkRange(" values chosen", len(values), c.MinValues, c.MaxValues, 1, 1)
}

// Filling is what a person enters into a modal, by the custom ids of its fields. A text or choice that is missing is
// sent as the modal had it filled in.
type Filling struct {
	Texts  map[string]string
	Values map[string][]string
	Files  map[string][]Upload
}

// Submit lets the person send the modal that their interaction opened.
func (w *World) Submit(from *Interaction, with Filling) (*Interaction, error) {
	defer w.lock()()
	modal := from.state.Modal
	if modal == nil {
		return nil, fmt.Errorf("the interaction opened no form")
	}
	f := filler{Filling: with, world: w}
	data := &wire.Data{CustomID: modal.CustomID, Components: f.fields(modal.Components), Resolved: f.resolved}
	if f.err != nil {
		return nil, f.err
	}
	source := from.source
	if source != nil && w.messages[source.msg.ID] == nil {
		source = nil
	}
	i := &Interaction{Person: from.Person, channel: from.channel, source: source, parent: from.metadata()}
	return w.interact(i, wire.ModalSubmit, data, from.Interaction.Owners), nil
}

// filler turns a modal and what was entered into the fields that are sent.
type filler struct {
	Filling
	world    *World
	resolved wire.Resolved
	err      error // the first thing that Discord's client would not send
}

func (f *filler) fields(labels []wire.Component) (out []wire.ModalField) {
	for _, label := range labels {
		out = append(out, wire.ModalField{Type: label.Type, ID: label.ID, Component: f.field(label.Component)})
	}
	return out
}

func (f *filler) field(c *wire.Component) *wire.ModalField {
	m := &wire.ModalField{Type: c.Type, ID: c.ID, CustomID: c.CustomID}
	switch c.Type {
	case discordgo.TextInputComponent:
		text, ok := f.Texts[c.CustomID]
		if !ok {
			text = c.Value
		}
		m.Value = text
		f.check(c, text != "", checkRange(" characters", utf8.RuneCountInString(text), c.MinLength, c.MaxLength, 0, rules.MaxText))
	case wire.FileUpload:
		ups := f.Files[c.CustomID]
		f.check(c, len(ups) > 0, checkRange(" files", len(ups), c.MinValues, c.MaxValues, 1, 1))
		if f.err == nil {
			m.Values, f.err = f.world.resolveUploads(&f.resolved, ups...)
		}
	case wire.RadioGroup:
		m.Value = (*string)(nil)
		if chosen := f.choose(c); len(chosen) > 0 {
			m.Value = chosen[0]
		}
	default:
		m.Values = f.choose(c)
	}
	return m
}

// check records an error of a field, unless it is optional and empty.
func (f *filler) check(c *wire.Component, filled bool, err error) {
	required := c.Required == nil || *c.Required
	switch {
	case f.err != nil || !filled && !required:
	case err != nil:
		f.err = fmt.Errorf("field %s: %w", c.CustomID, err)
	case !filled && c.Type == discordgo.TextInputComponent:
		f.err = fmt.Errorf("the field %s is required", c.CustomID)
	}
}

func (f *filler) choose(c *wire.Component) []string {
	values, ok := f.Values[c.CustomID]
	if !ok {
		for _, o := range c.Options {
			if o.Default {
				values = append(values, o.Value)
			}
		}
	}
	f.check(c, len(values) > 0, checkSelection(c, values))
	return append([]string{}, values...)
}
