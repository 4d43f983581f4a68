package world

import (
	"cmp"
	"maps"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// findInteraction returns the interaction of a target, if it was answered and its token has not expired.
func (w *World) findInteraction(t Target) (*Interaction, *wire.Error) {
	i := w.Interaction(t.Token)
	switch {
	case t.App != w.AppID || i == nil:
		return nil, wire.ErrUnknownWebhook
	case i.age() > TokenLasts:
		return nil, wire.ErrWebhookToken
	case i.state.Type == 0:
		return nil, wire.ErrUnknownWebhook
	}
	return i, nil
}

// Target names a message in one of two ways: the first answer to an interaction by application and token, any other by
// channel and id.
type Target struct{ App, Token, Channel, Message string }

// findMessage returns a message, and the interaction whose token reaches it, nil for one named by its channel.
func (w *World) findMessage(t Target) (*Interaction, *posted, *wire.Error) {
	if t.Token == "" {
		p, err := w.visibleToBot(t.Channel, t.Message)
		return nil, p, err
	}
	i, err := w.findInteraction(t)
	if err != nil {
		return nil, nil, err
	}
	p := w.messages[i.original]
	if p == nil {
		return nil, nil, wire.ErrUnknownMessage
	}
	return i, p, nil
}

// Read returns a message to the bot.
func (w *World) Read(t Target) (*wire.Message, *wire.Error) {
	defer w.lock()()
	_, p, err := w.findMessage(t)
	if err != nil {
		return nil, err
	}
	return p.msg, nil
}

// Edit changes a message of the bot.
func (w *World) Edit(t Target, body Body) (*wire.Message, *wire.Error) {
	defer w.lock()()
	i, p, err := w.findMessage(t)
	if err != nil {
		return nil, err
	}
	if i == nil && p.msg.Author.ID != w.Bot.ID {
		return nil, wire.ErrNotAuthor
	}
	if err := w.edit(p, body); err != nil {
		return nil, err
	}
	if i != nil {
		i.finish(p)
	}
	return p.msg, nil
}

// Delete deletes a message of the bot, or of anybody in a channel where the bot may manage messages.
func (w *World) Delete(t Target) *wire.Error {
	defer w.lock()()
	i, p, err := w.findMessage(t)
	switch {
	case err != nil:
		return err
	case i == nil && p.msg.Author.ID != w.Bot.ID && w.botMay(p.channel)&discordgo.PermissionManageMessages == 0:
		return wire.ErrMissingPermission
	}
	w.remove(p)
	if i != nil {
		waiting := p.msg.Flags&discordgo.MessageFlagsLoading != 0 // a follow-up will be the answer
		i.update(func(s *State) { s.Done, s.Message = !waiting, nil })
	}
	return nil
}

// maxFollowUps is the limit where the application is not in the server but was installed by the person.
const maxFollowUps = 5

// FollowUp posts a follow-up message. After a deferral the first one replaces the message that is loading.
func (w *World) FollowUp(t Target, body Body) (*wire.Message, *wire.Error) {
	defer w.lock()()
	i, err := w.findInteraction(t)
	if err != nil {
		return nil, err
	}
	if p := w.messages[i.original]; p != nil && p.msg.Flags&discordgo.MessageFlagsLoading != 0 {
		if err := w.edit(p, body); err != nil {
			return nil, err
		}
		i.finish(p)
		return p.msg, nil
	}
	if _, server := i.Interaction.Owners["0"]; !server && i.followUps >= maxFollowUps {
		return nil, wire.ErrFollowups
	}
	p, err := i.reply(body, cmp.Or(i.original, i.Interaction.ID)) // the callback may have made no message
	if err != nil {
		return nil, err
	}
	i.followUps++
	if !i.state.Done {
		i.finish(p)
	}
	return p.msg, nil
}

// nonceLasts is how long a nonce counts, over all channels; Discord says "the past few minutes".
const nonceLasts = 5 * time.Minute

// Post creates a message of the bot in a channel, without an interaction.
func (w *World) Post(channel string, body Body) (*wire.Message, *wire.Error) {
	defer w.lock()()
	need := int64(discordgo.PermissionSendMessages)
	if c := w.channels[channel]; c != nil && c.Type == discordgo.ChannelTypeGuildPublicThread {
		need = discordgo.PermissionSendMessagesInThreads
	}
	if len(body.Files) > 0 {
		need |= discordgo.PermissionAttachFiles
	}
	c, err := w.botIn(channel, need)
	if err != nil {
		return nil, err
	}
	m, p, err := w.write(w.newMessage(c, w.Bot), body)
	if err != nil {
		return nil, err
	}
	maps.DeleteFunc(w.nonces, func(_, message string) bool { return w.Now().Sub(Time(message)) > nonceLasts })
	if p.Enforce && p.Nonce != nil {
		if before, ok := w.nonces[string(*p.Nonce)]; ok && w.messages[before] != nil {
			return w.messages[before].msg, nil
		} else if ok { // the message was deleted since, and is not created again
			return nil, wire.ErrUnknownMessage
		}
	}
	made := *w.post(m, c, "").msg
	if p.Nonce != nil {
		w.nonces[string(*p.Nonce)] = m.ID
		made.Nonce = p.Nonce // only the response has it, not the stored message
	}
	return &made, nil
}

// visibleToBot returns a message of a channel, if the bot may see both.
func (w *World) visibleToBot(channel, message string) (*posted, *wire.Error) {
	c, err := w.botIn(channel, discordgo.PermissionViewChannel)
	if err != nil {
		return nil, err
	}
	p := w.visible(message, "")
	if p == nil || p.channel != c {
		return nil, wire.ErrUnknownMessage
	}
	return p, nil
}
