package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"switchboard/puzzles"
)

// CreatePost stores a new post. It is puzzles.ErrChanged when the code is taken.
func (s *Store) CreatePost(ctx context.Context, p puzzles.Post) error {
	r, err := s.db.ExecContext(ctx, `
		INSERT INTO posts (code, user_id, channel_id, message_id, data, created_at, changed, shown, edited_at, token, token_until)
		VALUES ($1, $2, $3, '', $4, $5, 0, 0, 0, $6, $7) ON CONFLICT DO NOTHING`,
		p.Code, p.UserID, p.ChannelID, p.Data, p.CreatedAt.UnixMilli(), p.Token, tokenUntil(p))
	return changedOne(r, err, "create a post")
}

// tokenUntil is 0 where the bot needs no token.
func tokenUntil(p puzzles.Post) int64 {
	if p.TokenUntil.IsZero() {
		return 0
	}
	return p.TokenUntil.UnixMilli()
}

// changedOne is puzzles.ErrChanged when a statement changed nothing.
func changedOne(r sql.Result, err error, what string) error {
	if err != nil {
		return fmt.Errorf("store: %s: %w", what, err)
	}
	n, err := r.RowsAffected()
	if err != nil {
		return fmt.Errorf("store: %s: %w", what, err)
	}
	if n == 0 {
		return puzzles.ErrChanged
	}
	return nil
}

// Post returns the post of a code, or puzzles.ErrNotFound.
func (s *Store) Post(ctx context.Context, code string) (p puzzles.Post, err error) {
	var created, until int64
	var closed sql.NullInt64
	err = s.db.QueryRowContext(ctx, `
		SELECT code, user_id, channel_id, message_id, data, created_at, closed_at, changed, token, token_until FROM posts WHERE code = $1`, code,
	).Scan(&p.Code, &p.UserID, &p.ChannelID, &p.MessageID, &p.Data, &created, &closed, &p.Changed, &p.Token, &until)
	if errors.Is(err, sql.ErrNoRows) {
		return p, puzzles.ErrNotFound
	}
	if err != nil {
		return p, fmt.Errorf("store: post: %w", err)
	}
	p.CreatedAt = time.UnixMilli(created).UTC()
	if until != 0 {
		p.TokenUntil = time.UnixMilli(until).UTC()
	}
	if closed.Valid {
		p.ClosedAt = time.UnixMilli(closed.Int64).UTC()
	}
	return p, nil
}

// PlacePost notes which message a post is, and what edits it.
func (s *Store) PlacePost(ctx context.Context, p puzzles.Post) error {
	_, err := s.db.ExecContext(ctx, `
		UPDATE posts SET channel_id = $2, message_id = $3, token = $4, token_until = $5
		WHERE code = $1 AND (channel_id <> $2 OR message_id <> $3 OR token <> $4 OR token_until <> $5)`,
		p.Code, p.ChannelID, p.MessageID, p.Token, tokenUntil(p))
	if err != nil {
		return fmt.Errorf("store: place a post: %w", err)
	}
	return nil
}

// ClosePost closes a post, if it is open.
func (s *Store) ClosePost(ctx context.Context, code string, at time.Time) error {
	_, err := s.db.ExecContext(ctx, `
		UPDATE posts SET closed_at = $2, changed = changed + 1 WHERE code = $1 AND closed_at IS NULL`, code, at.UnixMilli())
	if err != nil {
		return fmt.Errorf("store: close a post: %w", err)
	}
	return nil
}

const attemptColumns = `code, user_id, revision, data, started_at, tried, solved, gave_up, presses, over_par, hints, took`

