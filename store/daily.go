package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"switchboard/puzzles"

	"switchboard/puzzles/daily"
)

// Secret returns the secret of that name; the first call stores fresh.
func (s *Store) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	_, err := s.db.ExecContext(ctx, `INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING`, name, fresh)
	if err != nil {
		return nil, fmt.Errorf("store: keep a secret: %w", err)
	}
	var value []byte
	if err := s.db.QueryRowContext(ctx, `SELECT value FROM secrets WHERE name = $1`, name).Scan(&value); err != nil {
		return nil, fmt.Errorf("store: read a secret: %w", err)
	}
	return value, nil
}

// DailyPuzzle returns the puzzle of a number, or puzzles.ErrNotFound.
func (s *Store) DailyPuzzle(ctx context.Context, number int) ([]byte, error) {
	var data []byte
	err := s.db.QueryRowContext(ctx, `SELECT data FROM daily_puzzles WHERE number = $1`, number).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, puzzles.ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("store: read a daily puzzle: %w", err)
	}
	return data, nil
}

// WriteDailyPuzzle stores the puzzle of a number unless there is one, and
// returns the one that is stored: it never changes.
func (s *Store) WriteDailyPuzzle(ctx context.Context, number int, data []byte) ([]byte, error) {
	_, err := s.db.ExecContext(ctx, `
		INSERT INTO daily_puzzles (number, data, created_at) VALUES ($1, $2, $3)
		ON CONFLICT DO NOTHING`, number, data, s.now().UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("store: write a daily puzzle: %w", err)
	}
	return s.DailyPuzzle(ctx, number)
}

const gameColumns = `user_id, number, practice, version, ranked, assisted, moves, started_at, ended_at, solved, presses, over_par, hints, took`

// StartDailyGame stores a new game and returns it, or the one that is there: a
// person has one first attempt at a number, and one practice game. A practice
// game that has ended gives way to the new one.
func (s *Store) StartDailyGame(ctx context.Context, g daily.Attempt) (daily.Attempt, error) {
	_, err := s.db.ExecContext(ctx, `
		INSERT INTO daily_games (`+gameColumns+`)
		VALUES ($1, $2, $3, 1, $4,
			(SELECT count(*) FROM daily_assists WHERE user_id = $1 AND number = $2), $5, $6, NULL, 0, 0, 0, 0, 0)
		ON CONFLICT (user_id, number, practice) DO UPDATE SET
			version = daily_games.version + 1, moves = excluded.moves, started_at = excluded.started_at, ended_at = NULL,
			solved = 0, presses = 0, over_par = 0, hints = 0, took = 0
		WHERE daily_games.practice = 1 AND daily_games.ended_at IS NOT NULL`,
		g.UserID, g.Number, bit(g.Practice), bit(g.Ranked), g.Moves, g.StartedAt.UnixMilli())
	if err != nil {
		return daily.Attempt{}, fmt.Errorf("store: start a daily game: %w", err)
	}
	return s.DailyGame(ctx, g.UserID, g.Number, g.Practice)
}

// DailyGame returns a person's attempt at a number, or puzzles.ErrNotFound.
func (s *Store) DailyGame(ctx context.Context, user string, number int, practice bool) (daily.Attempt, error) {
	row := s.db.QueryRowContext(ctx, `
		SELECT `+gameColumns+` FROM daily_games WHERE user_id = $1 AND number = $2 AND practice = $3`, user, number, bit(practice))
	g, err := scanGame(row)
	if errors.Is(err, sql.ErrNoRows) {
		return daily.Attempt{}, puzzles.ErrNotFound
	}
	if err != nil {
		return daily.Attempt{}, fmt.Errorf("store: read a daily game: %w", err)
	}
	return g, nil
}

// DailyResults returns a person's first attempts that have ended, by number.
func (s *Store) DailyResults(ctx context.Context, user string) ([]daily.Attempt, error) {
	rows, err := s.db.QueryContext(ctx, `
		SELECT `+gameColumns+` FROM daily_games
		WHERE user_id = $1 AND practice = 0 AND ended_at IS NOT NULL ORDER BY number`, user)
	if err != nil {
		return nil, fmt.Errorf("store: read daily results: %w", err)
	}
	defer rows.Close()
	var all []daily.Attempt
	for rows.Next() {
		g, err := scanGame(rows)
		if err != nil {
			return nil, fmt.Errorf("store: read daily results: %w", err)
		}
		all = append(all, g)
	}
	return all, rows.Err()
}

