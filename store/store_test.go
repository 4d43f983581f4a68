package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/sony/gobreaker/v2"
)

// onBoth runs a test on every kind of database.
func onBoth(t *testing.T, f func(*testing.T, *Store, *storetest.Clock)) {
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			c := storetest.NewClock(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
			s := must.Get(Open(t.Context(), address, c.Now))(t)
			defer s.Close()
			f(t, s, c)
		})
	}
}

// together does something n times at the same moment. Each error fails the test.
func together(t *testing.T, n int, f func(i int) error) {
	t.Helper()
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			if err := f(i); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func TestWhatIsKeptComesBack(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		one := must.Get(s.Keep(ctx, "ann", []byte("one\x00")))(t)
		again, err := s.Keep(ctx, "ann", []byte("one\x00"))
		if err != nil || again != one || len(one) > 32 {
			t.Errorf("keys %q and %q: %v", one, again, err)
		}
		if data, err := s.Kept(ctx, one); err != nil || !bytes.Equal(data, []byte("one\x00")) {
			t.Errorf("got %q, %v", data, err)
		}
		if data, err := s.Kept(ctx, "nothing"); data != nil || err != nil {
			t.Errorf("got %v", err)
		}
		c.Add(keptFor / 2)
		must.Get(s.Kept(ctx, one))(t)
		c.Add(keptFor/2 + time.Hour) // used since: stays
		must.Get(s.Keep(ctx, "ann", []byte("two")))(t)
		if _, err := s.Kept(ctx, one); err != nil {
			t.Errorf("forgotten while in use: %v", err)
		}
		c.Add(keptFor + time.Hour)
		must.Get(s.Keep(ctx, "ann", []byte("three")))(t)
		if data, err := s.Kept(ctx, one); data != nil || err != nil {
			t.Errorf("not forgotten: %v", err)
		}
	})
}

func TestManyMayOpenAnEmptyDatabaseAtOnce(t *testing.T) {
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			together(t, 8, func(int) error {
				s, err := Open(t.Context(), address, time.Now)
				if err != nil {
					return err
				}
				defer s.Close()
				_, err = s.Keep(t.Context(), "ann", []byte("x"))
				return err
			})
		})
	}
}

func TestAnAddressThatCannotBe(t *testing.T) {
	for _, address := range []string{"", "mysql://x", "sqlite://", "postgres://user:hidden@127.0.0.1:1/x"} {
		_, err := Open(t.Context(), address, time.Now)
		if err == nil || strings.Contains(err.Error(), "hidden") {
			t.Errorf("%q: %v", address, err)
		}
	}
}

func TestMain(m *testing.M) {
	storetest.InMemory()
	os.Exit(m.Run())
}

// Of those who ask a database that was away, only who has time finds out whether it is
// back: to the others it is away until then, and they do not wait.
func TestWhoIsInAHurryDoesNotLookForTheDatabase(t *testing.T) {
	t.Parallel()
	s := must.Get(Open(t.Context(), "sqlite://"+filepath.Join(t.TempDir(), "test.db"), time.Now))(t)
	defer s.Close()
	s.db.breaker = gobreaker.NewTwoStepCircuitBreaker[any](gobreaker.Settings{
		Timeout: time.Nanosecond, ReadyToTrip: func(gobreaker.Counts) bool { return true },
		IsSuccessful: func(err error) bool { return !tookTooLong(err) },
	})
	report := must.Get(s.db.breaker.Allow())(t)
	report(context.DeadlineExceeded)
	for s.db.breaker.State() != gobreaker.StateHalfOpen {
		time.Sleep(time.Millisecond)
	}
	hurried := func() error {
		ctx, cancel := context.WithTimeout(t.Context(), leastPatience/2)
		defer cancel()
		_, _, err := s.Chosen(ctx, "1", "2")
		return err
	}
	if err := hurried(); !errors.Is(err, ErrAway) {
		t.Errorf("who is in a hurry looked for it: %v", err)
	}
	if _, _, err := s.Chosen(t.Context(), "1", "2"); err != nil {
		t.Errorf("who has time does not find that it is back: %v", err)
	}
	if err := hurried(); err != nil {
		t.Errorf("and then who is in a hurry: %v", err)
	}
}

// What one process tells all hear that listen, and those on another schema do not.
func TestTelling(t *testing.T) {
	address, has := storetest.Databases(t)["postgres"]
	if !has {
		t.Skip("SQLite is for one process")
	}
	open := func(address string) *Store { return storetest.Open(t, Open, address, time.Now) }
	other, listener := open(storetest.Databases(t)["postgres"]), open(address)
	heard, done := make(chan string), make(chan error)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { done <- listener.Hear(ctx, func(said string) { heard <- said }) }()
	if got := <-heard; got != "" {
		t.Fatalf("hears %q before anything was said", got)
	}
	must.Do(t, errors.Join(other.Tell(t.Context(), "elsewhere"), open(address).Tell(t.Context(), `it's "here"`)))
	if got := <-heard; got != `it's "here"` {
		t.Errorf("hears %q", got)
	}
	cancel()
	if err := <-done; err == nil {
		t.Error("listens on after its end")
	}
}

// released are the migrations that databases out there have gone through. They are never changed, only added to.
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

// A database that the first migration made, and has been in use, is opened with all that is in it.
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

// makeFirst makes a database as the first migration does, with a row of each kind that people's things are in.
func makeFirst(t *testing.T, address string, at time.Time) {
	t.Helper()
	driver, source, dialect, err := dsn(address)
	must.Do(t, err)
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
