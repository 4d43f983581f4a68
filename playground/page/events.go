package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// change is what the script is told: by the name of an event what came of it, or first of all, "all", what stands there.
type change struct {
	Op       string     `json:"op"`
	Messages []rendered `json:"messages"`
	Removed  string     `json:"removed,omitempty"`
}

// hear passes an event on to the pages that show it. A page that does not read is dropped and comes back.
func (p *Page) hear(e world.Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for events, v := range p.readers {
		mine := e.Channel == v.channel && (e.OnlyFor == "" || e.OnlyFor == v.who.ID)
		if !mine && e.Name != "commands" && e.Name != "CHANNEL_CREATE" {
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

// events streams what happens in a channel, beginning with all that stands there.
func (p *Page) events(w http.ResponseWriter, req *http.Request) {
	v, events := p.visit(req), make(chan world.Event, 256)
	p.mu.Lock()
	p.readers[events] = v
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.readers, events)
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	for next := (change{Op: "all", Messages: p.messages(v)}); write(w, next) == nil; {
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
		case <-p.open.Done():
			return
		}
	}
}

func write(w http.ResponseWriter, c change) error {
	b, err := json.Marshal(c)
	if err == nil {
		_, err = fmt.Fprintf(w, "data: %s\n\n", b)
	}
	return errors.Join(err, http.NewResponseController(w).Flush())
}
