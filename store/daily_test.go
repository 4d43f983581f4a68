package store

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

func join1(t testing.TB, s *Store, guild, user string) {
	t.Helper()
	must.Do(t, s.JoinDaily(t.Context(), guild, user, "Name of "+user))
}

// finish plays an attempt to its end.
func finish(t testing.TB, s *Store, user string, number, over, hints int, took time.Duration) daily.Attempt {
	t.Helper()
	g := must.Get(s.StartDailyGame(t.Context(), daily.Attempt{
		UserID: user, Number: number, Ranked: true, Moves: []byte("[]"), StartedAt: s.now(),
	}))(t)
	g.EndedAt, g.Solved, g.Over, g.Hints, g.Took = s.now(), true, over, hints, took
	return must.Get(s.SaveDailyGame(t.Context(), g, []string{fmt.Sprint("d", number), string(daily.OfWeek(number)), "all"}))(t)
}

func TestAPuzzleIsWrittenOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		if _, err := s.DailyPuzzle(t.Context(), 3); !errors.Is(err, puzzles.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		for _, data := range []string{"one", "two"} {
			if got := must.Get(s.WriteDailyPuzzle(t.Context(), 3, []byte(data)))(t); string(got) != "one" {
				t.Errorf("stored %q", got)
			}
			if got := must.Get(s.Secret(t.Context(), "daily", []byte(data)))(t); string(got) != "one" {
				t.Errorf("secret %q", got)
			}
		}
	})
}

func TestOneAttemptAndPractice(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		join1(t, s, "g", "ann")
		begun := c.Now()
		first := finish(t, s, "ann", 3, 1, 2, time.Minute)
		if !first.Ranked || first.Assisted || !first.StartedAt.Equal(begun) || first.Version != 2 {
			t.Errorf("got %+v", first)
		}
		c.Add(time.Hour)
		again := must.Get(s.StartDailyGame(t.Context(), daily.Attempt{UserID: "ann", Number: 3, Ranked: true, Moves: []byte("x"), StartedAt: c.Now()}))(t)
		if again.EndedAt.IsZero() || !again.StartedAt.Equal(begun) || string(again.Moves) != "[]" {
			t.Errorf("a second first attempt: %+v", again)
		}
		for range 2 {
			p := must.Get(s.StartDailyGame(t.Context(), daily.Attempt{UserID: "ann", Number: 3, Practice: true, Moves: []byte("x"), StartedAt: c.Now()}))(t)
			if !p.EndedAt.IsZero() || p.Ranked || string(p.Moves) != "x" {
				t.Errorf("practice: %+v", p)
			}
			p.EndedAt, p.Moves, p.Solved = c.Now(), []byte("y"), true
			must.Get(s.SaveDailyGame(t.Context(), p, []string{"d3", "all"}))(t)
		}
		top, own, err := s.DailyBoard(t.Context(), "g", "all", "ann", 9)
		if err != nil || len(top) != 1 || own == nil || *own != top[0] || own.Days != 1 || own.Over != 1 || own.Took != time.Minute || own.Name != "Name of ann" {
			t.Errorf("board %+v, own %+v, %v", top, own, err)
		}
		if all := must.Get(s.DailyResults(t.Context(), "ann"))(t); len(all) != 1 {
			t.Errorf("results %+v", all)
		}
	})
}

// Many clicks at the same moment: each counts once, and the end counts once.
func TestClicksAtTheSameMoment(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		join1(t, s, "g", "ann")
		must.Get(s.StartDailyGame(t.Context(), daily.Attempt{UserID: "ann", Number: 1, Ranked: true, StartedAt: c.Now(), Moves: []byte("[]")}))(t)
		together(t, 12, func(i int) error {
			for {
				g, err := s.DailyGame(t.Context(), "ann", 1, false)
				if err != nil {
					return err
				}
				g.Moves, g.Presses = append(g.Moves, byte('a'+i)), g.Presses+1
				if g.Presses == 12 {
					g.EndedAt, g.Solved = c.Now(), true
				}
				if _, err = s.SaveDailyGame(t.Context(), g, []string{"all"}); !errors.Is(err, puzzles.ErrChanged) {
					return err
				}
			}
		})
		g := must.Get(s.DailyGame(t.Context(), "ann", 1, false))(t)
		slices.Sort(g.Moves)
		if !bytes.Equal(g.Moves, []byte("[]abcdefghijkl")) || g.EndedAt.IsZero() {
			t.Errorf("got %q", g.Moves)
		}
		if top, _, err := s.DailyBoard(t.Context(), "g", "all", "", 9); err != nil || len(top) != 1 || top[0].Days != 1 {
			t.Errorf("board %+v, %v", top, err)
		}
		if _, err := s.SaveDailyGame(t.Context(), g, []string{"all"}); !errors.Is(err, puzzles.ErrChanged) {
			t.Errorf("a move after the end: %v", err)
		}
	})
}

func TestAnAssistedAttemptIsNotRanked(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		join1(t, s, "g", "ann")
		if !must.Get(s.AssistDaily(ctx, "ann", 1))(t) || must.Get(s.AssistDaily(ctx, "ann", 1))(t) {
			t.Error("the first time changes something, the second does not")
		}
		if g := finish(t, s, "ann", 1, 0, 0, time.Second); !g.Assisted {
			t.Error("asked before the start")
		}
		open := must.Get(s.StartDailyGame(ctx, daily.Attempt{UserID: "ann", Number: 2, Ranked: true, StartedAt: c.Now(), Moves: []byte("[]")}))(t)
		must.Get(s.AssistDaily(ctx, "ann", 2))(t)
		if g := must.Get(s.DailyGame(ctx, "ann", 2, false))(t); !g.Assisted {
			t.Error("shown only at the end")
		}
		open.EndedAt, open.Solved = c.Now(), true
		if g := must.Get(s.SaveDailyGame(ctx, open, []string{"all"}))(t); !g.Assisted {
			t.Error("asked in the middle")
		}
		if g := finish(t, s, "ann", 3, 0, 0, time.Second); g.Assisted || must.Get(s.AssistDaily(ctx, "ann", 3))(t) {
			t.Error("asking after the end changes nothing")
		}
		if _, own, err := s.DailyBoard(ctx, "g", "all", "ann", 1); err != nil || own == nil || own.Days != 1 {
			t.Errorf("own %+v, %v", own, err)
		}
	})
}

// Of the seven results of a week the best six count, in whatever order they come.
func TestAWeekCountsItsBestSix(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		monday, _ := daily.WeekOf(3)
		join1(t, s, "g", "ann")
		for i, over := range []int{4, 6, 0, 1, 2, 3, 5} {
			finish(t, s, "ann", monday+i, over, 0, time.Second)
		}
		_, own, err := s.DailyBoard(t.Context(), "g", string(daily.OfWeek(monday)), "ann", 1)
		if err != nil || own == nil || own.Days != 6 || own.Over != 15 {
			t.Errorf("%+v, %v", own, err)
		}
	})
}
