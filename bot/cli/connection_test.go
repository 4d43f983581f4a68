package cli

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"switchboard/bot/discord"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"
)

func TestARefusedTokenEndsTheBot(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{Now: noon})
	c := must.Get(parseConfig(map[string]string{"DISCORD_TOKEN": "wrong", "DISCORD_API_URL": srv.APIURL(), "DISCORD_CA_FILE": srv.CAFile(), "HTTP_ADDR": "127.0.0.1:0", "DATABASE_URL": "sqlite://" + t.TempDir() + "/test.db"}))(t)
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
	if n := b.Gateway().Identifies(); n != 0 {
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
	b = startOn(t, srv, map[string]string{"DISCORD_PUBLIC_KEY": srv.PublicKey()})
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
