package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pressly/goose/v3"
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

// personal are the tables with rows about a person, and the column with the person's id. daily_players is last, as
// other tables refer to it.
var personal = []struct{ table, person string }{
	{"games", "owner"}, {"preferences", "user_id"}, {"kept_quota", "user_id"}, {"post_attempts", "user_id"},
	{"daily_scores", "user_id"}, {"daily_games", "user_id"}, {"daily_assists", "user_id"}, {"daily_members", "user_id"},
	{"daily_reminders", "user_id"}, {"daily_players", "user_id"},
}

// authored are the tables with rows that a person made for others. Forget only removes the id from them.
var authored = []struct{ table, person string }{{"daily_setups", "set_by"}, {"posts", "user_id"}}

// Forget deletes what is stored about a person. What they made for others, setups and posts, stays without their id.
// The tokens, which do not reveal the person, are kept until a given time: see DailyClosed.
func (s *Store) Forget(ctx context.Context, user string, tokens []string, until time.Time) error {
	err := s.inTx(ctx, "forget a person", func(t *transaction) {
		t.do(`DELETE FROM daily_closed WHERE until < $1`, s.now().UnixMilli())
		for _, token := range tokens {
			t.do(`INSERT INTO daily_closed (token, until) VALUES ($1, $2) ON CONFLICT DO NOTHING`, token, until.UnixMilli())
		}
		t.do(lockPlayer, user)
		tally(t, forgottenScores, user)
		t.do(`UPDATE posts SET changed = changed + 1 WHERE code IN (SELECT code FROM post_attempts WHERE user_id = $1)`, user)
		for _, p := range personal {
			t.do(`DELETE FROM `+p.table+` WHERE `+p.person+` = $1`, user)
		}
		for _, a := range authored {
			t.do(`UPDATE `+a.table+` SET `+a.person+` = '' WHERE `+a.person+` = $1`, user)
		}
	})
	if err == nil {
		s.emptyLog(ctx)
	}
	return err
}

// emptyLog moves SQLite's WAL into the database, where deleted rows are overwritten, and truncates it. While others
// read it does nothing; a later call will.
func (s *Store) emptyLog(ctx context.Context) {
	if s.dialect == goose.DialectSQLite3 {
		_, _ = s.db.exec(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	}
}

// DailyClosed reports whether Forget stored a token that is still kept.
func (s *Store) DailyClosed(ctx context.Context, token string) (bool, error) {
	n, err := one(ctx, s, "closed attempts", only[int], `SELECT count(*) FROM daily_closed WHERE token = $1`, token)
	return n > 0, err
}

// Export returns every row about a person, by table, as maps from column names to values.
func (s *Store) Export(ctx context.Context, user string) (map[string][]map[string]any, error) {
	out := map[string][]map[string]any{}
	for _, p := range append(personal[:len(personal):len(personal)], authored...) {
		rows, err := s.rows(ctx, `SELECT * FROM `+p.table+` WHERE `+p.person+` = $1`, user)
		if err != nil {
			return nil, failed("export "+p.table, err)
		}
		out[p.table] = rows
	}
	return out, nil
}

// rows returns the rows of a query as maps from column names to values.
func (s *Store) rows(ctx context.Context, query string, args ...any) ([]map[string]any, error) {
	all := []map[string]any{} // not nil, for JSON
	err := s.db.query(ctx, func(rows *sql.Rows) error {
		names, err := rows.Columns()
		for err == nil && rows.Next() {
			values := make([]any, len(names))
			targets, row := make([]any, len(names)), map[string]any{}
			for i := range values {
				targets[i] = &values[i]
			}
			err = rows.Scan(targets...)
			for i, name := range names {
				row[name] = values[i]
				if text, ok := values[i].([]byte); ok {
					row[name] = string(text)
				}
			}
			all = append(all, row)
		}
		return err
	}, query, args...)
	return all, err
}

// ErrBackup says that PostgreSQL has a backup tool of its own.
var ErrBackup = errors.New("store: PostgreSQL is backed up with its own tool, while it runs: pg_dump --format=custom " +
	"--file=FILE \"$DATABASE_URL\"")

// Backup writes a consistent copy of a SQLite database, which stays in use, into a new file. For PostgreSQL it returns
// ErrBackup.
func (s *Store) Backup(ctx context.Context, file string) error {
	if s.dialect != goose.DialectSQLite3 {
		return ErrBackup
	}
	if _, err := s.db.raw.ExecContext(ctx, `VACUUM INTO $1`, file); err != nil {
		return fmt.Errorf("store: back up: %w", err)
	}
	return nil
}
