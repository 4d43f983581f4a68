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
	Op       string     `json:"op"`
	Messages []rendered `json:"messages"`
	Removed  string     `json:"removed,omitempty"`
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
	next := change{Op: "all", Messages: p.messages(v)}
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
			next = change{Op: e.Name, Messages: []rendered{}, Removed: e.Removed}
			if m, ok := e.Data.(*wire.Message); ok {
				next.Messages = append(next.Messages, p.render(m, v.who))
			}
		case <-req.Context().Done():
			return
		case <-p.ctx.Done():
			return
		}
	}
}
