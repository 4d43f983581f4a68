package activity

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"
)

// How many connections there may be: in all, and of one person.
const (
	connections = 2000
	perPerson   = 4
)

// hub knows who is connected, and in which room.
type hub struct {
	mu     sync.Mutex
	rooms  map[string]*room // by what is played there: claims.room
	people map[string]int   // how many connections they have, by their ids
	open   int
}

// room is who sees each other: those at one game, or each at their own of one post or of one day in one server.
type room struct {
	conns  map[*conn]bool
	racers map[string]racer // by their ids; they stay until the last connection closes
}

// racer is how far somebody is.
type racer struct {
	ID       string  `json:"id"`
	Name     string  `json:"name"`
	Avatar   string  `json:"avatar,omitempty"`
	Share    float64 `json:"share"` // of what is to be done, 0 to 1
	Finished bool    `json:"finished,omitempty"`
	GaveUp   bool    `json:"gaveUp,omitempty"`
	First    bool    `json:"first,omitempty"` // of all who played it
	Took     int     `json:"took,omitempty"`  // seconds, once it is over
	Moves    string  `json:"moves,omitempty"` // in words, once it is over
}

// news is what a page is to be told in a moment.
type news struct {
	view, others bool
	next         string // the game to go on with
	won          *racer // who was first just now
}

// room is where a page is.
func (c claims) room() string {
	if strings.HasPrefix(c.Game, "daily:") {
		return c.Game + "@" + cmp.Or(c.Guild, c.Instance) // names stay in the server
	}
	return c.Game
}

func (h *hub) admit(user string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.open >= connections || h.people[user] >= perPerson {
		return false
	}
	h.people[user]++
	h.open++
	return true
}

func (h *hub) dismiss(c *conn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leave(c)
	h.open--
	if h.people[c.user]--; h.people[c.user] == 0 {
		delete(h.people, c.user)
	}
}

func (h *hub) enter(c *conn, name string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leave(c)
	if h.rooms[name] == nil {
		h.rooms[name] = &room{map[*conn]bool{}, map[string]racer{}}
	}
	h.rooms[name].conns[c], c.room = true, name
	c.ring(func(n *news) { n.view, n.others = true, true })
}

func (h *hub) leave(c *conn) {
	r := h.rooms[c.room]
	if r == nil {
		return
	}
	if delete(r.conns, c); len(r.conns) == 0 {
		delete(h.rooms, c.room)
	}
}

// report notes how far somebody in a room is, and has all there told if that is new. It returns how many race.
func (h *hub) report(name string, now racer) (race int, fresh bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[name]
	if r == nil {
		return 0, false
	}
	if r.racers[now.ID] == now {
		return len(r.racers), false
	}
	won := now.First && !r.racers[now.ID].First
	r.racers[now.ID] = now
	for c := range r.conns {
		c.ring(func(n *news) {
			if n.others = true; won && c.user != now.ID {
				n.won = &now
			}
		})
	}
	return len(r.racers), true
}

// racers are those in a room, the furthest first.
func (h *hub) racers(name string) []racer {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[name]
	if r == nil {
		return nil
	}
	return slices.SortedFunc(maps.Values(r.racers), func(a, b racer) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Took, b.Took), cmp.Compare(a.ID, b.ID))
	})
}

// changed has the pages look again that show a game, of one person or, without one, of all; without a game, all pages.
func (h *hub) changed(game, user string) {
	h.each(game, func(c *conn) {
		if user == "" || c.user == user {
			c.ring(func(n *news) { n.view = true })
		}
	})
}

func (h *hub) each(game string, do func(*conn)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for name, r := range h.rooms {
		if of, _, _ := strings.Cut(name, "@"); game == "" || of == game {
			for c := range r.conns {
				do(c)
			}
		}
	}
}

// news takes what a page is to be told.
func (h *hub) news(c *conn) (n news) {
	h.mu.Lock()
	defer h.mu.Unlock()
	n, c.news = c.news, n
	return n
}

func (h *hub) closeAll() { h.each("", func(c *conn) { c.end() }) }
