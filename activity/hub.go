package activity

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"
)

// The limits of connections: in all, and of one person.
const (
	maxConnections = 2000
	maxPerPerson   = 4
)

// hub knows the connections and in which room each is.
type hub struct {
	mu     sync.Mutex
	rooms  map[string]*room // by claims.room
	people map[string]int   // number of connections, by the person's id
	total  int              // number of all connections
}

// room is a group of people who see each other's progress: those who share a game, or who play the same post or, in one
// server, the same daily puzzle.
type room struct {
	conns  map[*conn]bool
	racers map[string]racer // by id; kept until the last connection closes
}

// racer is a person's progress.
type racer struct {
	ID       string  `json:"id"`
	Name     string  `json:"name"`
	Avatar   string  `json:"avatar,omitempty"`
	Share    float64 `json:"share"` // of the work that is done, 0 to 1
	Finished bool    `json:"finished,omitempty"`
	GaveUp   bool    `json:"gaveUp,omitempty"`
	First    bool    `json:"first,omitempty"` // the first of all to solve it
	Took     int     `json:"took,omitempty"`  // in seconds, once it is over
	Moves    string  `json:"moves,omitempty"` // their number in words, once it is solved
}

// news is what a page has to be sent.
type news struct {
	view, racers bool
	next         string // game to move to
	won          *racer // who has just solved the game first
}

// room returns the name of the room for a game.
func (c claims) room() string {
	if strings.HasPrefix(c.Game, "daily:") {
		return c.Game + "@" + cmp.Or(c.Guild, c.Instance) // people are named in their server alone
	}
	return c.Game
}

func (h *hub) admit(user string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.total >= maxConnections || h.people[user] >= maxPerPerson {
		return false
	}
	h.people[user]++
	h.total++
	return true
}

func (h *hub) dismiss(c *conn) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leave(c)
	h.total--
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
	c.notify(func(n *news) { n.view, n.racers = true, true })
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

// report records the progress of somebody in a room and tells everybody there. It returns the number of racers, and
// whether the progress is new.
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
		c.notify(func(n *news) {
			if n.racers = true; won && c.user != now.ID {
				n.won = &now
			}
		})
	}
	return len(r.racers), true
}

// racers returns the racers of a room, the furthest first.
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

// refresh makes pages look at their game again: those of a game and a person, where "" stands for all.
func (h *hub) refresh(game, user string) {
	h.each(game, func(c *conn) {
		if user == "" || c.user == user {
			c.notify(func(n *news) { n.view = true })
		}
	})
}

// each calls do for the connections of a game, or with "" for all. The hub is locked meanwhile.
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

func (h *hub) news(c *conn) (n news) {
	h.mu.Lock()
	defer h.mu.Unlock()
	n, c.news = c.news, n
	return n
}
