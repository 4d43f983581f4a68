package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"switchboard/puzzles"
)

// failed says what the store could not do. What was not found, or changed meanwhile, is no failure of its own.
func failed(what string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return puzzles.ErrNotFound
	case errors.Is(err, puzzles.ErrChanged):
		return puzzles.ErrChanged
	}
	return fmt.Errorf("store: %s: %w", what, err)
}

// do carries out a statement.
func (s *Store) do(ctx context.Context, what, query string, args ...any) error {
	_, err := s.db.ExecContext(ctx, query, args...)
	return failed(what, err)
}

// alters carries out a statement and reports whether it changed anything.
func (s *Store) alters(ctx context.Context, what, query string, args ...any) (bool, error) {
	changed, err := altered(s.db.ExecContext(ctx, query, args...))
	return changed, failed(what, err)
}

// altered reports whether a statement changed anything.
func altered(r sql.Result, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	n, err := r.RowsAffected()
	return n > 0, err
}

// found is a row.
type found interface{ Scan(...any) error }

// collect reads all rows of an answer.
func collect[T any](rows interface {
	found
	Next() bool
	Err() error
	Close() error
}, err error, scan func(found) (T, error)) (all []T, _ error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// only reads a row of one column.
func only[T any](row found) (value T, err error) {
	err = row.Scan(&value)
	return value, err
}

// moment reads a time that is stored in milliseconds, the zero time for NULL.
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

// span reads a duration that is stored in milliseconds.
type span struct{ into *time.Duration }

func (s span) Scan(from any) error {
	var ms sql.NullInt64
	err := ms.Scan(from)
	*s.into = time.Duration(ms.Int64) * time.Millisecond
	return err
}
