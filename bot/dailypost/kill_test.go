package dailypost

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/bot/processtest"
	"switchboard/commands"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// The environment of a process that is made to be killed.
const (
	killDatabase = "SWITCHBOARD_KILL_DATABASE"
	killChannels = "SWITCHBOARD_KILL_CHANNELS"
	killRound    = "SWITCHBOARD_KILL_ROUND"
)

const (
	killWorkers = 8
	killServers = 6
	killTries   = 1000 // numbers that a worker plays at most in a round
)

// killNow is the clock of a round: three rounds a day, so that what one round left half done falls to the next.
func killNow(round int) time.Time {
	return daily.UTC.Turn(10 + round/3).Add(time.Duration(round%3)*7*time.Hour + time.Minute)
}

// toBeKilled plays, reports each result after the commit, and posts, until the end comes.
func toBeKilled() error {
	round, err := strconv.Atoi(os.Getenv(killRound))
	if err != nil {
		return err
	}
	ctx := context.Background()
	now := func() time.Time { return killNow(round) }
	s, err := store.Open(ctx, os.Getenv(killDatabase), now)
	if err != nil {
		return err
	}
	fmt.Println("open")
	p := newPoster(fmt.Sprint("round ", round), s, farChannels(os.Getenv(killChannels)), now)
	go func() {
		for {
			_ = p.Poll(ctx)
			_ = p.Refresh(ctx)
		}
	}()
	var lines sync.Mutex
	for worker := range killWorkers {
		go func() {
			user := fmt.Sprint("u", worker)
			for try := range killTries {
				number := round*killTries + try + 1
				if err := killPlay(ctx, s, user, number, now()); err != nil {
					fmt.Fprintln(os.Stderr, err)
					return
				}
				lines.Lock()
				fmt.Println(user, number)
				lines.Unlock()
			}
		}()
	}
	select {}
}

// killPlay plays one attempt with a move in the middle.
func killPlay(ctx context.Context, s *store.Store, user string, number int, now time.Time) error {
	if err := s.JoinDaily(ctx, "g", user, user); err != nil {
		return err
	}
	g, err := s.StartDailyGame(ctx, daily.Attempt{UserID: user, Number: number, Ranked: true, Moves: []byte("[]"), StartedAt: now})
	if err != nil {
		return err
	}
	g.Moves = []byte("[1]")
	if g, err = s.SaveDailyGame(ctx, g); err != nil {
		return err
	}
	g.Over, g.Solved, g.EndedAt = 1, true, now
	_, err = s.SaveDailyGame(ctx, g)
	return err
}

// farChannels is the channels in another process.
type farChannels string

func (o farChannels) ask(ctx context.Context, path string, values url.Values) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, string(o)+path+"?"+values.Encode(), nil)
	if err != nil {
		return "", err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	return string(data), err
}

func (o farChannels) Post(ctx context.Context, channel, nonce, _ string, _ commands.Reply) (string, error) {
	return o.ask(ctx, "/post", url.Values{"channel": {channel}, "nonce": {nonce}})
}

func (o farChannels) Posted(ctx context.Context, channel, customID string, _ time.Time) (string, error) {
	return o.ask(ctx, "/posted", url.Values{"channel": {channel}, "id": {customID}})
}

func (o farChannels) Edit(ctx context.Context, channel, message string, _ commands.Reply) error {
	_, err := o.ask(ctx, "/edit", url.Values{"channel": {channel}, "message": {message}})
	return err
}

func (o farChannels) Tell(context.Context, string, string, commands.Reply) error {
	return errors.New("nobody is told anything here")
}

