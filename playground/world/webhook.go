package world

import (
	"cmp"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// findInteraction returns the interaction of a target, if it was answered and its token has not expired.
func (w *World) findInteraction(t Target) (*Interaction, *wire.Error) {
	a := w.interactions[t.Token]
	switch {
	case t.App != w.AppID || a == nil:
		return nil, wire.ErrUnknownWebhook
	case a.age() > TokenLasts:
		return nil, wire.ErrWebhookToken
	case a.state.Type == 0:
		return nil, wire.ErrUnknownWebhook
	}
	return a, nil
}

// Target names a message in one of two ways: by application, an interaction's token and an id or "@original", or by
// channel and id.
type Target struct{ App, Token, Channel, Message string }

// findMessage returns a message, and the interaction whose token reaches it, nil for one named by its channel.
func (w *World) findMessage(t Target) (*Interaction, *posted, *wire.Error) {
	if t.Token == "" {
		p, err := w.visibleToBot(t.Channel, t.Message)
		return nil, p, err
	}
	a, err := w.findInteraction(t)
	if err != nil {
		return nil, nil, err
	}
	if t.Message == "@original" {
		t.Message = a.original
	}
	p := w.messages[t.Message]
	if p == nil || p.interaction != a && p.msg.ID != a.original {
		return nil, nil, wire.ErrUnknownMessage
	}
	return a, p, nil
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
	a, p, err := w.findMessage(t)
	switch {
	case err != nil:
		return nil, err
	case a != nil:
		err = a.edit(p, body, 0)
	case p.msg.Author.ID != w.Bot.ID:
		err = wire.ErrNotAuthor
	default:
		err = w.edit(p, body)
	}
	if err != nil {
		return nil, err
	}
	return p.msg, nil
}

// Delete deletes a message of the bot, or of anybody in a channel where the bot may manage messages.
func (w *World) Delete(t Target) *wire.Error {
	defer w.lock()()
	a, p, err := w.findMessage(t)
	switch {
	case err != nil:
		return err
	case a == nil && p.msg.Author.ID != w.Bot.ID && w.botMay(p.channel)&discordgo.PermissionManageMessages == 0:
		return wire.ErrMissingPermission
	}
	w.remove(p)
	if a != nil && p.msg.ID == a.original {
		waiting := p.msg.Flags&discordgo.MessageFlagsLoading != 0 // a follow-up will be the answer
		a.update(func(s *State) { s.Done, s.Message = !waiting, nil })
	}
	return nil
}

// maxFollowUps is the limit where the application is not in the server but was installed by the person.
const maxFollowUps = 5

// FollowUp posts a follow-up message. After a deferral the first one replaces the message that is loading.
func (w *World) FollowUp(t Target, body Body) (*wire.Message, *wire.Error) {
	defer w.lock()()
	a, err := w.findInteraction(t)
	if err != nil {
		return nil, err
	}
	if p := w.messages[a.original]; p != nil && p.msg.Flags&discordgo.MessageFlagsLoading != 0 {
		if err := a.edit(p, body, 0); err != nil {
			return nil, err
		}
		return p.msg, nil
	}
	if _, server := a.Interaction.Owners["0"]; !server && a.followUps >= maxFollowUps {
		return nil, wire.ErrFollowups
	}
	p, err := a.reply(body, cmp.Or(a.original, a.Interaction.ID)) // the callback may have made no message
	if err != nil {
		return nil, err
	}
	a.followUps++
	if !a.state.Done {
		a.finish(0, p)
	}
	return p.msg, nil
}
