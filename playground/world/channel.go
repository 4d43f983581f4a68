package world

import (
	"maps"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

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
	made := *w.post(m, c, "", nil).msg
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