// StartPostAttempt stores a new attempt and returns it, or the one that is there.
func (s *Store) StartPostAttempt(ctx context.Context, a puzzles.Attempt) (puzzles.Attempt, error) {
	_, err := s.db.ExecContext(ctx, `
		INSERT INTO post_attempts (`+attemptColumns+`) VALUES ($1, $2, 0, $3, $4, 0, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
		a.Code, a.UserID, a.Data, a.StartedAt.UnixMilli())
	if err != nil {
		return a, fmt.Errorf("store: start an attempt: %w", err)
	}
	return s.PostAttempt(ctx, a.Code, a.UserID)
}

// PostAttempt returns a person's attempt at a post, or puzzles.ErrNotFound.
func (s *Store) PostAttempt(ctx context.Context, code, user string) (puzzles.Attempt, error) {
	a, err := scanPostAttempt(s.db.QueryRowContext(ctx,
		`SELECT `+attemptColumns+` FROM post_attempts WHERE code = $1 AND user_id = $2`, code, user))
	if errors.Is(err, sql.ErrNoRows) {
		return a, puzzles.ErrNotFound
	}
	if err != nil {
		return a, fmt.Errorf("store: an attempt: %w", err)
	}
	return a, nil
}

// PostAttempts returns all attempts at a post.
func (s *Store) PostAttempts(ctx context.Context, code string) (all []puzzles.Attempt, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT `+attemptColumns+` FROM post_attempts WHERE code = $1 ORDER BY user_id`, code)
	if err != nil {
		return nil, fmt.Errorf("store: attempts: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		a, err := scanPostAttempt(rows)
		if err != nil {
			return nil, fmt.Errorf("store: attempts: %w", err)
		}
		all = append(all, a)
	}
	return all, rows.Err()
}

func scanPostAttempt(row interface{ Scan(...any) error }) (a puzzles.Attempt, err error) {
	var started, took int64
	var tried, solved, gaveUp int
	err = row.Scan(&a.Code, &a.UserID, &a.Revision, &a.Data, &started, &tried, &solved, &gaveUp, &a.Presses, &a.Over, &a.Hints, &took)
	a.StartedAt, a.Took = time.UnixMilli(started).UTC(), time.Duration(took)*time.Millisecond
	a.Tried, a.Solved, a.GaveUp = tried != 0, solved != 0, gaveUp != 0
	return a, err
}

// SavePostAttempt stores what changed in an attempt that was read as revision
// a.Revision, and raises it. It is puzzles.ErrChanged when somebody was faster. What
// the post says of itself is out of date then: see DuePosts.
func (s *Store) SavePostAttempt(ctx context.Context, a puzzles.Attempt) error {
	err := s.db.inTx(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var tried, solved int
		err := tx.QueryRowContext(ctx, `SELECT tried, solved FROM post_attempts WHERE code = $1 AND user_id = $2 AND revision = $3`,
			a.Code, a.UserID, a.Revision).Scan(&tried, &solved)
		if errors.Is(err, sql.ErrNoRows) {
			return puzzles.ErrChanged
		}
		if err != nil {
			return err
		}
		r, err := tx.ExecContext(ctx, `
			UPDATE post_attempts SET revision = revision + 1, data = $4, tried = $5, solved = $6, gave_up = $7, presses = $8, over_par = $9,
				hints = $10, took = $11
			WHERE code = $1 AND user_id = $2 AND revision = $3`,
			a.Code, a.UserID, a.Revision, a.Data, bit(a.Tried), bit(a.Solved), bit(a.GaveUp), a.Presses, a.Over, a.Hints, a.Took.Milliseconds())
		if err := changedOne(r, err, "save an attempt"); err != nil {
			return err
		}
		if tried == bit(a.Tried) && solved == bit(a.Solved) {
			return nil
		}
		_, err = tx.ExecContext(ctx, `UPDATE posts SET changed = changed + 1 WHERE code = $1`, a.Code)
		return err
	})
	if err != nil && !errors.Is(err, puzzles.ErrChanged) {
		return fmt.Errorf("store: save an attempt: %w", err)
	}
	return err
}

// DropPostTokens forgets the tokens whose time is over.
func (s *Store) DropPostTokens(ctx context.Context) error {
	_, err := s.db.ExecContext(ctx, `UPDATE posts SET token = '' WHERE token <> '' AND token_until <= $1`, s.now().UnixMilli())
	if err != nil {
		return fmt.Errorf("store: drop tokens: %w", err)
	}
	return nil
}

// DuePosts claims the posts whose message can be edited and is out of date, and which
// nobody has set out to edit within the given time. Who claims one edits it and
// says so with PostShown; where they die before, another claims it later. A time that
// is still to come was written by a clock that was fast.
func (s *Store) DuePosts(ctx context.Context, every time.Duration) (codes []string, err error) {
	now := s.now()
	rows, err := s.db.QueryContext(ctx, `
		UPDATE posts SET edited_at = $1
		WHERE changed > shown AND (token_until = 0 AND message_id <> '' OR token_until > $1) AND (edited_at <= $2 OR edited_at > $3) RETURNING code`,
		now.UnixMilli(), now.Add(-every).UnixMilli(), now.Add(every).UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("store: due posts: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var code string
		if err := rows.Scan(&code); err != nil {
			return nil, fmt.Errorf("store: due posts: %w", err)
		}
		codes = append(codes, code)
	}
	return codes, rows.Err()
}

// PostShown notes that the message of a post shows what was known when changed
// was read.
func (s *Store) PostShown(ctx context.Context, code string, changed int64) error {
	_, err := s.db.ExecContext(ctx, `UPDATE posts SET shown = $2 WHERE code = $1 AND shown < $2`, code, changed)
	if err != nil {
		return fmt.Errorf("store: a post is shown: %w", err)
	}
	return nil
}
