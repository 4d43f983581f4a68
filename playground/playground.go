// Package playground is a local stand-in for Discord: a REST API and a gateway as strict as the real ones, over TLS and
// HTTP/2, and a web page in plain HTTP on which people use the bot. New and Start run one; the bot needs APIURL, Token,
// and CAFile to trust its certificate.
//
// Tests use the bot through User, whose methods act as a person and wait for the answer. They set the clock in Options,
// make requests fail with Fault, disturb connections through Gateway, and read what the bot sent with Requests.
//
// It listens on the loopback only, keeps everything in memory, and knows nothing of the bot: any bot of slash commands
// can be its one application.
//
// What our bot does not use is missing, and refused or ignored: embeds, check boxes, sections, thumbnails, selects other than
// string selects, groups of subcommands, user and number options, choices of numbers, permissions of commands, user
// commands, premium buttons, rows and texts in forms, replies of the bot without an interaction, edits of follow-ups,
// messages in the response to a callback, ids of components, titles of files, flags that suppress embeds or notices,
// gateway compression, and events other than interactions. Emoji names like :smile: stay text. People write, reply and
// attach files; they cannot forward messages or make polls.
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
	"net/url"
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

// Options configure a playground. The zero value is ready to use.
type Options struct {
	Port        int              // of the page, on 127.0.0.1; 0 takes a free one
	Now         func() time.Time // the clock of ids and time limits; nil is time.Now
	Patience    time.Duration    // time for the first answer to an interaction; 0 is Discord's 3 s
	Log         *slog.Logger     // nil is silent
	Shards      int              // recommended by GET /gateway/bot; 0 is 1
	Concurrency int              // max_concurrency of GET /gateway/bot; 0 is 1
	Heartbeat   time.Duration    // heartbeat interval of the gateway; 0 is 41.25 s
	Unlimited   bool             // without rate limits
	Page        page.Options     // what the page says about the bot
	Plain       bool             // the bot's side speaks plain HTTP, as a proxy on the same machine may
	Named       bool             // URLs have Discord's host names; a proxy has to lead those to Host
}

// Server is a playground.
type Server struct {
	*rest.API                      // for Fault and Requests
	*world.World                   // for AppID, Token, Key and the state
	Gateway      *gateway.Gateway  // to observe and to disturb
	URL          string            // of the web page
	APIURL       string            // base of the REST API, for the bot
	Host         string            // where the bot's side is served, as host:port
	Client       *http.Client      // trusts the bot's side, and speaks HTTP/2
	Certificate  *x509.Certificate // that a bot has to trust; nil for plain HTTP
	CAFile       string            // a PEM file of it; "" for plain HTTP
	Roots        *x509.CertPool    // has it; nil for plain HTTP

	now      func() time.Time
	log      *slog.Logger
	people   side // the page
	bots     side // REST API, gateway and CDN
	lines    *line.Listener
	page     *page.Page
	activity atomic.Pointer[url.URL] // the server of the Activity
	endpoint atomic.Pointer[string]  // URL that interactions are posted to; nil for the gateway
	key      ed25519.PrivateKey      // signs them
	ctx      context.Context
	cancel   context.CancelFunc
	work     sync.WaitGroup
}

// side is a server with its listener: one for people, one for bots.
type side struct {
	net.Listener
	http *http.Server
}

// New takes two ports and returns a playground that Start runs.
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
		s.Certificate, s.CAFile, s.Roots = cert.Leaf, file, x509.NewCertPool()
		s.Roots.AddCert(cert.Leaf)
		http2 := []string{"h2", "http/1.1"}
		s.bots.Listener = tls.NewListener(s.lines, &tls.Config{Certificates: []tls.Certificate{cert}, NextProtos: http2})
	}
	public, key, _ := ed25519.GenerateKey(nil) // by crypto/rand, which does not fail
	s.key = key
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.URL, s.Host = "http://"+s.people.Addr().String(), s.bots.Addr().String()
	api, gate, cdn, media := s.addresses(opts)
	s.APIURL = api + "/api/v10"
	s.World = world.New(world.Config{Now: opts.Now, Patience: opts.Patience, Base: cdn, Media: media, Name: "Switchboard",
		Token: "playground." + rand.Text() + "." + rand.Text(), Key: hex.EncodeToString(public)})
	s.World.Person("Ann")
	s.World.Person("Ben")
	s.Gateway = gateway.New(s.World, gate, opts.Heartbeat, opts.Log)
	s.API = rest.New(s.World, s.Gateway, opts.Log)
	s.Shards, s.Concurrency, s.Unlimited = opts.Shards, opts.Concurrency, opts.Unlimited
	s.page = page.New(s.ctx, s.World, s.people.Addr().String(), opts.Page)
	s.World.Listen(s.hear)
	s.serve()
	return s, nil
}

