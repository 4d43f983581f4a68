// Package page is the web page of a playground, which shows its channels as Discord does, to one person at a time. New
// returns a handler for the site's root. The server renders what surrounds the messages with html/template. The script
// draws messages and modals from Discord's JSON, as Discord's client does, and sends what the person does.
//
// The page is for this machine alone: requests with a host name other than the loopback's, or from other sites, are
// refused. What a bot or person wrote becomes text nodes and attributes, never HTML.
package page

import (
	"bytes"
	"context"
	"embed"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"switchboard/playground/wire"
	"switchboard/playground/world"
)

//go:embed assets
var assets embed.FS

// Page serves the page.
type Page struct {
	Options
	world *world.World
	port  string
	mux   *http.ServeMux
	ctx   context.Context // ends event streams

	mu      sync.Mutex
	readers map[chan world.Event]*visit // of event streams
}

// Options are what the start of a channel says about the bot.
type Options struct {
	Cover   []byte                      // a PNG; nil for none
	Welcome func(locale string) Welcome // nil for no welcome
}

// New returns the page of a world that is served at addr, host:port. Its event streams end with ctx.
func New(ctx context.Context, w *world.World, addr string, opts Options) *Page {
	_, port, _ := net.SplitHostPort(addr)
	p := &Page{world: w, port: port, ctx: ctx, Options: opts, mux: http.NewServeMux(),
		readers: map[chan world.Event]*visit{}}
	if p.Welcome == nil {
		p.Welcome = func(string) Welcome { return Welcome{} }
	}
	p.mux.Handle("GET /assets/", http.FileServerFS(assets))
	p.mux.HandleFunc("GET /{$}", p.shell)
	p.mux.HandleFunc("GET /cover.png", func(w http.ResponseWriter, r *http.Request) {
		http.ServeContent(w, r, "cover.png", time.Time{}, bytes.NewReader(p.Cover))
	})
	p.mux.HandleFunc("GET /events", p.events)
	for path, f := range map[string]func(*visit, *http.Request) (*world.Interaction, error){
		"/command": p.command, "/complete": p.command, "/menu": p.menu, "/component": p.component, "/modal": p.modal, "/launch": p.launch,
	} {
		p.mux.Handle("POST "+path, p.ask(f))
	}
	for path, f := range map[string]func(*visit, *http.Request) (result, error){
		"/say": p.say, "/dismiss": p.dismiss, "/language": p.language, "/clock": p.advanceClock, "/leave": p.leave, "/rpc": p.rpc,
	} {
		p.mux.Handle("POST "+path, p.act(f))
	}
	w.Listen(p.hear)
	return p
}

// policy is the page's Content-Security-Policy: its own files, pictures, the iframe of an Activity.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; " +
	"connect-src 'self'; frame-src 'self' https://*.discordsays.com; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
	if !p.fromThisPage(r) {
		http.Error(w, "This page is only for the machine it runs on.", http.StatusForbidden)
		return
	}
	p.mux.ServeHTTP(w, r)
}

// fromThisPage reports whether a request has the loopback's host name and does not come from another site.
func (p *Page) fromThisPage(r *http.Request) bool {
	own := "http://" + r.Host
	if r.TLS != nil && r.Host == "discord.com" { // a browser with host rules
		own = "https://discord.com"
	} else if r.Host != "127.0.0.1:"+p.port && r.Host != "localhost:"+p.port {
		return false
	}
	if r.Method == http.MethodGet {
		return true
	}
	origin := r.Header.Get("Origin")
	return (origin == "" || origin == own) && r.Header.Get("X-Playground") != ""
}

// visit is who looks at which channel.
type visit struct {
	who     *world.Person
	channel string
}

// visitOf reads ids of a person and a channel from ?as= and ?in=; the defaults are the first person and the channel of
// the bot's server.
func (p *Page) visitOf(r *http.Request) *visit {
	q := r.URL.Query()
	people := p.world.People()
	who := people[max(0, slices.IndexFunc(people, func(one *world.Person) bool { return one.ID == q.Get("as") }))]
	v := &visit{who, p.world.At(world.Server, who)}
	if in := q.Get("in"); slices.ContainsFunc(p.world.Channels(v.who), func(c wire.Channel) bool { return c.ID == in }) {
		v.channel = in
	}
	return v
}