// A process is killed again and again while it plays and posts. No result that it reported is lost, none counts twice,
// and no post is sent twice. KILLS sets how often.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	kills := processtest.Kills(t)
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			b := &box{sent: map[string]int{}}
			srv := httptest.NewServer(channelServer(b))
			t.Cleanup(srv.Close)
			first := storetest.Open(t, store.Open, address, func() time.Time { return killNow(0) })
			for i := range killServers {
				d := daily.Setup{GuildID: fmt.Sprint("g", i), ChannelID: fmt.Sprint("c", i), Zone: "UTC", LastNumber: 9}
				must.Do(t, first.SetUpDaily(t.Context(), d))
			}
			reported := map[string][]int{}
			for round := range kills {
				killOnce(t, address, srv.URL, round, reported)
			}
			srv.Close() // what a killed process asked for last is done now, or never
			checkResults(t, first, reported, kills)
			p := newPoster("last", first, b, func() time.Time { return killNow(kills + 3) })
			must.Do(t, p.Poll(t.Context()))
			sent := 0
			for nonce, n := range b.sent {
				if sent += n; n != 1 {
					t.Errorf("%s was sent %d times", nonce, n)
				}
			}
			t.Logf("%d kills, %d posts", kills, sent)
		})
	}
}

// channelServer is what farChannels asks. It takes every post, the same one twice too.
func channelServer(b *box) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/post", func(w http.ResponseWriter, r *http.Request) {
		id, _ := b.Post(r.Context(), r.FormValue("channel"), r.FormValue("nonce"), "", commands.Reply{})
		time.Sleep(time.Duration(rand.IntN(30)) * time.Millisecond) // so that some are killed before they hear of it
		fmt.Fprint(w, id)
	})
	mux.HandleFunc("/edit", func(_ http.ResponseWriter, r *http.Request) {
		_ = b.Edit(r.Context(), r.FormValue("channel"), r.FormValue("message"), commands.Reply{})
	})
	mux.HandleFunc("/posted", func(w http.ResponseWriter, r *http.Request) {
		id, _ := b.Posted(r.Context(), r.FormValue("channel"), r.FormValue("id"), time.Time{})
		fmt.Fprint(w, id)
	})
	return mux
}

// killOnce starts a process, lets it work for a while, and kills it.
func killOnce(t *testing.T, address, channelsURL string, round int, reported map[string][]int) {
	t.Helper()
	p := processtest.Start(t, killDatabase+"="+address, killChannels+"="+channelsURL, fmt.Sprint(killRound, "=", round))
	killer := time.AfterFunc(time.Duration(rand.IntN(150_000))*time.Microsecond, func() { _ = p.Process.Kill() })
	defer killer.Stop()
	for p.Out.Scan() {
		user, number, ok := strings.Cut(p.Out.Text(), " ")
		n, err := strconv.Atoi(number)
		if ok && err == nil {
			reported[user] = append(reported[user], n)
		}
	}
	if err := p.Wait(); err == nil || p.ProcessState.Exited() {
		t.Fatalf("round %d was not killed: %v", round, err)
	}
}

// checkResults holds what is stored against what was reported.
func checkResults(t *testing.T, s *store.Store, reported map[string][]int, kills int) {
	t.Helper()
	total := 0
	for worker := range killWorkers {
		user := fmt.Sprint("u", worker)
		results := must.Get(s.DailyResults(t.Context(), user))(t)
		stored := map[int]bool{}
		for _, g := range results {
			stored[g.Number] = g.Solved && g.Over == 1
		}
		for _, number := range reported[user] {
			if total++; !stored[number] {
				t.Errorf("%s lost the result of %d", user, number)
			}
		}
		if unheard := len(results) - len(reported[user]); unheard > kills {
			t.Errorf("%s has %d results that were never reported, in %d rounds", user, unheard, kills)
		}
		for _, guild := range []string{"g", store.Everywhere} {
			_, own, err := s.DailyBoard(t.Context(), guild, "all", user, 1)
			if err != nil {
				t.Fatal(err)
			}
			if days := len(results); own == nil && days > 0 || own != nil && (own.Days != days || own.Over != days) {
				got, _ := json.Marshal(own)
				t.Errorf("%s has %d results and counts %s", user, days, got)
			}
		}
	}
	t.Logf("%d results reported", total)
}
