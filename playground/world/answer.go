package world

import (
	"cmp"
	"encoding/json"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// Callback takes the bot's first answer to an interaction and returns the message that it made or changed, nil if none.
func (w *World) Callback(id, token string, body Body) (*wire.Message, *wire.Error) {
	defer w.lock()()
	a := w.interactions[token]
	switch {
	case a == nil || a.Interaction.ID != id:
		return nil, wire.ErrUnknownInteraction
	case a.state.Type != 0:
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
	if err := a.respond(cb.Type, body); err != nil {
		return nil, inData(err)
	}
	return a.state.Message, nil
}

// inData puts the errors of a callback's data under "data", their path in the whole body.
func inData(err *wire.Error) *wire.Error {
	if err.Code != 50035 {
		return err
	}
	return wire.Invalid(map[string]any{"data": err.Errors})
}

func (a *Interaction) respond(kind int, body Body) *wire.Error {
	switch kind {
	case wire.Reply:
		p, err := a.reply(body, "")
		if err == nil {
			a.finish(kind, p)
		}
		return err
	case wire.DeferReply:
		onlyFor := a.onlyFor(body)
		m := a.newAnswer("", onlyFor)
		m.Flags |= discordgo.MessageFlagsLoading
		p := a.w.post(m, a.channel, onlyFor, a)
		a.original = m.ID
		a.update(func(s *State) { s.Type, s.Deferred, s.Message = kind, true, p.msg })
	case wire.DeferUpdate:
		a.original = a.source.msg.ID
		a.update(func(s *State) { s.Type, s.Deferred, s.Message = kind, true, a.source.msg })
	case wire.Update:
		return a.edit(a.source, body, kind)
	case wire.OpenModal:
		return a.openModal(body)
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

// onlyFor returns who alone will see an answer with this body, "" for everybody: an ephemeral one is for the asker.
func (a *Interaction) onlyFor(body Body) string {
	var p struct{ Flags discordgo.MessageFlags }
	_ = json.Unmarshal(body.JSON, &p) // a malformed body is refused later
	if p.Flags&discordgo.MessageFlagsEphemeral != 0 {
		return a.Person.ID
	}
	return ""
}

// newAnswer returns an empty answer to the interaction: its first one, or with the id of that a follow-up to it.
func (a *Interaction) newAnswer(original, onlyFor string) wire.Message {
	m := a.w.newMessage(a.channel, a.w.Bot)
	m.WebhookID, m.ApplicationID, m.Metadata = a.w.AppID, a.w.AppID, a.metadata()
	if onlyFor != "" {
		m.Flags |= discordgo.MessageFlagsEphemeral
	}
	switch of := a.Interaction; {
	case original != "":
		m.Type, m.Metadata.OriginalResponseID = discordgo.MessageTypeReply, original
		setReference(&m, a.w.messages[original], onlyFor)
	case of.Type == wire.OfCommand && of.Data.Type == discordgo.ChatApplicationCommand:
		m.Type = discordgo.MessageTypeChatInputCommand
	case of.Type == wire.OfCommand:
		m.Type = discordgo.MessageTypeContextMenuCommand
		setReference(&m, a.w.messages[of.Data.TargetID], onlyFor)
	default:
		setReference(&m, a.source, onlyFor)
	}
	return m
}

// reply posts the first answer, or with the id of that a follow-up to it.
func (a *Interaction) reply(body Body, original string) (*posted, *wire.Error) {
	onlyFor := a.onlyFor(body)
	m, err := a.w.write(a.newAnswer(original, onlyFor), body, onlyFor != "")
	if err != nil {
		return nil, err
	}
	p := a.w.post(m, a.channel, onlyFor, a)
	if original == "" {
		a.original = m.ID
	}
	return p, nil
}

// setReference makes a message refer to another, unless that is nil, and quotes it where the viewer may see it.
func setReference(m *wire.Message, to *posted, viewer string) {
	if to == nil {
		return
	}
	if m.Type == discordgo.MessageTypeDefault {
		m.Type = discordgo.MessageTypeReply
	}
	m.Reference = &wire.Reference{MessageID: to.msg.ID, ChannelID: to.channel.ID, GuildID: to.channel.GuildID}
	if to.onlyFor == "" || to.onlyFor == viewer {
		quoted := *to.msg
		quoted.Referenced = nil // Discord nests no further
		m.Referenced = &quoted
	}
}

// finish records the answer that the person was waiting for. kind is the type of the callback, 0 after another one.
func (a *Interaction) finish(kind int, p *posted) {
	a.update(func(s *State) { s.Type, s.Done, s.Message = cmp.Or(s.Type, kind), true, p.msg })
}

// edit changes a message by the interaction's token. kind is the type of the callback that does it, 0 without one.
func (a *Interaction) edit(p *posted, body Body, kind int) *wire.Error {
	if err := a.w.edit(p, body); err != nil {
		return err
	}
	if p.msg.ID == a.original || kind == wire.Update {
		a.original = p.msg.ID
		a.finish(kind, p)
	}
	return nil
}

func (a *Interaction) openModal(body Body) *wire.Error {
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

func (a *Interaction) suggest(body Body) *wire.Error {
	set, err := decode[struct {
		Choices []discordgo.ApplicationCommandOptionChoice
	}](body.JSON, rules.Choices(body.JSON, a.optionKind))
	if err != nil {
		return err
	}
	a.update(func(s *State) { s.Type, s.Choices, s.Done = wire.AutocompleteSet, set.Choices, true })
	return nil
}
