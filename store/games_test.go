package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// Many add their line to one game at once, each as often as it takes: no line is lost and none is there twice.
func TestNoMoveIsLostOrCountedTwice(t *testing.T) {
	const players, moves = 8, 10
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		id := must.Get(s.CreateGame(t.Context(), "ann", []byte{}))(t)
		line := func(player, move int) string { return string(rune('a'+player)) + string(rune('0'+move)) }
		var want []string
		for i := range players * moves {
			want = append(want, line(i/moves, i%moves))
		}
		together(t, players, func(player int) (err error) {
			for move := range moves {
				err = errors.Join(err, addLine(t.Context(), s, id, line(player, move)))
			}
			return err
		})
		data, revision, err := s.Game(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Fields(string(data))
		slices.Sort(got)
		if !slices.Equal(got, want) || revision != players*moves {
			t.Errorf("revision %d holds %q", revision, got)
		}
	})
}

func addLine(ctx context.Context, s *Store, id, line string) error {
	for range 1000 {
		data, revision, err := s.Game(ctx, id)
		if err != nil {
			return err
		}
		if saved, err := s.SaveGame(ctx, id, revision, append(data, line+"\n"...)); saved || err != nil {
			return err
		}
	}
	return fmt.Errorf("%s was never saved", line)
}

func TestGamesLastAndAreForgotten(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		played := must.Get(s.CreateGame(ctx, "ann", []byte("one")))(t)
		left, err := s.CreateGame(ctx, "ann", []byte("two"))
		if err != nil || left == played {
			t.Fatalf("ids %q and %q: %v", played, left, err)
		}
		c.Add(gameFor / 2)
		if saved, err := s.SaveGame(ctx, played, 0, []byte("three")); err != nil || !saved {
			t.Fatal(saved, err)
		}
		c.Add(gameFor/2 + time.Hour)
		must.Get(s.CreateGame(ctx, "", []byte("four")))(t)
		if data, revision, err := s.Game(ctx, played); err != nil || string(data) != "three" || revision != 1 {
			t.Errorf("%q, revision %d: %v", data, revision, err)
		}
		if _, _, err := s.Game(ctx, left); !errors.Is(err, puzzles.ErrNotFound) {
			t.Errorf("not forgotten: %v", err)
		}
		if saved, err := s.SaveGame(ctx, left, 0, []byte("five")); err != nil || saved {
			t.Errorf("saved %v what is gone: %v", saved, err)
		}
	})
}
