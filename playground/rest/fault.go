package rest

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"net/http"
	"path"
	"time"
)

// Fault is something that goes wrong with a request.
type Fault struct {
	Match string // "PATCH /webhooks/*/*/messages/@original"; empty for every request. * stands for one part of a path
	Times int    // how many requests it meets; 0 is one, less than 0 all

	Delay      time.Duration // before anything else happens
	Status     int           // answered instead of doing anything: 429, 500, 502...
	After      bool          // with a Status: the request is carried out all the same
	RetryAfter time.Duration // with 429
	Global     bool          // with 429: over all routes
	Code       int           // with a Status: the code in the body
	Message    string        // with a Status: the words in the body
	Page       bool          // with a Status: a page of Cloudflare, which stands in front of the API; 502 and above are always that
	Drop       bool          // the connection breaks before anything is done
	DropAfter  bool          // the request is carried out, and the connection breaks before the answer
	Stall      bool          // nothing is answered, on this connection, ever
	ClockAhead time.Duration // the Date of the answer is wrong by that much
	Header     http.Header   // with a Status: headers of the answer, in the place of its own of those names
}

// Fault has something go wrong with the next requests that match.
func (a *API) Fault(f Fault) {
	if f.Times == 0 {
		f.Times = 1
	}
	defer a.lock()()
	a.faults = append(a.faults, &f)
}

// Heal ends all faults.
func (a *API) Heal() {
	defer a.lock()()
	a.faults = nil
}

// takeFault gives the fault that a request meets, the zero Fault for none.
func (a *API) takeFault(method, where string) *Fault {
	defer a.lock()()
	for i, f := range a.faults {
		if hit, _ := path.Match(f.Match, method+" "+where); !hit && f.Match != "" {
			continue
		}
		if f.Times--; f.Times == 0 {
			a.faults = append(a.faults[:i:i], a.faults[i+1:]...)
		}
		return f
	}
	return &Fault{}
}

func (f *Fault) answer() answer {
	switch {
	case f.Page || f.Status >= http.StatusBadGateway && f.Code == 0:
		return f.page()
	case f.Status == http.StatusTooManyRequests:
		scope := "user"
		if f.Global {
			scope = "global"
		}
		a := *tooMany(f.RetryAfter, scope, http.Header{})
		maps.Copy(a.header, f.Header)
		return a
	}
	message := f.Message
	if message == "" {
		message = fmt.Sprintf("%d: %s", f.Status, http.StatusText(f.Status))
	}
	b, _ := json.Marshal(map[string]any{"code": f.Code, "message": message})
	return answer{status: f.Status, header: f.Header, body: b}
}

// page is an answer of Cloudflare: the bot's request has not come to Discord.
func (f *Fault) page() answer {
	h := http.Header{"Content-Type": {"text/html; charset=UTF-8"}, "Server": {"cloudflare"}}
	if f.RetryAfter > 0 {
		h.Set("Retry-After", fmt.Sprint(int(math.Ceil(f.RetryAfter.Seconds()))))
	}
	maps.Copy(h, f.Header)
	text := http.StatusText(f.Status)
	body := fmt.Sprintf("<!DOCTYPE html>\n<html><head><title>discord.com | %d: %s</title></head><body><h1>%[2]s</h1><p>Cloudflare Ray ID</p></body></html>", f.Status, text)
	return answer{status: f.Status, header: h, body: []byte(body)}
}
