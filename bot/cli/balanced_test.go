package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"switchboard/bot/processtest"
	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
)

// balancer hands each request to the next of the processes behind it, and leaves
// out those that do not take connections, as load balancers do.
type balancer struct {
	next    atomic.Int64
	behind  []string
	handled [8]atomic.Int64
}

func (b *balancer) RoundTrip(r *http.Request) (*http.Response, error) {
	var err error
	body, _ := r.GetBody()
	for range b.behind {
		i := int(b.next.Add(1)) % len(b.behind)
		one := r.Clone(r.Context())
		one.URL.Host = b.behind[i]
		one.Body = body
		var resp *http.Response
		if resp, err = http.DefaultTransport.RoundTrip(one); err == nil {
			b.handled[i].Add(1)
			return resp, nil
		}
		body, _ = r.GetBody()
	}
	return nil, err
}

// balancedPresses is how many presses are answered before one of the processes is gone
// for good, and as many after it.
const balancedPresses = 60

// Three processes answer signed requests behind one address, a board and the daily
// challenge are played through all of them, and one is killed: the games go on,
// and every answered press counts once.
func TestProcessesBehindABalancer(t *testing.T) {
	t.Parallel()
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			srv := playgroundtest.Start(t, playground.Options{Now: noon})
			lb := &balancer{}
			var processes []*processtest.Process
			for range 3 {
				p := processtest.Start(t, playDatabase+"="+address, "DISCORD_TOKEN="+srv.Token(), "DISCORD_API_URL="+srv.APIURL(), "DISCORD_CA_FILE="+srv.CAFile(),
					"DISCORD_PUBLIC_KEY="+srv.PublicKey(), "HTTP_ADDR=127.0.0.1:0")
				processes = append(processes, p)
				for p.Out.Scan() {
					if addr, ok := listening(p.Out.Text(), "listening"); ok {
						lb.behind = append(lb.behind, addr)
						break
					}
				}
			}
			t.Cleanup(func() {
				for _, p := range processes {
					_ = p.Process.Kill()
				}
			})
			front := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
				r.SetURL(&url.URL{Scheme: "http", Host: "processes"})
				keepBody(r.Out)
			}, Transport: lb, ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)})
			t.Cleanup(front.Close)
			if err := srv.SetEndpoint(within(t), front.URL+"/interactions"); err != nil {
				t.Fatal(err)
			}
			s := storetest.Open(t, store.Open, address, noon)
			games := map[notation.Puzzle]*contested{notation.Lights: {}, notation.Mines: {}}
			for puzzle, c := range games {
				c.deal(t, srv.User("Ann"), puzzle)
			}
			press := func(each func(answered int64)) {
				ctx, stop := context.WithCancel(within(t))
				defer stop()
				var answered atomic.Int64
				var all sync.WaitGroup
				for _, c := range games {
					for i := range playPressers {
						cell := c.cells[i%len(c.cells)]
						id := cellID(t, c.board, cell)
						all.Go(func() {
							c.press(ctx, srv.User(fmt.Sprint("P", i)), cell, id, func() {
								n := answered.Add(1)
								if each(n); n == balancedPresses {
									stop()
								}
							})
						})
					}
				}
				all.Wait()
			}
			number := daily.Number(noon())
			if a := slash(t, srv.User("Ann"), "daily play", nil); !strings.Contains(a.Text(), fmt.Sprint("#", number)) {
				t.Fatalf("the daily challenge: %s", a.Text())
			}
			last := 1 + rand.Int64N(balancedPresses)
			press(func(answered int64) {
				if answered == last {
					_ = processes[1].Process.Kill()
				}
			})
			_ = processes[1].Process.Kill() // where too few were answered
			_ = processes[1].Wait()
			press(func(int64) {})
			if a := slash(t, srv.User("Ann"), "daily play", nil); !strings.Contains(a.Text(), fmt.Sprint("#", number)) {
				t.Errorf("the daily challenge after the kill: %s", a.Text())
			}
			confirmed := 0
			for puzzle, c := range games {
				confirmed += c.check(t, s, puzzle)
			}
			if g, err := s.DailyGame(t.Context(), srv.User("Ann").ID, number, false); err != nil || g.Version < 1 {
				t.Errorf("the attempt: %+v, %v", g, err)
			}
			if lb.handled[0].Load() == 0 || lb.handled[1].Load() == 0 || lb.handled[2].Load() == 0 || confirmed == 0 {
				t.Errorf("%d presses answered; requests handled: %d, %d, %d", confirmed, lb.handled[0].Load(), lb.handled[1].Load(), lb.handled[2].Load())
			}
			t.Logf("%d presses answered", confirmed)
		})
	}
}

// keepBody lets a request be sent again.
func keepBody(r *http.Request) {
	data, _ := io.ReadAll(r.Body) // of the local Discord: it is whole
	r.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }
	r.Body, _ = r.GetBody()
}
