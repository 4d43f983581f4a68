package discord

import (
	"context"
	"errors"
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

// A REST API that has not answered for a while is not healthy, and is so again
// with its first answer. What nobody waited for says nothing.
func TestHealth(t *testing.T) {
	t.Parallel()
	var c Client
	old := func() { c.health.answered = time.Now().Add(-2 * unhealthyFor) }
	for _, step := range []struct {
		what    string
		resp    *http.Response
		err     error
		healthy bool
	}{
		{"an answer", &http.Response{StatusCode: 200}, nil, true},
		{"no connection", nil, errors.New("no route"), false},
		{"a refusal", &http.Response{StatusCode: 404}, nil, true},
		{"a failure of the server", &http.Response{StatusCode: 502}, nil, false},
		{"a request given up", nil, context.Canceled, false},
		{"an answer again", &http.Response{StatusCode: 204}, nil, true},
		{"a request given up again", nil, context.Canceled, true},
	} {
		old()
		c.health.learn(step.resp, step.err)
		if err := c.Healthy(); (err == nil) != step.healthy {
			t.Errorf("%s: %v", step.what, err)
		}
	}
	c.health.learn(nil, errors.New("no route"))
	c.health.answered = time.Now()
	if err := c.Healthy(); err != nil {
		t.Errorf("one failure after an answer: %v", err)
	}
}

// The probe notices both an outage and its end.
func TestTheProbe(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	c := must.Get(NewClient(srv.APIURL(), srv.Token(), srv.Roots(), time.Now))(t)
	srv.Fault(playground.Fault{Match: "GET /gateway", Drop: true})
	c.probe(t.Context())
	if _, err := c.health.silent(); err == nil {
		t.Error("an outage goes unnoticed")
	}
	c.probe(t.Context())
	if _, err := c.health.silent(); err != nil {
		t.Errorf("after an answer: %v", err)
	}
}
