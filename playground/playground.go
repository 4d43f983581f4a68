// Package playground is a Discord of its own on the loopback: the REST API and the gateway that a bot talks to,
// speaking the real protocol as strictly as Discord does, and a web page to use the bot by hand. New and Start
// make one; give the bot APIURL and Token.
//
// Tests use the bot through User, whose methods do what a person does and wait for the answer; they move the
// clock given in Options, break things with Fault and Gateway, and read what the bot sent with Requests.
//
// It listens on the loopback only, keeps everything in memory, and knows nothing of the bot: it is a Discord for
// any bot of slash commands, with one application in it.
package playground

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"switchboard/playground/gateway"
	"switchboard/playground/page"
	"switchboard/playground/rest"
	"switchboard/playground/world"
)

// Options of a playground. The zero value is ready to use.
type Options struct {
	Port        int              // on 127.0.0.1; 0 takes a free one
	Now         func() time.Time // the clock of ids, the 3 seconds and the 15 minutes; nil is time.Now
	Patience    time.Duration    // with the bot's first answer; Discord's 3 s when zero
	Log         *slog.Logger     // nil is silent
	BotName     string           // "Switchboard" when empty
	Shards      int              // that the gateway asks for; 1 when zero
	Concurrency int              // identifies that the gateway takes in 5 seconds, of as many buckets; 1 when zero
	Heartbeat   time.Duration    // the gateway's interval; 41.25 s when zero
	Unlimited   bool             // no route is limited to so many requests in a time, as on Discord
	People      []string         // who is there from the start; "Ann" and "Ben" when empty
	Page        page.Options     // what the page shows a newcomer of the bot
}

// Server is a running playground.
type Server struct {
	World *world.World

	now      func() time.Time
	log      *slog.Logger
	addr     string
	http     *http.Server
	listener net.Listener
	rest     *rest.API
	conns    rest.Connections
	gateway  *gateway.Gateway
	page     *page.Page
	endpoint *endpoint
	ctx      context.Context
	cancel   context.CancelFunc
	work     sync.WaitGroup
}

// New takes a port and makes a playground that does not answer yet: call Start.
func New(opts Options) (*Server, error) {
	defaults(&opts)
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", opts.Port))
	if err != nil {
		return nil, fmt.Errorf("playground: %w", err)
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("playground: %w", err)
	}
	s := &Server{now: opts.Now, log: opts.Log, listener: l, addr: l.Addr().String()}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.World = world.New(world.Config{Now: opts.Now, Patience: opts.Patience, Base: s.URL(), Token: newToken(), Name: opts.BotName, Key: hex.EncodeToString(public)})
	for _, name := range opts.People {
		s.World.Person(name)
	}
	ws := "ws://" + s.addr + "/gateway"
	s.gateway = gateway.New(s.World, ws, opts.Heartbeat, opts.Log)
	s.rest = rest.New(s.World, ws, opts.Log)
	s.rest.Shards, s.rest.Concurrency, s.rest.Unlimited = opts.Shards, opts.Concurrency, opts.Unlimited
	s.rest.Sessions = s.gateway.Allowance
	s.page = page.New(s.World, s.addr, opts.Page)
	s.endpoint = &endpoint{srv: s, key: private, client: &http.Client{}}
	s.World.Listen(s.endpoint.hear)
	s.http = &http.Server{Handler: s.routes(), ReadHeaderTimeout: 10 * time.Second, ConnContext: s.conns.Context, ConnState: s.conns.State, ErrorLog: slog.NewLogLogger(opts.Log.Handler(), slog.LevelDebug)}
	return s, nil
}

func defaults(o *Options) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Patience == 0 {
		o.Patience = world.AnswerWithin
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.BotName == "" {
		o.BotName = "Switchboard"
	}
	if o.Heartbeat == 0 {
		o.Heartbeat = 41250 * time.Millisecond
	}
	o.Shards, o.Concurrency = max(1, o.Shards), max(1, o.Concurrency)
	if len(o.People) == 0 {
		o.People = []string{"Ann", "Ben"}
	}
}

// newToken looks like a bot's token and opens nothing but this playground.
func newToken() string { return "playground." + rand.Text() + "." + rand.Text() }

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	cdn := s.rest.CDN()
	mux.Handle("/api/", s.rest)
	mux.Handle("/gateway", s.gateway)
	mux.Handle("/gateway/", s.gateway)
	mux.Handle("/attachments/", cdn)
	mux.Handle("/ephemeral-attachments/", cdn)
	mux.Handle("/emojis/", cdn)
	mux.Handle("/", s.page)
	return mux
}

// Start begins to answer, until the context ends or Close is called.
func (s *Server) Start(ctx context.Context) {
	s.work.Go(func() {
		if err := s.http.Serve(s.listener); !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("playground stopped", "error", err)
		}
	})
	stop := context.AfterFunc(ctx, func() { _ = s.Close() })
	context.AfterFunc(s.ctx, func() { stop() })
}

// Close cuts all connections and waits until nothing runs any more.
func (s *Server) Close() error {
	s.cancel()
	s.page.Close()
	s.gateway.Close(1001, "Going away.")
	grace, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	err := s.http.Shutdown(grace) // answers under way are still given
	if err != nil {
		err = s.http.Close()
	}
	_ = s.listener.Close() // already closed, unless Start was never called
	s.work.Wait()
	return err
}

// URL is the address of the web page.
func (s *Server) URL() string { return "http://" + s.addr }

// APIURL is the base of the REST API, for the bot.
func (s *Server) APIURL() string { return s.URL() + "/api/v10" }

// Token is the bot's token.
func (s *Server) Token() string { return s.World.Token }

// AppID is the application's id.
func (s *Server) AppID() string { return s.World.AppID }

// PublicKey is the key, in hex, that interactions sent by POST are signed for.
func (s *Server) PublicKey() string { return s.World.Key }

// GuildID is the id of the server that the bot is in.
func (s *Server) GuildID() string { return s.World.Home().ID }

// Fault has something go wrong with the next REST requests that match.
func (s *Server) Fault(f Fault) { s.rest.Fault(f) }

// Stall has all connections to the REST API that are open now die in silence; new ones work.
func (s *Server) Stall() { s.conns.Stall() }

// Heal ends all faults of the REST API.
func (s *Server) Heal() { s.rest.Heal() }

// Gateway is the websocket's side, to look at and to disturb.
func (s *Server) Gateway() *gateway.Gateway { return s.gateway }

// Requests lists what was asked of the REST API, oldest first: of one route, "PUT /applications/{app}/commands",
// or with "" of all. Answers to interactions that came in the response to a POST stand under "POST /interactions".
func (s *Server) Requests(route string) []Request { return s.rest.Records(route) }

// Forget drops the requests recorded so far.
func (s *Server) Forget() { s.rest.Forget() }

// Fault is something that goes wrong with a REST request.
type Fault = rest.Fault

// Request is a REST request that the bot made, and its answer.
type Request = rest.Record
