package cli

import (
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"switchboard/tools/must"
)

// lightDiscord is the least of a Discord that a bot can live on: it checks nothing,
// and so takes little of the machine away from the bot under load.
type lightDiscord struct {
	*httptest.Server
	ready chan struct{} // is sent to when a bot has identified
	out   chan string   // for its gateway

	mu    sync.Mutex
	asked map[string]*question   // by token
	heard map[string][]*question // clicks that were acknowledged, until an answer on the same board shows them; by person
	sent  int                    // interactions, ever
}

// question is an interaction and what came of it.
type question struct {
	person string
	at     time.Time
	took   time.Duration // until something was heard
	full   bool          // the whole answer came
	shed   bool          // "come back"
	answer chan []byte   // a place for the whole answer
}

func newLightDiscord(b *testing.B) *lightDiscord {
	d := &lightDiscord{ready: make(chan struct{}, 16), out: make(chan string, 1<<16), asked: map[string]*question{}, heard: map[string][]*question{}}
	mux := http.NewServeMux()
	says := func(path, format string, values ...any) {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintf(w, format, values...) })
	}
	d.Server = httptest.NewUnstartedServer(mux)
	d.EnableHTTP2, d.Config.ErrorLog = true, log.New(io.Discard, "", 0)
	d.StartTLS()
	b.Cleanup(d.Close)
	gateway := strings.Replace(d.URL, "http", "ws", 1) + "/ws"
	says("GET /gateway/bot", `{"url":%q,"shards":1,"session_start_limit":{"total":1000,"remaining":1000,"max_concurrency":1}}`, gateway)
	says("GET /gateway", `{"url":%q}`, gateway)
	says("/applications/{app}/commands", `[]`)
	says("/", `{"id":"1","items":[]}`)
	mux.HandleFunc("GET /ws/", d.gateway)
	mux.HandleFunc("POST /interactions/{id}/{token}/callback", d.answer)
	mux.HandleFunc("PATCH /webhooks/{app}/{token}/messages/@original", d.answer)
	mux.HandleFunc("POST /webhooks/{app}/{token}", d.answer)
	return d
}

// trusted is a file with the certificate.
func (d *lightDiscord) trusted(b *testing.B) string {
	file := filepath.Join(b.TempDir(), "ca.pem")
	must.Do(b, os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: d.Certificate().Raw}), 0o600))
	return file
}

// gateway is one session: hello, ready, and then what is asked.
func (d *lightDiscord) gateway(w http.ResponseWriter, r *http.Request) {
	ws, err := new(websocket.Upgrader).Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer ws.Close()
	_ = ws.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":41250}}`))
	replies := make(chan string, 16)
	go func() {
		defer close(replies)
		for {
			var p struct{ Op int }
			if ws.ReadJSON(&p) != nil {
				return
			}
			if reply := gatewayReplies[p.Op]; reply != "" {
				replies <- reply
			}
		}
	}()
	var out chan string // nil until the session is up
	for here := true; here && err == nil; {
		var e string
		select {
		case e, here = <-replies:
			if out == nil && here && e != gatewayReplies[1] {
				out = d.out
				d.ready <- struct{}{}
			}
		case e = <-out:
		}
		err = ws.WriteMessage(websocket.TextMessage, []byte(e))
	}
}

// gatewayReplies are what a heartbeat, an identify and a resume are answered with.
var gatewayReplies = map[int]string{
	1: `{"op":11}`,
	2: `{"op":0,"s":1,"t":"READY","d":{"v":9,"session_id":"s","user":{"id":"1"},"guilds":[]}}`,
	6: `{"op":0,"s":1,"t":"RESUMED","d":{}}`,
}

// ask sends an interaction of a person, of a type, with what else it has.
func (d *lightDiscord) ask(person, kind int, rest string) *question {
	now := time.Now()
	q := &question{person: strconv.Itoa(person), at: now, answer: make(chan []byte, 1)}
	d.mu.Lock()
	d.sent++
	s, id := d.sent+1, strconv.FormatInt((now.UnixMilli()-1420070400000)<<22+int64(d.sent%(1<<22)), 10)
	d.asked["t"+id] = q
	d.mu.Unlock()
	d.out <- fmt.Sprintf(`{"op":0,"s":%d,"t":"INTERACTION_CREATE","d":{"id":%q,"application_id":"1","token":"t%s","type":%d,"version":1,`+
		`"channel_id":"3","locale":"en-US","context":1,"user":{"id":%q,"username":"p"},%s}}`, s, id, id, kind, q.person, rest)
	return q
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
	case first.Type == 6: // or an answer to another click on the board
		d.heard[q.person] = append(d.heard[q.person], q)
	case strings.Contains(string(body), "So many people"):
		q.shed = true
	default:
		q.full = true
		for _, click := range d.heard[q.person] {
			click.full = true
		}
		delete(d.heard, q.person)
		select {
		case q.answer <- body:
		default: // one was kept already
		}
	}
	w.WriteHeader(http.StatusNoContent)
}
