package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"switchboard/playground/world"

	"github.com/bwmarrin/discordgo"
)

// The load of TestLoad.
var (
	loadRates = flag.String("load", "", "interactions a second in TestLoad, apart by commas: 100,500,1000")
	loadFor   = flag.Duration("loadfor", 5*time.Second, "how long each load of TestLoad lasts")
)

// loaded is in the environment of a process that is a bot under load: "ours" or "echo".
const loaded = "SWITCHBOARD_LOADED"

// People ask at so many a second, whether or not the bot keeps up. With -load it
// prints a table, with a bare bot that answers "x" beside ours. The bot is a process
// of its own, and Discord as light as it can be; they share this machine:
// go test -run 'Load$' -v -load 100,500,1000 ./bot
func TestLoad(t *testing.T) {
	if *loadRates == "" {
		t.Skip("-load names no loads")
	}
	var rows []string
	for _, given := range strings.Split(*loadRates, ",") {
		rate, err := strconv.Atoi(given)
		if err != nil {
			t.Fatal(err)
		}
		for _, show := range []string{"echo", "emoji", "image"} {
			rows = append(rows, loadOnce(t, show, rate))
		}
	}
	t.Logf("\n| bot | a second | asked | in full | told to come back | lost or after 3 s | half within | 99 %% within | CPU of the bot an answer | of the test itself |\n"+
		"|---|---|---|---|---|---|---|---|---|---|\n%s", strings.Join(rows, "\n"))
}

// loadOnce is a row of the table.
func loadOnce(t *testing.T, show string, rate int) string {
	d := newLightDiscord(t)
	bot := startLoaded(t, d, show)
	data := fmt.Sprintf(`{"id":"5","name":"solve","type":1,"options":[{"name":"lights","type":1,"options":[`+
		`{"name":"board","type":3,"value":"01010/11011/00100/11011/01010"},{"name":"show","type":3,"value":%q}]}]}`, show)
	mine, its, began := ownTime(t), processTime(t, bot), time.Now()
	asked := int(loadFor.Seconds() * float64(rate))
	for n := range asked {
		time.Sleep(time.Until(began.Add(time.Duration(n) * time.Second / time.Duration(rate))))
		d.ask(n, data)
	}
	time.Sleep(world.AnswerWithin) // what has not come by then is lost
	mine, its = ownTime(t)-mine, processTime(t, bot)-its
	d.mu.Lock()
	defer d.mu.Unlock()
	full, shed, lost, took := 0, 0, 0, []time.Duration{}
	for _, q := range d.all {
		switch {
		case q.took == 0 || q.took > world.AnswerWithin:
			lost++
			continue
		case q.shed:
			shed++
		default:
			full++
		}
		took = append(took, q.took)
	}
	slices.Sort(took)
	at := func(q float64) int64 {
		if len(took) == 0 {
			return 0
		}
		return took[int(q*float64(len(took)-1))].Milliseconds()
	}
	each := func(cpu time.Duration) float64 {
		return float64(cpu.Microseconds()) / 1000 / float64(max(1, len(took)))
	}
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d ms | %d ms | %.2f ms | %.2f ms |",
		show, rate, asked, full, shed, lost, at(0.5), at(0.99), each(its), each(mine))
}

// startLoaded runs a bot in a process of its own until the test ends.
func startLoaded(t *testing.T, d *lightDiscord, show string) *os.Process {
	t.Helper()
	who := "ours"
	if show == "echo" {
		who = "echo"
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), loaded+"="+who, "DISCORD_TOKEN=x", "DISCORD_APP_ID=1", "DISCORD_API_URL="+d.URL, "HTTP_ADDR=127.0.0.1:0",
		"DATABASE_URL=sqlite://"+filepath.Join(t.TempDir(), "load.db"))
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	select {
	case <-d.ready:
	case <-within(t).Done():
		t.Fatal("the bot did not come")
	}
	return cmd.Process
}

// underLoad is what a process does that has loaded in its environment.
func underLoad() error {
	discordgo.Logger = func(int, int, string, ...any) {}
	vars := environ()
	if vars[loaded] == "echo" {
		return echo(vars["DISCORD_API_URL"])
	}
	c, err := parseConfig(vars)
	if err != nil {
		return err
	}
	return run(context.Background(), c, newLogger(c, io.Discard), nil)
}

func ownTime(t *testing.T) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
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
	s.Client = &http.Client{Transport: toLocal(api)}
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
type toLocal string

func (base toLocal) RoundTrip(r *http.Request) (*http.Response, error) {
	if _, path, ok := strings.Cut(r.URL.Path, "/api/v"+discordgo.APIVersion); ok {
		to, err := http.NewRequestWithContext(r.Context(), r.Method, string(base)+path, r.Body)
		if err != nil {
			return nil, err
		}
		to.Header, to.ContentLength = r.Header, r.ContentLength
		r = to
	}
	return http.DefaultTransport.RoundTrip(r)
}
