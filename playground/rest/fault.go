package rest

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"net/http"
	"path"
	"time"

	"switchboard/playground/wire"
)

// Fault is a way for requests to fail.
type Fault struct {
	Match string // "PATCH /webhooks/*/*/messages/@original", a pattern of path.Match; "" matches every request
	Times int    // how many requests fail; 0 is one, a negative number all

	Delay      time.Duration // before anything else
	Status     int           // answered instead of performing the request: 429, 500, 502...
	After      bool          // the request is performed before it fails, with Status or Drop
	RetryAfter time.Duration // with Status 429
	Global     bool          // with Status 429: of the global rate limit
	Code       int           // with Status: the code in the body
	Message    string        // with Status: the message in the body
	Page       bool          // with Status: an HTML page of Cloudflare; from 502 on that is so by default
	Drop       bool          // the connection breaks without an answer
	Stall      bool          // the connection goes silent for ever
	ClockAhead time.Duration // how far the Date of the answer is ahead
	Header     http.Header   // with Status: replaces headers of the answer
}

// Fault makes the next requests that match fail.
func (a *API) Fault(f Fault) {
	if f.Times == 0 {
		f.Times = 1
	}
	defer a.lock()()
	a.faults = append(a.faults, &f)
}

// Heal removes all faults.
func (a *API) Heal() {
	defer a.lock()()
	a.faults = nil
}

// takeFault returns the first fault that a request matches, or a zero Fault.
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
		a := rateLimited(f.RetryAfter, scope, http.Header{})
		maps.Copy(a.header, f.Header)
		return a
	}
	a := errorAnswer(&wire.Error{Status: f.Status, Code: f.Code,
		Message: cmp.Or(f.Message, fmt.Sprintf("%d: %s", f.Status, http.StatusText(f.Status)))})
	a.header = f.Header
	return a
}

// page is an answer of Cloudflare, when a request did not reach Discord.
func (f *Fault) page() answer {
	h := http.Header{"Content-Type": {"text/html; charset=UTF-8"}, "Server": {"cloudflare"}}
	if f.RetryAfter > 0 {
		h.Set("Retry-After", fmt.Sprint(int(math.Ceil(f.RetryAfter.Seconds()))))
	}
	maps.Copy(h, f.Header)
	body := fmt.Sprintf("<!DOCTYPE html>\n<html><head><title>discord.com | %d: %s</title></head><body><h1>%[2]s</h1>"+
		"<p>Cloudflare Ray ID</p></body></html>", f.Status, http.StatusText(f.Status))
	return answer{status: f.Status, header: h, body: []byte(body)}
}
