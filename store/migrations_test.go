package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"io/fs"
	"testing"
	"time"

	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// released are the migrations that databases out there have gone through. They are never
// changed, only added to.
var released = map[string]string{
	"00001_schema.sql":          "1ee34463c27f2b770453720503ff1c18bf4f87e8ab71cd27dc426b1116d7d104",
	"00002_daily_weeks.sql":     "d9af72515dd8135ce860c3ad6fb3caa3ff4507e62ab31b5275dc1ad3f7cf70dd",
	"00003_settings.sql":        "d7f9e8000536681174e80fe74f6a710479deb8a9d655e4816fa709348c3054c6",
	"00004_post_tokens.sql":     "bdf1ab9c64ad94af91029a67d2933c8f47dae5721638eebdcedc69ff64b88e08",
	"00005_post_tokens_end.sql": "22db3b0115131ee060f2becf06eb9b4ac9645ecc7a2d59e1595d3ae723688a84",
}

func TestNoMigrationIsChanged(t *testing.T) {
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil || len(files) != len(released) {
		t.Errorf("%d migrations, %d with a hash here: %v", len(files), len(released), err)
	}
	for name, want := range released {
		data, err := migrations.ReadFile("migrations/" + name)
		if err != nil {
			t.Error(err)
			continue
		}
		if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != want {
			t.Errorf("%s is not what it was (SHA-256 %x): put it back, and write what changes into a new one", name, sum)
		}
	}
}

// A database that the first migration made, and has been in use, is opened with all that
// is in it.
func TestADatabaseOfTheFirstMigration(t *testing.T) {
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
			makeFirst(t, address, at)
			s := must.Get(Open(t.Context(), address, func() time.Time { return at }))(t)
			defer s.Close()
			must.Do(t, s.Check(t.Context()))
			if data, _, err := s.Game(t.Context(), "g1"); string(data) != "moves" || err != nil {
				t.Errorf("the game: %q, %v", data, err)
			}
			if data, err := s.Kept(t.Context(), "k1"); string(data) != "board" || err != nil {
				t.Errorf("the board: %q, %v", data, err)
			}
			if p, err := s.Post(t.Context(), "ABC123"); p.UserID != "7" || string(p.Data) != "{}" || p.Token != "" || err != nil {
				t.Errorf("the post: %+v, %v", p, err)
			}
			if p, err := s.DailySetup(t.Context(), "2"); p.Zone != "UTC" || p.LastNumber != 40 || err != nil {
				t.Errorf("the setup: %+v, %v", p, err)
			}
		})
	}
}

// makeFirst makes a database as the first migration does, with a row of each kind that
// people's things are in.
func makeFirst(t *testing.T, address string, at time.Time) {
	t.Helper()
	driver, source, dialect, err := dsn(address)
	if err != nil {
		t.Fatal(err)
	}
	db := must.Get(sql.Open(driver, source))(t)
	defer db.Close()
	s := &Store{db: newDatabase(db, false), dialect: dialect}
	p := must.Get(s.provider())(t)
	ctx := context.Background()
	must.Get(p.UpTo(ctx, 1))(t)
	ms := at.UnixMilli()
	for _, row := range []struct {
		into   string
		values []any
	}{
		{"kept (key, data, used_at) VALUES ($1, $2, $3)", []any{"k1", []byte("board"), ms}},
		{"games (id, revision, data, used_at, owner) VALUES ($1, 3, $2, $3, $4)", []any{"g1", []byte("moves"), ms, "7"}},
		{`posts (code, user_id, channel_id, message_id, data, created_at, changed, shown, edited_at)
			VALUES ($1, $2, '5', '6', $3, $4, 1, 1, $4)`, []any{"ABC123", "7", []byte("{}"), ms}},
		{`daily_setups (guild_id, channel_id, zone, hour, kinds, role_id, set_by, locale, paused, last_number)
			VALUES ('2', '5', 'UTC', 9, '', '', '7', 'en-US', 0, 40)`, nil},
	} {
		if _, err := db.ExecContext(ctx, "INSERT INTO "+row.into, row.values...); err != nil {
			t.Fatalf("%s: %v", row.into, err)
		}
	}
}
