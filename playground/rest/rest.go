// Package rest is Discord's REST API and CDN for a world: the routes that a bot of slash commands needs, in any API
// version, with authorization, rate limits and Discord's errors. New makes an API; serve it under /api/, and the CDN by
// HandleFiles. It records every request (Requests), and fails on purpose (Fault).
package rest

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"switchboard/playground/gateway"
	"switchboard/playground/line"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// API is an http.Handler for requests under /api/.
type API struct {
	world   *world.World
	gateway *gateway.Gateway
	log     *slog.Logger
	mux     *http.ServeMux
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
	a := &API{world: w, gateway: g, log: log, mux: http.NewServeMux(),
		limits:  limiter{now: time.Now, buckets: map[string]*bucket{}},
		running: map[string]int{}}
	a.settled.L = &a.mu
	for _, r := range a.routes() {
		a.mux.Handle(r.pattern, a.serve(r))
	}
	a.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { writeError(w, wire.ErrNotFound) })
	return a
}

func (a *API) lock() (unlock func()) {
	a.mu.Lock()
	return a.mu.Unlock
}

type call struct {
	*http.Request
	body    world.Body
	form    string // a body that is not JSON but a URL-encoded form
	version string // of the API; "" if the path has none
	status  int    // of a successful answer; 0 is 200, or 204 without a body
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

var apiPath = regexp.MustCompile(`^/api(?:/v([0-9]+))?(/.*)$`)

// ServeHTTP answers a request, or fails as a Fault says.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m := apiPath.FindStringSubmatch(r.URL.Path)
	if m == nil {
		writeError(w, wire.ErrNotFound)
		return
	}
	r2 := r.Clone(r.Context())
	r2.URL.Path, r2.URL.RawPath = m[2], ""
	r2.Header.Set("X-Api-Version", m[1])
	a.mux.ServeHTTP(w, r2)
}

func (a *API) serve(rt route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &call{Request: r, version: r.Header.Get("X-Api-Version")}
		defer a.track(r.PathValue("token"))()
		readErr := c.read()
		fault := a.takeFault(r.Method, r.URL.Path)
		if fault.Stall {
			line.From(r.Context()).Die()
			<-r.Context().Done() // the client has given up
			panic(http.ErrAbortHandler)
		}
		out := a.outcome(rt, c, fault, readErr)
		a.record(Record{Route: rt.pattern, Body: c.body.JSON, Status: out.status, Answer: out.body})
		a.log.Debug("request", "method", r.Method, "path", r.URL.Path, "status", out.status)
		if fault.Drop {
			line.From(r.Context()).Break()
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Date", a.world.Now().Add(fault.ClockAhead).UTC().Format(http.TimeFormat))
		out.write(w)
		_ = http.NewResponseController(w).Flush()
	})
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
func (a *API) outcome(rt route, c *call, fault *Fault, readErr *wire.Error) (out answer) {
	select {
	case <-time.After(fault.Delay):
	case <-c.Context().Done():
	}
	if fault.After || !fault.Drop && fault.Status == 0 {
		out = a.perform(rt, c, readErr)
	}
	if fault.Status != 0 {
		out = fault.answer()
	}
	return out
}

func (a *API) perform(rt route, c *call, readErr *wire.Error) answer {
	if !rt.noAuth && c.Header.Get("Authorization") != "Bot "+a.world.Token {
		return errorAnswer(wire.ErrUnauthorized)
	}
	var header http.Header
	if !a.Unlimited {
		var late *answer
		if header, late = a.limits.take(rt, c.Request); late != nil {
			return *late
		}
	}
	v, err := any(nil), readErr
	if err == nil {
		err = a.checkIDs(rt, c)
	}
	if err == nil {
		v, err = rt.handle(c)
	}
	switch {
	case err != nil:
		return errorAnswer(err).with(header)
	case v == nil:
		return answer{status: http.StatusNoContent}.with(header)
	}
	b, bad := json.Marshal(v)
	if bad != nil {
		panic("rest: encoding our own answer: " + bad.Error())
	}
	return answer{status: max(c.status, http.StatusOK), body: a.world.SignAddresses(b)}.with(header)
}

func errorAnswer(err *wire.Error) answer {
	b, _ := json.Marshal(err)
	return answer{status: err.Status, body: b}
}

func (o answer) with(h http.Header) answer { o.header = h; return o }

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

func writeError(w http.ResponseWriter, err *wire.Error) { errorAnswer(err).write(w) }

func (a *API) record(r Record) {
	defer a.lock()()
	if len(a.records) >= maxRecords {
		a.records = append([]Record(nil), a.records[maxRecords/2:]...)
	}
	a.records = append(a.records, r)
}

// Requests returns the requests to a route, or with "" to all, since the start or the last Forget, oldest first. An
// answer in the HTTP response to an interaction is recorded as a request to the callback route.
func (a *API) Requests(route string) []Record {
	defer a.lock()()
	var out []Record
	for _, r := range a.records {
		if route == "" || r.Route == route {
			out = append(out, r)
		}
	}
	return out
}

// Forget drops all records.
func (a *API) Forget() {
	defer a.lock()()
	a.records = nil
}

// majorParameters are the parameters of a path with a rate limit of their own for each value.
func majorParameters(r *http.Request) string {
	return strings.Join([]string{r.PathValue("channel"), r.PathValue("guild"), r.PathValue("app"), r.PathValue("token")}, ":")
}
