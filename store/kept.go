package store

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"switchboard/puzzles"
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

const (
	keptFor   = 90 * 24 * time.Hour // after the last use
	keptLimit = 64 << 10            // bytes of one item
	keptQuota = 2 << 20             // bytes that a person may store in a day
)

// ErrTooLarge says that an item, or all that a person stored today, is too large.
var ErrTooLarge = errors.New("store: too much to keep")

// Keep stores data of at most 64 KB and returns its key, 32 hexadecimal digits of its hash. A person may store 2 MB a
// day, not counting data that is already stored. Items that nobody has used for 90 days are deleted.
func (s *Store) Keep(ctx context.Context, person string, data []byte) (string, error) {
	if len(data) > keptLimit {
		return "", fmt.Errorf("%w: %d bytes, at most %d", ErrTooLarge, len(data), keptLimit)
	}
	sum := sha256.Sum256(data)
	key := hex.EncodeToString(sum[:16])
	now := s.now()
	err := s.inTx(ctx, "keep", func(t *transaction) {
		fresh := t.do(`INSERT INTO kept (key, data, used_at) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING`, key, data, now.UnixMilli())
		if !fresh {
			t.do(`UPDATE kept SET used_at = $2 WHERE key = $1`, key, now.UnixMilli())
			return
		}
		charge(t, person, now, len(data))
		t.do(`DELETE FROM kept WHERE used_at < $1`, now.Add(-keptFor).UnixMilli())
	})
	return key, err
}

// charge adds to what a person stored today, and fails the transaction above the quota.
func charge(t *transaction, person string, now time.Time, bytes int) {
	day := now.Unix() / (24 * 60 * 60)
	t.do(`DELETE FROM kept_quota WHERE day < $1`, day)
	total, _ := first(t, only[int], `
		INSERT INTO kept_quota (user_id, day, bytes) VALUES ($1, $2, $3)
		ON CONFLICT (user_id, day) DO UPDATE SET bytes = kept_quota.bytes + excluded.bytes
		RETURNING bytes`, person, day, bytes)
	if total > keptQuota {
		t.err = fmt.Errorf("%w: %d bytes today, at most %d", ErrTooLarge, total, keptQuota)
	}
}

// Kept returns what Keep stored under key, or nil if it has been deleted.
func (s *Store) Kept(ctx context.Context, key string) ([]byte, error) {
	data, err := one(ctx, s, "kept", only[[]byte], `UPDATE kept SET used_at = $2 WHERE key = $1 RETURNING data`, key, s.now().UnixMilli())
	if errors.Is(err, puzzles.ErrNotFound) {
		return nil, nil
	}
	return data, err
}
