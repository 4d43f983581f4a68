//go:build unix

package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"switchboard/playground/world"
	"switchboard/tools/must"
	"switchboard/tools/processor"

	"github.com/bwmarrin/discordgo"
)

// The load of TestLoad.
var (
	loadRates = flag.String("load", "", "interactions a second in TestLoad, apart by commas: 100,500,1000")
	loadKinds = flag.String("loadkinds", "echo,emoji,image,echo-click,click", "what is asked for in TestLoad, apart by commas")
	loadFor   = flag.Duration("loadfor", 5*time.Second, "how long each load of TestLoad lasts")
)

// loaded is in the environment of a process that is a bot under load: which of the two it is, "ours" or "echo".
const loaded = "SWITCHBOARD_LOADED"

// People ask at so many a second, whether or not the bot keeps up. With -load it
// prints a table, with a bare bot that answers "x" beside ours. The bot is a process
// of its own, and Discord as light as it can be; they share this machine:
// go test -run 'Load$' -v -load 100,500,1000 ./bot/cli
func TestLoad(t *testing.T) {
	if *loadRates == "" {
		t.Skip("-load names no loads")
	}
	fmt.Println("| asked for | a second | asked | in full | told to come back | lost or after 3 s | half within | 99 % within " +
		"| CPU of the bot an answer | by the echo's | of the test itself | memory of the bot, half way and at the end |\n" +
		"|---|---|---|---|---|---|---|---|---|---|---|---|")
	for _, given := range strings.Split(*loadRates, ",") {
		rate := must.Get(strconv.Atoi(given))(t)
		var echo time.Duration
		for _, kind := range strings.Split(*loadKinds, ",") {
			t.Run(fmt.Sprint(kind, " ", rate), func(t *testing.T) {
				l := newLoad(t, kind, rate)
				l.run(t)
				if isEcho(kind) {
					echo = l.each()
				}
				fmt.Println(l.row(echo))
			})
		}
	}
}

// load is one row of the table.
type load struct {
	kind string
	rate int
	d    *lightDiscord
	bot  *os.Process
	ask  func(n int) // asks the n-th time

	clicks []string // on cells, as the rest of an interaction; none where boards are asked about

	asked, full, shed, lost int
	took                    []time.Duration // of what was heard
	its, mine               time.Duration   // processor time of the bot, and of the test itself
	memory                  [2]int          // of the bot in MB, half way and at the end
}

// askers is how many people ask.
const askers = 1000

func newLoad(t *testing.T, kind string, rate int) *load {
	l := &load{kind: kind, rate: rate, d: newLightDiscord(t)}
	l.bot = startLoaded(t, l.d, kind)
	switch kind {
	case "click":
		l.clicks = l.deal(t)
	case "echo-click": // on boards that are as large
		l.clicks = newLoad(t, "click", rate).clicks
	}
	if l.clicks != nil {
		l.ask = func(n int) { l.d.ask(n%len(l.clicks), 3, l.clicks[n%len(l.clicks)], false) }
	} else {
		random := rand.New(rand.NewPCG(1, 2))
		l.ask = func(n int) {
			l.d.ask(n%askers, 2, fmt.Sprintf(`"data":{"id":"5","name":"solve","type":1,"options":[{"name":"lights","type":1,"options":[`+
				`{"name":"board","type":3,"value":%q},{"name":"show","type":3,"value":%q}]}]}`, solvable(random), kind), false)
		}
	}
	return l
}

