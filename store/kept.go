package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"time"
)

// keptFor is how long data stays after its last use.
const keptFor = 90 * 24 * time.Hour

// Keep stores data under a key made of it, 32 hexadecimal digits, and forgets
// what nobody has used for three months.
func (s *Store) Keep(ctx context.Context, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	key := hex.EncodeToString(sum[:16])
	now := s.now()
	_, err := s.db.ExecContext(ctx, `
		INSERT INTO kept (key, data, used_at) VALUES ($1, $2, $3)
		ON CONFLICT (key) DO UPDATE SET used_at = excluded.used_at`, key, data, now.UnixMilli())
	if err != nil {
		return "", fmt.Errorf("store: keep: %w", err)
	}
	_, err = s.db.ExecContext(ctx, `DELETE FROM kept WHERE used_at < $1`, now.Add(-keptFor).UnixMilli())
	if err != nil {
		return "", fmt.Errorf("store: forget: %w", err)
	}
	return key, nil
}

// Kept returns what Keep stored under key, nil where it is no longer there.
func (s *Store) Kept(ctx context.Context, key string) ([]byte, error) {
	var data []byte
	err := s.db.QueryRowContext(ctx, `UPDATE kept SET used_at = $2 WHERE key = $1 RETURNING data`, key, s.now().UnixMilli()).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("store: kept: %w", err)
	}
	return data, nil
}
