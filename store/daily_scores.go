package store

import (
	"context"
	"time"

	"switchboard/puzzles/daily"
)

// Everywhere stands for all servers together.
const Everywhere = ""

// addScore adds the gain of a result to the player's score of a period, in every server of the player.
const addScore = `
	INSERT INTO daily_scores (guild_id, period, user_id, neg_days, over_par, hints, took)
	SELECT guild_id, CAST($2 AS TEXT), user_id, -CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS BIGINT), CAST($6 AS BIGINT)
	FROM daily_members WHERE user_id = $1
	ON CONFLICT (guild_id, period, user_id) DO UPDATE SET
		neg_days = daily_scores.neg_days + excluded.neg_days, over_par = daily_scores.over_par + excluded.over_par,
		hints = daily_scores.hints + excluded.hints, took = daily_scores.took + excluded.took`

// JoinDaily notes that a person with a name takes part in a server, or with Everywhere outside of servers. Their
// earlier scores count there too.
func (s *Store) JoinDaily(ctx context.Context, guild, user, name string) error {
	return s.inTx(ctx, "join the daily challenge", func(t *transaction) {
		t.do(`
			INSERT INTO daily_players (user_id, name, seen_at) VALUES ($1, $2, $3)
			ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at`, user, name, s.now().UnixMilli())
		join(t, Everywhere, user)
		join(t, guild, user)
	})
}

