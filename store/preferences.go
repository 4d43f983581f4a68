package store

import (
	"context"
)

// Chosen returns the settings of a person and of a server, by key. It is one query, as every answer waits for it.
func (s *Store) Chosen(ctx context.Context, user, guild string) (person, server map[string]string, err error) {
	person, server = map[string]string{}, map[string]string{}
	type chosen struct {
		ofServer   int
		key, value string
	}
	scan := func(c *chosen) []any { return []any{&c.ofServer, &c.key, &c.value} }
	both, err := all(ctx, s, "settings", scan, `
		SELECT 0, key, value FROM preferences WHERE user_id = $1
		UNION ALL
		SELECT 1, key, value FROM server_settings WHERE guild_id = $2`, user, guild)
	for _, c := range both {
		[]map[string]string{person, server}[c.ofServer][c.key] = c.value
	}
	return person, server, err
}

// SetPreference stores a person's setting; the value "" deletes it.
func (s *Store) SetPreference(ctx context.Context, user, key, value string) error {
	return s.setPair(ctx, "preferences", "user_id", user, key, value)
}

// SetServerSetting stores a server's setting; the value "" deletes it.
func (s *Store) SetServerSetting(ctx context.Context, guild, key, value string) error {
	return s.setPair(ctx, "server_settings", "guild_id", guild, key, value)
}

// setPair stores a value under a key in one of the tables of settings; "" deletes it.
func (s *Store) setPair(ctx context.Context, table, column, of, key, value string) error {
	if value == "" {
		return s.do(ctx, "take back from "+table, `DELETE FROM `+table+` WHERE `+column+` = $1 AND key = $2`, of, key)
	}
	return s.do(ctx, "set in "+table, `INSERT INTO `+table+` (`+column+`, key, value) VALUES ($1, $2, $3)
		ON CONFLICT (`+column+`, key) DO UPDATE SET value = excluded.value`, of, key, value)
}
