package page

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// reader is one open page.
type reader struct {
	visit  *visit
	events chan world.Event
}

// change is what the script is told: a message to put, one to drop, all there are, or that something else is new.
type change struct {
	Op  string     `json:"op"` // put, drop, all, commands, channels
	One *rendered  `json:"one,omitempty"`
	All []rendered `json:"all,omitempty"`
	ID  string     `json:"id,omitempty"`
}

// hear passes an event on to the pages that show it. A page that does not read is dropped and comes back.
func (p *Page) hear(e world.Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for r := range p.readers {
		mine := e.Channel == r.visit.channel && (e.OnlyFor == "" || e.OnlyFor == r.visit.who.ID)
		if !mine && e.Name != "commands" && e.Name != "CHANNEL_CREATE" {
			continue
		}
		select {
		case r.events <- e:
		default:
			close(r.events)
			delete(p.readers, r)
		}
	}
}

// events streams what happens in a channel, beginning with all that stands there.
func (p *Page) events(w http.ResponseWriter, req *http.Request) {
	v := p.visit(req)
	r := &reader{v, make(chan world.Event, 256)}
	p.mu.Lock()
	p.readers[r] = true
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.readers, r)
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	if p.write(w, out, change{Op: "all", All: p.messages(v)}) != nil {
		return
	}
	beat := time.NewTicker(15 * time.Second)
	defer beat.Stop()
	for {
		select {
		case e, open := <-r.events:
			if !open || p.write(w, out, p.change(e, v)) != nil {
				return
			}
		case <-beat.C:
			if p.write(w, out, change{Op: "beat"}) != nil {
				return
			}
		case <-req.Context().Done():
			return
		case <-p.open.Done():
			return
		}
	}
}

func (p *Page) change(e world.Event, v *visit) change {
	m, isMessage := e.Data.(*wire.Message)
	switch {
	case isMessage:
		one := p.render(m, v.who)
		return change{Op: "put", One: &one}
	case e.Removed != "":
		return change{Op: "drop", ID: e.Removed}
	case e.Name == "commands":
		return change{Op: "commands"}
	case e.Name == "CHANNEL_CREATE":
		return change{Op: "channels"}
	}
	return change{Op: "beat"}
}

func (p *Page) write(w http.ResponseWriter, out *http.ResponseController, c change) error {
	b, err := json.Marshal(c)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, "data: %s\n\n", b); err != nil {
		return err
	}
	return out.Flush()
}
