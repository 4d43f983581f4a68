package cli

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/bot/discord"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/world"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

func TestARefusedTokenEndsTheBot(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{Now: noon})
	c := must.Get(parseConfig(map[string]string{"DISCORD_TOKEN": "wrong", "DISCORD_API_URL": srv.APIURL, "DISCORD_CA_FILE": srv.CAFile, "HTTP_ADDR": "127.0.0.1:0", "DATABASE_URL": "sqlite://" + t.TempDir() + "/test.db"}))(t)
	err := run(within(t), c, newLogger(c, io.Discard), nil)
	if !errors.Is(err, discord.ErrRefused) || !strings.Contains(err.Error(), "DISCORD_TOKEN") || strings.Contains(err.Error(), "wrong") {
		t.Errorf("ended with %v", err)
	}
}

func TestInteractionsOverSignedHTTP(t *testing.T) {
	t.Parallel()
	b, addr := startSigned(t)
	a := slash(t, b.User("Ann"), "solve squares", playground.Values{"board": "10/01", "show": "image"})
	if !strings.Contains(a.Text(), "Fewest possible") || len(a.Message.Attachments) != 1 {
		t.Errorf("answered %+v", a.Message)
	}
	if n := b.Gateway.Identifies.Load(); n != 0 {
		t.Errorf("%d identifies with signed requests", n)
	}
	for path, want := range map[string]string{"/healthz": "ok", "/readyz": "ready", "/metrics": "switchboard_interactions_total"} {
		until(t, path+" with "+want, func() bool { return strings.Contains(get(t, "http://"+addr+path), want) }) // an answer is counted after it is sent
	}
}

// startSigned starts a bot that takes signed requests at an address.
func startSigned(t *testing.T) (b *started, addr string) {
	t.Helper()
	srv := playgroundtest.Start(t, playground.Options{Now: noon})
	b = startOn(t, srv, map[string]string{"DISCORD_PUBLIC_KEY": srv.Key})
	addr = b.listens(t, "listening")
	must.Do(t, b.SetEndpoint(within(t), "http://"+addr+"/interactions"))
	return b, addr
}

// listens is the address of which the bot logged so.
func (b *started) listens(t *testing.T, how string) (addr string) {
	t.Helper()
	for line := range strings.Lines(b.log.String()) {
		if addr, ok := listening(line, how); ok {
			return addr
		}
	}
	t.Fatalf("nothing is %s:\n%s", how, b.log.String())
	return ""
}

// listening is the address in a line of the log that says so.
func listening(line, how string) (addr string, ok bool) {
	_, said, ok := strings.Cut(line, fmt.Sprintf("msg=%s address=", how))
	return strings.TrimSpace(said), ok
}

func get(t *testing.T, url string) string {
	t.Helper()
	resp := must.Get(http.Get(url))(t)
	defer resp.Body.Close()
	data := must.Get(io.ReadAll(resp.Body))(t)
	return fmt.Sprint(resp.StatusCode, " ", string(data))
}

// What follows an answer to a signed request does not overtake it.
func TestWhatFollowsASignedAnswer(t *testing.T) {
	t.Parallel()
	b, _ := startSigned(t)
	for i := range 8 {
		u := b.User(fmt.Sprint("U", i))
		board := copied(t, u, slash(t, u, "daily play", nil).Message)
		slash(t, u, "solve "+todays(), playground.Values{"board": board})
		privately(t, u, "counts as played with help")
	}
}

// Metrics that have an address of their own are nowhere else.
func TestMetricsApart(t *testing.T) {
	t.Parallel()
	b := startOn(t, playgroundtest.Start(t, playground.Options{Now: noon}), map[string]string{"METRICS_ADDR": "127.0.0.1:0"})
	page, metrics := b.listens(t, "listening"), b.listens(t, `"listening for metrics"`)
	for url, want := range map[string]string{page + "/metrics": "404", page + "/healthz": "200", page + "/readyz": "200 ready", metrics + "/metrics": "200", metrics + "/healthz": "404"} {
		if got := get(t, "http://"+url); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %.60q, want %s", url, got, want)
		}
	}
}

