package cli

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// direct is a bot that is handed its interactions, without a gateway.
type direct struct {
	*bot
	said chan string // the first answers
}

// newDirect starts one on a database.
func newDirect(t *testing.T, address string) *direct {
	t.Helper()
	said := make(chan string, 16)
	d := startDirect(t, address, io.Discard, func(path string, body []byte) {
		if strings.HasSuffix(path, "/callback") {
			select {
			case said <- string(body):
			case <-t.Context().Done(): // nobody listens any more, and Close waits
			}
		}
	})
	d.said = said
	return d
}

// startDirect starts one that says what it sends.
func startDirect(t *testing.T, address string, log io.Writer, sends func(path string, body []byte)) *direct {
	t.Helper()
	d := &direct{}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		sends(r.URL.Path, body)
		w.Header().Set("Content-Type", "application/json")
		switch {
		case strings.HasSuffix(r.URL.Path, "/callback"):
			w.WriteHeader(http.StatusNoContent)
		case strings.HasSuffix(r.URL.Path, "/commands"):
			fmt.Fprint(w, `[]`)
		case strings.HasPrefix(r.URL.Path, "/channels/"):
			fmt.Fprint(w, `{"id":"77","guild_id":"2","type":0}`)
		case r.URL.Path == "/guilds/2":
			fmt.Fprint(w, `{"id":"2","owner_id":"1"}`) // the bot itself, which may do anything there
		default:
			fmt.Fprint(w, `{"id":"1"}`)
		}
	}))
	t.Cleanup(srv.Close)
	vars := map[string]string{"DISCORD_TOKEN": "x", "DISCORD_API_URL": srv.URL, "DATABASE_URL": address, "DISCORD_APP_ID": "1"}
	c := must.Get(parseConfig(vars))(t)
	d.bot = must.Get(build(c, slog.New(slog.NewTextHandler(log, nil)), storetest.Open(t, store.Open, string(c.DatabaseURL), time.Now)))(t)
	d.receive(t.Context())
	must.Do(t, d.client.Introduce(t.Context(), d.config.AppID, d.log))
	return d
}

// inDM and inServer are where an interaction comes from, and of whom.
const (
	inDM     = `"user":{"id":"5","username":"p"}`
	inServer = `"guild_id":"1","member":{"user":{"id":"5","username":"p"},"permissions":"8"}`
)

// lastID is the id of the last interaction that was made up.
var lastID atomic.Int64

// newID is the id of an interaction of now.
func newID() string {
	now := (time.Now().UnixMilli() - 1420070400000) << 22
	return strconv.FormatInt(now+lastID.Add(1)%(1<<22), 10)
}

// hand hands over an interaction of an id and a type with what else it has, and returns the first answer.
func (d *direct) hand(t *testing.T, id string, kind int, rest string) string {
	t.Helper()
	for len(d.said) > 0 { // where a busy machine made the bot answer twice
		<-d.said
	}
	raw := fmt.Sprintf(`{"id":%q,"application_id":"1","token":"t%s","type":%d,"version":1,"channel_id":"3","locale":"en-US",%s}`, id, id, kind, rest)
	d.dispatch.TakeEvent(t.Context(), &discordgo.Event{Type: "INTERACTION_CREATE", RawData: []byte(raw), Struct: &discordgo.InteractionCreate{}})
	select {
	case said := <-d.said:
		return said
	case <-within(t).Done():
		t.Errorf("no answer to %s", raw)
		return ""
	}
}

// An interaction that two processes are handed at the same time, as where one takes
// over a shard of the other, is answered by both and counts once.
func TestTwoProcessesAreHandedTheSame(t *testing.T) {
	t.Parallel()
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			both := []*direct{newDirect(t, address), newDirect(t, address)}
			command := func(name, sub, options string) string {
				return both[0].hand(t, newID(), 2, inDM+fmt.Sprintf(`,"data":{"id":"5","name":%q,"type":1,"options":[{"name":%q,"type":1,"options":[%s]}]}`, name, sub, options))
			}
			click := func(button string) {
				var all sync.WaitGroup
				id := newID()
				for _, d := range both {
					all.Go(func() {
						says(t, d.hand(t, id, 3, inDM+fmt.Sprintf(`,"message":{"id":"6","channel_id":"3"},"data":{"custom_id":%q,"component_type":2}`, button)), `"type":7`)
					})
				}
				all.Wait()
			}
			const clicks = 10

			cell := regexp.MustCompile(`play:cell:(\w+):0"`).FindStringSubmatch(command("play", "lights", `{"name":"difficulty","type":3,"value":"hard"}`))
			if cell == nil {
				t.Fatal("no board")
			}
			for range clicks {
				click("play:cell:" + cell[1] + ":0")
			}
			if data, revision, err := both[0].store.Game(t.Context(), cell[1]); err != nil || revision != clicks {
				t.Errorf("%d clicks were saved %d times, %v: %s", clicks, revision, err, data)
			}

			command("daily", "play", "")
			number := daily.Number(time.Now())
			before := must.Get(both[0].store.DailyGame(t.Context(), "5", number, false))(t)
			click(fmt.Sprint("daily:hint:", number))
			if after, err := both[0].store.DailyGame(t.Context(), "5", number, false); err != nil || after.Hints != 1 || after.Version != before.Version+1 {
				t.Errorf("a hint was saved %d times, counts %d, %v", after.Version-before.Version, after.Hints, err)
			}
		})
	}
}
