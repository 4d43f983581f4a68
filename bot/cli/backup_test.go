package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/store"
	"switchboard/tools/must"
)

// A copy made while the bot runs has what it stored, and the export has what is
// known about one person and nothing about another.
func TestBackupAndExport(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	slash(t, ann, "daily play", nil)
	slash(t, ben, "daily stats", playground.Values{})
	c := must.Get(parseConfig(map[string]string{"DISCORD_TOKEN": "x", "DATABASE_URL": b.database}))(t)
	file := filepath.Join(t.TempDir(), "copy.db")
	var said bytes.Buffer
	for _, want := range []int{0, 1} { // not over a file that is there
		if code := command(t.Context(), []string{"backup", file}, map[string]string{"DATABASE_URL": b.database}, &said); code != want {
			t.Fatalf("code %d: %s", code, said.String())
		}
	}
	if !strings.Contains(said.String(), "is there already") {
		t.Errorf("a second time: %s", said.String())
	}
	c.DatabaseURL = secret("sqlite://" + file)
	var out bytes.Buffer
	must.Do(t, export(t.Context(), c, ann.ID, &out))
	for _, want := range []string{`"daily_games"`, `"name": "Ann"`, `"user_id": "` + ann.ID + `"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the export lacks %s:\n%s", want, out.String())
		}
	}
	if strings.Contains(out.String(), ben.ID) {
		t.Errorf("the export tells about somebody else:\n%s", out.String())
	}
	if server := os.Getenv("TEST_DATABASE_URL"); server != "" {
		c.DatabaseURL = secret(server)
		if err := backup(t.Context(), c, file+"2"); !errors.Is(err, store.ErrBackup) || !strings.Contains(err.Error(), "pg_dump") {
			t.Errorf("PostgreSQL: %v", err)
		}
	}
}
