package store

import (
	"cmp"
	"context"
	"database/sql"

	"switchboard/puzzles"
	"switchboard/puzzles/daily"
)

func (s *Store) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	if err := s.do(ctx, "keep a secret", `INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING`, name, fresh); err != nil {
		return nil, err
	}
	return one(ctx, s, "read a secret", only[[]byte], `SELECT value FROM secrets WHERE name = $1`, name)
}

func (s *Store) DailyPuzzle(ctx context.Context, number int) ([]byte, error) {
	return one(ctx, s, "read a daily puzzle", only[[]byte], `SELECT data FROM daily_puzzles WHERE number = $1`, number)
}

func (s *Store) WriteDailyPuzzle(ctx context.Context, number int, data []byte) ([]byte, error) {
	err := s.do(ctx, "write a daily puzzle", `INSERT INTO daily_puzzles (number, data, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
		number, data, s.now().UnixMilli())
	if err != nil {
		return nil, err
	}
	return s.DailyPuzzle(ctx, number)
}

const gameColumns = `user_id, number, practice, version, ranked, assisted, moves, started_at, ended_at, solved, presses, ` +
	`over_par, hints, took`

// StartDailyGame stores a new game and returns it, or the existing one: a person has one first attempt at a number, and
// one practice game. A new practice game replaces one that has ended.
func (s *Store) StartDailyGame(ctx context.Context, g daily.Attempt) (daily.Attempt, error) {
	err := s.do(ctx, "start a daily game", `
		INSERT INTO daily_games (`+gameColumns+`)
		VALUES ($1, $2, $3, 1, $4,
			(SELECT count(*) FROM daily_assists WHERE user_id = $1 AND number = $2), $5, $6, NULL, 0, 0, 0, 0, 0)
		ON CONFLICT (user_id, number, practice) DO UPDATE SET
			version = daily_games.version + 1, moves = excluded.moves, started_at = excluded.started_at, ended_at = NULL,
			solved = 0, presses = 0, over_par = 0, hints = 0, took = 0
		WHERE daily_games.practice = 1 AND daily_games.ended_at IS NOT NULL`,
		g.UserID, g.Number, bit(g.Practice), bit(g.Ranked), g.Moves, g.StartedAt.UnixMilli())
	if err != nil {
		return daily.Attempt{}, err
	}
	return s.DailyGame(ctx, g.UserID, g.Number, g.Practice)
}

func (s *Store) DailyGame(ctx context.Context, user string, number int, practice bool) (daily.Attempt, error) {
	return one(ctx, s, "read a daily game", scanGame, `
		SELECT `+gameColumns+` FROM daily_games WHERE user_id = $1 AND number = $2 AND practice = $3`, user, number, bit(practice))
}

// DailyResults returns a person's first attempts that have ended, in the order of their numbers.
func (s *Store) DailyResults(ctx context.Context, user string) ([]daily.Attempt, error) {
	return all(ctx, s, "read daily results", scanGame, `
		SELECT `+gameColumns+` FROM daily_games
		WHERE user_id = $1 AND practice = 0 AND ended_at IS NOT NULL ORDER BY number`, user)
}

func scanGame(g *daily.Attempt) []any {
	return []any{&g.UserID, &g.Number, &g.Practice, &g.Version, &g.Ranked, &g.Assisted, &g.Moves, moment{&g.StartedAt}, moment{&g.EndedAt},
		&g.Solved, &g.Presses, &g.Over, &g.Hints, span{&g.Took}}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// SaveDailyGame stores a game that was read at version g.Version, and returns it as stored. The error is
// puzzles.ErrChanged if the game changed or ended since. A game with EndedAt is over; a solved one that is ranked and
// not assisted is added to the scores of its periods in every server of the player, in the same transaction.
func (s *Store) SaveDailyGame(ctx context.Context, g daily.Attempt) (daily.Attempt, error) {
	err := s.inTx(ctx, "save a daily game", func(t *transaction) {
		t.do(lockPlayer, g.UserID)
		if !saveGame(t, g) {
			return
		}
		for _, period := range daily.Periods(g.Number) {
			gain := gained(t, g, period)
			args := []any{g.UserID, period, gain.Days, gain.Over, gain.Hints, gain.Took.Milliseconds()}
			t.do(addScore, args...)
			tally(t, endedScores, args...)
		}
	})
	if err != nil {
		return daily.Attempt{}, err
	}
	return s.DailyGame(ctx, g.UserID, g.Number, g.Practice)
}

// gained is what a result adds to the score of a period, which for a week depends on the week's other results.
func gained(t *transaction, g daily.Attempt, period daily.Period) daily.Score {
	week, is := period.Week()
	if !is {
		return period.Gain(nil, g)
	}
	monday, sunday := daily.WeekOf(week)
	scan := func(a *daily.Attempt) []any { return []any{&a.Over, &a.Hints, span{&a.Took}} }
	return period.Gain(every(t, scan, `
		SELECT over_par, hints, took FROM daily_games
		WHERE user_id = $1 AND number BETWEEN $2 AND $3 AND number <> $4
			AND practice = 0 AND ranked = 1 AND assisted = 0 AND solved = 1 AND ended_at IS NOT NULL`, g.UserID, monday, sunday, g.Number), g)
}

// lockPlayer lets one transaction at a time change a player's scores.
const lockPlayer = `UPDATE daily_players SET seen_at = seen_at WHERE user_id = $1`

// saveGame stores a game, and reports whether it has just ended with a result that counts.
func saveGame(t *transaction, g daily.Attempt) (counts bool) {
	ended := sql.NullInt64{Int64: g.EndedAt.UnixMilli(), Valid: !g.EndedAt.IsZero()}
	counts, saved := first(t, only[bool], `
		UPDATE daily_games SET version = version + 1, moves = $5, ended_at = $6, solved = $7, presses = $8, over_par = $9, hints = $10,
			took = $11,
			assisted = CASE WHEN EXISTS (SELECT 1 FROM daily_assists a WHERE a.user_id = $1 AND a.number = $2) THEN 1 ELSE assisted END
		WHERE user_id = $1 AND number = $2 AND practice = $3 AND version = $4 AND ended_at IS NULL
		RETURNING CASE WHEN ranked = 1 AND assisted = 0 THEN 1 ELSE 0 END`,
		g.UserID, g.Number, bit(g.Practice), g.Version, g.Moves, ended, bit(g.Solved), g.Presses, g.Over, g.Hints, g.Took.Milliseconds())
	if !saved {
		t.err = cmp.Or(t.err, puzzles.ErrChanged)
	}
	return saved && counts && ended.Valid && g.Solved && !g.Practice
}

// AssistDaily notes that a person asked a solver about the puzzle of a number. It reports false if that was known, or
// their attempt has ended.
func (s *Store) AssistDaily(ctx context.Context, user string, number int) (bool, error) {
	changed := false
	err := s.inTx(ctx, "note an assist", func(t *transaction) {
		changed = t.do(`
			INSERT INTO daily_assists (user_id, number)
			SELECT user_id, number FROM (SELECT CAST($1 AS TEXT) AS user_id, CAST($2 AS BIGINT) AS number) asked
			WHERE NOT EXISTS (SELECT 1 FROM daily_games WHERE user_id = $1 AND number = $2 AND practice = 0 AND ended_at IS NOT NULL)
			ON CONFLICT DO NOTHING`, user, number)
		if changed {
			t.do(`UPDATE daily_games SET assisted = 1 WHERE user_id = $1 AND number = $2 AND practice = 0 AND ended_at IS NULL`, user, number)
		}
	})
	return changed, err
}
