package discord

import (
	"net/http"
	"testing"
	"time"

	"switchboard/bot/processtest"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

func TestMain(m *testing.M) {
	discordgo.Logger = func(int, int, string, ...any) {}
	storetest.InMemory()
	processtest.Main(m.Run, nil)
}

// A REST API that has not answered for a while is not healthy, and is so again with its first answer, which the probe
// asks for.
func TestHealth(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	c := must.Get(NewClient(srv.APIURL, srv.Token, srv.Roots, time.Now))(t)
	must.Do(t, c.Healthy())
	long := time.Now().Add(-2 * unhealthyFor)
	for _, step := range []struct {
		fault   playground.Fault
		healthy bool
	}{
		{playground.Fault{Drop: true}, false},
		{playground.Fault{Status: http.StatusBadGateway}, false},
		{playground.Fault{Status: http.StatusNotFound}, true},
		{playground.Fault{Match: "GET /nothing"}, true},
	} {
		c.answered.Store(&long)
		srv.Fault(step.fault)
		if c.probe(t.Context()); (c.Healthy() == nil) != step.healthy {
			t.Errorf("after %+v: %v", step.fault, c.Healthy())
		}
	}
	refusal := http.Header{"X-Ratelimit-Global": {"true"}, "Retry-After": {"3600"}}
	if c.hear(&http.Response{StatusCode: http.StatusTooManyRequests, Header: refusal}); c.silent() > -unhealthyFor {
		t.Errorf("Discord said when to come back, and counts as silent from %v on", c.silent())
	}
}
