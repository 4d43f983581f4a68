package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"switchboard/puzzles"

	"github.com/sony/gobreaker/v2"
	"golang.org/x/sync/semaphore"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// ErrAway says that the database has not answered lately and was not asked.
var ErrAway = errors.New("store: the database does not answer")

// Most answers need no database, and must not wait for one that is frozen or locked.
const (
	statementWithin   = 3 * time.Second
	transactionWithin = 6 * time.Second
	awayAfter         = 3 // consecutive timeouts until the database counts as away
	awayFor           = 3 * time.Second
	leastPatience     = time.Second // a caller with less time left does not test whether it is back
)

// database limits the time of every statement. After several timeouts it fails at once for a while, with ErrAway, and
// then lets one statement test whether the database is back.
//
// SQLite allows one writer at a time, and a writer that finds it busy retries after growing pauses, so that later
// writers may overtake it. So the writers of this process queue here; only other processes are left to the pauses.
//
// A read in WAL mode waits for no lock, and gets no deadline: to cancel it the driver would start two goroutines, which
// cost as much as the read.
//
// SQLite parses a prepared statement with LIMIT $1 anew at each use, since the bound value may change the plan. With
// LIMIT $1 + 0 it does not.
type database struct {
	raw      *sql.DB // without these limits
	breaker  *gobreaker.TwoStepCircuitBreaker[any]
	sqlite   bool                // statements are prepared here, as its driver caches none
	prepared sync.Map            // *sql.Stmt by query
	writer   *semaphore.Weighted // a lock for writers of SQLite
}

func newDatabase(db *sql.DB, sqlite bool) *database {
	breaker := gobreaker.NewTwoStepCircuitBreaker[any](gobreaker.Settings{
		Name:         "database",
		Timeout:      awayFor,
		ReadyToTrip:  func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= awayAfter },
		IsSuccessful: func(err error) bool { return !tookTooLong(err) },
	})
	return &database{raw: db, sqlite: sqlite, writer: semaphore.NewWeighted(1), breaker: breaker}
}

func reads(query string) bool { return strings.HasPrefix(strings.TrimSpace(query), "SELECT") }

// tookTooLong reports whether a statement timed out, or found SQLite locked by somebody else.
func tookTooLong(err error) bool {
	var lite *sqlite.Error
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_BUSY
}

// during runs f with a time limit and, if it writes, in turn, unless the database is away.
func (d *database) during(ctx context.Context, within time.Duration, writes bool, f func(context.Context) error) error {
	if end, ok := ctx.Deadline(); ok && time.Until(end) < leastPatience && d.breaker.State() == gobreaker.StateHalfOpen {
		return ErrAway // the test is left to a caller with more time
	}
	report, err := d.breaker.Allow()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrAway, err)
	}
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	err = d.inTurn(ctx, writes, f)
	report(cmp.Or(ctx.Err(), err)) // drivers have their own errors for an expired context
	return err
}

// inTurn runs f once no other writer of SQLite runs, if f writes.
func (d *database) inTurn(ctx context.Context, writes bool, f func(context.Context) error) error {
	switch {
	case !d.sqlite:
		return f(ctx)
	case !writes:
		return f(context.WithoutCancel(ctx))
	}
	if err := d.writer.Acquire(ctx, 1); err != nil {
		return err
	}
	defer d.writer.Release(1)
	return f(ctx)
}

func (d *database) exec(ctx context.Context, query string, args ...any) (changed bool, err error) {
	err = d.during(ctx, statementWithin, !reads(query), func(ctx context.Context) error {
		if !d.sqlite {
			changed, err = altered(d.raw.ExecContext(ctx, query, args...))
			return err
		}
		prepared, err := d.statement(ctx, query)
		if err == nil {
			changed, err = altered(prepared.ExecContext(ctx, args...))
		}
		return err
	})
	return changed, err
}

func (d *database) query(ctx context.Context, read func(*sql.Rows) error, query string, args ...any) error {
	return d.during(ctx, statementWithin, !reads(query), func(ctx context.Context) error {
		rows, err := d.ask(ctx, query, args)
		if err != nil {
			return err
		}
		return cmp.Or(read(rows), rows.Err(), rows.Close())
	})
}

// ask runs a query, as a prepared statement on SQLite.
func (d *database) ask(ctx context.Context, query string, args []any) (*sql.Rows, error) {
	if !d.sqlite {
		return d.raw.QueryContext(ctx, query, args...)
	}
	prepared, err := d.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	return prepared.QueryContext(ctx, args...)
}

// statement returns the prepared statement of a query. There is one for each query in the code, until Close.
func (d *database) statement(ctx context.Context, query string) (*sql.Stmt, error) {
	if s, ok := d.prepared.Load(query); ok {
		return s.(*sql.Stmt), nil
	}
	s, err := d.raw.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	first, other := d.prepared.LoadOrStore(query, s)
	if other {
		_ = s.Close() // another goroutine was quicker
	}
	return first.(*sql.Stmt), nil
}

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
