//go:build unix

package cli

import (
	"context"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/playground/world"
	"switchboard/tools/must"
	"switchboard/tools/processor"

	"github.com/bwmarrin/discordgo"
	"github.com/caarlos0/env/v11"
	"github.com/gorilla/websocket"
)

// BenchmarkLoad has people ask at so many a second, whether or not the bot keeps up; an operation is a second of that.
// It fails where an interaction is lost that a bare bot, which answers "x", would have answered. Each bot is a process of
// its own, and Discord as light as it can be; they share this machine.
//
//	go test -run '^$' -bench 'Load/(300|1000)/(echo|emoji|image)$' -benchtime 5x ./bot/cli
func BenchmarkLoad(b *testing.B) {
	for _, rate := range []int{100, 300, 500, 1000, 2000, 3000} {
		var echo outcome
		for _, kind := range []string{"echo", "emoji", "image", "echo-click", "click"} {
			b.Run(fmt.Sprintf("%d/%s", rate, kind), func(b *testing.B) {
				got := underLoad(b, kind, rate)
				if isEcho(kind) {
					echo = got
				} else if echo.each > 0 {
					b.ReportMetric(got.each/echo.each, "x-echo")
				}
				if got.lost > 0 && echo.lost == 0 && !isEcho(kind) {
					b.Errorf("%d of %d interactions were lost", got.lost, b.N*rate)
				}
			})
		}
	}
}

// isEcho reports whether a load is one of the bare bot.
func isEcho(kind string) bool { return strings.HasPrefix(kind, "echo") }

// askers is how many people ask.
const askers = 1000

// loadedBot is one in a process of its own, and the Discord that it is on.
type loadedBot struct {
	*lightDiscord
	*os.Process
}

// outcome is what came of a load: how many interactions were lost, and the processor time of the bot in
// milliseconds for each that was not.
type outcome struct {
	lost int
	each float64
}

// underLoad asks, and reports what came of it.
func underLoad(b *testing.B, kind string, rate int) outcome {
	bot, next := startLoaded(b, kind), boards(kind)
	switch kind {
	case "click":
		next = bot.deal(b, rate)
	case "echo-click": // on boards that are as large
		next = startLoaded(b, "click").deal(b, rate)
	}
	bot.mu.Lock()
	clear(bot.asked)
	bot.mu.Unlock()
	own, its, half := processor.Time(), bot.used(), 0
	b.ResetTimer()
	for n := range b.N * rate {
		time.Sleep(time.Duration(n)*time.Second/time.Duration(rate) - b.Elapsed())
		if bot.ask(next(n)); n == b.N*rate/2 {
			half = bot.memory()
		}
	}
	b.StopTimer()
	time.Sleep(world.AnswerWithin) // what has not come by then is lost
	own, its = processor.Time()-own, bot.used()-its
	bot.mu.Lock()
	defer bot.mu.Unlock()
	took := bot.report(b)
	heard := float64(max(1, len(took)))
	each := float64(its.Milliseconds()) / heard
	b.ReportMetric(each, "ms-CPU/answer")
	b.ReportMetric(float64(own.Milliseconds())/heard, "ms-CPU-of-test/answer")
	b.ReportMetric(float64(half), "MB-half-way")
	b.ReportMetric(float64(bot.memory()), "MB-end")
	return outcome{b.N*rate - len(took), each}
}

// report counts what came of each question, and returns how long those took that were answered in time, shortest first.
func (l *loadedBot) report(b *testing.B) (took []time.Duration) {
	full := 0
	for _, q := range l.asked {
		if q.took > 0 && q.took <= world.AnswerWithin && (q.full || q.shed) {
			took = append(took, q.took)
			if q.full {
				full++
			}
		}
	}
	slices.Sort(took)
	for name, share := range map[string]int{"ms-half-within": 50, "ms-99%-within": 99} {
		if len(took) > 0 {
			b.ReportMetric(float64(took[(len(took)-1)*share/100].Milliseconds()), name)
		}
	}
	b.ReportMetric(float64(full), "full")
	b.ReportMetric(float64(len(took)-full), "told-to-come-back")
	b.ReportMetric(float64(len(l.asked)-len(took)), "lost")
	return took
}

// boards are questions about random 5 x 5 boards of Lights Out that have a solution, shown in a way.
func boards(show string) func(n int) (person, kind int, rest string) {
	random := rand.New(rand.NewPCG(1, 2))
	return func(n int) (person, kind int, rest string) {
		board := []byte(strings.Repeat("00000\n", 5))
		for range 12 {
			cell := random.IntN(5)*6 + random.IntN(5)
			for _, by := range []int{0, 1, -1, 6, -6} {
				if i := cell + by; i >= 0 && i < len(board) && board[i] != '\n' {
					board[i] ^= 1
				}
			}
		}
		return n % askers, 2, fmt.Sprintf(`"data":{"id":"5","name":"solve","type":1,"options":[{"name":"lights","type":1,"options":[`+
			`{"name":"board","type":3,"value":%q},{"name":"show","type":3,"value":%q}]}]}`, board, show)
	}
}

