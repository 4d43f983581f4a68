package cli

import (
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/pressly/goose/v3"
)

// oldDatabase is one that was written by an earlier version, with moves made, posts and
// attempts at them, a draft, a day that ended and boards kept for buttons. With it
// comes what people saw then: the text of each board, under its button.
const oldDatabase = "testdata/83fab3d"

type seenThen struct {
	Seen []struct {
		What, User, Click, Text string
	}
	Buttons []string // under answers
}

// oldSchema is the last migration of then.
const oldSchema = 5

// The database of an earlier version is opened, and every board in it is as it was and
// is played on. Buttons under old answers work, or say kindly that they are too old.
func TestAnOldDatabase(t *testing.T) {
	t.Parallel()
	var then seenThen
	data := must.Get(os.ReadFile(oldDatabase + ".json"))(t)
	must.Do(t, json.Unmarshal(data, &then))
	path := unpacked(t, oldDatabase+".db.gz")
	for name, url := range storetest.Databases(t) {
		t.Run(name, func(t *testing.T) {
			if name == "sqlite" {
				url = "sqlite://" + path
			} else {
				carry(t, path, url)
			}
			b := oldBot(t, url)
			for _, s := range then.Seen {
				b.sameAsThen(t, s.What, s.User, s.Click, s.Text)
			}
			for _, id := range then.Buttons {
				if _, err := b.click(t, then.Seen[0].User, id); err != nil && !errors.As(err, new(*puzzles.Complaint)) {
					t.Errorf("%s: %v", id, err)
				}
			}
		})
	}
}

// unpacked is a copy of a packed database.
func unpacked(t *testing.T, packed string) string {
	t.Helper()
	data := must.Get(os.ReadFile(packed))(t)
	z := must.Get(gzip.NewReader(bytes.NewReader(data)))(t)
	data = must.Get(io.ReadAll(z))(t)
	path := filepath.Join(t.TempDir(), "old.db")
	must.Do(t, os.WriteFile(path, data, 0o600))
	return path
}

type bot83 struct {
	*bot
	now time.Time
}

// oldBot is the bot on a database, a day after the last was written to it.
func oldBot(t *testing.T, url string) bot83 {
	t.Helper()
	now := time.Date(2026, 3, 12, 12, 30, 0, 0, time.UTC)
	s := must.Get(store.Open(t.Context(), url, func() time.Time { return now }))(t)
	t.Cleanup(func() { _ = s.Close() })
	c := must.Get(parseConfig(map[string]string{"DISCORD_TOKEN": "x.y.z", "DATABASE_URL": url}))(t)
	b := must.Get(build(c, newLogger(c, io.Discard), s))(t)
	return bot83{b, now}
}

// click is what a person gets for a click on a button.
func (b bot83) click(t *testing.T, user, customID string) (commands.Reply, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	id := fmt.Sprint("1", len(customID))
	return b.set.Handle(ctx, commands.NewRequest(&discordgo.Interaction{
		ID: id, Type: discordgo.InteractionMessageComponent, Locale: discordgo.EnglishUS,
		Data: discordgo.MessageComponentInteractionData{CustomID: customID}, Message: &discordgo.Message{ID: "9"},
		Member: &discordgo.Member{User: &discordgo.User{ID: user, Username: "ann"}}, GuildID: "1", ChannelID: "2",
	}, b.now))
}

// sameAsThen asks for a board as text, and has it shown; a draft is posted.
func (b bot83) sameAsThen(t *testing.T, what, user, customID, text string) {
	t.Helper()
	reply, err := b.click(t, user, customID)
	if c := new(puzzles.Complaint); what == "asked" && errors.As(err, &c) && c.Phrase == "stale_button" {
		return // what waited for an answer was kept in a form that is read no more
	}
	if err != nil || text != "" && reply.Text != text {
		t.Errorf("%s: %v:\n%s\nand then\n%s", what, err, reply.Text, text)
		return
	}
	prefix, rest, _ := strings.Cut(customID, ":")
	_, key, _ := strings.Cut(rest, ":")
	switch prefix {
	case "play", "attempt", "daily":
		if strings.HasSuffix(what, "won") || strings.HasSuffix(what, "up") {
			return // nobody plays on
		}
		shown, err := b.click(t, user, prefix+":stay:"+key)
		if c := new(puzzles.Complaint); errors.As(err, &c) && c.Phrase == "post_closed" {
			return
		}
		if err != nil || !shown.Layout || len(shown.Components) == 0 {
			t.Errorf("%s is not shown: %v", what, err)
		}
	case "draft":
		if !reply.Layout || len(reply.Files) == 0 {
			t.Errorf("%s is not posted", what)
		}
	}
}

// A streak that was kept up before goes on.
func TestADayOfAnOldDatabase(t *testing.T) {
	t.Parallel()
	b := oldBot(t, "sqlite://"+unpacked(t, oldDatabase+".db.gz"))
	const number = 70
	top, _, err := b.store.DailyBoard(t.Context(), "", string(daily.OfDay(number)), "", 5)
	if err != nil || len(top) != 1 || top[0].Days != 1 {
		t.Fatalf("%v, the board of #%d: %v", err, number, top)
	}
	card, err := b.click(t, top[0].UserID, fmt.Sprint("ds:", number))
	if err != nil || !strings.HasPrefix(card.Text, fmt.Sprintf("Switchboard #%d · ", number)) || !strings.Contains(card.Text, "🔥 1") {
		t.Errorf("the card, %v:\n%s", err, card.Text)
	}
}

// carry makes a PostgreSQL database of the rows of a SQLite one, with the tables of then.
func carry(t *testing.T, from, to string) {
	t.Helper()
	lite := must.Get(sql.Open("sqlite", from))(t)
	defer lite.Close()
	postgres := must.Get(sql.Open("pgx", to))(t)
	defer postgres.Close()
	old, err := goose.NewProvider(goose.DialectPostgres, postgres, os.DirFS("../../store/migrations"))
	if err == nil {
		_, err = old.UpTo(t.Context(), oldSchema)
	}
	if err != nil {
		t.Fatal(err)
	}
	tables := must.Get(lite.Query(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'goose_%'
		ORDER BY name = 'daily_members', name`))(t)
	var names []string
	for name := ""; tables.Next(); names = append(names, name) {
		must.Do(t, tables.Scan(&name))
	}
	for _, name := range names {
		carryTable(t, lite, postgres, name)
	}
}

func carryTable(t *testing.T, from, to *sql.DB, name string) {
	t.Helper()
	rows := must.Get(from.Query("SELECT * FROM " + name))(t)
	defer rows.Close()
	columns := must.Get(rows.Columns())(t)
	places, values, into := make([]string, len(columns)), make([]any, len(columns)), make([]any, len(columns))
	for i := range columns {
		places[i], into[i] = fmt.Sprint("$", i+1), &values[i]
	}
	insert := fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", name, strings.Join(columns, ", "), strings.Join(places, ", "))
	for rows.Next() {
		must.Do(t, rows.Scan(into...))
		if _, err := to.Exec(insert, values...); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
}
