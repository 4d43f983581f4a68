package gateway

import (
	"cmp"
	"crypto/rand"
	"encoding/json"
	"strings"

	"switchboard/playground/wire"
)

// login is the data of an identify, or with a session of a resume.
type login struct {
	Token   string  `json:"token"`
	Intents *int    `json:"intents"`
	Shard   *[2]int `json:"shard"`
	Session string  `json:"session_id"`
	Seq     int     `json:"seq"`
}

func (g *Gateway) authenticate(c *conn, p packet) (code int, reason string) {
	var d login
	if json.Unmarshal(p.Data, &d) != nil {
		return closeDecode, "Error while decoding payload."
	}
	home := g.world.Home().ID // not under our lock: Hear takes it while the world is locked
	defer g.lock()()
	if p.Op == opIdentify {
		g.Identifies.Add(1)
		g.changed.Broadcast()
	}
	switch {
	case c.session != nil:
		return closeTwice, "Already authenticated."
	case strings.TrimPrefix(d.Token, "Bot ") != g.world.Token:
		return closeAuth, "Authentication failed."
	case p.Op == opResume:
		return g.resume(c, d)
	}
	return g.identify(c, d, home)
}

// identify starts a session. The gateway is locked.
func (g *Gateway) identify(c *conn, d login, home string) (code int, reason string) {
	g.renewAllowance()
	shard := *cmp.Or(d.Shard, &[2]int{0, 1})
	switch {
	case d.Intents == nil || *d.Intents&^allIntents != 0:
		return closeIntents, "Invalid intent(s)."
	case *d.Intents != 0:
		return closeNotAllowed, "Disallowed intent(s)."
	case shard[0] < 0 || shard[0] >= shard[1]:
		return closeShard, "Invalid shard."
	case g.allowed == 0:
		return closeAuth, "Authentication failed."
	}
	g.allowed--
	switch {
	case g.isTooSoon(shard[0]):
		c.send(opInvalid, false)
	case !g.applyTrouble(c):
		s := &session{id: strings.ToLower(rand.Text()), shard: shard, conn: c}
		c.session = s
		g.sessions[s.id] = s
		g.greet(s, home)
	}
	return 0, ""
}

// greet sends READY.
func (g *Gateway) greet(s *session, home string) {
	guilds := []wire.Guild{}
	if s.covers(home) {
		guilds = append(guilds, wire.Guild{ID: home, Unavailable: true, Features: []string{}})
	}
	ready := map[string]any{
		"v": 9, "user": g.world.Bot, "session_id": s.id, "resume_gateway_url": g.URL, "guilds": guilds, "shard": s.shard,
		"application": map[string]any{"id": g.world.AppID, "flags": 0}, "private_channels": []any{}, "session_type": "normal",
	}
	s.dispatch("READY", ready)
	g.changed.Broadcast()
}

// resume continues a session and replays what the bot missed. The gateway is locked.
func (g *Gateway) resume(c *conn, d login) (code int, reason string) {
	s := g.sessions[d.Session]
	switch {
	case g.applyTrouble(c):
		return 0, ""
	case s == nil || d.Seq < s.seq-len(s.sent):
		c.send(opInvalid, false)
		return 0, ""
	case d.Seq > s.seq:
		return closeSeq, "Invalid seq."
	}
	if s.conn != nil {
		s.conn.end()
	}
	s.conn, c.session = c, s
	for _, missed := range s.sent[len(s.sent)-(s.seq-d.Seq):] {
		c.write(missed)
	}
	s.dispatch("RESUMED", map[string]any{"_trace": []any{}})
	g.changed.Broadcast()
	return 0, ""
}

// applyTrouble lets the next trouble happen and reports whether there was one. The gateway is locked.
func (g *Gateway) applyTrouble(c *conn) bool {
	if len(g.trouble) == 0 {
		return false
	}
	t := g.trouble[0]
	g.trouble = g.trouble[1:]
	switch t {
	case AskReconnect:
		c.send(opReconnect, nil)
	case InvalidSession:
		c.send(opInvalid, false)
	case CloseConnection:
		c.cut()
	}
	return true
}
