package store

import (
	"context"
	"fmt"
)

// Preference returns what a person chose for a key, "" where they have not.
func (s *Store) Preference(ctx context.Context, user, key string) (string, error) {
	all, err := s.Preferences(ctx, user)
	return all[key], err
}

// Preferences returns all that a person chose, by key.
func (s *Store) Preferences(ctx context.Context, user string) (map[string]string, error) {
	all, err := s.pairs(ctx, `SELECT key, value FROM preferences WHERE user_id = $1`, user)
	if err != nil {
		return nil, fmt.Errorf("store: preferences: %w", err)
	}
	return all, nil
}

// SetPreference stores what a person chose; "" takes the choice back.
func (s *Store) SetPreference(ctx context.Context, user, key, value string) error {
	if err := s.setPair(ctx, "preferences", "user_id", user, key, value); err != nil {
		return fmt.Errorf("store: set a preference: %w", err)
	}
	return nil
}

// ServerSettings returns all that a server chose, by key.
func (s *Store) ServerSettings(ctx context.Context, guild string) (map[string]string, error) {
	all, err := s.pairs(ctx, `SELECT key, value FROM server_settings WHERE guild_id = $1`, guild)
	if err != nil {
		return nil, fmt.Errorf("store: settings of a server: %w", err)
	}
	return all, nil
}

// SetServerSetting stores what a server chose; "" takes the choice back.
func (s *Store) SetServerSetting(ctx context.Context, guild, key, value string) error {
	if err := s.setPair(ctx, "server_settings", "guild_id", guild, key, value); err != nil {
		return fmt.Errorf("store: set a setting of a server: %w", err)
	}
	return nil
}

// pairs are the keys and values of a query.
func (s *Store) pairs(ctx context.Context, query, of string) (map[string]string, error) {
	rows, err := s.db.QueryContext(ctx, query, of)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]string{}
	for rows.Next() {
		var key, value string
		if err := rows.Scan(&key, &value); err != nil {
			return nil, err
		}
		all[key] = value
	}
	return all, rows.Err()
}

// setPair stores a value in one of the tables of pairs, or deletes the pair.
func (s *Store) setPair(ctx context.Context, table, column, of, key, value string) error {
	if value == "" {
		_, err := s.db.ExecContext(ctx, `DELETE FROM `+table+` WHERE `+column+` = $1 AND key = $2`, of, key)
		return err
	}
	_, err := s.db.ExecContext(ctx, `INSERT INTO `+table+` (`+column+`, key, value) VALUES ($1, $2, $3)
		ON CONFLICT (`+column+`, key) DO UPDATE SET value = excluded.value`, of, key, value)
	return err
}
