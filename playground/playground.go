// Package playground is a Discord of its own on the loopback: the REST API and the gateway that a bot talks to,
// speaking the real protocol as strictly as Discord does, over TLS and with HTTP/2 on offer, and a web page, in
// plain HTTP, to use the bot by hand. New and Start make one; give the bot APIURL, Token, and CAFile to trust.
//
// Tests use the bot through User, whose methods do what a person does and wait for the answer; they move the
// clock given in Options, break things with Fault and Gateway, and read what the bot sent with Requests.
//
// It listens on the loopback only, keeps everything in memory, and knows nothing of the bot: it is a Discord for
// any bot of slash commands, with one application in it.
//
// It leaves out what no bot here uses, and refuses it: embeds, check boxes, thumbnails, selects of people, roles and
// channels, options for people and fractions, commands of people's menus, buttons that sell, compressed gateways, and
// messages over them. Names of emoji stay text. People write, reply and attach; they neither forward nor poll.
package playground

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"switchboard/playground/gateway"
	"switchboard/playground/line"
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
	Shards      int              // that the gateway asks for; 1 when zero
	Concurrency int              // identifies that the gateway takes in 5 seconds, of as many buckets; 1 when zero
	Heartbeat   time.Duration    // the gateway's interval; 41.25 s when zero
	Unlimited   bool             // no route is limited to so many requests in a time, as on Discord
	Page        page.Options     // what the page shows a newcomer of the bot
	Plain       bool             // the bot's side speaks plain HTTP, as a proxy on the same machine may
	Named       bool             // addresses are by Discord's names; a proxy has to lead them to Host
}

// Server is a running playground.
type Server struct {
	*rest.API // to break, and to be asked what was asked of it
	World     *world.World

	now      func() time.Time
	log      *slog.Logger
	people   side // the page
	bots     side // REST API, gateway and CDN
	lines    *line.Listener
	cert     *x509.Certificate // nil in plain HTTP
	caFile   string
	client   *http.Client
	apiURL   string
	gateway  *gateway.Gateway
	page     *page.Page
	activity mapping
	endpoint atomic.Pointer[string] // where interactions go by POST; nil or "" for the gateway
	key      ed25519.PrivateKey     // that signs them
	ctx      context.Context
	cancel   context.CancelFunc
	work     sync.WaitGroup
}

// side is what is served at one address.
type side struct {
	net.Listener
	http *http.Server
}

// New takes two ports and makes a playground that does not answer yet: call Start.
func New(opts Options) (_ *Server, err error) {
	defaults(&opts)
	s := &Server{now: opts.Now, log: opts.Log}
	defer func() {
		if err != nil {
			s.release()
			err = fmt.Errorf("playground: %w", err)
		}
	}()
	if s.people.Listener, err = net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", opts.Port)); err != nil {
		return nil, err
	}
	if s.bots.Listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		return nil, err
	}
	s.lines = &line.Listener{Listener: s.bots.Listener}
	s.bots.Listener = s.lines
	if !opts.Plain {
		cert, file, err := certificate()
		if err != nil {
			return nil, fmt.Errorf("make a certificate: %w", err)
		}
		s.cert, s.caFile = cert.Leaf, file
		http2 := []string{"h2", "http/1.1"}
		s.bots.Listener = tls.NewListener(s.lines, &tls.Config{Certificates: []tls.Certificate{cert}, NextProtos: http2})
	}
	public, key, _ := ed25519.GenerateKey(nil) // by crypto/rand, which does not fail
	s.key = key
	s.ctx, s.cancel = context.WithCancel(context.Background())
	api, gate, cdn, media := s.addresses(opts)
	s.apiURL = api
	s.World = world.New(world.Config{Now: opts.Now, Patience: opts.Patience, Base: cdn, Media: media, Token: newToken(), Name: "Switchboard",
		Key: hex.EncodeToString(public)})
	for _, name := range []string{"Ann", "Ben"} {
		s.World.Person(name)
	}
	s.gateway = gateway.New(s.World, gate, opts.Heartbeat, opts.Log)
	s.API = rest.New(s.World, gate, opts.Log)
	s.Shards, s.Concurrency, s.Unlimited = opts.Shards, opts.Concurrency, opts.Unlimited
	s.Sessions = s.gateway.Allowance
	s.page = page.New(s.ctx, s.World, s.people.Addr().String(), opts.Page)
	s.World.Listen(s.hear)
	s.serve()
	return s, nil
}

// addresses are those that a bot is given.
func (s *Server) addresses(opts Options) (api, gate, cdn, media string) {
	if opts.Named {
		return "https://" + apiHost, "wss://" + gatewayHost, "https://" + cdnHost, "https://" + mediaHost
	}
	host := s.Host()
	if opts.Plain {
		return "http://" + host, "ws://" + host + "/gateway", "http://" + host, "http://" + host
	}
	return "https://" + host, "wss://" + host + "/gateway", "https://" + host, "https://" + host
}

