package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"time"
)

// gameFor is how long a game is kept after its last move.
const gameFor = 2 * 365 * 24 * time.Hour

// CreateGame stores a new game and returns its id, 26 letters and digits that nobody can guess. owner is the person who
// plays it alone, with whom Forget deletes it; "" for a game of everybody. It deletes games without a move for two
// years.
func (s *Store) CreateGame(ctx context.Context, owner string, data []byte) (id string, err error) {
	id, now := rand.Text(), s.now()
	err = s.do(ctx, "create a game", `INSERT INTO games (id, revision, data, used_at, owner) VALUES ($1, 0, $2, $3, $4)`,
		id, data, now.UnixMilli(), sql.NullString{String: owner, Valid: owner != ""})
	if err != nil {
		return "", err
	}
	return id, s.do(ctx, "forget games", `DELETE FROM games WHERE used_at < $1`, now.Add(-gameFor).UnixMilli())
}

func (s *Store) Game(ctx context.Context, id string) (data []byte, revision int64, err error) {
	scan := func(*any) []any { return []any{&data, &revision} }
	_, err = one(ctx, s, "game", scan, `SELECT data, revision FROM games WHERE id = $1`, id)
	return data, revision, err
}

// SaveGame replaces a game and raises its revision by one, if that is still the one given. It reports false if somebody
// saved in between, or the game is gone.
func (s *Store) SaveGame(ctx context.Context, id string, revision int64, data []byte) (bool, error) {
	return s.alters(ctx, "save a game", `
		UPDATE games SET revision = revision + 1, data = $3, used_at = $4
		WHERE id = $1 AND revision = $2`, id, revision, data, s.now().UnixMilli())
}
