package store

// The scores that tally takes, with how many players each is more or less.
const (
	// of player $1 in period $2 after a result that gained $3 days, $4 presses over
	// par, $5 hints and $6 milliseconds, and as they were before
	endedScores = `
		SELECT s.guild_id, s.period, s.neg_days, s.over_par, s.hints, s.took, 1 AS players
		FROM daily_members m JOIN daily_scores s ON s.guild_id = m.guild_id AND s.user_id = m.user_id
		WHERE m.user_id = $1 AND s.period = $2
		UNION ALL
		SELECT s.guild_id, s.period, s.neg_days + $3, s.over_par - $4, s.hints - $5, s.took - $6, -1
		FROM daily_members m JOIN daily_scores s ON s.guild_id = m.guild_id AND s.user_id = m.user_id
		WHERE m.user_id = $1 AND s.period = $2 AND s.neg_days + $3 < 0`
	// of player $1, who is new in server $2
	joinedScores = `
		SELECT guild_id, period, neg_days, over_par, hints, took, 1 AS players
		FROM daily_scores WHERE user_id = $1 AND guild_id = $2`
	// of player $1, who is forgotten
	forgottenScores = `
		SELECT guild_id, period, neg_days, over_par, hints, took, -1 AS players
		FROM daily_scores WHERE user_id = $1`
)

// tally notes at each depth how many players came to scores or left them. It goes through the tallies of every period
// in one order, as whoever else does it: so two transactions never wait for each other. The periods of several calls in
// one transaction have to be in order too.
func tally(t *transaction, scores string, args ...any) {
	type key struct {
		guild, period                              string
		depth, days, over, hints, seconds, players int64
	}
	scan := func(k *key) []any {
		return []any{&k.guild, &k.period, &k.depth, &k.days, &k.over, &k.hints, &k.seconds, &k.players}
	}
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
		if k.players == 0 {
			t.do(`
				DELETE FROM daily_tallies
				WHERE guild_id = $1 AND period = $2 AND depth = $3 AND neg_days = $4 AND over_par = $5 AND hints = $6 AND seconds = $7`,
				k.guild, k.period, k.depth, k.days, k.over, k.hints, k.seconds)
		}
	}
}
