package world

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// Callback takes the bot's first answer to an interaction.
func (w *World) Callback(id, token string, body Body) *wire.Error {
	defer w.lock()()
	i := w.Interaction(token)
	switch {
	case i == nil || i.Interaction.ID != id:
		return wire.ErrUnknownInteraction
	case i.state.Type != 0:
		return wire.ErrAcknowledged
	case i.age() > w.Patience:
		return wire.ErrUnknownInteraction
	}
	cb, err := decode[wire.Callback](body.JSON, rules.Callback(body.JSON, i.Interaction.Type, i.source != nil))
	if err != nil {
		return err
	}
	if cb.Data == nil {
		cb.Data = json.RawMessage("{}")
	}
	body.JSON = cb.Data
	if err := i.respond(cb.Type, body); err != nil {
		return inData(err)
	}
	i.update(func(s *State) { s.Type = cb.Type })
	return nil
}

// inData puts the errors of a callback's data under "data", their path in the whole body.
func inData(err *wire.Error) *wire.Error {
	if err.Code != 50035 {
		return err
	}
	return wire.Invalid(map[string]any{"data": err.Errors})
}

func (i *Interaction) respond(kind int, body Body) (err *wire.Error) {
	p, deferred := i.source, kind == wire.DeferReply || kind == wire.DeferUpdate
	switch kind {
	case wire.Reply:
		p, err = i.reply(body, "")
	case wire.DeferReply:
		onlyFor := i.onlyFor(body)
		m := i.newAnswer("", onlyFor)
		m.Flags |= discordgo.MessageFlagsLoading
		p = i.w.post(m, i.channel, onlyFor)
	case wire.Update:
		err = i.w.edit(p, body)
	case wire.OpenModal:
		return i.openModal(body)
	case wire.LaunchActivity:
		instance, err := i.w.join(i.Person, i.channel)
		if err == nil {
			i.update(func(s *State) { s.Instance, s.Done = instance.ID, true })
		}
		return err
	case wire.AutocompleteSet:
		return i.suggest(body)
	}
	if err == nil {
		i.original = p.msg.ID
		i.update(func(s *State) { s.Deferred, s.Done, s.Message = deferred, !deferred, p.msg })
	}
	return err
}

// onlyFor returns who alone will see an answer with this body, "" for everybody: an ephemeral one is for the asker.
func (i *Interaction) onlyFor(body Body) string {
	var p struct{ Flags discordgo.MessageFlags }
	_ = json.Unmarshal(body.JSON, &p) // a malformed body is refused later
	if p.Flags&discordgo.MessageFlagsEphemeral != 0 {
		return i.Person.ID
	}
	return ""
}

// newAnswer returns an empty answer to the interaction: its first one, or with the id of that a follow-up to it.
func (i *Interaction) newAnswer(original, onlyFor string) wire.Message {
	m := i.w.newMessage(i.channel, i.w.Bot)
	m.WebhookID, m.ApplicationID, m.Metadata = i.w.AppID, i.w.AppID, i.metadata()
	if onlyFor != "" {
		m.Flags |= discordgo.MessageFlagsEphemeral
	}
	switch of := i.Interaction; {
	case original != "":
		m.Type, m.Metadata.OriginalResponseID = discordgo.MessageTypeReply, original
		setReference(&m, i.w.messages[original], onlyFor)
	case of.Type == wire.OfCommand && of.Data.Type == discordgo.ChatApplicationCommand:
		m.Type = discordgo.MessageTypeChatInputCommand
	case of.Type == wire.OfCommand:
		m.Type = discordgo.MessageTypeContextMenuCommand
		setReference(&m, i.w.messages[of.Data.TargetID], onlyFor)
	default:
		setReference(&m, i.source, onlyFor)
	}
	return m
}

// reply posts the first answer, or with the id of that a follow-up to it.
func (i *Interaction) reply(body Body, original string) (*posted, *wire.Error) {
	onlyFor := i.onlyFor(body)
	m, _, err := i.w.write(i.newAnswer(original, onlyFor), body)
	if err != nil {
		return nil, err
	}
	return i.w.post(m, i.channel, onlyFor), nil
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

// finish records the answer that the person was waiting for.
func (i *Interaction) finish(p *posted) {
	i.update(func(s *State) { s.Done, s.Message = true, p.msg })
}

func (i *Interaction) openModal(body Body) *wire.Error {
	modal, err := decode[*wire.Modal](body.JSON, rules.Modal(body.JSON))
	if err != nil {
		return err
	}
	wire.SetIDs(modal.Components)
	i.update(func(s *State) { s.Modal, s.Done = modal, true })
	return nil
}

func (i *Interaction) suggest(body Body) *wire.Error {
	set, err := decode[struct {
		Choices []discordgo.ApplicationCommandOptionChoice
	}](body.JSON, rules.Choices(body.JSON))
	if err != nil {
		return err
	}
	i.update(func(s *State) { s.Choices, s.Done = set.Choices, true })
	return nil
}
