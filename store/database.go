package store

import (
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

// The patience with a database. Most that a bot answers needs none, and must not
// wait for one that is frozen or locked.
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
// SQLite has one writer at a time, and whoever finds it busy asks again after longer
// and longer pauses, past others that came later. So writers of one process come one
// after the other; against other processes there are the pauses.
//
// A read of its WAL waits for no lock, and is not watched over: to cancel it in time the
// driver would start two goroutines for each, which cost as much as the read.
//
// A prepared statement with LIMIT $1 it parses anew for each use, as what is bound
// there may change its plan; LIMIT $1 + 0 it does not look into.
type database struct {
	*sql.DB
	breaker  *gobreaker.TwoStepCircuitBreaker[any]
	sqlite   bool          // its driver does not keep what it has parsed
	prepared sync.Map      // *sql.Stmt by query
	writer   chan struct{} // holds the one that writes; nil where many may
}

func newDatabase(db *sql.DB, sqlite bool) *database {
	var writer chan struct{}
	if sqlite {
		writer = make(chan struct{}, 1)
	}
	return &database{DB: db, sqlite: sqlite, writer: writer, breaker: gobreaker.NewTwoStepCircuitBreaker[any](gobreaker.Settings{
		Name:    "database",
		Timeout: awayFor,
		ReadyToTrip: func(c gobreaker.Counts) bool {
			return c.ConsecutiveFailures >= awayAfter
		},
		IsSuccessful: func(err error) bool { return !tookTooLong(err) },
	})}
}

// reads reports whether a statement changes nothing.
func reads(query string) bool { return strings.HasPrefix(strings.TrimSpace(query), "SELECT") }

// tookTooLong reports whether a database did not do something in time, SQLite
// because somebody else has it locked.
func tookTooLong(err error) bool {
	var lite *sqlite.Error
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_BUSY
}

// enter returns a context for something that may take so long, and what to call
// with its error when it is over. What writes waits until it may.
func (d *database) enter(ctx context.Context, within time.Duration, writes bool) (context.Context, func(error), error) {
	if end, ok := ctx.Deadline(); ok && time.Until(end) < leastPatience && d.breaker.State() == gobreaker.StateHalfOpen {
		return nil, nil, ErrAway // somebody with more time finds out whether it is back
	}
	report, err := d.breaker.Allow()
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ErrAway, err)
	}
	ctx, cancel := context.WithTimeout(ctx, within)
	writes = writes && d.writer != nil
	if writes {
		select {
		case d.writer <- struct{}{}:
		case <-ctx.Done():
			cancel()
			report(ctx.Err())
			return nil, nil, ctx.Err()
		}
	}
	asked := ctx
	if d.sqlite && !writes {
		asked = context.WithoutCancel(ctx)
	}
	var once sync.Once
	return asked, func(err error) {
		once.Do(func() {
			if writes {
				<-d.writer
			}
			if ended := ctx.Err(); ended != nil {
				err = ended // drivers have errors of their own for that
			}
			cancel()
			report(err)
		})
	}, nil
}

// ExecContext is that of sql.DB.
func (d *database) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	ctx, done, err := d.enter(ctx, statementWithin, !reads(query))
	if err != nil {
		return nil, err
	}
	ask, err := d.asker(ctx, query)
	var r sql.Result
	if err == nil {
		r, err = ask.ExecContext(ctx, args...)
	}
	done(err)
	return r, err
}

// rows are sql.Rows that end their statement's time when they are closed.
type rows struct {
	*sql.Rows
	done func(error)
}

func (r *rows) Close() error {
	err := r.Rows.Close()
	r.done(r.Err())
	return err
}

// QueryContext is that of sql.DB.
func (d *database) QueryContext(ctx context.Context, query string, args ...any) (*rows, error) {
	ctx, done, err := d.enter(ctx, statementWithin, !reads(query))
	if err != nil {
		return nil, err
	}
	ask, err := d.asker(ctx, query)
	var found *sql.Rows
	if err == nil {
		found, err = ask.QueryContext(ctx, args...) //nolint:sqlclosecheck // whoever asked closes them
	}
	if err != nil {
		done(err)
		return nil, err
	}
	return &rows{found, done}, nil
}

// row is a sql.Row, or the error that there was before it.
type row struct {
	*sql.Row
	done func(error)
	err  error
}

// Scan is that of sql.Row.
func (r row) Scan(into ...any) error {
	if r.err != nil {
		return r.err
	}
	err := r.Row.Scan(into...)
	r.done(err)
	return err
}

// QueryRowContext is that of sql.DB.
func (d *database) QueryRowContext(ctx context.Context, query string, args ...any) row {
	ctx, done, err := d.enter(ctx, statementWithin, !reads(query))
	if err != nil {
		return row{err: err}
	}
	ask, err := d.asker(ctx, query)
	if err != nil {
		done(err)
		return row{err: err}
	}
	return row{Row: ask.QueryRowContext(ctx, args...), done: done}
}

// asker asks one query.
type asker interface {
	ExecContext(ctx context.Context, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, args ...any) *sql.Row
}

// asker returns what asks a query, prepared where the driver does not do that
// itself. There are as many as the code has, and they end with the database.
func (d *database) asker(ctx context.Context, query string) (asker, error) {
	if !d.sqlite {
		return plainQuery{d.DB, query}, nil
	}
	if s, ok := d.prepared.Load(query); ok {
		return s.(*sql.Stmt), nil
	}
	s, err := d.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	first, other := d.prepared.LoadOrStore(query, s)
	if other {
		_ = s.Close() // another goroutine was quicker
	}
	return first.(*sql.Stmt), nil
}

// plainQuery is a query that is not prepared.
type plainQuery struct {
	db    *sql.DB
	query string
}

func (q plainQuery) ExecContext(ctx context.Context, args ...any) (sql.Result, error) {
	return q.db.ExecContext(ctx, q.query, args...)
}

func (q plainQuery) QueryContext(ctx context.Context, args ...any) (*sql.Rows, error) {
	return q.db.QueryContext(ctx, q.query, args...)
}

func (q plainQuery) QueryRowContext(ctx context.Context, args ...any) *sql.Row {
	return q.db.QueryRowContext(ctx, q.query, args...)
}

// inTx runs f in a transaction.
func (d *database) inTx(ctx context.Context, f func(context.Context, *sql.Tx) error) error {
	ctx, done, err := d.enter(ctx, transactionWithin, true)
	if err != nil {
		return err
	}
	err = transaction(ctx, d.DB, f)
	done(err)
	return err
}

func transaction(ctx context.Context, db *sql.DB, f func(context.Context, *sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(ctx, tx); err != nil {
		_ = tx.Rollback() // the error that led here says more
		return err
	}
	return tx.Commit()
}
