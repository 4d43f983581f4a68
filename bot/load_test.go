package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"

	"github.com/bwmarrin/discordgo"
)

// The load of TestLoad.
var (
	loadRates = flag.String("load", "", "interactions a second in TestLoad, apart by commas: 100,500,1000")
	loadFor   = flag.Duration("loadfor", 5*time.Second, "how long each load of TestLoad lasts")
)

// People ask at so many a second, whether or not the bot keeps up. With -load it
// prints a table, with a bare bot that answers "x" beside ours; bot, local Discord
// and people share this machine:
// go test -run Load -v -load 100,500,1000 ./bot
func TestLoad(t *testing.T) {
	if *loadRates == "" {
		t.Skip("-load names no loads")
	}
	rows := []string{}
	for _, given := range strings.Split(*loadRates, ",") {
		rate, err := strconv.Atoi(given)
		if err != nil {
			t.Fatal(err)
		}
		for _, who := range []string{"echo", "emoji", "image"} {
			rows = append(rows, loadOnce(t, who, rate).row(who, rate))
		}
	}
	t.Logf("\n| bot | a second | asked | in full | told to come back | lost | half within | 99 %% within | CPU an answer |\n|---|---|---|---|---|---|---|---|---|\n%s", strings.Join(rows, "\n"))
}

// load is what came of a load.
type load struct {
	asked, full, shed, lost int
	took                    []time.Duration
	cpu                     time.Duration
}

func (l load) row(who string, rate int) string {
	slices.Sort(l.took)
	at := func(q float64) int64 {
		if len(l.took) == 0 {
			return 0
		}
		return l.took[int(q*float64(len(l.took)-1))].Milliseconds()
	}
	each := l.cpu / time.Duration(max(1, l.full+l.shed))
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d ms | %d ms | %.2f ms |",
		who, rate, l.asked, l.full, l.shed, l.lost, at(0.5), at(0.99), float64(each.Microseconds())/1000)
}

func loadOnce(t *testing.T, who string, rate int) (l load) {
	srv := playgroundtest.Start(t, playground.Options{})
	command, values := "solve lights", playground.Values{"board": "01010/11011/00100/11011/01010", "show": who}
	if who == "echo" {
		startEcho(t, srv)
		command, values = "echo", nil
	} else {
		startOn(t, srv, nil)
	}
	people := make([]*playground.User, 50)
	for i := range people {
		people[i] = srv.User(fmt.Sprint("P", i))
	}
	slash(t, people[0], command, values)
	var mu sync.Mutex
	var all sync.WaitGroup
	cpu, began := cpuTime(t), time.Now()
	for l.asked = 0; time.Since(began) < *loadFor; l.asked++ {
		due := began.Add(time.Duration(l.asked) * time.Second / time.Duration(rate))
		time.Sleep(time.Until(due))
		person := people[l.asked%len(people)]
		all.Go(func() {
			start := time.Now()
			a, err := person.Slash(t.Context(), command, values)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err != nil || a.Text() == "" && a.Type != 4:
				l.lost++
			case strings.Contains(a.Text(), "So many people"):
				l.shed++
			default:
				l.full++
				l.took = append(l.took, time.Since(start))
			}
		})
		if l.asked%5000 == 0 {
			srv.Forget() // the record of requests is for tests, and grows
		}
	}
	all.Wait()
	l.cpu = cpuTime(t) - cpu
	return l
}

func cpuTime(t *testing.T) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// startEcho runs a bot that answers "x" to everything, with nothing between the
// gateway and the answer.
func startEcho(t *testing.T, srv *playground.Server) {
	t.Helper()
	s, err := discordgo.New("Bot " + srv.Token())
	if err != nil {
		t.Fatal(err)
	}
	api := srv.APIURL()
	s.Client = &http.Client{Transport: toLocal(api)}
	s.Identify.Intents = discordgo.IntentsNone
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}}
	s.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) {
		req, err := http.NewRequestWithContext(context.Background(), http.MethodPost, api+"/interactions/"+i.ID+"/"+i.Token+"/callback",
			bytes.NewReader([]byte(`{"type":4,"data":{"content":"x"}}`)))
		if err != nil {
			return
		}
		req.Header.Set("Content-Type", "application/json")
		if resp, err := client.Do(req); err == nil {
			resp.Body.Close()
		}
	})
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	_, err = s.ApplicationCommandBulkOverwrite(srv.AppID(), "", []*discordgo.ApplicationCommand{{Name: "echo", Description: "echoes"}})
	if err != nil {
		t.Fatal(err)
	}
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
