package world

import (
	"encoding/json"
	"time"

	"switchboard/playground/wire"
)

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
