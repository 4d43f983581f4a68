package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"switchboard/puzzles"
)

// failed adds what the store was doing to an error. A missing or changed row becomes the error of package puzzles.
func failed(what string, err error) error {
	if err == nil || errors.Is(err, puzzles.ErrNotFound) || errors.Is(err, puzzles.ErrChanged) {
		return err
	}
	return fmt.Errorf("store: %s: %w", what, err)
}

func (s *Store) do(ctx context.Context, what, query string, args ...any) error {
	_, err := s.alters(ctx, what, query, args...)
	return err
}

// alters runs a statement and reports whether it changed any row.
func (s *Store) alters(ctx context.Context, what, query string, args ...any) (bool, error) {
	changed, err := s.db.exec(ctx, query, args...)
	return changed, failed(what, err)
}

func altered(r sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := r.RowsAffected()
	return n > 0, err
}

// scanner returns the targets in a value for the columns of a row.
type scanner[T any] = func(*T) []any

// one reads the first row of a result; without one the error is puzzles.ErrNotFound.
func one[T any](ctx context.Context, s *Store, what string, scan scanner[T], query string, args ...any) (value T, err error) {
	err = s.db.query(ctx, func(rows *sql.Rows) error {
		if !rows.Next() {
			return cmp.Or(rows.Err(), puzzles.ErrNotFound)
		}
		return rows.Scan(scan(&value)...)
	}, query, args...)
	return value, failed(what, err)
}

func all[T any](ctx context.Context, s *Store, what string, scan scanner[T], query string, args ...any) (values []T, err error) {
	err = s.db.query(ctx, func(rows *sql.Rows) error {
		values, err = collect(rows, scan)
		return err
	}, query, args...)
	return values, failed(what, err)
}

func collect[T any](rows *sql.Rows, scan scanner[T]) (values []T, _ error) {
	for rows.Next() {
		var value T
		if err := rows.Scan(scan(&value)...); err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return values, rows.Err()
}

// only scans a row of one column.
func only[T any](value *T) []any { return []any{value} }

// moment scans a time stored in milliseconds since 1970, NULL as the zero time.
type moment struct{ into *time.Time }

func (m moment) Scan(from any) error {
	var ms sql.NullInt64
	if err := ms.Scan(from); err != nil || !ms.Valid {
		*m.into = time.Time{}
		return err
	}
	*m.into = time.UnixMilli(ms.Int64).UTC()
	return nil
}

// span scans a duration stored in milliseconds.
type span struct{ into *time.Duration }

func (s span) Scan(from any) error {
	var ms sql.NullInt64
	err := ms.Scan(from)
	*s.into = time.Duration(ms.Int64) * time.Millisecond
	return err
}

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
