package store

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// channel is the name, in SQL, of the notification channel of the processes on one PostgreSQL schema.
const channel = `left('switchboard ' || current_schema(), 63)`

// Tell notifies all processes on this database, this one included. said has at most 7,000 bytes. It fails on SQLite.
func (s *Store) Tell(ctx context.Context, said string) error {
	return s.do(ctx, "tell other processes", `SELECT pg_notify(`+channel+`, $1)`, said)
}

// Hear calls heard with "" once it listens, and then with each notification, until ctx or the connection ends.
func (s *Store) Hear(ctx context.Context, heard func(said string)) error {
	conn, err := s.db.raw.Conn(ctx)
	if err != nil {
		return failed("hear other processes", err)
	}
	defer conn.Close()
	err = conn.Raw(func(driver any) error {
		pg, name := driver.(*stdlib.Conn).Conn(), ""
		defer pg.Close(context.WithoutCancel(ctx)) // back in the pool it would go on listening
		if err := pg.QueryRow(ctx, `SELECT `+channel).Scan(&name); err != nil {
			return err
		}
		if _, err := pg.Exec(ctx, `LISTEN `+pgx.Identifier{name}.Sanitize()); err != nil {
			return err
		}
		heard("")
		for {
			n, err := pg.WaitForNotification(ctx)
			if err != nil {
				return err
			}
			heard(n.Payload)
		}
	})
	return failed("hear other processes", err)
}
