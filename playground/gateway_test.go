package playground_test

import (
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"switchboard/playground"
	"switchboard/playground/gateway"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// socket is a bot's gateway connection without a library.
type socket struct {
	t  *testing.T
	ws *websocket.Conn
}

type frame struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  int             `json:"s"`
	Type string          `json:"t"`
}

func dial(t *testing.T, srv *playground.Server, query string) *socket {
	t.Helper()
	dialer := &websocket.Dialer{TLSClientConfig: &tls.Config{RootCAs: srv.Roots}}
	ws, _, err := dialer.DialContext(t.Context(), "wss://"+srv.Host+"/gateway/?"+query, nil)
	must.Do(t, err)
	t.Cleanup(func() { ws.Close() })
	_ = ws.SetReadDeadline(time.Now().Add(10 * time.Second))
	return &socket{t, ws}
}

func (s *socket) send(body string) {
	s.t.Helper()
	must.Do(s.t, s.ws.WriteMessage(websocket.TextMessage, []byte(body)))
}

func (s *socket) next() frame {
	s.t.Helper()
	var f frame
	must.Do(s.t, s.ws.ReadJSON(&f))
	return f
}

// closed waits for the close frame and returns its code.
func (s *socket) closed() int {
	s.t.Helper()
	for {
		_, _, err := s.ws.ReadMessage()
		if closed := (*websocket.CloseError)(nil); errors.As(err, &closed) {
			return closed.Code
		}
		if err != nil {
			s.t.Fatal(err)
		}
	}
}

func identify(srv *playground.Server, fields string) string {
	return `{"op":2,"d":{"token":"Bot ` + srv.Token + `","properties":{}` + fields + `}}`
}

func TestGatewayCloses(t *testing.T) {
	srv := start(t)
	ready := identify(srv, `,"intents":0`)
	for _, c := range []struct {
		name string
		send []string
		code int
	}{
		{"wrong token", []string{`{"op":2,"d":{"token":"Bot x","intents":0}}`}, 4004},
		{"wrong token to resume", []string{`{"op":6,"d":{"token":"Bot x","session_id":"s","seq":1}}`}, 4004},
		{"no JSON", []string{`{`}, 4002},
		{"over 4096 bytes", []string{`{"op":1,"d":"` + strings.Repeat("x", 4096) + `"}`}, 4002},
		{"unknown operation", []string{`{"op":99}`}, 4001},
		{"identify twice", []string{ready, ready}, 4005},
		{"no intents", []string{identify(srv, ``)}, 4013},
		{"intents unknown", []string{identify(srv, `,"intents":1073741824`)}, 4013},
		{"intents not allowed", []string{identify(srv, `,"intents":32768`)}, 4014},
		{"a shard too many", []string{identify(srv, `,"intents":0,"shard":[1,1]`)}, 4010},
		{"too much", []string{strings.TrimSuffix(strings.Repeat(`{"op":1,"d":0}|`, 121), "|")}, 4008},
	} {
		s := dial(t, srv, "v=10&encoding=json")
		for _, body := range c.send {
			for one := range strings.SplitSeq(body, "|") {
				s.send(one)
			}
		}
		if code := s.closed(); code != c.code {
			t.Errorf("%s: closed with %d, want %d", c.name, code, c.code)
		}
	}
	if code := dial(t, srv, "v=7&encoding=json").closed(); code != 4012 {
		t.Errorf("version 7: closed with %d, want 4012", code)
	}
}

func TestGatewaySpeaks(t *testing.T) {
	srv := start(t)
	s := dial(t, srv, "v=9&encoding=json")
	if f := s.next(); f.Op != 10 || string(f.Data) != `{"heartbeat_interval":41250}` {
		t.Errorf("first %d %s", f.Op, f.Data)
	}
	s.send(`{"op":1,"d":null}`)
	if f := s.next(); f.Op != 11 {
		t.Errorf("a heartbeat is answered by %d", f.Op)
	}
	s.send(identify(srv, `,"intents":0,"compress":true`))
	if ready := s.next(); ready.Type != "READY" || ready.Seq != 1 {
		t.Errorf("%s %d", ready.Type, ready.Seq)
	}
}

// Events that a bot missed are sent after its resume, once and in order.
func TestResumeReplays(t *testing.T) {
	r := newRaw(t)
	s := dial(t, r.srv, "v=10&encoding=json")
	s.next()
	s.send(identify(r.srv, `,"intents":0`))
	ready := s.next()
	var d struct {
		Session string `json:"session_id"`
		URL     string `json:"resume_gateway_url"`
	}
	_ = json.Unmarshal(ready.Data, &d)
	first := r.use(playground.Home)
	if f := s.next(); f.Type != "INTERACTION_CREATE" || f.Seq != 2 {
		t.Fatalf("%s %d", f.Type, f.Seq)
	}
	r.srv.Gateway.Cut()
	must.Do(t, r.srv.Gateway.Await(within(t), 0))
	second, third := r.use(playground.Home), r.use(playground.DM)

	resume := func(session string, seq int) *socket {
		s := dial(t, r.srv, "v=10&encoding=json")
		s.next()
		s.send(fmt.Sprintf(`{"op":6,"d":{"token":"Bot %s","session_id":%q,"seq":%d}}`, r.srv.Token, session, seq))
		return s
	}
	s = resume(d.Session, 2)
	for i, want := range []string{second.Interaction.ID, third.Interaction.ID} {
		var got wire.Interaction
		f := s.next()
		_ = json.Unmarshal(f.Data, &got)
		if got.ID != want || f.Seq != 3+i {
			t.Errorf("replayed %s %d, want %s %d (the first was %s)", got.ID, f.Seq, want, 3+i, first.Interaction.ID)
		}
	}
	if f := s.next(); f.Type != "RESUMED" {
		t.Errorf("after the replay %s", f.Type)
	}
	if f := resume("unknown", 1).next(); f.Op != 9 || string(f.Data) != "false" {
		t.Errorf("an unknown session is answered by %d %s", f.Op, f.Data)
	}
	if code := resume(d.Session, 99).closed(); code != 4007 {
		t.Errorf("a number from the future: closed with %d, want 4007", code)
	}
}

// Each trouble comes instead of READY, and does not count as a running bot.
func TestTrouble(t *testing.T) {
	t.Parallel()
	srv := start(t)
	srv.Gateway.Next(gateway.AskReconnect, gateway.InvalidSession, gateway.CloseConnection, gateway.Silence)
	for _, want := range []string{"7 null", "9 false", "gone", "11 null"} {
		s := dial(t, srv, "v=10")
		s.next()
		s.send(identify(srv, `,"intents":0`))
		if want == "11 null" {
			s.send(`{"op":1,"d":0}`) // silence: the heartbeat's answer is the first thing heard
		}
		got := "gone"
		if _, b, err := s.ws.ReadMessage(); err == nil {
			var f frame
			_ = json.Unmarshal(b, &f)
			got = fmt.Sprintf("%d %s", f.Op, f.Data)
		}
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if n := len(srv.Gateway.Running()); n != 0 {
			t.Errorf("%s: %d bots connected", want, n)
		}
	}
}
