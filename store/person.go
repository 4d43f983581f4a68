package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pressly/goose/v3"
)

// personal are the tables with rows about a person, and the column that says who.
// Those of the daily challenge refer to daily_players, the last.
var personal = []struct{ table, person string }{
	{"games", "owner"}, {"preferences", "user_id"}, {"kept_quota", "user_id"}, {"post_attempts", "user_id"},
	{"daily_scores", "user_id"}, {"daily_games", "user_id"}, {"daily_assists", "user_id"}, {"daily_members", "user_id"},
	{"daily_reminders", "user_id"}, {"daily_players", "user_id"},
}

// authored are the tables with rows that a person made for others, which stay.
var authored = []struct{ table, person string }{{"daily_setups", "set_by"}, {"posts", "user_id"}}

// Forget deletes what is stored about a person. The setup of a server stays, without the name of who made it, and so do
// boards that they posted, and the games of everybody, which name nobody. The tokens, which say nothing by themselves,
// are kept until a moment: see DailyClosed.
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

// emptyLog writes SQLite's log into the database, where what was deleted has been overwritten, and empties it. Where
// others read meanwhile it stays until the next time.
func (s *Store) emptyLog(ctx context.Context) {
	if s.dialect == goose.DialectSQLite3 {
		_, _ = s.db.exec(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	}
}

func (s *Store) DailyClosed(ctx context.Context, token string) (bool, error) {
	n, err := one(ctx, s, "closed attempts", only[int], `SELECT count(*) FROM daily_closed WHERE token = $1`, token)
	return n > 0, err
}

// Export returns every row that is stored about a person, by table, each as its columns.
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

// rows reads rows by the names of their columns.
func (s *Store) rows(ctx context.Context, query string, args ...any) ([]map[string]any, error) {
	all := []map[string]any{} // without a row it is there, too
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

// ErrBackup says that this database is backed up by its own tools.
var ErrBackup = errors.New("store: PostgreSQL is backed up with its own tool, while it runs: pg_dump --format=custom --file=FILE \"$DATABASE_URL\"")

// Backup writes a consistent copy of the database into a new file while others
// go on using it. It is for SQLite; with PostgreSQL it returns ErrBackup.
func (s *Store) Backup(ctx context.Context, file string) error {
	if s.dialect != goose.DialectSQLite3 {
		return ErrBackup
	}
	if _, err := s.db.raw.ExecContext(ctx, `VACUUM INTO $1`, file); err != nil {
		return fmt.Errorf("store: back up: %w", err)
	}
	return nil
}
