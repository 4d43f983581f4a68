package store

import (
	"errors"
	"testing"

	"github.com/pressly/goose/v3"
)

// Games from before their owners had a column are forgotten with their owners;
// those of everybody go on, and no longer name anybody.
func TestGamesFromBeforeTheirOwners(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *clock) {
		ctx := t.Context()
		alone := must[string](t)(s.CreateGame(ctx, "", []byte(`{"version":1,"owner":"ann","moves":[]}`)))
		open := must[string](t)(s.CreateGame(ctx, "", []byte(`{"version":1,"owner":"ann","together":true,"moves":[]}`)))
		other := must[string](t)(s.CreateGame(ctx, "", []byte("something else")))
		if _, err := s.db.ExecContext(ctx, "DELETE FROM goose_db_version WHERE version_id = 14"); err != nil {
			t.Fatal(err)
		}
		p := must[*goose.Provider](t)(s.provider(goose.WithAllowOutofOrder(true)))
		must[[]*goose.MigrationResult](t)(p.Up(ctx))
		if games := must[map[string][]map[string]any](t)(s.Export(ctx, "ann"))["games"]; len(games) != 1 || games[0]["id"] != alone {
			t.Errorf("of ann: %v", games)
		}
		if err := s.Forget(ctx, "ann", nil, c.now()); err != nil {
			t.Fatal(err)
		}
		if _, _, err := s.Game(ctx, alone); !errors.Is(err, ErrNotFound) {
			t.Errorf("still there: %v", err)
		}
		for id, want := range map[string]string{open: `{"moves":[],"together":true,"version":1}`, other: "something else"} {
			if data, _, err := s.Game(ctx, id); err != nil || string(data) != want {
				t.Errorf("%q, %v, want %q", data, err, want)
			}
		}
	})
}
