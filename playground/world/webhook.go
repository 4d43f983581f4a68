package world

import (
	"cmp"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// answered gives the interaction of a token that may still be answered on.
func (w *World) answered(app, token string) (*Asked, *wire.Error) {
	a := w.asks[token]
	switch {
	case app != w.AppID || a == nil:
		return nil, wire.ErrUnknownWebhook
	case a.age() > TokenLasts:
		return nil, wire.ErrWebhookToken
	case a.callback == 0:
		return nil, wire.ErrUnknownWebhook
	}
	return a, nil
}

// reached gives a message of the interaction: @original, or a follow-up by its id.
func (w *World) reached(app, token, message string) (*Asked, *posted, *wire.Error) {
	a, err := w.answered(app, token)
	if err != nil {
		return nil, nil, err
	}
	if message == "@original" {
		message = a.original
	}
	p := w.messages[message]
	if p == nil || p.ask != a && p.msg.ID != a.original {
		return nil, nil, wire.ErrUnknownMessage
	}
	return a, p, nil
}

// Original gives a message of an interaction to the bot.
func (w *World) Original(app, token, message string) (*wire.Message, *wire.Error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	_, p, err := w.reached(app, token, message)
	if err != nil {
		return nil, err
	}
	return p.msg, nil
}

// Edit changes a message of an interaction.
func (w *World) Edit(app, token, message string, body Body) (*wire.Message, *wire.Error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	a, p, err := w.reached(app, token, message)
	if err != nil {
		return nil, err
	}
	if err := a.edit(p, body, 0); err != nil {
		return nil, err
	}
	return p.msg, nil
}

// Delete takes a message of an interaction away.
func (w *World) Delete(app, token, message string) *wire.Error {
	w.mu.Lock()
	defer w.mu.Unlock()
	a, p, err := w.reached(app, token, message)
	if err != nil {
		return err
	}
	w.remove(p)
	if p.msg.ID == a.original {
		waiting := p.msg.Flags&discordgo.MessageFlagsLoading != 0 // then a follow-up is the answer
		a.update(func(s *State) { s.Done, s.Message = !waiting, nil })
	}
	return nil
}

// maxFollow is how many follow-ups there may be where only the person installed the app.
const maxFollow = 5

// Follow posts a follow-up. The first after a deferral takes the place of the waiting answer.
func (w *World) Follow(app, token string, body Body) (*wire.Message, *wire.Error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	a, err := w.answered(app, token)
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