// solvable is a random 5 x 5 board of Lights Out that has a solution.
func solvable(r *rand.Rand) string {
	var on [5][5]bool
	for range 12 {
		row, col := r.IntN(5), r.IntN(5)
		for _, d := range [][2]int{{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			if y, x := row+d[0], col+d[1]; y >= 0 && y < 5 && x >= 0 && x < 5 {
				on[y][x] = !on[y][x]
			}
		}
	}
	var b strings.Builder
	for y := range on {
		for x := range on[y] {
			b.WriteByte("01"[btoi(on[y][x])])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// deal starts a game for each of those who ask, and returns the click on a cell of
// each, as the rest of an interaction.
func (l *load) deal(t *testing.T) (clicks []string) {
	t.Helper()
	cell := regexp.MustCompile(`"custom_id":"([^"]*:0)"`)
	for person := range min(l.rate, askers) {
		q := l.d.ask(person, 2, `"data":{"id":"5","name":"play","type":1,"options":[{"name":"lights","type":1,"options":[`+
			`{"name":"size","type":3,"value":"5"},{"name":"difficulty","type":3,"value":"hard"}]}]}`, true)
		select {
		case <-q.done:
		case <-within(t).Done():
			t.Fatal("no game was dealt")
		}
		var sent struct {
			Data struct{ Components json.RawMessage }
		}
		id := cell.FindSubmatch(q.answer)
		if err := json.Unmarshal(q.answer, &sent); err != nil || id == nil {
			t.Fatalf("no board: %v, %.300s", err, q.answer)
		}
		clicks = append(clicks, fmt.Sprintf(`"message":{"id":"%d","channel_id":"3","flags":32768,"components":%s},"data":{"custom_id":%q,"component_type":2}`,
			1000+person, sent.Data.Components, id[1]))
	}
	return clicks
}

// run asks, and notes what came of it.
func (l *load) run(t *testing.T) {
	l.d.mu.Lock()
	l.d.all = nil
	l.d.mu.Unlock()
	mine, its, began := processor.Time(), processTime(t, l.bot), time.Now()
	l.asked = int(loadFor.Seconds() * float64(l.rate))
	for n := range l.asked {
		time.Sleep(time.Until(began.Add(time.Duration(n) * time.Second / time.Duration(l.rate))))
		l.ask(n)
		if n == l.asked/2 {
			l.memory[0] = memoryOf(t, l.bot, "VmRSS:")
		}
	}
	time.Sleep(world.AnswerWithin) // what has not come by then is lost
	l.mine, l.its, l.memory[1] = processor.Time()-mine, processTime(t, l.bot)-its, memoryOf(t, l.bot, "VmRSS:")
	l.d.mu.Lock()
	defer l.d.mu.Unlock()
	for _, q := range l.d.all {
		switch {
		case q.took == 0 || q.took > world.AnswerWithin || !q.shed && !q.full:
			l.lost++
			continue
		case q.shed:
			l.shed++
		default:
			l.full++
		}
		l.took = append(l.took, q.took)
	}
	slices.Sort(l.took)
}

// each is the processor time of the bot for each who was answered.
func (l *load) each() time.Duration { return l.its / time.Duration(max(1, len(l.took))) }

// row is the row of the table, beside the time of an echo.
func (l *load) row(echo time.Duration) string {
	at := func(q float64) int64 {
		if len(l.took) == 0 {
			return 0
		}
		return l.took[int(q*float64(len(l.took)-1))].Milliseconds()
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	ratio := "-"
	if echo > 0 {
		ratio = fmt.Sprintf("%.1f", float64(l.each())/float64(echo))
	}
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d ms | %d ms | %.2f ms | %s | %.2f ms | %d, %d MB |",
		l.kind, l.rate, l.asked, l.full, l.shed, l.lost, at(0.5), at(0.99), ms(l.each()), ratio, ms(l.mine)/float64(max(1, len(l.took))), l.memory[0], l.memory[1])
}

// isEcho reports whether a load is one of the bare bot.
func isEcho(kind string) bool { return strings.HasPrefix(kind, "echo") }

// startLoaded runs a bot in a process of its own until the test ends.
func startLoaded(t *testing.T, d *lightDiscord, kind string) *os.Process {
	t.Helper()
	who := "ours"
	if isEcho(kind) {
		who = "echo"
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), loaded+"="+who, "DISCORD_TOKEN=x", "DISCORD_APP_ID=1", "DISCORD_API_URL="+d.URL, "SSL_CERT_FILE="+d.certificate, "HTTP_ADDR=127.0.0.1:0",
		"DATABASE_URL=sqlite://"+filepath.Join(t.TempDir(), "load.db"))
	cmd.Stderr = os.Stderr
	must.Do(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	select {
	case <-d.ready:
	case <-within(t).Done():
		t.Fatal("the bot did not come")
	}
	return cmd.Process
}

func init() { processes[loaded] = underLoad }

// underLoad is what a process does that has loaded in its environment.
func underLoad() error {
	discordgo.Logger = func(int, int, string, ...any) {}
	vars := environ()
	if vars[loaded] == "echo" {
		return echo(vars["DISCORD_API_URL"])
	}
	tuneCollector()
	c, err := parseConfig(vars)
	if err != nil {
		return err
	}
	return run(context.Background(), c, newLogger(c, io.Discard), nil)
}

// processTime is the processor time of another process, where the system tells it;
// 0 elsewhere.
func processTime(t *testing.T, p *os.Process) time.Duration {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Pid))
	if err != nil {
		return 0
	}
	const tick = 10 * time.Millisecond
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:])) // from the third on
	user, err1 := strconv.Atoi(fields[11])
	system, err2 := strconv.Atoi(fields[12])
	if err1 != nil || err2 != nil {
		t.Fatalf("malformed: %s", stat)
	}
	return time.Duration(user+system) * tick
}

// echo is a bot that answers "x" to everything, with nothing between the gateway and
// the answer.
func echo(api string) error {
	s, err := discordgo.New("Bot x")
	if err != nil {
		return err
	}
	s.Client = &http.Client{Transport: toLocal{api, http.DefaultTransport}}
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

// toLocal sends what is meant for Discord's API to a local one.
type toLocal struct {
	base string
	http.RoundTripper
}

func (l toLocal) RoundTrip(r *http.Request) (*http.Response, error) {
	if _, path, ok := strings.Cut(r.URL.Path, "/api/v"+discordgo.APIVersion); ok {
		to, err := http.NewRequestWithContext(r.Context(), r.Method, l.base+path, r.Body)
		if err != nil {
			return nil, err
		}
		to.Header, to.ContentLength = r.Header, r.ContentLength
		r = to
	}
	return l.RoundTripper.RoundTrip(r)
}

// memoryOf is what another process has in memory now (VmRSS:) or had at most (VmHWM:), in
// MB, where the system tells it; 0 elsewhere.
func memoryOf(t *testing.T, p *os.Process, which string) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(status), which)
	var kB int
	if _, err := fmt.Sscan(rest, &kB); err != nil {
		t.Fatalf("malformed: %s", status)
	}
	return kB >> 10
}
