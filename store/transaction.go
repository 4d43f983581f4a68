package store

import (
	"cmp"
	"context"
	"database/sql"
)

// transaction runs statements until one fails. It skips the rest then, and is rolled back with that error.
type transaction struct {
	ctx context.Context
	tx  *sql.Tx
	err error
}

func (s *Store) inTx(ctx context.Context, what string, f func(*transaction)) error {
	err := s.db.during(ctx, transactionWithin, true, func(ctx context.Context) error {
		tx, err := s.db.raw.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		t := &transaction{ctx: ctx, tx: tx}
		if f(t); t.err != nil {
			_ = tx.Rollback() // t.err says more
			return t.err
		}
		return tx.Commit()
	})
	return failed(what, err)
}

func (t *transaction) do(query string, args ...any) (changed bool) {
	if t.err == nil {
		changed, t.err = altered(t.tx.ExecContext(t.ctx, query, args...))
	}
	return changed
}

// first reads the first row of a result, and reports whether there is one.
func first[T any](t *transaction, scan scanner[T], query string, args ...any) (value T, ok bool) {
	values := every(t, scan, query, args...)
	if len(values) == 0 {
		return value, false
	}
	return values[0], true
}

func every[T any](t *transaction, scan scanner[T], query string, args ...any) (values []T) {
	if t.err != nil {
		return nil
	}
	rows, err := t.tx.QueryContext(t.ctx, query, args...)
	if err == nil {
		values, err = collect(rows, scan)
		err = cmp.Or(err, rows.Close())
	}
	t.err = err
	return values
}
