// Package rest is Discord's REST API and CDN for a world: the routes that a bot of slash commands needs, in any API
// version, with authorization, rate limits and Discord's errors. New makes an API; serve it under /api/, and the CDN by
// HandleFiles. It records every request (Requests), and fails on purpose (Fault).
package rest

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"switchboard/playground/gateway"
	"switchboard/playground/line"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// API is an http.Handler for requests under /api/.
type API struct {
	http.Handler
	world   *world.World
	gateway *gateway.Gateway
	log     *slog.Logger
	limits  limiter

	Shards, Concurrency int  // in the answer of GET /gateway/bot
	Unlimited           bool // without rate limits

	mu      sync.Mutex
	faults  []*Fault
	records []Record
	running map[string]int // requests being served, by their interaction's token
	settled sync.Cond      // one of them has ended
}

// Record is a request and its answer. Route is the method and path pattern, "PUT /applications/{app}/commands"; Body is
// the JSON body, or the part payload_json of a multipart form.
type Record struct {
	Route  string
	Body   json.RawMessage
	Status int
	Answer json.RawMessage
}

const maxRecords = 20000

// New returns the API of a world and its gateway.
func New(w *world.World, g *gateway.Gateway, log *slog.Logger) *API {
	a := &API{world: w, gateway: g, log: log, limits: limiter{buckets: map[string]*bucket{}}, running: map[string]int{}}
	a.settled.L = &a.mu
	routes, versions := http.NewServeMux(), http.NewServeMux()
	for _, r := range a.routes() {
		routes.Handle(r.pattern, a.serve(r))
	}
	routes.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { errorAnswer(wire.ErrNotFound).write(w) })
	for _, version := range []string{"/api", "/api/v9", "/api/v10"} {
		versions.Handle(version+"/", http.StripPrefix(version, routes))
	}
	a.Handler = versions
	return a
}

func (a *API) lock() (unlock func()) {
	a.mu.Lock()
	return a.mu.Unlock
}

type call struct {
	*http.Request
	body    world.Body
	refused *wire.Error // a body that cannot be read
	status  int         // of a successful answer; 0 is 200, or 204 without a body
}

type route struct {
	pattern string
	noAuth  bool  // it needs no bot token, and the global rate limit does not count it
	limit   limit // zero for none
	handle  func(*call) (any, *wire.Error)
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

// serve answers the requests to a route, or fails as a Fault says.
func (a *API) serve(rt route) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := &call{Request: r}
		defer a.track(r.PathValue("token"))()
		c.refused = c.read()
		fault := a.takeFault(r.Method, r.URL.Path)
		if fault.Stall {
			line.From(r.Context()).Die()
			<-r.Context().Done() // the client has given up
			panic(http.ErrAbortHandler)
		}
		out := a.outcome(rt, c, fault)
		a.record(Record{Route: rt.pattern, Body: c.body.JSON, Status: out.status, Answer: out.body})
		a.log.Debug("request", "method", r.Method, "path", r.URL.Path, "status", out.status)
		if fault.Drop {
			line.From(r.Context()).Break()
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Date", a.world.Now().Add(fault.ClockAhead).UTC().Format(http.TimeFormat))
		out.write(w)
		_ = http.NewResponseController(w).Flush()
	}
}

// track counts a request about an interaction as running, for Settle, until end is called.
func (a *API) track(token string) (end func()) {
	defer a.lock()()
	a.running[token]++
	return func() {
		defer a.lock()()
		if a.running[token]--; a.running[token] == 0 {
			delete(a.running, token)
		}
		a.settled.Broadcast()
	}
}

// Settle waits until all running requests about an interaction are answered and recorded, or ctx is done.
func (a *API) Settle(ctx context.Context, token string) {
	defer a.lock()()
	stop := context.AfterFunc(ctx, func() {
		defer a.lock()()
		a.settled.Broadcast()
	})
	defer stop()
	for a.running[token] > 0 && ctx.Err() == nil {
		a.settled.Wait()
	}
}

// outcome performs a request as far as the fault allows, and returns the answer.
func (a *API) outcome(rt route, c *call, fault *Fault) (out answer) {
	select {
	case <-time.After(fault.Delay):
	case <-c.Context().Done():
	}
	if fault.After || !fault.Drop && fault.Status == 0 {
		out = a.perform(rt, c)
	}
	if fault.Status != 0 {
		out = fault.answer()
	}
	return out
}

func (a *API) perform(rt route, c *call) (out answer) {
	if !rt.noAuth && c.Header.Get("Authorization") != "Bot "+a.world.Token {
		return errorAnswer(wire.ErrUnauthorized)
	}
	if !a.Unlimited {
		out = a.limits.take(rt, c.Request)
	}
	if out.status == 0 {
		out.status, out.body = a.handle(rt, c)
	}
	return out
}

func (a *API) handle(rt route, c *call) (status int, body []byte) {
	v, err := any(nil), cmp.Or(c.refused, a.checkIDs(rt, c))
	if err == nil {
		v, err = rt.handle(c)
	}
	switch {
	case err != nil:
		out := errorAnswer(err)
		return out.status, out.body
	case v == nil:
		return http.StatusNoContent, nil
	}
	b, _ := json.Marshal(v)
	return max(c.status, http.StatusOK), a.world.SignAddresses(b)
}

func errorAnswer(err *wire.Error) answer {
	b, _ := json.Marshal(err)
	return answer{status: err.Status, body: b}
}

func (o answer) write(w http.ResponseWriter) {
	for k, v := range o.header {
		w.Header()[k] = v
	}
	if o.body != nil && w.Header().Get("Content-Type") == "" {
		w.Header().Set("Content-Type", "application/json")
	}
	if o.status != http.StatusNoContent {
		w.Header().Set("Content-Length", strconv.Itoa(len(o.body)))
	}
	w.WriteHeader(o.status)
	_, _ = w.Write(o.body)
}

func (a *API) record(r Record) {
	defer a.lock()()
	if a.records = append(a.records, r); len(a.records) > maxRecords {
		a.records = a.records[1:]
	}
}

// Requests returns the requests to a route, or with "" to all, since the start or the last Forget, oldest first. An
// answer in the HTTP response to an interaction is recorded as a request to the callback route.
func (a *API) Requests(route string) []Record {
	defer a.lock()()
	return slices.DeleteFunc(slices.Clone(a.records), func(r Record) bool { return route != "" && r.Route != route })
}

// Forget drops all records.
func (a *API) Forget() {
	defer a.lock()()
	a.records = nil
}
