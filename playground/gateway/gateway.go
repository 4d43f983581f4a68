// Package gateway is the websocket on which a bot receives events. New returns a Gateway, an http.Handler that sends
// the events passed to Hear. It speaks versions 9 and 10 in JSON, replays what a resumed session missed, closes with
// Discord's codes, and misbehaves on purpose: Cut, Freeze, Reconnect, Invalidate and Next.
//
// It has neither ETF nor compression, even where a bot allows it. It sends events of interactions, servers and channels
// but not of messages: intents other than GUILDS are refused with 4014.
package gateway

import (
	"encoding/json"
	"fmt"
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
	opPresence  = 3
	opVoice     = 4
	opResume    = 6
	opReconnect = 7
	opMembers   = 8
	opInvalid   = 9
	opHello     = 10
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

	URL   string      // its own, wss://host:port/gateway
	Twice atomic.Bool // interactions are delivered twice

	identifies, tooSoon atomic.Int64

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
	id      string
	intents int
	shard   [2]int
	seq     int
	sent    []dispatch // the latest, for replay
	conn    *conn      // nil while the bot is away
}

type dispatch struct {
	seq  int
	body []byte
}

// maxReplay is how many events a session keeps for a bot that was away.
const maxReplay = 500

type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int            `json:"s"`
	Type *string         `json:"t"`
}

func encode(op int, data any) []byte {
	return must(json.Marshal(packet{Op: op, Data: must(json.Marshal(data))}))
}

// must returns the encoding of our own data, which cannot fail.
func must(b []byte, err error) []byte {
	if err != nil {
		panic("gateway: encoding our own data: " + err.Error())
	}
	return b
}

// dispatch sends an event to a session's bot, or keeps it for the resume. The gateway is locked.
func (s *session) dispatch(name string, data json.RawMessage) {
	s.seq++
	b := fmt.Appendf(nil, `{"op":%d,"s":%d,"t":%q,"d":%s}`, opDispatch, s.seq, name, data)
	s.sent = append(s.sent, dispatch{s.seq, b})
	if len(s.sent) > maxReplay {
		s.sent = append([]dispatch(nil), s.sent[len(s.sent)-maxReplay/2:]...)
	}
	if s.conn != nil {
		s.conn.send(b)
	}
}

// The intent that is supported, and all of Discord's.
const (
	intentGuilds = 1 << 0
	allIntents   = 1<<26 - 1
)

// Hear sends the bot an event of the world, if it is for the bot.
func (g *Gateway) Hear(e world.Event) {
	if !e.ToBot {
		return
	}
	defer g.lock()()
	var data json.RawMessage
	for _, s := range g.sessions {
		if !s.wants(e) {
			continue
		}
		if data == nil {
			data = g.world.SignAddresses(must(json.Marshal(e.Data)))
		}
		s.dispatch(e.Name, data)
		if g.Twice.Load() && e.Name == "INTERACTION_CREATE" {
			s.dispatch(e.Name, data)
		}
	}
	g.changed.Broadcast()
}

// wants reports whether a session's shard and intents cover an event.
func (s *session) wants(e world.Event) bool {
	if s.shard[1] > 1 && shardOf(e.Guild, s.shard[1]) != s.shard[0] {
		return false
	}
	return e.Name == "INTERACTION_CREATE" || s.intents&intentGuilds != 0
}

// shardOf returns the shard of a server, by Discord's formula, and 0 for events outside servers.
func shardOf(guild string, count int) int {
	id, _ := strconv.ParseUint(guild, 10, 64)
	return int(id>>22) % count
}
