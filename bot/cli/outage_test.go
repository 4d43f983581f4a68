package cli

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"
)

// starting starts a bot that need not get ready, and returns the address of its page and how to wait until it is.
func (b *started) starting(t *testing.T) (page string, ready func()) {
	t.Helper()
	up := make(chan struct{})
	b.begin(t, nil, func() { close(up) })
	until(t, "an address", func() bool { return strings.Contains(b.log.String(), "msg=listening") })
	return "http://" + b.listens(t, "listening"), func() {
		t.Helper()
		select {
		case <-up:
		case <-within(t).Done():
			t.Fatal("the bot is not ready")
		}
	}
}

// Whatever Discord, or what stands before it, answers at the start, the bot waits, and says for what.
func TestAnOutageAtTheStart(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]playground.Fault{
		"a page of 503":       {Times: -1, Status: http.StatusServiceUnavailable},
		"500":                 {Times: -1, Status: http.StatusInternalServerError},
		"no connection":       {Times: -1, Drop: true},
		"blocked for a while": {Times: -1, Status: http.StatusForbidden, Page: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := &started{Server: playgroundtest.Start(t, playground.Options{Now: noon, Unlimited: true})}
			b.Fault(fault)
			page, ready := b.starting(t)
			defer b.end(t)
			until(t, "what it waits for", func() bool {
				return strings.HasPrefix(get(t, page+"/healthz"), "200 ok\nwaits for Discord to say who this bot is: ")
			})
			if got := get(t, page+"/readyz"); !strings.HasPrefix(got, "503") {
				t.Errorf("ready: %s", got)
			}
			if got := get(t, page+"/healthz"); strings.Contains(got, "<") {
				t.Errorf("a page in the page: %s", got)
			}
			b.Heal()
			ready()
			slash(t, b.User("Ann"), "solve squares", playground.Values{"board": "1"})
			if got := get(t, page+"/healthz"); got != "200 ok\n" {
				t.Errorf("still waits: %s", got)
			}
		})
	}
}

// A bot whose commands cannot be registered yet answers what it hears.
func TestCommandsThatCannotBeRegisteredYet(t *testing.T) {
	t.Parallel()
	before := startBot(t, nil)
	before.stop()
	until(t, "its end", func() bool { return len(before.Gateway.Running()) == 0 })
	before.Fault(playground.Fault{Match: "* /applications/*/commands", Times: -1, Status: http.StatusBadGateway})
	b := &started{Server: before.Server, database: before.database}
	page, ready := b.starting(t)
	defer b.end(t)
	until(t, "what it waits for", func() bool {
		return get(t, page+"/healthz") == "200 ok\nwaits for the commands to be registered: Exceeded Max retries HTTP 502 Bad Gateway\n"
	})
	must.Do(t, b.Gateway.Await(within(t), 1))
	slash(t, b.User("Ann"), "solve squares", playground.Values{"board": "1"})
	b.Heal()
	ready()
}

// When a bot has used up the sessions of a day, it waits for the next: one too many would cost it its token.
func TestSessionsThatAreUsedUp(t *testing.T) {
	t.Parallel()
	b := &started{Server: playgroundtest.Start(t, playground.Options{Now: noon, Unlimited: true})}
	b.Gateway.Allow(0, time.Hour)
	page, _ := b.starting(t)
	defer b.end(t)
	until(t, "what it waits for", func() bool {
		return strings.Contains(get(t, page+"/healthz"), "waits for more sessions to start: none is left until")
	})
	if n := b.Gateway.Identifies.Load(); n != 0 {
		t.Errorf("%d identifies", n)
	}
}

// A bot that is told to end while it waits does.
func TestAnEndDuringAnOutage(t *testing.T) {
	t.Parallel()
	b := &started{Server: playgroundtest.Start(t, playground.Options{Now: noon})}
	b.Fault(playground.Fault{Times: -1, Status: http.StatusServiceUnavailable})
	b.starting(t)
	b.end(t)
}
