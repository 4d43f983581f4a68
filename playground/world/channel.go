package world

import (
	"encoding/json"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// Post is the bot's message to a channel of its own accord.
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
	m := w.blank(c, w.Bot)
	p, err := w.check(m, body)
	if err != nil {
		return nil, err
	}
	if p.Enforce && p.Nonce != nil {
		if before, err := w.taken(p.Nonce); err != nil || before != nil {
			return before, err
		}
	}
	if p.Reference != nil {
		to := w.seen(p.Reference.MessageID, "")
		if to == nil || to.channel != c {
			return nil, wire.InvalidField("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
		}
		refer(&m, to, "")
	}
	if m, err = w.apply(m, p, body, false); err != nil {
		return nil, err
	}
	made := *w.post(m, c, "", nil).msg
	if p.Nonce != nil {
		w.take(p.Nonce, m.ID)
		made.Nonce = p.Nonce // the answer has it, the message as others read it does not
	}
	return &made, nil
}

// own gives a message of a channel that the bot may see.
func (w *World) own(channel, message string) (*posted, *wire.Error) {
	c, err := w.botIn(channel, discordgo.PermissionViewChannel)
	if err != nil {
		return nil, err
	}
	p := w.seen(message, "")
	if p == nil || p.channel != c {
		return nil, wire.ErrUnknownMessage
	}
	return p, nil
}

// nonceLasts is how long a nonce stays taken; Discord says "the past few minutes".
const nonceLasts = 5 * time.Minute

// nonced is what a nonce was used for.
type nonced struct {
	message string
	at      time.Time
}

// taken gives the message that the bot made with a nonce lately, in whatever channel; nil when there is none. One
// that was deleted since is not made again.
func (w *World) taken(nonce *json.RawMessage) (*wire.Message, *wire.Error) {
	n, ok := w.nonces[string(*nonce)]
	if !ok || w.Now().Sub(n.at) > nonceLasts {
		return nil, nil
	}
	p := w.messages[n.message]
	if p == nil {
		return nil, wire.ErrUnknownMessage
	}
	return p.msg, nil
}

// take notes what a nonce was used for, and forgets those of long ago.
func (w *World) take(nonce *json.RawMessage, message string) {
	for k, n := range w.nonces {
		if w.Now().Sub(n.at) > nonceLasts {
			delete(w.nonces, k)
		}
	}
	w.nonces[string(*nonce)] = nonced{message, w.Now()}
}
