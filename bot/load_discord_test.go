package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// lightDiscord is the least of a Discord that a bot can live on: it checks nothing,
// and so takes little of the machine away from the bot under load.
type lightDiscord struct {
	*httptest.Server
	ready chan struct{} // a bot has identified
	out   chan []byte   // for its gateway

	mu    sync.Mutex
	asked map[string]*question // by token
	all   []*question
}

// question is an interaction and what came of it.
type question struct {
	at   time.Time
	took time.Duration // until something was heard
	full bool          // the whole answer came
	shed bool          // "come back"
}

func newLightDiscord(t *testing.T) *lightDiscord {
	d := &lightDiscord{ready: make(chan struct{}), out: make(chan []byte, 1<<16), asked: map[string]*question{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /gateway/bot", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"url":%q,"shards":1,"session_start_limit":{"total":1000,"remaining":1000,"max_concurrency":1}}`, d.gatewayURL())
	})
	mux.HandleFunc("GET /gateway", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintf(w, `{"url":%q}`, d.gatewayURL()) })
	mux.HandleFunc("GET /ws/", d.gateway)
	mux.HandleFunc("POST /interactions/{id}/{token}/callback", d.answer)
	mux.HandleFunc("PATCH /webhooks/{app}/{token}/messages/@original", d.answer)
	mux.HandleFunc("POST /webhooks/{app}/{token}", d.answer)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/commands") {
			fmt.Fprint(w, `[]`)
			return
		}
		fmt.Fprint(w, `{"id":"1","items":[]}`)
	})
	d.Server = httptest.NewServer(mux)
	t.Cleanup(d.Close)
	return d
}

func (d *lightDiscord) gatewayURL() string { return strings.Replace(d.URL, "http", "ws", 1) + "/ws" }

// gateway is one session: hello, ready, and then what is asked.
func (d *lightDiscord) gateway(w http.ResponseWriter, r *http.Request) {
	ws, err := new(websocket.Upgrader).Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer ws.Close()
	_ = ws.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":600000}}`))
	for range 2 { // the heartbeat and the identify, in any order
		var p struct{ Op int }
		if ws.ReadJSON(&p) != nil {
			return
		}
		if p.Op == 2 {
			break
		}
	}
	_ = ws.WriteMessage(websocket.TextMessage, []byte(`{"op":0,"s":1,"t":"READY","d":{"v":9,"session_id":"s","user":{"id":"1"},"guilds":[]}}`))
	close(d.ready)
	go func() {
		for {
			if _, _, err := ws.NextReader(); err != nil {
				return
			}
		}
	}()
	for e := range d.out {
		if ws.WriteMessage(websocket.TextMessage, e) != nil {
			return
		}
	}
}

// ask sends the n-th interaction.
func (d *lightDiscord) ask(n int, data string) {
	now := time.Now()
	id := strconv.FormatInt((now.UnixMilli()-1420070400000)<<22+int64(n%(1<<22)), 10)
	q := &question{at: now}
	d.mu.Lock()
	d.asked["t"+id] = q
	d.all = append(d.all, q)
	d.mu.Unlock()
	d.out <- fmt.Appendf(nil, `{"op":0,"s":%d,"t":"INTERACTION_CREATE","d":{"id":%q,"application_id":"1","token":"t%s","type":2,"version":1,`+
		`"channel_id":"3","locale":"en-US","context":1,"user":{"id":"%d","username":"p"},"data":%s}}`, n+2, id, id, 100+n%50, data)
}

// answer notes what came.
func (d *lightDiscord) answer(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	now := time.Now()
	d.mu.Lock()
	defer d.mu.Unlock()
	q := d.asked[r.PathValue("token")]
	if q == nil {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	if q.took == 0 {
		q.took = now.Sub(q.at)
	}
	var first struct{ Type int }
	if r.PathValue("id") != "" && len(body) < 100 {
		_ = json.Unmarshal(body, &first)
	}
	switch {
	case first.Type == 5: // the rest comes later
	case strings.Contains(string(body), "So many people"):
		q.shed = true
	default:
		q.full = true
	}
	w.WriteHeader(http.StatusNoContent)
}
