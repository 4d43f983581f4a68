package world

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// Callback is the bot's first answer to an interaction. It gives the message that came of it, if one did.
func (w *World) Callback(id, token string, body Body) (*wire.Message, *wire.Error) {
	defer w.lock()()
	a := w.asks[token]
	switch {
	case a == nil || a.Interaction.ID != id:
		return nil, wire.ErrUnknownInteraction
	case a.callback != 0:
		return nil, wire.ErrAcknowledged
	case a.age() > w.Patience:
		return nil, wire.ErrUnknownInteraction
	}
	cb, err := decode[wire.Callback](body.JSON, rules.Callback(body.JSON, a.Interaction.Type, a.source != nil))
	if err != nil {
		return nil, err
	}
	if cb.Data == nil {
		cb.Data = json.RawMessage("{}")
	}
	body.JSON = cb.Data
	if err := a.first(cb.Type, body); err != nil {
		return nil, inData(err)
	}
	a.callback = cb.Type
	return a.state.Message, nil
}

// inData moves the errors of a callback's data under "data", where the sender put it.
func inData(err *wire.Error) *wire.Error {
	if err.Code != 50035 {
		return err
	}
	return wire.Invalid(map[string]any{"data": err.Errors})
}

func (a *Asked) first(kind int, body Body) *wire.Error {
	a.private = body.private()
	switch kind {
	case wire.Reply:
		p, err := a.reply(body, "")
		if err == nil {
			a.finish(kind, p)
		}
		return err
	case wire.DeferReply:
		m := a.blank("")
		m.Flags |= discordgo.MessageFlagsLoading
		p := a.w.post(m, a.channel, a.viewer(), a)
		a.original = m.ID
		a.update(func(s *State) { s.Type, s.Deferred, s.Message = kind, true, p.msg })
	case wire.DeferUpdate:
		a.original = a.source.msg.ID
		a.update(func(s *State) { s.Type, s.Deferred, s.Message = kind, true, a.source.msg })
	case wire.Update:
		return a.edit(a.source, body, kind)
	case wire.OpenModal:
		return a.open(body)
	case wire.LaunchActivity:
		instance, err := a.w.join(a.Person, a.channel)
		if err == nil {
			a.update(func(s *State) { s.Type, s.Instance, s.Done = kind, instance.ID, true })
		}
		return err
	case wire.AutocompleteSet:
		return a.suggest(body)
	}
	return nil
}

// blank is an empty answer to the interaction; with an original it is a follow-up to that.
func (a *Asked) blank(original string) wire.Message {
	m := a.w.blank(a.channel, a.w.Bot)
	m.WebhookID, m.ApplicationID, m.Metadata = a.w.AppID, a.w.AppID, a.metadata()
	if a.private {
		m.Flags |= discordgo.MessageFlagsEphemeral
	}
	switch of := a.Interaction; {
	case original != "":
		m.Type, m.Metadata.OriginalResponseID = discordgo.MessageTypeReply, original
		refer(&m, a.w.messages[original], a.viewer())
	case of.Type == wire.OfCommand && of.Data.Type == discordgo.ChatApplicationCommand:
		m.Type = discordgo.MessageTypeChatInputCommand
	case of.Type == wire.OfCommand:
		m.Type = discordgo.MessageTypeContextMenuCommand
		refer(&m, a.w.messages[of.Data.TargetID], a.viewer())
	default:
		refer(&m, a.source, a.viewer())
	}
	return m
}

func (a *Asked) viewer() string {
	if a.private {
		return a.Person.ID
	}
	return ""
}

// reply posts an answer; the first is the original, one with an original named is a follow-up to it.
func (a *Asked) reply(body Body, original string) (*posted, *wire.Error) {
	m := a.blank(original)
	m, err := a.w.write(m, body, a.private)
	if err != nil {
		return nil, err
	}
	p := a.w.post(m, a.channel, a.viewer(), a)
	if original == "" {
		a.original = m.ID
	}
	return p, nil
}

// refer makes a message one about another, if that is there, for whoever sees it.
func refer(m *wire.Message, to *posted, viewer string) {
	if to == nil {
		return
	}
	if m.Type == discordgo.MessageTypeDefault {
		m.Type = discordgo.MessageTypeReply
	}
	m.Reference = &wire.Reference{MessageID: to.msg.ID, ChannelID: to.channel.ID, GuildID: to.channel.GuildID}
	if to.onlyFor == "" || to.onlyFor == viewer {
		quoted := *to.msg
		quoted.Referenced = nil // what it answered itself is left out
		m.Referenced = &quoted
	}
}

// finish tells the person that the answer is there.
func (a *Asked) finish(kind int, p *posted) {
	a.update(func(s *State) {
		s.Done, s.Message = true, p.msg
		if s.Type == 0 {
			s.Type = kind
		}
	})
}

// edit changes a message as part of an answer.
func (a *Asked) edit(p *posted, body Body, kind int) *wire.Error {
	if err := a.w.edit(p, body); err != nil {
		return err
	}
	if p.msg.ID == a.original || kind == wire.Update {
		a.original = p.msg.ID
		a.finish(kind, p)
	}
	return nil
}

func (a *Asked) open(body Body) *wire.Error {
	modal, err := decode[*wire.Modal](body.JSON, rules.Modal(body.JSON))
	if err != nil {
		return err
	}
	id := 0
	wire.Each(modal.Components, func(c *wire.Component) {
		if id++; c.ID == 0 {
			c.ID = id
		}
	})
	a.update(func(s *State) { s.Type, s.Modal, s.Done = wire.OpenModal, modal, true })
	return nil
}

func (a *Asked) suggest(body Body) *wire.Error {
	set, err := decode[struct {
		Choices []discordgo.ApplicationCommandOptionChoice
	}](body.JSON, rules.Choices(body.JSON, a.optionKind))
	if err != nil {
		return err
	}
	a.update(func(s *State) { s.Type, s.Choices, s.Done = wire.AutocompleteSet, set.Choices, true })
	return nil
}
