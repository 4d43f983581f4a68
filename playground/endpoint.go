package playground

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// SetEndpoint sends interactions to a URL by POST, signed for PublicKey, instead of through the gateway. Like Discord
// it first tests that the URL answers a PING with a PONG, and one with a wrong signature with status 401.
func (s *Server) SetEndpoint(ctx context.Context, url string) error {
	if err := s.probe(ctx, url); err != nil {
		return fmt.Errorf("interactions endpoint: %w", err)
	}
	s.endpoint.Store(&url)
	return nil
}

func (s *Server) probe(ctx context.Context, url string) error {
	ping, _ := json.Marshal(wire.Interaction{ID: "1", ApplicationID: s.AppID, Type: wire.Ping, Token: "ping", Version: 1})
	resp, body, err := s.post(ctx, url, s.signedHeader(ping), ping)
	var pong wire.Callback
	switch {
	case err != nil:
		return err
	case resp.StatusCode != http.StatusOK || json.Unmarshal(body, &pong) != nil || pong.Type != wire.Pong:
		return fmt.Errorf("a PING was answered with status %d: %.200s", resp.StatusCode, body)
	}
	resp, _, err = s.post(ctx, url, s.signedHeader([]byte("something else")), ping)
	if err == nil && resp.StatusCode != http.StatusUnauthorized {
		return fmt.Errorf("a wrong signature was answered with status %d, not 401", resp.StatusCode)
	}
	return err
}

// signedHeader returns the header of a request with this body.
func (s *Server) signedHeader(body []byte) http.Header {
	stamp := strconv.FormatInt(s.now().Unix(), 10)
	return http.Header{"Content-Type": {"application/json"}, "User-Agent": {"Discord-Interactions/1.0 (+https://discord.com)"},
		"X-Signature-Timestamp": {stamp},
		"X-Signature-Ed25519":   {hex.EncodeToString(ed25519.Sign(s.key, append([]byte(stamp), body...)))}}
}

func (s *Server) post(ctx context.Context, url string, head http.Header, body []byte) (*http.Response, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	req.Header = head
	resp, err := s.Client.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(io.LimitReader(resp.Body, 32<<20))
	return resp, b, err
}

// hear passes interactions on to the bot, by POST while a URL is set, else through the gateway.
func (s *Server) hear(ev world.Event) {
	i, ok := ev.Data.(*wire.Interaction)
	url := s.endpoint.Load()
	if !ok {
		return
	}
	if url == nil {
		s.Gateway.Hear(ev)
		return
	}
	s.work.Go(func() {
		start := time.Now()
		if err := s.deliver(*url, i); err != nil {
			s.log.Warn("interaction by POST", "error", err, "took", time.Since(start))
			s.World.Interaction(i.Token).Fail(fmt.Errorf("%w: %w", world.ErrNoAnswer, err))
		}
	})
}

// deliver posts an interaction. An answer in the response is passed on to the callback route.
func (s *Server) deliver(url string, i *wire.Interaction) error {
	ctx, cancel := context.WithTimeout(s.ctx, s.World.Patience)
	defer cancel()
	raw, _ := json.Marshal(i)
	raw = s.World.SignAddresses(raw)
	resp, body, err := s.post(ctx, url, s.signedHeader(raw), raw)
	if err == nil && resp.StatusCode == http.StatusOK {
		head := http.Header{"Content-Type": resp.Header["Content-Type"]}
		resp, body, err = s.post(ctx, s.APIURL+"/interactions/"+i.ID+"/"+i.Token+"/callback", head, body)
	}
	if err == nil && resp.StatusCode != http.StatusAccepted && resp.StatusCode != http.StatusNoContent {
		return fmt.Errorf("status %d: %.200s", resp.StatusCode, body)
	}
	return err
}
