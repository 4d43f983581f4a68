package discord

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"
)

const (
	bodyLimit   = 1 << 20          // bytes
	signedLimit = 60 * time.Second // between a request's timestamp and now: an older one is a replay
	writeWithin = 10 * time.Second
)

// Endpoint is an http.Handler that takes interactions as signed requests. The first answer is the response, except for
// a launch; what follows goes over REST.
type Endpoint struct {
	Key      ed25519.PublicKey
	Dispatch *Dispatcher
	Life     context.Context // ends with the bot: an answer outlives its request
}

func (e *Endpoint) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(rw, r.Body, bodyLimit)
	if !e.fresh(r) || !discordgo.VerifyInteraction(r, e.Key) {
		http.Error(rw, "invalid request signature", http.StatusUnauthorized)
		return
	}
	data, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(rw, "unreadable request", http.StatusBadRequest)
		return
	}
	if isPing(data) {
		e.respond(rw, body{"application/json", fmt.Appendf(nil, `{"type":%d}`, discordgo.InteractionResponsePong)})
		return
	}
	i, err := decode(data)
	if err != nil {
		http.Error(rw, "malformed interaction", http.StatusBadRequest)
		return
	}
	e.answer(rw, i)
}

func (e *Endpoint) answer(rw http.ResponseWriter, i incoming) {
	first := make(chan body, 1)
	done, written := make(chan error, 1), make(chan struct{})
	defer close(written)
	go func() {
		done <- e.Dispatch.answer(e.Life, i, func(_ context.Context, b body) error {
			first <- b
			<-written // so that what follows over REST does not overtake it
			return nil
		})
	}()
	select {
	case b := <-first:
		e.respond(rw, b)
	case err := <-done:
		switch {
		case errors.Is(err, errRepeated):
			http.Error(rw, err.Error(), http.StatusConflict)
		case errors.Is(err, errLeaving):
			http.Error(rw, err.Error(), http.StatusServiceUnavailable)
		case err == nil:
			rw.WriteHeader(http.StatusAccepted) // a launch was answered over REST, which alone returns the instance
		default:
			http.Error(rw, "nothing to answer", http.StatusBadRequest)
		}
	}
}

func (e *Endpoint) fresh(r *http.Request) bool {
	at, err := strconv.ParseInt(r.Header.Get("X-Signature-Timestamp"), 10, 64)
	return err == nil && e.Dispatch.Client.Now().Sub(time.Unix(at, 0)).Abs() <= signedLimit
}

// isPing decodes the type alone: discordgo fails on a ping, which lacks most fields of an interaction.
func isPing(data []byte) bool {
	var i struct {
		Type discordgo.InteractionType `json:"type"`
	}
	return json.Unmarshal(data, &i) == nil && i.Type == discordgo.InteractionPing
}

func (e *Endpoint) respond(rw http.ResponseWriter, b body) {
	control := http.NewResponseController(rw)
	err := control.SetWriteDeadline(time.Now().Add(writeWithin))
	rw.Header().Set("Content-Type", b.contentType)
	rw.Header().Set("Content-Length", strconv.Itoa(len(b.data)))
	if err == nil {
		_, err = rw.Write(b.data)
	}
	if err == nil {
		err = control.Flush()
	}
	if err != nil {
		e.Dispatch.Log.Warn("could not write an answer", "err", err)
	}
}