func (s *Server) serve() {
	logged := slog.NewLogLogger(s.log.Handler(), slog.LevelDebug)
	people := s.routes(s.Files(), s.page)
	discords := s.activity.handler(page.ProxyPath, activityPolicy(s.ActivityHost())) // with or without the prefix, needed until 2025
	people.Handle(page.ProxyPath, discords)
	people.Handle("/activity/", s.activity.handler("/activity/", "")) // as a host's own proxy at PUBLIC_URL
	s.people.http = &http.Server{Handler: people, ReadHeaderTimeout: 10 * time.Second, ErrorLog: logged}
	bots := s.routes(s.CDN(), http.NotFoundHandler())
	bots.Handle("/api/", s.API)
	bots.Handle("/gateway", s.gateway)
	bots.Handle("/gateway/", s.gateway)
	bots.Handle(gatewayHost+"/", s.gateway)
	bots.Handle(apiHost+"/", s.page) // beside the API
	bots.Handle(apiHost+"/api/", s.API)
	bots.Handle(apiHost+"/attachments/", s.Files())
	bots.Handle(s.ActivityHost()+"/", discords)
	s.bots.http = &http.Server{Handler: bots, ReadHeaderTimeout: 10 * time.Second, ErrorLog: logged, ConnContext: line.Context}
	s.client = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: s.Roots()}, ForceAttemptHTTP2: true,
		MaxIdleConnsPerHost: 64}}
}

// routes are a side's: the files of messages, and what else there is.
func (s *Server) routes(files, rest http.Handler) *http.ServeMux {
	mux := http.NewServeMux()
	for _, folder := range []string{"/attachments/", "/ephemeral-attachments/", "/emojis/", "/avatars/"} {
		mux.Handle(folder, files)
	}
	mux.Handle("/", rest)
	return mux
}

func defaults(o *Options) {
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Patience, o.Heartbeat = cmp.Or(o.Patience, world.AnswerWithin), cmp.Or(o.Heartbeat, 41250*time.Millisecond)
	o.Log = cmp.Or(o.Log, slog.New(slog.DiscardHandler))
	o.Shards, o.Concurrency = max(1, o.Shards), max(1, o.Concurrency)
}

// newToken looks like a bot's token and opens nothing but this playground.
func newToken() string { return "playground." + rand.Text() + "." + rand.Text() }

// Start begins to answer, until the context ends or Close is called.
func (s *Server) Start(ctx context.Context) {
	for _, one := range []side{s.people, s.bots} {
		s.work.Go(func() {
			if err := one.http.Serve(one); !errors.Is(err, http.ErrServerClosed) {
				s.log.Error("playground stopped", "error", err)
			}
		})
	}
	stop := context.AfterFunc(ctx, func() { _ = s.Close() })
	context.AfterFunc(s.ctx, func() { stop() })
}

// Close cuts all connections and waits until nothing runs any more.
func (s *Server) Close() error {
	s.cancel()
	s.gateway.Close(1001, "Going away.")
	s.client.CloseIdleConnections()
	grace, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	var failed error
	for _, srv := range []*http.Server{s.bots.http, s.people.http} { // answers under way are still given
		if err := srv.Shutdown(grace); err != nil {
			failed = errors.Join(failed, srv.Close())
		}
	}
	s.release()
	s.work.Wait()
	return failed
}

// release gives back the ports, which Start may never have served, and the file.
func (s *Server) release() {
	for _, one := range []side{s.people, s.bots} {
		if one.Listener != nil {
			_ = one.Close() // it may be closed already
		}
	}
	if s.caFile != "" {
		_ = os.Remove(s.caFile) // a temporary file that is gone already is as well
	}
}

// URL is the address of the web page.
func (s *Server) URL() string { return "http://" + s.people.Addr().String() }

// APIURL is the base of the REST API, for the bot.
func (s *Server) APIURL() string { return s.apiURL + "/api/v10" }

// Host is where the bot's side is served, as host:port.
func (s *Server) Host() string { return s.bots.Addr().String() }

// CAFile is a file with the certificate that a bot has to trust; "" in plain HTTP.
func (s *Server) CAFile() string { return s.caFile }

// Roots are what a client of the bot's side has to trust; nil in plain HTTP.
func (s *Server) Roots() *x509.CertPool {
	if s.cert == nil {
		return nil
	}
	roots := x509.NewCertPool()
	roots.AddCert(s.cert)
	return roots
}

// Certificate is that of the bot's side, where it does not speak plain HTTP.
func (s *Server) Certificate() *x509.Certificate { return s.cert }

// Client is an HTTP client that trusts the bot's side and takes HTTP/2 where it is offered.
func (s *Server) Client() *http.Client { return s.client }

// Token is the bot's token.
func (s *Server) Token() string { return s.World.Token }

// AppID is the application's id.
func (s *Server) AppID() string { return s.World.AppID }

// PublicKey is the key, in hex, that interactions sent by POST are signed for.
func (s *Server) PublicKey() string { return s.World.Key }

// GuildID is the id of the server that the bot is in.
func (s *Server) GuildID() string { return s.World.Home().ID }

// Stall has all connections to the REST API that are open now die in silence; new ones work.
func (s *Server) Stall() { s.lines.Stall() }

// Gateway is the websocket's side, to look at and to disturb.
func (s *Server) Gateway() *gateway.Gateway { return s.gateway }

// Fault is something that goes wrong with a REST request.
type Fault = rest.Fault

// Request is a REST request that the bot made, and its answer.
type Request = rest.Record
