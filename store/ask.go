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
			return cmp.Or(rows.Err(), sql.ErrNoRows)
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
