package activity

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"switchboard/commands"
	"switchboard/commands/play"

	"golang.org/x/time/rate"
)

// How many connections there may be: in all, and of one person.
const (
	connections = 2000
	perPerson   = 4
)

// hub knows who is connected, and at which game.
type hub struct {
	mu     sync.Mutex
	tables map[string]*gathering // by the names of their tables
	people map[string]*presence  // by their ids
	count  int
}

// gathering is who sees each other: those at one game, or each at their own of one post or
// of one day in one server.
type gathering struct {
	conns  map[*conn]bool
	racers map[string]*racer // by their ids; they stay until the last connection closes
}

// racer is how far somebody is.
type racer struct {
	ID       string  `json:"id"`
	Name     string  `json:"name"`
	Avatar   string  `json:"avatar,omitempty"`
	Share    float64 `json:"share"` // of what is to be done, 0 to 1
	Finished bool    `json:"finished,omitempty"`
	GaveUp   bool    `json:"gaveUp,omitempty"`
	First    bool    `json:"first,omitempty"` // of those who are here
	Took     int     `json:"took,omitempty"`  // seconds, once it is over
	Moves    string  `json:"moves,omitempty"` // in words, once it is over
}

// presence is how much one person may do, on all their connections together.
type presence struct {
	conns int
	rate  *rate.Limiter
}

func (h *hub) init() { h.tables, h.people = map[string]*gathering{}, map[string]*presence{} }

// table is where a page sits.
func (c claims) table() string {
	if strings.HasPrefix(c.Game, "daily:") {
		return c.Game + "@" + cmp.Or(c.Guild, c.Instance) // names stay in the server
	}
	return c.Game
}

// admit counts a connection, unless there are too many.
func (h *hub) admit(user string) (*rate.Limiter, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	p := h.people[user]
	if p == nil {
		p = &presence{rate: rate.NewLimiter(personRate, personBurst)}
	}
	if h.count >= connections || p.conns >= perPerson {
		return nil, false
	}
	h.people[user] = p
	p.conns++
	h.count++
	return p.rate, true
}

func (h *hub) dismiss(user string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.count--
	if p := h.people[user]; p != nil {
		if p.conns--; p.conns == 0 {
			delete(h.people, user)
		}
	}
}

// sit puts a connection at a table, and takes it from the one where it sat.
func (h *hub) sit(c *conn, table string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leave(c)
	g := h.tables[table]
	if g == nil {
		g = &gathering{conns: map[*conn]bool{}, racers: map[string]*racer{}}
		h.tables[table] = g
	}
	g.conns[c], c.table = true, table
}

func (h *hub) stand(c *conn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leave(c)
}

func (h *hub) leave(c *conn) {
	g := h.tables[c.table]
	if g == nil {
		return
	}
	delete(g.conns, c)
	if len(g.conns) == 0 {
		delete(h.tables, c.table)
	}
	c.table = ""
}

// report notes how far somebody is, has the others at the table told, and returns whether
// the person was the first there to finish.
func (h *hub) report(c *conn, now racer, shared bool) (first bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	g := h.tables[c.table]
	if g == nil {
		return false
	}
	before := g.racers[now.ID]
	if before != nil {
		now.First = before.First
	}
	if now.Finished && !shared && (before == nil || !before.Finished) {
		now.First = g.unbeaten(now.ID)
	}
	if before != nil && *before == now {
		return now.First
	}
	g.racers[now.ID] = &now
	for other := range g.conns {
		if now.First && other.who.User != now.ID && (before == nil || !before.First) {
			other.beaten.Store(&now)
		}
		other.wake(&other.tellOthers)
	}
	return now.First
}

// unbeaten reports whether there are others than somebody, of whom none has finished.
func (g *gathering) unbeaten(id string) bool {
	others := 0
	for _, r := range g.racers {
		if r.ID == id {
			continue
		}
		if r.Finished {
			return false
		}
		others++
	}
	return others > 0
}

// others are those at the table of a connection, the furthest first.
func (h *hub) others(c *conn) []racer {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := []racer{}
	if g := h.tables[c.table]; g != nil {
		for _, r := range g.racers {
			if r.ID != c.who.User {
				all = append(all, *r)
			}
		}
	}
	slices.SortFunc(all, func(a, b racer) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Took, b.Took), cmp.Compare(a.ID, b.ID))
	})
	return all
}

// playing is the name of the one who plays at a table where others look on.
func (h *hub) playing(c *conn, unknown string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	if g := h.tables[c.table]; g != nil {
		for _, r := range g.racers {
			return r.Name
		}
	}
	return unknown
}

// changed has the pages look again that show a game, of one person or of all.
func (h *hub) changed(game, user string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for table, g := range h.tables {
		if name, _, _ := strings.Cut(table, "@"); name != game {
			continue
		}
		for c := range g.conns {
			if user == "" || c.who.User == user {
				c.wake(&c.tellView)
			}
		}
	}
}

// move has all who play a game together go on with another.
func (h *hub) move(from, to string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if g := h.tables[from]; g != nil {
		for c := range g.conns {
			c.next.Store(&to)
			c.wake(&c.tellView)
		}
	}
}

func (h *hub) closeAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, g := range h.tables {
		for c := range g.conns {
			c.cancel()
		}
	}
}

// Saved is told by the surface of every game that was stored.
func (s *Server) Saved(req *commands.Request, game string, a play.Attempt) {
	user := req.UserID
	if play.Shared(a) || !a.Private() {
		user = "" // all see it
	}
	s.hub.changed(game, user)
	if req.Token == "" { // it was done here: nobody has shown it in the chat
		s.mirror.touch(game, user)
	}
}

// Shown is told by the surface of every message with a game.
func (s *Server) Shown(req *commands.Request, game string, a play.Attempt) {
	s.mirror.shown(req, game, a)
}
