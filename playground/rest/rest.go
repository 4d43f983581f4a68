// Package rest is Discord's REST API and CDN on a world: the routes that a bot of slash commands touches, any
// version, with tokens, rate limits and Discord's refusals. Make one with New and serve it over HTTP under
// /api/ and the CDN's paths. It keeps a record of every request, and goes wrong when told to: Fault.
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

	"switchboard/playground/line"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// API answers requests.
type API struct {
	world   *world.World
	gateway string
	log     *slog.Logger
	mux     *http.ServeMux
	limits  limiter

	Shards, Concurrency int  // what GET /gateway/bot says
	Unlimited           bool // no route is limited

	Sessions func() (remaining int, reset time.Duration) // that the gateway lets bots start; to be set

	mu      sync.Mutex
	faults  []*Fault
	records []Record
	running map[string]int // requests under way, by the interaction they are about
	settled chan struct{}  // closed and renewed when one ends
}

// Record is one request and its answer. Route is the pattern it fell under, as the API's documentation has it,
// "PUT /applications/{app}/commands"; Body is the JSON, and where files came along the part payload_json.
type Record struct {
	Route  string
	Method string
	Body   json.RawMessage
	Status int
	Answer json.RawMessage
}

const maxRecords = 20000

// New gives the API of a world; gateway is the address of its gateway.
func New(w *world.World, gateway string, log *slog.Logger) *API {
	a := &API{Shards: 1, Concurrency: 1, world: w, gateway: gateway, log: log, mux: http.NewServeMux(),
		limits:  limiter{now: time.Now, buckets: map[string]*bucket{}},
		running: map[string]int{}, settled: make(chan struct{})}
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
	form    string // of a body that is no JSON
	version string
	status  int // of success; 0 means 200, or 204 without an answer
}

type route struct {
	pattern string
	open    bool  // needs no bot token
	limit   limit // zero for none
	handle  func(*call) (any, *wire.Error)
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

var versioned = regexp.MustCompile(`^/api(?:/v([0-9]+))?(/.*)$`)

// ServeHTTP answers a request, or goes wrong as a Fault says.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m := versioned.FindStringSubmatch(r.URL.Path)
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
		defer a.begin(r.PathValue("token"))()
		readErr := c.read()
		fault := a.takeFault(r.Method, r.URL.Path)
		if fault.Stall {
			line.From(r.Context()).Die()
			<-r.Context().Done() // the client has given up
			panic(http.ErrAbortHandler)
		}
		out, ok := a.outcome(rt, c, fault, readErr)
		a.remember(Record{Route: rt.pattern, Method: r.Method, Body: c.body.JSON, Status: out.status, Answer: out.body})
		a.log.Debug("request", "method", r.Method, "path", r.URL.Path, "status", out.status)
		if !ok {
			line.From(r.Context()).Break()
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Date", a.world.Now().Add(fault.ClockAhead).UTC().Format(http.TimeFormat))
		out.write(w)
		_ = http.NewResponseController(w).Flush()
	})
}

// begin counts a request about an interaction, until the function it gives is called: Settle waits for it.
func (a *API) begin(token string) (end func()) {
	defer a.lock()()
	a.running[token]++
	return func() {
		defer a.lock()()
		if a.running[token]--; a.running[token] == 0 {
			delete(a.running, token)
		}
		close(a.settled)
		a.settled = make(chan struct{})
	}
}

// Settle waits until the requests about an interaction that are under way are answered and recorded.
func (a *API) Settle(ctx context.Context, token string) {
	for {
		a.mu.Lock()
		n, settled := a.running[token], a.settled
		a.mu.Unlock()
		if n == 0 {
			return
		}
		select {
		case <-settled:
		case <-ctx.Done():
			return
		}
	}
}

// outcome does what is asked, unless a fault is in the way; false when the connection shall break.
func (a *API) outcome(rt route, c *call, fault *Fault, readErr *wire.Error) (answer, bool) {
	select {
	case <-time.After(fault.Delay):
	case <-c.Context().Done():
	}
	if fault.Drop {
		return answer{}, false
	}
	if fault.Status != 0 {
		if fault.After {
			a.act(rt, c, readErr)
		}
		return fault.answer(), true
	}
	return a.act(rt, c, readErr), !fault.DropAfter
}

func (a *API) act(rt route, c *call, readErr *wire.Error) answer {
	if !rt.open && c.Header.Get("Authorization") != "Bot "+a.world.Token {
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
		err = a.elsewhere(rt, c)
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
	return answer{status: max(c.status, http.StatusOK), body: a.world.Sign(b)}.with(header)
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

func (a *API) remember(r Record) {
	defer a.lock()()
	if len(a.records) >= maxRecords {
		a.records = append([]Record(nil), a.records[maxRecords/2:]...)
	}
	a.records = append(a.records, r)
}

// Requests lists what was asked since the start or the last Forget, oldest first: of one route, "PUT /applications/{app}/commands",
// or with "" of all. An answer to an interaction that came in the response to a POST stands under the callback's route.
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

// Forget drops the records.
func (a *API) Forget() {
	defer a.lock()()
	a.records = nil
}

// major is the part of a path that rate limits are apart for.
func major(r *http.Request) string {
	return strings.Join([]string{r.PathValue("channel"), r.PathValue("guild"), r.PathValue("app"), r.PathValue("token")}, ":")
}
