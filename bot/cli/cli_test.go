package cli

import (
	"bytes"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/store"
	"switchboard/tools/must"
)

func TestTheInviteLinkAsksForTheBotAndItsCommands(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	_, rest, found := strings.Cut(b.log.String(), `link="`)
	link, _, _ := strings.Cut(rest, `"`)
	u, err := url.Parse(link)
	if !found || err != nil {
		t.Fatalf("no link at the start (%v):\n%s", err, b.log.String())
	}
	q := u.Query()
	if q.Get("scope") != "bot applications.commands" || q.Get("client_id") == "" || q.Get("permissions") == "" {
		t.Errorf("the link is %s", link)
	}
}

func TestTheVersionNamesTheRelease(t *testing.T) {
	if got := version(); !strings.HasPrefix(got, "switchboard ") || strings.Contains(got, "  ") {
		t.Errorf("without a release: %q", got)
	}
	release = "v1.2.3"
	defer func() { release = "" }()
	if got := version(); !strings.HasPrefix(got, "switchboard v1.2.3 go") {
		t.Errorf("of a release: %q", got)
	}
}

func TestCheck(t *testing.T) {
	const board = "switchboard proof 1\nrule plus\ngoal off\nstates 2\nboard\n010\n111\n010\n"
	for text, want := range map[string]string{
		board + "presses\n000\n010\n000\nat least 1\n": "presses 1: checked\nfewest: checked, among all 1 solutions\n",
		board + "presses\n000\n000\n000\nat least 0\n": "refuted: the presses do not solve the board",
		board + "against 0\n010\n000\n000\n":           "refuted: against level 0: the press in row 1, column 1",
		"press B2":                                     `line 1: found "press B2"`,
	} {
		var out bytes.Buffer
		if err := check("-", strings.NewReader(text), &out); err != nil {
			out.WriteString(err.Error())
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s\n%s", text, out.String())
		}
	}
}

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
	for i, database := range []string{"sqlite://" + file, b.database, b.database} { // of one that is there, not over a file that is
		code := command(t.Context(), []string{"backup", file}, map[string]string{"DATABASE_URL": database}, &said)
		if (code == 0) != (i == 1) {
			t.Fatalf("%d: code %d: %s", i, code, said.String())
		}
	}
	if !strings.Contains(said.String(), "is there already") {
		t.Errorf("a second time: %s", said.String())
	}
	c.DatabaseURL = secret("sqlite://" + file)
	var out bytes.Buffer
	must.Do(t, export(t.Context(), c, ann.ID, &out))
	if err := export(t.Context(), c, "ann", &out); err == nil {
		t.Error("what is no id is exported")
	}
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
