package cli

import (
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
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
	certificate string        // the file of it
	ready       chan struct{} // a bot has identified
	once        sync.Once     // closes ready
	out         chan []byte   // for its gateway

	mu    sync.Mutex
	asked map[string]*question // by token
	all   []*question
	heard map[int][]*question // clicks that were acknowledged, until an answer on the same board shows them; by person
	sent  int                 // interactions, ever
}

// question is an interaction and what came of it.
type question struct {
	person int
	at     time.Time
	took   time.Duration   // until something was heard
	full   bool            // the whole answer came
	shed   bool            // "come back"
	answer json.RawMessage // the message of a first answer that is kept
	keep   bool
	done   chan struct{} // closed when it is full or shed, if anybody waits for that
}

func newLightDiscord(t *testing.T) *lightDiscord {
	d := &lightDiscord{ready: make(chan struct{}), out: make(chan []byte, 1<<16), asked: map[string]*question{}, heard: map[int][]*question{}}
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
	d.Server = httptest.NewUnstartedServer(mux)
	d.EnableHTTP2 = true
	d.StartTLS()
	t.Cleanup(d.Close)
	d.certificate = filepath.Join(t.TempDir(), "ca.pem")
	must.Do(t, os.WriteFile(d.certificate, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: d.Certificate().Raw}), 0o600))
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
	_ = ws.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":41250}}`))
	replies, gone := make(chan string, 16), make(chan struct{})
	go func() {
		defer close(gone)
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
	var out chan []byte // nil until the session is up
	for {
		var e []byte
		select {
		case <-gone:
			return
		case reply := <-replies:
			e = []byte(reply)
			if reply != gatewayReplies[1] {
				out = d.out
				d.once.Do(func() { close(d.ready) })
			}
		case e = <-out:
		}
		if ws.WriteMessage(websocket.TextMessage, e) != nil {
			return
		}
	}
}

// gatewayReplies are what a heartbeat, an identify and a resume are answered with.
var gatewayReplies = map[int]string{
	1: `{"op":11}`,
	2: `{"op":0,"s":1,"t":"READY","d":{"v":9,"session_id":"s","user":{"id":"1"},"guilds":[]}}`,
	6: `{"op":0,"s":1,"t":"RESUMED","d":{}}`,
}

// ask sends an interaction of a person, of a type, with what else it has. keep keeps
// the first answer.
func (d *lightDiscord) ask(person int, kind int, rest string, keep bool) *question {
	now := time.Now()
	q := &question{person: person, at: now, keep: keep}
	if keep {
		q.done = make(chan struct{})
	}
	d.mu.Lock()
	d.sent++
	id := strconv.FormatInt((now.UnixMilli()-1420070400000)<<22+int64(d.sent%(1<<22)), 10)
	d.asked["t"+id] = q
	d.all = append(d.all, q)
	s := d.sent + 1
	d.mu.Unlock()
	d.out <- fmt.Appendf(nil, `{"op":0,"s":%d,"t":"INTERACTION_CREATE","d":{"id":%q,"application_id":"1","token":"t%s","type":%d,"version":1,`+
		`"channel_id":"3","locale":"en-US","context":1,"user":{"id":"%d","username":"p"},%s}}`, s, id, id, kind, 100+person, rest)
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
	}
	if q.keep && (q.full || q.shed) {
		q.answer = body
		q.keep = false
		close(q.done)
	}
	w.WriteHeader(http.StatusNoContent)
}
