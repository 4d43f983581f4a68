package playground_test

import (
	"context"
	"crypto/tls"
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// redirect sends discordgo's requests to the playground.
type redirect struct {
	to *url.URL
	http.RoundTripper
}

func (r redirect) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host, req.Host = r.to.Scheme, r.to.Host, r.to.Host
	return r.RoundTripper.RoundTrip(req)
}

// start runs a playground whose clock goes only when it is put forward.
func start(t testing.TB) *playground.Server {
	t.Helper()
	return serve(t, playground.Options{Now: func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }})
}

// serve runs a playground until the test and its bots end.
func serve(t testing.TB, o playground.Options) *playground.Server {
	t.Helper()
	srv := must.Get(playground.New(o))(t)
	srv.Start(context.Background()) // t.Context ends before the bots do
	t.Cleanup(func() { _ = srv.Close() })
	return srv
}

// session returns a discordgo session with the playground, which is not open yet.
func session(t testing.TB, srv *playground.Server) *discordgo.Session {
	t.Helper()
	s := must.Get(discordgo.New("Bot " + srv.Token))(t)
	to := must.Get(url.Parse(srv.APIURL))(t)
	s.Client = &http.Client{Transport: redirect{to, srv.Client.Transport}, Timeout: 10 * time.Second}
	s.Dialer = &websocket.Dialer{TLSClientConfig: &tls.Config{RootCAs: srv.Roots}}
	s.Identify.Intents = discordgo.IntentsNone
	s.ShouldReconnectOnError = true
	return s
}

// bot runs a discordgo bot with commands and a handler of interactions.
func bot(t testing.TB, srv *playground.Server, commands []*discordgo.ApplicationCommand, handle func(*discordgo.Session, *discordgo.InteractionCreate)) *discordgo.Session {
	t.Helper()
	s := session(t, srv)
	s.AddHandler(handle)
	must.Do(t, s.Open())
	t.Cleanup(func() { hangUp(t, srv, s) })
	must.Get(s.ApplicationCommandBulkOverwrite(srv.AppID, "", commands))(t)
	must.Do(t, srv.Gateway.Await(within(t), 1))
	return s
}

// hangUp closes a bot's session and waits until the playground knows. Close itself takes a second more.
func hangUp(t testing.TB, srv *playground.Server, s *discordgo.Session) {
	t.Helper()
	go func() { _ = s.Close() }()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	if err := srv.Gateway.Await(ctx, 0); err != nil {
		t.Errorf("the bot is still there: %v", err)
	}
}

func within(t testing.TB) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	t.Cleanup(cancel)
	return ctx
}

var echo = []*discordgo.ApplicationCommand{{
	Name: "echo", Description: "says it back",
	Options: []*discordgo.ApplicationCommandOption{{Type: discordgo.ApplicationCommandOptionString, Name: "text", Description: "what to say", Required: true}},
}}

func TestMain(m *testing.M) {
	discordgo.Logger = func(int, int, string, ...any) {} // it tells of forms that it cannot read, and of bots that hang up
	os.Exit(playgroundtest.Main(m))
}