func scanGame(row interface{ Scan(...any) error }) (g daily.Attempt, err error) {
	var practice, ranked, assisted, solved int
	var started, took int64
	var ended sql.NullInt64
	err = row.Scan(&g.UserID, &g.Number, &practice, &g.Version, &ranked, &assisted, &g.Moves, &started, &ended,
		&solved, &g.Presses, &g.Over, &g.Hints, &took)
	g.Practice, g.Ranked, g.Assisted, g.Solved = practice != 0, ranked != 0, assisted != 0, solved != 0
	g.StartedAt, g.Took = time.UnixMilli(started).UTC(), time.Duration(took)*time.Millisecond
	if ended.Valid {
		g.EndedAt = time.UnixMilli(ended.Int64).UTC()
	}
	return g, err
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// SaveDailyGame stores what changed in a game that was read as version
// g.Version, and returns it as it is now. It is puzzles.ErrChanged when the game changed
// or ended since. A game with EndedAt is over; if it is solved, ranked and not
// assisted, it counts in every period for every server of the player, in the
// same transaction.
func (s *Store) SaveDailyGame(ctx context.Context, g daily.Attempt, periods []string) (daily.Attempt, error) {
	err := s.db.inTx(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, lockPlayer, g.UserID); err != nil {
			return err
		}
		counts, err := saveGame(ctx, tx, g)
		if err != nil || !counts {
			return err
		}
		for _, period := range slices.Sorted(slices.Values(periods)) {
			gain, err := gained(ctx, tx, g, daily.Period(period))
			if err != nil {
				return err
			}
			args := []any{g.UserID, period, gain.Days, gain.Over, gain.Hints, gain.Took.Milliseconds()}
			if _, err := tx.ExecContext(ctx, addScore, args...); err != nil {
				return err
			}
			if err := tally(ctx, tx, endedScores, args...); err != nil {
				return err
			}
		}
		return nil
	})
	if errors.Is(err, puzzles.ErrChanged) {
		return daily.Attempt{}, puzzles.ErrChanged
	}
	if err != nil {
		return daily.Attempt{}, fmt.Errorf("store: save a daily game: %w", err)
	}
	return s.DailyGame(ctx, g.UserID, g.Number, g.Practice)
}

// gained is what a result adds in a period. In a week it depends on the others of
// the week.
func gained(ctx context.Context, tx *sql.Tx, g daily.Attempt, period daily.Period) (gain daily.Score, err error) {
	week, is := period.Week()
	if !is {
		return period.Gain(nil, g), nil
	}
	monday, sunday := daily.WeekOf(week)
	rows, err := tx.QueryContext(ctx, `
		SELECT over_par, hints, took FROM daily_games
		WHERE user_id = $1 AND number BETWEEN $2 AND $3 AND number <> $4
			AND practice = 0 AND ranked = 1 AND assisted = 0 AND solved = 1 AND ended_at IS NOT NULL`, g.UserID, monday, sunday, g.Number)
	if err != nil {
		return gain, err
	}
	defer rows.Close()
	var others []daily.Attempt
	for rows.Next() {
		var a daily.Attempt
		var took int64
		if err := rows.Scan(&a.Over, &a.Hints, &took); err != nil {
			return gain, err
		}
		a.Took = time.Duration(took) * time.Millisecond
		others = append(others, a)
	}
	return period.Gain(others, g), rows.Err()
}

// lockPlayer lets one transaction at a time change the scores of a player.
const lockPlayer = `UPDATE daily_players SET seen_at = seen_at WHERE user_id = $1`

// saveGame reports whether the game has just ended and counts.
func saveGame(ctx context.Context, tx *sql.Tx, g daily.Attempt) (counts bool, err error) {
	var ended any
	if !g.EndedAt.IsZero() {
		ended = g.EndedAt.UnixMilli()
	}
	var ranked, assisted int
	err = tx.QueryRowContext(ctx, `
		UPDATE daily_games SET version = version + 1, moves = $5, ended_at = $6, solved = $7, presses = $8, over_par = $9, hints = $10,
			took = $11,
			assisted = CASE WHEN EXISTS (SELECT 1 FROM daily_assists a WHERE a.user_id = $1 AND a.number = $2) THEN 1 ELSE assisted END
		WHERE user_id = $1 AND number = $2 AND practice = $3 AND version = $4 AND ended_at IS NULL
		RETURNING ranked, assisted`,
		g.UserID, g.Number, bit(g.Practice), g.Version, g.Moves, ended, bit(g.Solved), g.Presses, g.Over, g.Hints, g.Took.Milliseconds(),
	).Scan(&ranked, &assisted)
	if errors.Is(err, sql.ErrNoRows) {
		return false, puzzles.ErrChanged
	}
	return ended != nil && g.Solved && !g.Practice && ranked != 0 && assisted == 0, err
}

// AssistDaily notes that a person asked a solver about the puzzle of a number.
// It reports whether that changes anything: not when their attempt has ended, or
// when it was known.
func (s *Store) AssistDaily(ctx context.Context, user string, number int) (bool, error) {
	changed := false
	err := s.db.inTx(ctx, func(ctx context.Context, tx *sql.Tx) error {
		r, err := tx.ExecContext(ctx, `
			INSERT INTO daily_assists (user_id, number)
			SELECT user_id, number FROM (SELECT CAST($1 AS TEXT) AS user_id, CAST($2 AS BIGINT) AS number) asked
			WHERE NOT EXISTS (SELECT 1 FROM daily_games WHERE user_id = $1 AND number = $2 AND practice = 0 AND ended_at IS NOT NULL)
			ON CONFLICT DO NOTHING`, user, number)
		if err != nil {
			return err
		}
		n, err := r.RowsAffected()
		changed = n > 0
		if err != nil || !changed {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE daily_games SET assisted = 1 WHERE user_id = $1 AND number = $2 AND practice = 0 AND ended_at IS NULL`, user, number)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("store: note an assist: %w", err)
	}
	return changed, nil
}
