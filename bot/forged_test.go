package main

import (
	"database/sql"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// direct is a bot that is handed its interactions, without a gateway.
type direct struct {
	*bot
	db   *sql.DB     // its database, to look into
	said chan string // the first answers
	sent int
}

func newDirect(t *testing.T) *direct {
	t.Helper()
	d := &direct{said: make(chan string, 1)}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		switch {
		case strings.HasSuffix(r.URL.Path, "/callback"):
			d.said <- string(body)
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
	file := filepath.Join(t.TempDir(), "test.db")
	c, err := parseConfig(map[string]string{"DISCORD_TOKEN": "x", "DISCORD_API_URL": srv.URL, "DATABASE_URL": "sqlite://" + file, "DISCORD_APP_ID": "1"})
	if err != nil {
		t.Fatal(err)
	}
	if d.bot, err = build(c, slog.New(slog.DiscardHandler), openStore(t, string(c.DatabaseURL), time.Now)); err != nil {
		t.Fatal(err)
	}
	if err := d.introduce(t.Context(), t.Context()); err != nil {
		t.Fatal(err)
	}
	if d.db, err = sql.Open("sqlite", "file:"+file); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.db.Close() })
	return d
}

// inDM and inServer are where an interaction comes from, and of whom.
const (
	inDM     = `"user":{"id":"5","username":"p"}`
	inServer = `"guild_id":"1","member":{"user":{"id":"5","username":"p"},"permissions":"8"}`
)

// hand hands over an interaction of a type with what else it has, and returns the
// first answer.
func (d *direct) hand(t *testing.T, kind int, rest string) string {
	t.Helper()
	d.sent++
	id := strconv.FormatInt((time.Now().UnixMilli()-1420070400000)<<22+int64(d.sent), 10)
	raw := fmt.Sprintf(`{"id":%q,"application_id":"1","token":"t%s","type":%d,"version":1,"channel_id":"3","locale":"en-US",%s}`, id, id, kind, rest)
	d.dispatch.TakeEvent(t.Context(), &discordgo.Event{Type: "INTERACTION_CREATE", RawData: []byte(raw), Struct: &discordgo.InteractionCreate{}})
	select {
	case said := <-d.said:
		return said
	case <-within(t).Done():
		t.Fatalf("no answer to %s", raw)
		return ""
	}
}

// stored is everything in the tables that people fill.
func (d *direct) stored(t *testing.T) string {
	t.Helper()
	var all []string
	for _, table := range []string{
		"kept", "kept_quota", "games", "posts", "post_attempts", "preferences", "server_settings", "daily_puzzles", "daily_players", "daily_members",
		"daily_games", "daily_assists", "daily_scores", "daily_setups", "daily_closed", "daily_tallies",
	} {
		n := 0
		if err := d.db.QueryRow("SELECT count(*) FROM " + table).Scan(&n); err != nil {
			t.Fatal(err)
		}
		if n > 0 {
			all = append(all, fmt.Sprint(n, " in ", table))
		}
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// forged are custom ids that anybody can write, and that stand under no message.
var forged = []string{
	"daily:cell:%d:0", "daily:undo:%d", "daily:hint:%d", "daily:text:%d", "daily:cell:%dP:0", "da:%d", "ds:%d", "dl:%d", "dw:%d",
	"play:cell:%d:0", "play:undo:%d", "again:deal:%d", "challenge:post:%d",
	"post:play:%d", "post:hint:%d", "post:close:%d", "post:results:%d", "attempt:cell:%d:0", "results:post:%d", "draft:post:%d",
	"s:image:lights:@%d", "h:where:lights:@%d", "q:0:@%d", "b:x:lights:@%d", "o:play:lights:@%d",
}

// A button that nobody was given makes nothing and stores nothing.
func TestForgedButtons(t *testing.T) {
	t.Parallel()
	d := newDirect(t)
	for _, form := range forged {
		for _, number := range []int{1, 7, 99_999} {
			id := fmt.Sprintf(form, number)
			said := d.hand(t, 3, fmt.Sprintf(inDM+`,"message":{"id":"6","channel_id":"3","author":{"id":"9"}},"data":{"custom_id":%q,"component_type":2}`, id))
			if stored := d.stored(t); stored != "" {
				t.Fatalf("%s: %s; said %s", id, stored, said)
			}
			if strings.Contains(said, "went wrong") {
				t.Errorf("%s ended in an apology: %s", id, said)
			}
		}
	}
}

// The daily post goes to no channel of another server, whatever the bot may do there.
func TestSettingUpAChannelOfAnotherServer(t *testing.T) {
	t.Parallel()
	d := newDirect(t)
	said := d.hand(t, 2, inServer+`,"data":{"id":"5","name":"daily","type":1,"options":[{"name":"setup","type":1,"options":[{"name":"channel","type":7,"value":"77"}]}]}`)
	if !strings.Contains(said, "I cannot see") || !strings.Contains(said, `"flags":64`) {
		t.Errorf("said %s", said)
	}
	if stored := d.stored(t); stored != "" {
		t.Errorf("stored %s", stored)
	}
}
