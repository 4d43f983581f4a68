package world

import (
	"cmp"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// answered gives the interaction of a target that may still be answered on.
func (w *World) answered(t Target) (*Asked, *wire.Error) {
	a := w.asks[t.Token]
	switch {
	case t.App != w.AppID || a == nil:
		return nil, wire.ErrUnknownWebhook
	case a.age() > TokenLasts:
		return nil, wire.ErrWebhookToken
	case a.callback == 0:
		return nil, wire.ErrUnknownWebhook
	}
	return a, nil
}

// Target is a message as the bot gets at it: by the token of an interaction, "@original" or a follow-up of it, or in a
// channel.
type Target struct{ App, Token, Channel, Message string }

// at finds a message, and the interaction by whose token it is reached.
func (w *World) at(t Target) (*Asked, *posted, *wire.Error) {
	if t.Token == "" {
		p, err := w.own(t.Channel, t.Message)
		return nil, p, err
	}
	a, err := w.answered(t)
	if err != nil {
		return nil, nil, err
	}
	if t.Message == "@original" {
		t.Message = a.original
	}
	p := w.messages[t.Message]
	if p == nil || p.ask != a && p.msg.ID != a.original {
		return nil, nil, wire.ErrUnknownMessage
	}
	return a, p, nil
}

// Read gives a message to the bot.
func (w *World) Read(t Target) (*wire.Message, *wire.Error) {
	defer w.lock()()
	_, p, err := w.at(t)
	if err != nil {
		return nil, err
	}
	return p.msg, nil
}

// Edit changes a message of the bot.
func (w *World) Edit(t Target, body Body) (*wire.Message, *wire.Error) {
	defer w.lock()()
	a, p, err := w.at(t)
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

// Delete takes a message of the bot away, or in a channel, with the permission, anybody's.
func (w *World) Delete(t Target) *wire.Error {
	defer w.lock()()
	a, p, err := w.at(t)
	switch {
	case err != nil:
		return err
	case a == nil && p.msg.Author.ID != w.Bot.ID && w.botMay(p.channel)&discordgo.PermissionManageMessages == 0:
		return wire.ErrMissingPermission
	}
	w.remove(p)
	if a != nil && p.msg.ID == a.original {
		waiting := p.msg.Flags&discordgo.MessageFlagsLoading != 0 // then a follow-up is the answer
		a.update(func(s *State) { s.Done, s.Message = !waiting, nil })
	}
	return nil
}

// maxFollow is how many follow-ups there may be where only the person installed the app.
const maxFollow = 5

// Follow posts a follow-up. The first after a deferral takes the place of the waiting answer.
func (w *World) Follow(t Target, body Body) (*wire.Message, *wire.Error) {
	defer w.lock()()
	a, err := w.answered(t)
	if err != nil {
		return nil, err
	}
	if p := w.messages[a.original]; p != nil && p.msg.Flags&discordgo.MessageFlagsLoading != 0 {
		if err := a.edit(p, body, 0); err != nil {
			return nil, err
		}
		return p.msg, nil
	}
	if _, server := a.Interaction.Owners["0"]; !server && a.follow >= maxFollow {
		return nil, wire.ErrFollowups
	}
	before := a.private
	a.private = body.private()
	p, err := a.reply(body, cmp.Or(a.original, a.Interaction.ID)) // where the original is gone
	a.private = before
	if err != nil {
		return nil, err
	}
	a.follow++
	if !a.state.Done {
		a.finish(a.callback, p)
	}
	return p.msg, nil
}
