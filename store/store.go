// Package store keeps what has to last, in SQLite or PostgreSQL. Call Open with a database URL: it applies missing
// migrations and returns a Store, which implements the interfaces that other packages declare.
//
// It knows no rules of any puzzle and does not interpret what it stores. The error is puzzles.ErrNotFound for a row
// that does not exist, and puzzles.ErrChanged for one that somebody else changed first. Times are UTC, to the
// millisecond. Every method that writes returns after the commit.
package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"strings"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Store is an open database. Its methods may be called from any goroutine.
type Store struct {
	db      *database
	dialect goose.Dialect
	now     func() time.Time
}

// Open opens the database at address, sqlite://FILE or postgres://..., and applies the migrations that it lacks.
// Several processes may do so at the same moment.
func Open(ctx context.Context, address string, now func() time.Time) (*Store, error) {
	driver, source, dialect, err := dsn(address)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		return nil, fmt.Errorf("store: open: %w", withoutAddress(err, address))
	}
	if dialect == goose.DialectPostgres {
		db.SetMaxOpenConns(16)
		db.SetMaxIdleConns(16)
		db.SetConnMaxIdleTime(5 * time.Minute)
	} else {
		db.SetMaxOpenConns(4)
		db.SetMaxIdleConns(4)
	}
	s := &Store{db: newDatabase(db, dialect == goose.DialectSQLite3), dialect: dialect, now: now}
	if err := s.migrate(ctx); err != nil {
		_ = db.Close() // err says more
		return nil, fmt.Errorf("store: migrate: %w", withoutAddress(err, address))
	}
	return s, nil
}

func dsn(address string) (driver, source string, dialect goose.Dialect, err error) {
	scheme, rest, _ := strings.Cut(address, "://")
	switch scheme {
	case "postgres", "postgresql":
		return "pgx", address, goose.DialectPostgres, nil
	case "sqlite":
		path, _, _ := strings.Cut(rest, "?")
		if path == "" {
			return "", "", "", errors.New("store: sqlite:// needs a file, such as sqlite://switchboard.db")
		}
		options := url.Values{"_txlock": {"immediate"}, "_pragma": {
			"busy_timeout(3000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(1)",
		}}
		return "sqlite", "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + options.Encode(), goose.DialectSQLite3, nil
	}
	return "", "", "", fmt.Errorf("store: %q is neither sqlite:// nor postgres://", scheme)
}

// migrate applies missing migrations. On PostgreSQL it holds a lock meanwhile. On SQLite each migration is an exclusive
// transaction: a second process fails, tries again, and finds it applied.
func (s *Store) migrate(ctx context.Context) error {
	for tries := 5; ; tries-- {
		p, err := s.provider()
		if err == nil {
			_, err = p.Up(ctx)
		}
		if err == nil || s.dialect == goose.DialectPostgres || tries == 1 || ctx.Err() != nil {
			return err
		}
	}
}

func (s *Store) provider() (*goose.Provider, error) {
	files, _ := fs.Sub(migrations, "migrations") // fails for a malformed name alone
	if s.dialect == goose.DialectSQLite3 {
		return goose.NewProvider(s.dialect, s.db.raw, files)
	}
	locker, _ := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300)) // tries every second for five minutes; fails for no time
	return goose.NewProvider(s.dialect, s.db.raw, files, goose.WithSessionLocker(locker))
}

// withoutAddress removes the address, which may hold a password, from an error.
func withoutAddress(err error, address string) error {
	if err == nil || !strings.Contains(err.Error(), address) {
		return err
	}
	return errors.New(strings.ReplaceAll(err.Error(), address, "(the address in DATABASE_URL)"))
}

// Check tries a write. Its error says why the database takes none: it is away, locked, read-only or full.
func (s *Store) Check(ctx context.Context) error {
	return s.do(ctx, "the database takes no writes", `
		INSERT INTO write_checks (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at`, s.now().UnixMilli())
}

func (s *Store) Close() error { return s.db.raw.Close() }
