package store

import (
	"errors"
	"maps"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

func TestForgettingAPerson(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		for _, user := range []string{"ann", "ben"} {
			join1(t, s, "g", user)
			finish(t, s, user, 1, 0, 0, time.Second)
			must.Get(s.AssistDaily(ctx, user, 2))(t)
			must.Do(t, s.SetReminder(ctx, daily.Reminder{UserID: user, Zone: "UTC"}))
			must.Do(t, s.SetPreference(ctx, user, "language", "ru"))
			must.Get(s.Keep(ctx, user, []byte("kept for "+user)))(t)
		}
		must.Do(t, s.SetUpDaily(ctx, daily.Setup{GuildID: "g", ChannelID: "c", Zone: "UTC", SetBy: "ann"}))
		must.Do(t, s.CreatePost(ctx, puzzles.Post{Code: "ABCDEF", UserID: "ann", Data: []byte("{}"), CreatedAt: c.Now()}))
		must.Get(s.StartPostAttempt(ctx, puzzles.Attempt{Code: "ABCDEF", UserID: "ann", Data: []byte("{}"), StartedAt: c.Now()}))(t)
		alone := must.Get(s.CreateGame(ctx, "ann", []byte("alone")))(t)
		others := []string{must.Get(s.CreateGame(ctx, "ben", []byte("ben's")))(t), must.Get(s.CreateGame(ctx, "", []byte("of everybody")))(t)}
		about := must.Get(s.Export(ctx, "ann"))(t)
		for table, rows := range about {
			if len(rows) == 0 || table == "games" && len(rows) != 1 {
				t.Errorf("of %s: %v", table, rows)
			}
		}
		must.Do(t, s.Forget(ctx, "ann", []string{"token"}, c.Now().Add(time.Hour)))
		if !must.Get(s.DailyClosed(ctx, "token"))(t) || must.Get(s.DailyClosed(ctx, "another"))(t) {
			t.Error("the token that was given is kept, no other")
		}
		for table, rows := range must.Get(s.Export(ctx, "ann"))(t) {
			if len(rows) > 0 {
				t.Errorf("%s still has %v", table, rows)
			}
		}
		if _, _, err := s.Game(ctx, alone); !errors.Is(err, puzzles.ErrNotFound) {
			t.Errorf("a game of hers is still there: %v", err)
		}
		if saved, err := s.SaveGame(ctx, alone, 0, []byte("a press in between")); err != nil || saved {
			t.Errorf("saved %v what is forgotten: %v", saved, err)
		}
		for _, id := range others {
			if _, _, err := s.Game(ctx, id); err != nil {
				t.Errorf("a game of others went with her: %v", err)
			}
		}
		c.Add(2 * time.Hour)
		if err := s.Forget(ctx, "nobody", nil, c.Now()); err != nil || must.Get(s.DailyClosed(ctx, "token"))(t) {
			t.Errorf("the token outlived its time: %v", err)
		}
		if d, err := s.DailySetup(ctx, "g"); err != nil || d.SetBy != "" || d.ChannelID != "c" {
			t.Errorf("the setup is %+v, %v", d, err)
		}
		if top, own, err := s.DailyBoard(ctx, "g", "all", "ann", 9); err != nil || len(top) != 1 || top[0].UserID != "ben" || own != nil {
			t.Errorf("board %v, %v, %v", top, own, err)
		}
	})
}

// A copy made while others write holds whole transactions.
func TestBackup(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		file := filepath.Join(t.TempDir(), "copy.db")
		join1(t, s, "g", "ann")
		var writer sync.WaitGroup
		stop := make(chan struct{})
		writer.Go(func() {
			for n := 1; ; n++ {
				select {
				case <-stop:
					return
				default:
					finish(t, s, "ann", n, 1, 0, time.Second)
				}
			}
		})
		err := s.Backup(t.Context(), file)
		close(stop)
		writer.Wait()
		if err != nil {
			if errors.Is(err, ErrBackup) {
				return
			}
			t.Fatal(err)
		}
		copied := must.Get(Open(t.Context(), "sqlite://"+file, time.Now))(t)
		defer copied.Close()
		games := must.Get(copied.DailyResults(t.Context(), "ann"))(t)
		_, own, err := copied.DailyBoard(t.Context(), "g", "all", "ann", 1)
		if err != nil || own == nil && len(games) > 0 || own != nil && own.Days != len(games) {
			t.Errorf("%d results and %+v in the copy, %v", len(games), own, err)
		}
		if err := s.Backup(t.Context(), file); err == nil {
			t.Error("wrote over a file that is there")
		}
	})
}

// What a person or a server chose is there until it is taken back, and nobody else's is touched.
func TestPreferences(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		ctx := t.Context()
		for _, set := range []func(of, key, value string) error{
			func(of, key, value string) error { return s.SetPreference(ctx, of, key, value) },
			func(of, key, value string) error { return s.SetServerSetting(ctx, of, key, value) },
		} {
			for _, step := range [][3]string{{"1", "language", "ru"}, {"1", "palette", "colour-blind"}, {"2", "language", "zh-TW"}, {"1", "language", "zh-CN"}, {"1", "palette", ""}} {
				must.Do(t, set(step[0], step[1], step[2]))
			}
		}
		mine, server, err := s.Chosen(ctx, "1", "1")
		want := map[string]string{"language": "zh-CN"}
		if err != nil || !maps.Equal(mine, want) || !maps.Equal(server, want) {
			t.Errorf("kept %v and %v, want %v: %v", mine, server, want, err)
		}
		must.Do(t, s.Forget(ctx, "1", nil, time.Now()))
		if mine, _, err := s.Chosen(ctx, "1", ""); len(mine) > 0 || err != nil {
			t.Errorf("forgotten, it is %v, %v", mine, err)
		}
		if other, _, err := s.Chosen(ctx, "2", ""); other["language"] != "zh-TW" || err != nil {
			t.Errorf("somebody else's is %v, %v", other, err)
		}
	})
}