// deal starts a game for each of those who ask at a rate; the questions are clicks on a cell of each.
func (l *loadedBot) deal(b *testing.B, rate int) func(n int) (person, kind int, rest string) {
	cell := regexp.MustCompile(`"custom_id":"([^"]*:0)"`)
	var clicks []string
	for person := range min(rate, askers) {
		q := l.ask(person, 2, `"data":{"id":"5","name":"play","type":1,"options":[{"name":"lights","type":1,"options":[`+
			`{"name":"size","type":3,"value":"5"},{"name":"difficulty","type":3,"value":"hard"}]}]}`)
		var answer []byte
		select {
		case answer = <-q.answer:
		case <-within(b).Done():
		}
		var sent struct {
			Data struct{ Components json.RawMessage }
		}
		id := cell.FindSubmatch(answer)
		if err := json.Unmarshal(answer, &sent); err != nil || id == nil {
			b.Fatalf("no board: %v, %.300s", err, answer)
		}
		clicks = append(clicks, fmt.Sprintf(`"message":{"id":"%d","channel_id":"3","flags":32768,"components":%s},"data":{"custom_id":%q,"component_type":2}`,
			1000+person, sent.Data.Components, id[1]))
	}
	return func(n int) (person, kind int, rest string) { return n % len(clicks), 3, clicks[n%len(clicks)] }
}

// loaded is in the environment of a process that is a bot under load: by what kind of one.
const loaded = "SWITCHBOARD_LOADED"

func init() { processes[loaded] = loadedProcess }

// startLoaded runs a bot in a process of its own until the benchmark ends.
func startLoaded(b *testing.B, kind string) *loadedBot {
	b.Helper()
	d := newLightDiscord(b)
	cmd := exec.CommandContext(b.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), loaded+"="+kind, "DISCORD_TOKEN=x", "DISCORD_APP_ID=1", "DISCORD_API_URL="+d.URL, "SSL_CERT_FILE="+d.trusted(b),
		"HTTP_ADDR=127.0.0.1:0", "DATABASE_URL=sqlite://"+filepath.Join(b.TempDir(), "load.db"))
	cmd.Stderr = os.Stderr
	must.Do(b, cmd.Start())
	b.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	select {
	case <-d.ready:
	case <-within(b).Done():
		b.Fatal("the bot did not come")
	}
	return &loadedBot{d, cmd.Process}
}

// used is the processor time of the bot, and memory what it has of it now, in MB; where the system tells, else 0.
func (l *loadedBot) used() time.Duration {
	const tick = 10 * time.Millisecond
	n := l.told("stat", `\) .(?: \S+){10} (\d+) (\d+)`)
	return time.Duration(n[0]+n[1]) * tick
}

func (l *loadedBot) memory() int { return l.told("status", `VmRSS:\s+(\d+)()`)[0] >> 10 }

// told are the two numbers that a pattern finds in a file about the process.
func (l *loadedBot) told(file, pattern string) (n [2]int) {
	data, _ := os.ReadFile(fmt.Sprintf("/proc/%d/%s", l.Pid, file))
	if found := regexp.MustCompile(pattern).FindSubmatch(data); found != nil {
		n[0], _ = strconv.Atoi(string(found[1]))
		n[1], _ = strconv.Atoi(string(found[2]))
	}
	return n
}

// loadedProcess is what a process does that has loaded in its environment.
func loadedProcess() error {
	vars := env.ToMap(os.Environ())
	if isEcho(vars[loaded]) {
		return echo(vars["DISCORD_API_URL"])
	}
	tuneCollector()
	c, err := parseConfig(vars)
	if err != nil {
		return err
	}
	return run(context.Background(), c, newLogger(c, io.Discard), nil)
}

// echo is a bot that answers "x" to everything, with nothing between the gateway and the answer.
func echo(api string) error {
	s, err := discordgo.New("Bot x")
	if err != nil {
		return err
	}
	discordgo.EndpointGateway = api + "/gateway"
	s.Identify.Intents = discordgo.IntentsNone
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}}
	s.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) {
		resp, err := client.Post(api+"/interactions/"+i.ID+"/"+i.Token+"/callback", "application/json", strings.NewReader(`{"type":4,"data":{"content":"x"}}`))
		if err == nil {
			resp.Body.Close()
		}
	})
	if err := s.Open(); err != nil {
		return err
	}
	select {}
}

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
