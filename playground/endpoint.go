package playground

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"switchboard/playground/rest"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// endpoint delivers interactions by signed POST, to a bot that opens no gateway.
type endpoint struct {
	srv    *Server
	key    ed25519.PrivateKey
	client *http.Client
	url    atomic.Value // string: the address, "" for the gateway
}

// SetEndpoint has interactions go to the address by POST, signed with the key whose public half PublicKey gives,
// instead of through the gateway. As Discord does, it asks first: a signed PING must be answered with a PONG,
// and one with a wrong signature refused with 401. The empty address goes back to the gateway.
func (s *Server) SetEndpoint(ctx context.Context, url string) error {
	e := s.endpoint
	if url != "" {
		if err := e.probe(ctx, url); err != nil {
			return fmt.Errorf("interactions endpoint: %w", err)
		}
	}
	e.url.Store(url)
	s.gateway.ByPost.Store(url != "")
	return nil
}

func (e *endpoint) probe(ctx context.Context, url string) error {
	ping, _ := json.Marshal(wire.Interaction{ID: "1", ApplicationID: e.srv.AppID(), Type: wire.Ping, Token: "ping", Version: 1})
	resp, body, err := e.post(ctx, url, ping, e.sign)
	if err != nil {
		return err
	}
	var pong wire.Callback
	if resp.StatusCode != http.StatusOK || json.Unmarshal(body, &pong) != nil || pong.Type != wire.Pong {
		return fmt.Errorf("a PING was answered with status %d: %.200s", resp.StatusCode, body)
	}
	resp, _, err = e.post(ctx, url, ping, func(string, []byte) string { return hex.EncodeToString(make([]byte, ed25519.SignatureSize)) })
	if err != nil {
		return err
	}
	if resp.StatusCode != http.StatusUnauthorized {
		return fmt.Errorf("a wrong signature was answered with status %d, not 401", resp.StatusCode)
	}
	return nil
}

func (e *endpoint) sign(stamp string, body []byte) string {
	return hex.EncodeToString(ed25519.Sign(e.key, append([]byte(stamp), body...)))
}

func (e *endpoint) post(ctx context.Context, url string, body []byte, sign func(string, []byte) string) (*http.Response, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	stamp := strconv.FormatInt(e.srv.now().Unix(), 10)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	req.Header.Set("X-Signature-Timestamp", stamp)
	req.Header.Set("X-Signature-Ed25519", sign(stamp, body))
	resp, err := e.client.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(io.LimitReader(resp.Body, 32<<20))
	return resp, b, err
}

// hear delivers interactions while an address is set.
func (e *endpoint) hear(ev world.Event) {
	i, ok := ev.Data.(*wire.Interaction)
	if url, _ := e.url.Load().(string); ok && url != "" {
		e.srv.work.Go(func() { e.deliver(url, i) })
	}
}

// deliver posts one interaction and takes the answer in the response, if it is there.
func (e *endpoint) deliver(url string, i *wire.Interaction) {
	ctx, cancel := context.WithTimeout(e.srv.ctx, e.srv.World.Patience)
	defer cancel()
	raw, _ := json.Marshal(i)
	raw = e.srv.World.Sign(raw)
	start := time.Now()
	resp, body, err := e.post(ctx, url, raw, e.sign)
	if err == nil {
		err = e.take(i, resp, body)
	}
	if err != nil {
		e.srv.log.Warn("interaction by POST", "error", err, "took", time.Since(start))
		e.srv.World.Asked(i.Token).Fail(fmt.Errorf("%w: %w", ErrNoAnswer, err))
	}
}

func (e *endpoint) take(i *wire.Interaction, resp *http.Response, raw []byte) error {
	if resp.StatusCode == http.StatusAccepted || resp.StatusCode == http.StatusNoContent {
		return nil // the bot answers by the callback route
	}
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("status %d: %.200s", resp.StatusCode, raw)
	}
	body := world.Body{JSON: raw}
	if kind, params, _ := mime.ParseMediaType(resp.Header.Get("Content-Type")); kind == "multipart/form-data" {
		var err error
		if body, err = rest.Form(bytes.NewReader(raw), params["boundary"]); err != nil {
			return fmt.Errorf("reading the answer's form: %w", err)
		}
	}
	body.Whole = true
	defer e.srv.Begin(i.Token)() // whoever waits for the answer finds it recorded
	_, refusal := e.srv.World.Callback(i.ID, i.Token, body)
	e.srv.Note("POST /interactions", body, refusal)
	if refusal != nil {
		return refusal
	}
	return nil
}
