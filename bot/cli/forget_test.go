package cli

import (
	"bytes"
	"database/sql"
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// Whoever asks to be forgotten has used everything that the bot stores of a person. Afterwards her id stands nowhere in
// the database; a board for everybody goes on, and her own say that they are gone.
func TestForgettingLeavesNoTrace(t *testing.T) {
	t.Parallel()
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			b := &started{Server: playgroundtest.Start(t, playground.Options{Now: noon}), database: address}
			b.run(t, nil)
			defer b.end(t)
			ann, ben := b.User("Ann"), b.User("Ben")
			ann.Permissions |= discordgo.PermissionManageGuild
			slash(t, ann, "daily setup", playground.Values{"hour": 9})
			slash(t, ann, "daily remind", playground.Values{"hour": 7, "zone": "New York"})
			slash(t, ann, "daily play", nil)
			slash(t, ann, "daily archive", playground.Values{"number": 1})
			said := must.Get(ben.Message(strings.Repeat("look <@"+ann.ID+">\n\n", 5) + "10\n01"))(t)
			if which, err := ann.MessageCommand(within(t), "Solve this board", said); err != nil || !strings.Contains(which.Text(), "2 x 2 board") {
				t.Fatalf("which puzzle: %v, %v", which, err)
			}
			alone := slash(t, ann, "play lights", nil).Message
			together := slash(t, ann, "play lights", playground.Values{"mode": "together"}).Message
			clickOn(t, ann, alone, cellID(t, alone, 0))
			clickOn(t, ann, together, cellID(t, together, 0))

			c := must.Get(parseConfig(map[string]string{"DISCORD_TOKEN": "x", "DATABASE_URL": address}))(t)
			var out bytes.Buffer
			if err := export(t.Context(), c, ann.ID, &out); err != nil || strings.Count(out.String(), `"owner": "`+ann.ID) != 1 {
				t.Errorf("the export, %v:\n%s", err, out.String())
			}
			if before := tablesWith(t, address, ann.ID); len(before) < 5 {
				t.Errorf("before, only %v name her", before)
			}
			sure := slash(t, ann, "daily forget", nil)
			says(t, clickOn(t, ann, sure.Message, "df:yes"), "Deleted")
			if after := tablesWith(t, address, ann.ID); len(after) > 0 {
				t.Errorf("she still stands in %v", after)
			}
			whispers(t, clickOn(t, ann, alone, cellID(t, alone, 1)), "no longer kept")
			openly(t, clickOn(t, ben, together, cellID(t, together, 1)), "2 presses,")
		})
	}
}

// tablesWith names the tables that have a text somewhere.
func tablesWith(t *testing.T, address, text string) (found []string) {
	t.Helper()
	driver, source := "pgx", address
	tables := `SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()`
	if file, ok := strings.CutPrefix(address, "sqlite://"); ok {
		driver, source, tables = "sqlite", file, `SELECT name FROM sqlite_master WHERE type = 'table'`
	}
	db := must.Get(sql.Open(driver, source))(t)
	defer db.Close()
	for _, name := range rowsOf(t, db, tables) {
		for _, row := range rowsOf(t, db, `SELECT * FROM `+name) {
			if strings.Contains(row, text) {
				found = append(found, name)
				break
			}
		}
	}
	return found
}

// rowsOf returns the rows of a query, each as one text.
func rowsOf(t *testing.T, db *sql.DB, query string) (all []string) {
	t.Helper()
	rows := must.Get(db.QueryContext(t.Context(), query))(t)
	defer rows.Close()
	columns := must.Get(rows.Columns())(t)
	for rows.Next() {
		values, targets := make([]sql.NullString, len(columns)), make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		must.Do(t, rows.Scan(targets...))
		var row []string
		for _, v := range values {
			row = append(row, v.String)
		}
		all = append(all, strings.Join(row, "\n"))
	}
	must.Do(t, rows.Err())
	return all
}
