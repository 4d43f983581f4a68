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

	"github.com/sony/gobreaker/v2"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// ErrAway says that the database has not answered lately and was not asked.
var ErrAway = errors.New("store: the database does not answer")

// The patience with a database. Most that a bot answers needs none, and must not wait for one that is frozen or locked.
const (
	statementWithin   = 3 * time.Second
	transactionWithin = 6 * time.Second
	awayAfter         = 3 // failures one after the other
	awayFor           = 3 * time.Second
	leastPatience     = time.Second // of who finds out whether it is back
)

// database is a database whose statements end in time, and which is left alone
// for a while when several did not: one at a time then looks whether it is back.
//
// SQLite has one writer at a time, and whoever finds it busy asks again after longer and longer pauses, past others
// that came later. So writers of one process come one after the other; against other processes there are the pauses.
//
// A read of its WAL waits for no lock, and is not watched over: to cancel it in time the
// driver would start two goroutines for each, which cost as much as the read.
//
// A prepared statement with LIMIT $1 it parses anew for each use, as what is bound
// there may change its plan; LIMIT $1 + 0 it does not look into.
type database struct {
	raw      *sql.DB // without any of this
	breaker  *gobreaker.TwoStepCircuitBreaker[any]
	sqlite   bool          // its driver does not keep what it has parsed
	prepared sync.Map      // *sql.Stmt by query
	writer   chan struct{} // of SQLite: holds the one that writes
}

func newDatabase(db *sql.DB, sqlite bool) *database {
	breaker := gobreaker.NewTwoStepCircuitBreaker[any](gobreaker.Settings{
		Name:         "database",
		Timeout:      awayFor,
		ReadyToTrip:  func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= awayAfter },
		IsSuccessful: func(err error) bool { return !tookTooLong(err) },
	})
	return &database{raw: db, sqlite: sqlite, writer: make(chan struct{}, 1), breaker: breaker}
}

func reads(query string) bool { return strings.HasPrefix(strings.TrimSpace(query), "SELECT") }

// tookTooLong reports whether a database did not do something in time, SQLite because somebody else has it locked.
func tookTooLong(err error) bool {
	var lite *sqlite.Error
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_BUSY
}

// during does something that may take so long. What writes waits until it may.
func (d *database) during(ctx context.Context, within time.Duration, writes bool, f func(context.Context) error) error {
	if end, ok := ctx.Deadline(); ok && time.Until(end) < leastPatience && d.breaker.State() == gobreaker.StateHalfOpen {
		return ErrAway // somebody with more time finds out whether it is back
	}
	report, err := d.breaker.Allow()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrAway, err)
	}
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	err = d.inTurn(ctx, writes, f)
	report(cmp.Or(ctx.Err(), err)) // drivers have errors of their own for a time that is over
	return err
}

// inTurn does what writes when no other does.
func (d *database) inTurn(ctx context.Context, writes bool, f func(context.Context) error) error {
	switch {
	case !d.sqlite:
		return f(ctx)
	case !writes:
		return f(context.WithoutCancel(ctx))
	}
	select {
	case d.writer <- struct{}{}:
		defer func() { <-d.writer }()
		return f(ctx)
	case <-ctx.Done():
		return ctx.Err()
	}
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

// ask asks a query, prepared where the driver does not do that itself.
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

// statement returns a query prepared. There are as many as the code has, and they end with the database.
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
