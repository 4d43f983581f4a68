// Package gateway is the websocket on which a bot hears what happens. Make one with New and serve it over HTTP;
// it listens to the world by itself. It speaks version 9 and 10 with JSON, and plain, resumes a
// session after a drop with everything that was missed, closes with Discord's codes, and misbehaves when told
// to: Cut, Reconnect, Invalidate and Next. It speaks no ETF and compresses nothing, also where a bot lets it. It tells of
// interactions, servers and channels, and not of messages: an intent for anything but servers is refused with 4014.
package gateway

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
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

// Trouble is what happens to the next bot that identifies or resumes, in place of READY or RESUMED.
type Trouble int

// The kinds of trouble.
const (
	Silence         Trouble = iota + 1 // nothing is said
	AskReconnect                       // op 7
	InvalidSession                     // op 9, not resumable
	CloseConnection                    // the connection breaks without a close frame
)

// Gateway is the server side of all connections.
type Gateway struct {
	world    *world.World
	url      string
	log      *slog.Logger
	interval time.Duration
	up       websocket.Upgrader

	Twice  atomic.Bool // interactions are delivered twice
	ByPost atomic.Bool // interactions go another way

	identifies, tooSoon atomic.Int64

	mu         sync.Mutex
	sessions   map[string]*session
	conns      map[*conn]bool
	trouble    []Trouble
	pace       time.Duration // between two identifies of one bucket; 0 does not look
	buckets    int
	identified map[int]time.Time // the last of a bucket

	allowed      int // sessions that bots may still start
	allowedUntil time.Time

	moved chan struct{} // closed and renewed at every change
}

// New gives a gateway on a world. url is its own address, ws://host:port/gateway; interval is the heartbeat's.
func New(w *world.World, url string, interval time.Duration, log *slog.Logger) *Gateway {
	g := &Gateway{world: w, url: url, log: log, interval: interval, sessions: map[string]*session{}, conns: map[*conn]bool{},
		moved: make(chan struct{})}
	g.up.CheckOrigin = func(r *http.Request) bool { return r.Header.Get("Origin") == "" }
	w.Listen(g.hear)
	return g
}

func (g *Gateway) lock() (unlock func()) {
	g.mu.Lock()
	return g.mu.Unlock
}

// session is what a bot keeps over several connections.
type session struct {
	id      string
	intents int
	shard   [2]int
	seq     int
	sent    []dispatch // for replay
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

// must gives the encoding of the playground's own data, which has one.
func must(b []byte, err error) []byte {
	if err != nil {
		panic("gateway: encoding our own data: " + err.Error())
	}
	return b
}

// dispatch sends an event to a session's bot, or keeps it until the bot is back. The gateway is locked.
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

// Intents: those that are served, and all that Discord has.
const (
	intentGuilds = 1 << 0
	allIntents   = 1<<26 - 1
)

// hear is told of everything in the world and passes on what the bot should know.
func (g *Gateway) hear(e world.Event) {
	if !e.Bot || e.Name == "commands" {
		return
	}
	defer g.lock()()
	if g.ByPost.Load() && e.Name == "INTERACTION_CREATE" {
		return
	}
	var data json.RawMessage
	for _, s := range g.sessions {
		if !s.wants(e) {
			continue
		}
		if data == nil {
			data = g.world.Sign(must(json.Marshal(e.Data)))
		}
		s.dispatch(e.Name, data)
		if g.Twice.Load() && e.Name == "INTERACTION_CREATE" {
			s.dispatch(e.Name, data)
		}
	}
	g.change()
}

// wants reports whether a session's shard and intents cover an event.
func (s *session) wants(e world.Event) bool {
	if s.shard[1] > 1 && shardOf(e.Guild, s.shard[1]) != s.shard[0] {
		return false
	}
	return e.Name == "INTERACTION_CREATE" || s.intents&intentGuilds != 0
}

func shardOf(guild string, count int) int {
	if guild == "" {
		return 0
	}
	return int(world.Time(guild).UnixMilli()-1420070400000) % count
}

func (g *Gateway) change() {
	close(g.moved)
	g.moved = make(chan struct{})
}
