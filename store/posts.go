package store

import (
	"cmp"
	"context"
	"time"

	"switchboard/puzzles"
)

func (s *Store) CreatePost(ctx context.Context, p puzzles.Post) error {
	fresh, err := s.alters(ctx, "create a post", `
		INSERT INTO posts (code, user_id, channel_id, message_id, data, created_at, changed, shown, edited_at, token, token_until)
		VALUES ($1, $2, $3, '', $4, $5, 0, 0, 0, $6, $7) ON CONFLICT DO NOTHING`,
		p.Code, p.UserID, p.ChannelID, p.Data, p.CreatedAt.UnixMilli(), p.Token, tokenUntil(p))
	if err == nil && !fresh {
		return puzzles.ErrChanged
	}
	return err
}

// tokenUntil is when a post's token expires, in milliseconds; 0 for a post that needs no token.
func tokenUntil(p puzzles.Post) int64 { return max(0, p.TokenUntil.UnixMilli()) }

func (s *Store) Post(ctx context.Context, code string) (puzzles.Post, error) {
	scan := func(p *puzzles.Post) []any {
		return []any{&p.Code, &p.UserID, &p.ChannelID, &p.MessageID, &p.Data, moment{&p.CreatedAt}, moment{&p.ClosedAt}, &p.Changed, &p.Token,
			moment{&p.TokenUntil}}
	}
	return one(ctx, s, "post", scan, `
		SELECT code, user_id, channel_id, message_id, data, created_at, closed_at, changed, token, NULLIF(token_until, 0)
		FROM posts WHERE code = $1`, code)
}

func (s *Store) PlacePost(ctx context.Context, p puzzles.Post) error {
	return s.do(ctx, "place a post", `
		UPDATE posts SET channel_id = $2, message_id = $3, token = $4, token_until = $5
		WHERE code = $1 AND (channel_id <> $2 OR message_id <> $3 OR token <> $4 OR token_until <> $5)`,
		p.Code, p.ChannelID, p.MessageID, p.Token, tokenUntil(p))
}

func (s *Store) ClosePost(ctx context.Context, code string, at time.Time) error {
	return s.do(ctx, "close a post", `
		UPDATE posts SET closed_at = $2, changed = changed + 1 WHERE code = $1 AND closed_at IS NULL`, code, at.UnixMilli())
}

const attemptColumns = `code, user_id, revision, data, started_at, tried, solved, gave_up, presses, over_par, hints, took`

func (s *Store) StartPostAttempt(ctx context.Context, a puzzles.Attempt) (puzzles.Attempt, error) {
	err := s.do(ctx, "start an attempt", `
		INSERT INTO post_attempts (`+attemptColumns+`) VALUES ($1, $2, 0, $3, $4, 0, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
		a.Code, a.UserID, a.Data, a.StartedAt.UnixMilli())
	if err != nil {
		return a, err
	}
	return s.PostAttempt(ctx, a.Code, a.UserID)
}

func (s *Store) PostAttempt(ctx context.Context, code, user string) (puzzles.Attempt, error) {
	return one(ctx, s, "an attempt", scanPostAttempt, `
		SELECT `+attemptColumns+` FROM post_attempts WHERE code = $1 AND user_id = $2`, code, user)
}

func (s *Store) PostAttempts(ctx context.Context, code string) ([]puzzles.Attempt, error) {
	return all(ctx, s, "attempts", scanPostAttempt, `SELECT `+attemptColumns+` FROM post_attempts WHERE code = $1 ORDER BY user_id`, code)
}

func scanPostAttempt(a *puzzles.Attempt) []any {
	return []any{&a.Code, &a.UserID, &a.Revision, &a.Data, moment{&a.StartedAt}, &a.Tried, &a.Solved, &a.GaveUp, &a.Presses, &a.Over,
		&a.Hints, span{&a.Took}}
}

// SavePostAttempt stores an attempt that was read at revision a.Revision, and raises the revision. The error is
// puzzles.ErrChanged if somebody was faster. A changed score makes the post's message due: see DuePosts.
func (s *Store) SavePostAttempt(ctx context.Context, a puzzles.Attempt) error {
	return s.inTx(ctx, "save an attempt", func(t *transaction) {
		type score struct{ tried, solved bool }
		was, _ := first(t, func(was *score) []any { return []any{&was.tried, &was.solved} },
			`SELECT tried, solved FROM post_attempts WHERE code = $1 AND user_id = $2`, a.Code, a.UserID)
		saved := t.do(`
			UPDATE post_attempts SET revision = revision + 1, data = $4, tried = $5, solved = $6, gave_up = $7, presses = $8, over_par = $9,
				hints = $10, took = $11
			WHERE code = $1 AND user_id = $2 AND revision = $3`,
			a.Code, a.UserID, a.Revision, a.Data, bit(a.Tried), bit(a.Solved), bit(a.GaveUp), a.Presses, a.Over, a.Hints, a.Took.Milliseconds())
		if !saved {
			t.err = cmp.Or(t.err, puzzles.ErrChanged)
		}
		if was != (score{a.Tried, a.Solved}) {
			t.do(`UPDATE posts SET changed = changed + 1 WHERE code = $1`, a.Code)
		}
	})
}

func (s *Store) DropPostTokens(ctx context.Context) error {
	return s.do(ctx, "drop tokens", `UPDATE posts SET token = '' WHERE token <> '' AND token_until <= $1`, s.now().UnixMilli())
}

// DuePosts claims the posts whose message is out of date, can be edited, and was not claimed within the given time. The
// claimant edits the message and calls PostShown; if it dies before that, another process claims the post later. A
// claim in the future was written by a fast clock and is ignored.
func (s *Store) DuePosts(ctx context.Context, every time.Duration) ([]string, error) {
	now := s.now()
	return all(ctx, s, "due posts", only[string], `
		UPDATE posts SET edited_at = $1
		WHERE changed > shown AND (token_until = 0 AND message_id <> '' OR token_until > $1) AND (edited_at <= $2 OR edited_at > $3)
		RETURNING code`,
		now.UnixMilli(), now.Add(-every).UnixMilli(), now.Add(every).UnixMilli())
}

func (s *Store) PostShown(ctx context.Context, code string, changed int64) error {
	return s.do(ctx, "a post is shown", `UPDATE posts SET shown = $2 WHERE code = $1 AND shown < $2`, code, changed)
}
