package store

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// What is kept is small, and a person has so much of it a day.
func TestWhatIsTooMuchToKeep(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		if _, err := s.Keep(ctx, "ann", make([]byte, keptLimit+1)); !errors.Is(err, ErrTooLarge) {
			t.Errorf("a large item: %v", err)
		}
		item := func(n byte) []byte { return bytes.Repeat([]byte{n}, keptLimit) }
		for n := range byte(keptQuota / keptLimit) {
			if _, err := s.Keep(ctx, "ann", item(n)); err != nil {
				t.Fatalf("item %d: %v", n, err)
			}
		}
		if _, err := s.Keep(ctx, "ann", item(100)); !errors.Is(err, ErrTooLarge) {
			t.Errorf("beyond the quota: %v", err)
		}
		if _, err := s.Keep(ctx, "ann", item(1)); err != nil {
			t.Errorf("what is there already: %v", err)
		}
		if _, err := s.Keep(ctx, "ben", item(100)); err != nil {
			t.Errorf("somebody else: %v", err)
		}
		c.Add(24 * time.Hour)
		if _, err := s.Keep(ctx, "ann", item(101)); err != nil {
			t.Errorf("the next day: %v", err)
		}
	})
}

// After a person is forgotten their id stands in none of SQLite's files.
func TestForgottenInEveryFile(t *testing.T) {
	dir := t.TempDir()
	s := must.Get(Open(t.Context(), "sqlite://"+filepath.Join(dir, "test.db"), time.Now))(t)
	defer s.Close()
	const ann = "987654321987654321"
	for _, guild := range []string{"g", "h"} {
		must.Do(t, s.JoinDaily(t.Context(), guild, ann, "Ann"))
	}
	must.Get(s.CreateGame(t.Context(), ann, []byte("{}")))(t)
	must.Get(s.Keep(t.Context(), ann, []byte("x")))(t)
	if found := filesWith(t, dir, ann); len(found) == 0 {
		t.Fatal("the id is nowhere from the start")
	}
	must.Do(t, s.Forget(t.Context(), ann, nil, time.Now()))
	if found := filesWith(t, dir, ann); len(found) > 0 {
		t.Errorf("the id is in %v", found)
	}
}

func filesWith(t *testing.T, dir, text string) (found []string) {
	t.Helper()
	files := must.Get(os.ReadDir(dir))(t)
	for _, f := range files {
		data := must.Get(os.ReadFile(filepath.Join(dir, f.Name())))(t)
		if bytes.Contains(data, []byte(text)) {
			found = append(found, f.Name())
		}
	}
	return found
}

// A database that another process holds locked is asked a few times, and then nobody waits for it until it is back.
func TestALockedDatabaseIsLeftAlone(t *testing.T) {
	synctest.Test(t, lockedDatabaseIsLeftAlone)
}

func lockedDatabaseIsLeftAlone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "test.db")
	s := must.Get(Open(t.Context(), "sqlite://"+file, time.Now))(t)
	defer s.Close()
	other := must.Get(sql.Open("sqlite", "file:"+file+"?_txlock=exclusive"))(t)
	defer other.Close()
	tx := must.Get(other.Begin())(t)
	s.db.raw.SetMaxOpenConns(1)
	must.Do(t, s.do(t.Context(), "be impatient", "PRAGMA busy_timeout = 10"))
	for range awayAfter {
		if err := s.Check(t.Context()); err == nil || errors.Is(err, ErrAway) {
			t.Errorf("a locked database: %v", err)
		}
	}
	if err := s.Check(t.Context()); !errors.Is(err, ErrAway) {
		t.Errorf("after %d failures: %v", awayAfter, err)
	}
	must.Do(t, tx.Rollback())
	time.Sleep(awayFor - time.Millisecond) // of the bubble's clock
	if err := s.Check(t.Context()); !errors.Is(err, ErrAway) {
		t.Errorf("asked before its time: %v", err)
	}
	time.Sleep(2 * time.Millisecond)
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("not back: %v", err)
	}
}

// A database that cannot be written says so.
func TestAReadOnlyDatabase(t *testing.T) {
	file := filepath.Join(t.TempDir(), "test.db")
	first := must.Get(Open(t.Context(), "sqlite://"+file, time.Now))(t)
	defer first.Close()
	must.Do(t, first.Check(t.Context()))
	for setting, said := range map[string]string{"query_only = 1": "readonly", "max_page_count = 1": "full"} {
		s := *first
		db := must.Get(sql.Open("sqlite", "file:"+file))(t)
		db.SetMaxOpenConns(1)
		must.Get(db.Exec("PRAGMA " + setting))(t)
		s.db = newDatabase(db, true)
		err := s.Check(t.Context())
		for i := 0; err == nil && i < 100; i++ { // a full file has room in its last pages
			_, err = s.Keep(t.Context(), "ann", bytes.Repeat([]byte{byte(i)}, keptLimit))
		}
		if err == nil || !strings.Contains(err.Error(), said) {
			t.Errorf("%s: %v", setting, err)
		}
		_ = db.Close()
	}
}
