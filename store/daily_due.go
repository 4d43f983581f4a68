package store

import (
	"context"
	"time"

	"switchboard/puzzles/daily"
)

// dayAndMore is longer than any day is, clocks going back included. The next number of a server begins before that, so
// a later time in a row was written by a clock that was fast.
const dayAndMore = 26 * time.Hour

// DueDailySetups returns up to limit setups of servers whose next number may have begun, those that are not paused. Of
// servers that became due at different times each time gives one in turn, so that few do not wait for many.
func (s *Store) DueDailySetups(ctx context.Context, limit int) ([]daily.Setup, error) {
	now := s.now()
	return all(ctx, s, "read due setups", scanSetup, `
		SELECT `+setupColumns+` FROM (
			SELECT *, row_number() OVER (PARTITION BY next_at ORDER BY guild_id) AS turn FROM (
				SELECT * FROM daily_setups WHERE paused = 0 AND next_at <= $1
				UNION ALL
				SELECT * FROM daily_setups WHERE paused = 0 AND next_at > $2
			) due
		) ordered ORDER BY turn, next_at, guild_id LIMIT $3 + 0`,
		now.UnixMilli(), now.Add(dayAndMore).UnixMilli(), limit)
}

// DailyDone notes that a number was dealt with for a server, and when its next one
// begins. A setup whose day was changed meanwhile is left to be looked at again.
func (s *Store) DailyDone(ctx context.Context, d daily.Setup, number int, next time.Time) error {
	return s.do(ctx, "note a post", `
		UPDATE daily_setups SET last_number = $2,
			next_at = CASE WHEN zone = $4 AND hour = $5 AND first_number = $6 THEN CAST($3 AS BIGINT) ELSE 0 END
		WHERE guild_id = $1`, d.GuildID, number, next.UnixMilli(), d.Zone, d.Hour, d.FirstNumber)
}
