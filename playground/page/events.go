package page

import (
	"encoding/json"
	"fmt"
	"net/http"

	"switchboard/playground/wire"
	"switchboard/playground/world"
)

const maxMessages = 100

// change is what the script receives: the name of an event with the message that it changed, or at first "all" with
// every message.
type change struct {
	Op       string          `json:"op"`
	Messages []*wire.Message `json:"messages"`
	Removed  string          `json:"removed,omitempty"`

	Names  map[string]string `json:"names"`  // behind mentions: of accounts by "@" and id, roles by "@&", channels by "#"
	People []string          `json:"people"` // ids, oldest first
	Now    int64             `json:"now"`    // in Unix milliseconds
}

// change returns an event as a change, with what the drawing of any message depends on.
func (p *Page) change(v *visit, e world.Event) change {
	out := change{Op: e.Name, Removed: e.Removed, Names: map[string]string{"@" + p.world.Bot.ID: p.world.Bot.Name()},
		Now: p.world.Now().UnixMilli()}
	if m, ok := e.Data.(*wire.Message); ok {
		out.Messages = append(out.Messages, m)
	}
	for _, one := range p.world.People() {
		out.Names["@"+one.ID] = one.Name()
		out.People = append(out.People, one.ID)
	}
	for _, r := range p.world.Home().Roles {
		out.Names["@&"+r.ID] = r.Name
	}
	for _, c := range p.world.Channels(v.who) {
		out.Names["#"+c.ID] = c.Name
	}
	return out
}

// hear passes an event to the pages that show it. A page that reads too slowly is disconnected, and reconnects.
func (p *Page) hear(e world.Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for events, v := range p.readers {
		mine := e.Channel == v.channel && (e.OnlyFor == "" || e.OnlyFor == v.who.ID)
		if !mine && e.Name != world.CommandsChanged && e.Name != "CHANNEL_CREATE" {
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
	next, all := p.change(v, world.Event{Name: "all"}), p.world.Messages(v.channel, v.who.ID)
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
