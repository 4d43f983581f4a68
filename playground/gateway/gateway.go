// Package gateway is the websocket on which a bot receives events. New returns a Gateway, an http.Handler that sends
// the events passed to Hear. It speaks versions 9 and 10 in JSON, replays what a resumed session missed, closes with
// Discord's codes, and misbehaves on purpose: Cut, Freeze, Reconnect, Invalidate and Next.
//
// It has neither ETF nor compression, even where a bot allows it. It sends interactions alone: intents are refused with
// 4014, and presence, voice and requests for members are unknown.
package gateway

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"

	"switchboard/playground/world"
)

const (
	opDispatch  = 0
	opHeartbeat = 1
	opIdentify  = 2
	opResume    = 6
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10

	opHeartbeatACK = 11
)

// SessionsADay is how many sessions a bot may start in 24 hours.
const SessionsADay = 1000

// Trouble is what happens when a bot identifies or resumes, instead of READY or RESUMED.
type Trouble int

// The kinds of trouble.
const (
	Silence         Trouble = iota + 1 // nothing is sent
	AskReconnect                       // op 7
	InvalidSession                     // op 9, not resumable
	CloseConnection                    // the connection breaks without a close frame
)

// Gateway serves the connections of all bots.
type Gateway struct {
	world    *world.World
	log      *slog.Logger
	interval time.Duration
	up       websocket.Upgrader

	URL        string       // its own, wss://host:port/gateway
	Twice      atomic.Bool  // interactions are delivered twice
	Identifies atomic.Int64 // how often bots have identified
	TooSoon    atomic.Int64 // how many identifies PaceIdentifies has refused

	mu         sync.Mutex
	sessions   map[string]*session
	conns      map[*conn]bool
	trouble    []Trouble
	pace       time.Duration // least time between two identifies of a bucket; 0 is no limit
	buckets    int
	identified map[int]time.Time // when a bucket was last used

	allowed      int // sessions that bots may still start
	allowedUntil time.Time

	changed sync.Cond
}

// New returns the gateway of a world, with its own URL and the interval of heartbeats.
func New(w *world.World, url string, interval time.Duration, log *slog.Logger) *Gateway {
	g := &Gateway{world: w, URL: url, log: log, interval: interval, sessions: map[string]*session{}, conns: map[*conn]bool{}}
	g.changed.L = &g.mu
	g.up.CheckOrigin = func(r *http.Request) bool { return r.Header.Get("Origin") == "" }
	return g
}

func (g *Gateway) lock() (unlock func()) {
	g.mu.Lock()
	return g.mu.Unlock
}

// session is a bot's session, which may outlast several connections.
type session struct {
	id    string
	shard [2]int
	seq   int
	sent  [][]byte // the latest, up to number seq, for replay
	conn  *conn    // nil while the bot is away
}

// maxReplay is how many events a session keeps for a bot that was away.
const maxReplay = 500

// packet is what a bot sends.
type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
}

// frame encodes a packet for the bot, its fields in the order in which Discord writes them.
func frame(name, seq any, op int, data any) []byte {
	b, _ := json.Marshal(struct {
		Name any `json:"t"`
		Seq  any `json:"s"`
		Op   int `json:"op"`
		Data any `json:"d"`
	}{name, seq, op, data})
	return b
}

// dispatch sends an event to a session's bot, or keeps it for the resume. The gateway is locked.
func (s *session) dispatch(name string, data any) {
	s.seq++
	b := frame(name, s.seq, opDispatch, data)
	if s.sent = append(s.sent, b); len(s.sent) > maxReplay {
		s.sent = s.sent[1:]
	}
	if s.conn != nil {
		s.conn.write(b)
	}
}

// allIntents are those that Discord has.
const allIntents = 1<<26 - 1

// Hear sends the bot an interaction, which is an event of the world.
func (g *Gateway) Hear(e world.Event) {
	defer g.lock()()
	data, _ := json.Marshal(e.Data)
	signed := json.RawMessage(g.world.SignAddresses(data))
	for _, s := range g.sessions {
		if !s.covers(e.Guild) {
			continue
		}
		s.dispatch(e.Name, signed)
		if g.Twice.Load() {
			s.dispatch(e.Name, signed)
		}
	}
	g.changed.Broadcast()
}

// covers reports whether a server is the session's shard's, by Discord's formula. What is outside servers is shard 0's.
func (s *session) covers(guild string) bool {
	id, _ := strconv.ParseUint(guild, 10, 64)
	return int(id>>22)%s.shard[1] == s.shard[0]
}