// The bot speaks to a Discord behind something on the same machine that speaks plain HTTP, as a rate-limit proxy does.
func TestPlainHTTP(t *testing.T) {
	t.Parallel()
	b := startOn(t, playgroundtest.Start(t, playground.Options{Now: noon, Unlimited: true, Plain: true}), nil)
	if !strings.HasPrefix(b.APIURL, "http://") || b.CAFile != "" {
		t.Fatalf("served at %s", b.APIURL)
	}
	file := playground.File{Name: "board.txt", Bytes: []byte("10\n01\n")}
	slash(t, b.User("Ann"), "solve squares", playground.Values{"file": file})
}

// tunnel is a proxy that leads every name to one address.
type tunnel struct {
	to string

	mu    sync.Mutex
	asked []string
}

func (p *tunnel) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if user, password, ok := proxyUser(r); r.Method != http.MethodConnect || !ok || user != "ann" || password != "secret" {
		w.WriteHeader(http.StatusProxyAuthRequired)
		return
	}
	p.mu.Lock()
	p.asked = append(p.asked, r.Host)
	p.mu.Unlock()
	far, err := net.Dial("tcp", p.to)
	if err != nil {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	defer far.Close()
	near, buffered, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return
	}
	defer near.Close()
	_, _ = io.WriteString(near, "HTTP/1.1 200 Connection established\r\n\r\n")
	go func() { _, _ = io.Copy(far, buffered); _ = far.Close() }() // either end closes both
	_, _ = io.Copy(near, far)
}

func proxyUser(r *http.Request) (user, password string, ok bool) {
	r = &http.Request{Header: http.Header{"Authorization": r.Header["Proxy-Authorization"]}}
	return r.BasicAuth()
}

func (p *tunnel) names() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	names := slices.Clone(p.asked)
	slices.Sort(names)
	return slices.Compact(names)
}

// By Discord's own names and through a proxy that shows a certificate of its own, the bot
// hears, answers, and gets files from both hosts that have them.
func TestByDiscordsNamesThroughAProxy(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{Now: noon, Unlimited: true, Named: true})
	proxy := &tunnel{to: srv.Host}
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	between := &http.Server{Handler: proxy}
	go func() { _ = between.Serve(l) }()
	t.Cleanup(func() { _ = between.Close() })
	startApart(t, srv, "sqlite://"+t.TempDir()+"/bot.db", "HTTPS_PROXY=http://ann:secret@"+l.Addr().String(), "NO_PROXY=")
	ann := srv.User("Ann")
	a := slash(t, ann, "solve squares", playground.Values{"file": playground.File{Name: "board.txt", Bytes: []byte("10\n01\n")}})
	says(t, a, "Fewest possible")
	var picture bytes.Buffer
	must.Do(t, png.Encode(&picture, image.NewGray(image.Rect(0, 0, 64, 64))))
	shown := must.Get(ann.Message("", playground.File{Name: "board.png", Bytes: picture.Bytes()}))(t)
	address := shown.Attachments[0].URL
	linked := must.Get(srv.World.Say(ann.Person, ann.ChannelID, "", nil, "", discordgo.MessageEmbed{Type: "image", Image: &discordgo.MessageEmbedImage{URL: address, ProxyURL: address}}))(t)
	must.Get(ann.MessageCommand(within(t), "Solve this board", linked))(t)
	want := []string{"cdn.discordapp.com:443", "discord.com:443", "gateway.discord.gg:443", "media.discordapp.net:443"}
	if got := proxy.names(); !slices.Equal(got, want) {
		t.Errorf("asked for %v, want %v", got, want)
	}
}

// A file on a message that is older than an address lasts is got by a new one. One that is gone is told of.
func TestAFileOnAnOldMessage(t *testing.T) {
	t.Parallel()
	var c clockShift
	b := &started{Server: playgroundtest.Start(t, playground.Options{Now: c.now, Unlimited: true}), now: c.now}
	b.run(t, nil)
	defer b.end(t)
	ann := b.User("Ann")
	m := must.Get(ann.Message("", playground.File{Name: "board.txt", Bytes: []byte("10\n01\n")}))(t)
	c.by.Store(int64(world.AddressLasts + time.Hour))
	a := must.Get(ann.MessageCommand(within(t), "Solve this board", m))(t)
	says(t, a, "2 x 2 board")
	b.World.LoseFile(m.Attachments[0].ID)
	a = must.Get(ann.MessageCommand(within(t), "Solve this board", m))(t)
	whispers(t, a, "`board.txt` from Discord: it may have been deleted")
}
