package page

import (
	"encoding/json"
	"fmt"
	"net/http"

	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// change is what the script receives: the name of an event with the message that it changed, or at first "all" with
// every message.
type change struct {
	Op       string          `json:"op"`
	Messages []*wire.Message `json:"messages"`
	Removed  string          `json:"removed,omitempty"`
	Commands []wire.Command  `json:"commands,omitempty"` // with "all" and "commands": those that the person can use here

	People   []wire.User    `json:"people"`   // oldest first, then the bot
	Channels []wire.Channel `json:"channels"` // those that the person sees
	Roles    []wire.Role    `json:"roles"`    // of this server, or in private channels of the bot's
	Now      int64          `json:"now"`      // in Unix milliseconds
}

const (
	everything  = "all"
	maxMessages = 100
)

// change returns an event as a change, with what the drawing of any message depends on.
func (p *Page) change(v *visit, e world.Event) change {
	out := change{Op: e.Name, Removed: e.Removed, Channels: p.world.Channels(v.who), Roles: p.world.Home().Roles,
		Now: p.world.Now().UnixMilli()}
	for _, one := range p.world.People() {
		out.People = append(out.People, one.User)
	}
	out.People = append(out.People, p.world.Bot)
	for _, c := range out.Channels {
		if g := p.world.Guild(c.GuildID); c.ID == v.channel && g != nil {
			out.Roles = g.Roles
		}
	}
	if m, ok := e.Data.(*wire.Message); ok {
		out.Messages = append(out.Messages, m)
	}
	if e.Name == everything || e.Name == world.CommandsChanged {
		out.Commands = p.world.Offered(v.who, v.channel)
	}
	return out
}

// hear passes an event to the pages that show it. A page that reads too slowly is disconnected, and reconnects.
func (p *Page) hear(e world.Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for events, v := range p.readers {
		mine := e.Channel == v.channel && (e.OnlyFor == "" || e.OnlyFor == v.who.ID)
		if !mine && e.Name != world.CommandsChanged {
			continue
		}
		select {
		case events <- e:
		default:
			close(events)
			delete(p.readers, events)
		}
	}
}

// events streams all messages of a channel, then its changes, as server-sent events.
func (p *Page) events(w http.ResponseWriter, req *http.Request) {
	v, events := p.visitOf(req), make(chan world.Event, 256)
	p.mu.Lock()
	p.readers[events] = v
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.readers, events)
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	next, all := p.change(v, world.Event{Name: everything}), p.world.Messages(v.channel, v.who.ID)
	next.Messages = all[max(0, len(all)-maxMessages):]
	for {
		b, _ := json.Marshal(next)
		fmt.Fprintf(w, "data: %s\n\n", b)
		if http.NewResponseController(w).Flush() != nil {
			return
		}
		select {
		case e, open := <-events:
			if !open {
				return
			}
			next = p.change(v, e)
		case <-req.Context().Done():
			return
		case <-p.ctx.Done():
			return
		}
	}
}