func (s *Server) addresses(opts Options) (api, gate, cdn, media string) {
	if opts.Named {
		return "https://" + apiHost, "wss://" + gatewayHost, "https://" + cdnHost, "https://" + mediaHost
	}
	secure := "s"
	if opts.Plain {
		secure = ""
	}
	api = "http" + secure + "://" + s.Host
	return api, "ws" + secure + "://" + s.Host + "/gateway", api, api
}

func (s *Server) serve() {
	logged := slog.NewLogLogger(s.log.Handler(), slog.LevelDebug)
	people := http.NewServeMux()
	people.Handle("/", s.page)
	s.HandleFiles(people, "", false)
	discords := s.activityProxy(page.ProxyPath, activityPolicy(s.ActivityHost())) // since 2025 without the prefix, too
	people.Handle(page.ProxyPath, discords)
	people.Handle("/activity/", s.activityProxy("/activity/", "")) // as behind an operator's proxy at PUBLIC_URL
	s.people.http = &http.Server{Handler: people, ReadHeaderTimeout: 10 * time.Second, ErrorLog: logged}
	bots := http.NewServeMux()
	s.HandleFiles(bots, "", true)
	bots.Handle("/api/", s.API)
	bots.Handle("/gateway", s.Gateway)
	bots.Handle("/gateway/", s.Gateway)
	bots.Handle(gatewayHost+"/", s.Gateway)
	bots.Handle(apiHost+"/", s.page)
	bots.Handle(apiHost+"/api/", s.API)
	s.HandleFiles(bots, apiHost, false) // of the page
	bots.Handle(s.ActivityHost()+"/", discords)
	s.bots.http = &http.Server{Handler: bots, ReadHeaderTimeout: 10 * time.Second, ErrorLog: logged, ConnContext: line.Context}
	s.Client = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: s.Roots}, ForceAttemptHTTP2: true,
		MaxIdleConnsPerHost: 64}}
}

func defaults(o *Options) {
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Patience, o.Heartbeat = cmp.Or(o.Patience, world.AnswerWithin), cmp.Or(o.Heartbeat, 41250*time.Millisecond)
	o.Log = cmp.Or(o.Log, slog.New(slog.DiscardHandler))
	o.Shards, o.Concurrency = max(1, o.Shards), max(1, o.Concurrency)
}

// Start serves until ctx ends or Close is called.
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

// Close closes all connections and waits until nothing runs any more. Requests being served have a second to finish.
func (s *Server) Close() error {
	s.cancel()
	s.Gateway.Close(1001, "Going away.")
	s.Client.CloseIdleConnections()
	grace, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	var failed error
	for _, srv := range []*http.Server{s.bots.http, s.people.http} {
		if err := srv.Shutdown(grace); err != nil {
			failed = errors.Join(failed, srv.Close())
		}
	}
	s.release()
	s.work.Wait()
	return failed
}

// release closes the ports, which Start may never have served, and removes the file.
func (s *Server) release() {
	for _, one := range []side{s.people, s.bots} {
		if one.Listener != nil {
			_ = one.Close() // it may be closed already
		}
	}
	if s.CAFile != "" {
		_ = os.Remove(s.CAFile) // somebody may have cleaned up the temporary files
	}
}

// Stall silences all open connections to the REST API; new ones work.
func (s *Server) Stall() { s.lines.Stall() }

// Fault is a way for REST requests to fail.
type Fault = rest.Fault