// join adds a member to a server, and copies the scores so far for a new one.
func join(t *transaction, guild, user string) {
	fresh := t.do(`INSERT INTO daily_members (user_id, guild_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, user, guild)
	if !fresh || guild == Everywhere {
		return
	}
	t.do(`
		INSERT INTO daily_scores (guild_id, period, user_id, neg_days, over_par, hints, took)
		SELECT CAST($1 AS TEXT), period, user_id, neg_days, over_par, hints, took
		FROM daily_scores WHERE user_id = $2 AND guild_id = ''
		ON CONFLICT DO NOTHING`, guild, user)
	tally(t, joinedScores, user, guild)
}

const (
	scores = `
		SELECT s.user_id, p.name, -s.neg_days, s.over_par, s.hints, s.took
		FROM daily_scores s JOIN daily_players p ON p.user_id = s.user_id
		WHERE s.guild_id = $1 AND s.period = $2 `
	topScores = scores + `
		ORDER BY s.neg_days, s.over_par, s.hints, s.took, s.user_id LIMIT $3 + 0`
	// betterScores counts who is better: by days, else by presses, else by hints and seconds.
	betterScores = `
		SELECT CAST(
			(SELECT COALESCE(SUM(players), 0) FROM daily_tallies
				WHERE guild_id = $1 AND period = $2 AND depth = 1 AND neg_days < $3) +
			(SELECT COALESCE(SUM(players), 0) FROM daily_tallies
				WHERE guild_id = $1 AND period = $2 AND depth = 2 AND neg_days = $3 AND over_par < $4) +
			(SELECT COALESCE(SUM(players), 0) FROM daily_tallies
				WHERE guild_id = $1 AND period = $2 AND depth = 3 AND neg_days = $3 AND over_par = $4 AND (hints, seconds) < ($5, $6))
		AS BIGINT)`
)

// DailyBoard returns the best scores of a period in a server, or Everywhere, and the score of one person, or nil.
func (s *Store) DailyBoard(ctx context.Context, guild, period, user string, limit int) (top []daily.Score, own *daily.Score, err error) {
	if top, err = all(ctx, s, "leaderboard", scanScore, topScores, guild, period, limit); err != nil {
		return nil, nil, err
	}
	daily.Rank(top)
	own, err = s.ownScore(ctx, guild, period, user)
	return top, own, err
}

// ownScore returns the score of a person with its place, or nil.
func (s *Store) ownScore(ctx context.Context, guild, period, user string) (*daily.Score, error) {
	own, err := all(ctx, s, "own score", scanScore, scores+`AND s.user_id = $3`, guild, period, user)
	if err != nil || len(own) == 0 {
		return nil, err
	}
	score := &own[0]
	better, err := one(ctx, s, "place", only[int], betterScores,
		guild, period, -score.Days, score.Over, score.Hints, int64(score.Took/time.Second))
	score.Place = better + 1
	return score, err
}

func scanScore(d *daily.Score) []any {
	return []any{&d.UserID, &d.Name, &d.Days, &d.Over, &d.Hints, span{&d.Took}}
}

// The queries that tally takes: scores, and by how many players (1 or -1) each changes.
const (
	// The scores of player $1 in period $2 after a result that gained $3 days, $4 presses over par, $5 hints and $6
	// milliseconds, and those before it.
	endedScores = `
		SELECT s.guild_id, s.period, s.neg_days, s.over_par, s.hints, s.took, 1 AS players
		FROM daily_members m JOIN daily_scores s ON s.guild_id = m.guild_id AND s.user_id = m.user_id
		WHERE m.user_id = $1 AND s.period = $2
		UNION ALL
		SELECT s.guild_id, s.period, s.neg_days + $3, s.over_par - $4, s.hints - $5, s.took - $6, -1
		FROM daily_members m JOIN daily_scores s ON s.guild_id = m.guild_id AND s.user_id = m.user_id
		WHERE m.user_id = $1 AND s.period = $2 AND s.neg_days + $3 < 0`
	// The scores of player $1, who is new in server $2.
	joinedScores = `
		SELECT guild_id, period, neg_days, over_par, hints, took, 1 AS players
		FROM daily_scores WHERE user_id = $1 AND guild_id = $2`
	// The scores of player $1, who is being forgotten.
	forgottenScores = `
		SELECT guild_id, period, neg_days, over_par, hints, took, -1 AS players
		FROM daily_scores WHERE user_id = $1`
)

// tally updates how many players have each score, at the three depths of daily_tallies. It locks rows in one fixed
// order, so that two transactions never deadlock; several calls in one transaction have to be in the order of their
// periods.
func tally(t *transaction, scores string, args ...any) {
	scan := func(k *[8]any) []any { return []any{&k[0], &k[1], &k[2], &k[3], &k[4], &k[5], &k[6], &k[7]} }
	changed := every(t, scan, `
		INSERT INTO daily_tallies (guild_id, period, depth, neg_days, over_par, hints, seconds, players)
		SELECT guild_id, period, depth, neg_days, over_par, hints, seconds, CAST(SUM(players) AS BIGINT) FROM (
			SELECT guild_id, period, depth, neg_days,
				CASE WHEN depth > 1 THEN over_par ELSE 0 END AS over_par,
				CASE WHEN depth > 2 THEN hints ELSE 0 END AS hints,
				CASE WHEN depth > 2 THEN took / 1000 ELSE 0 END AS seconds, players
			FROM (`+scores+`) changed CROSS JOIN (SELECT 1 AS depth UNION ALL SELECT 2 UNION ALL SELECT 3) depths
		) keys
		WHERE true
		GROUP BY guild_id, period, depth, neg_days, over_par, hints, seconds HAVING SUM(players) <> 0
		ORDER BY 2, 1, 3, 4, 5, 6, 7
		ON CONFLICT (guild_id, period, depth, neg_days, over_par, hints, seconds) DO UPDATE SET players = daily_tallies.players + excluded.players
		RETURNING guild_id, period, depth, neg_days, over_par, hints, seconds, players`, args...)
	for _, k := range changed {
		if key, players := k[:7], k[7]; players == int64(0) {
			t.do(`
				DELETE FROM daily_tallies
				WHERE guild_id = $1 AND period = $2 AND depth = $3 AND neg_days = $4 AND over_par = $5 AND hints = $6 AND seconds = $7`, key...)
		}
	}
}
