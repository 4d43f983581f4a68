package store

import (
	"context"
	"errors"
	"time"

	"switchboard/puzzles"
	"switchboard/puzzles/daily"
)

const setupColumns = `guild_id, channel_id, zone, hour, kinds, role_id, set_by, locale, paused, last_number, first_number`

func (s *Store) SetUpDaily(ctx context.Context, d daily.Setup) error {
	return s.do(ctx, "set up the daily post", `
		INSERT INTO daily_setups (`+setupColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		ON CONFLICT (guild_id) DO UPDATE SET channel_id = excluded.channel_id, zone = excluded.zone, hour = excluded.hour,
			kinds = excluded.kinds, role_id = excluded.role_id, set_by = excluded.set_by, locale = excluded.locale,
			paused = excluded.paused, last_number = excluded.last_number, first_number = excluded.first_number, next_at = 0`,
		d.GuildID, d.ChannelID, d.Zone, d.Hour, d.Kinds, d.RoleID, d.SetBy, d.Locale, bit(d.Paused), d.LastNumber, d.FirstNumber)
}

func (s *Store) DailySetup(ctx context.Context, guild string) (daily.Setup, error) {
	return one(ctx, s, "read a setup", scanSetup, `SELECT `+setupColumns+` FROM daily_setups WHERE guild_id = $1`, guild)
}

func scanSetup(d *daily.Setup) []any {
	return []any{&d.GuildID, &d.ChannelID, &d.Zone, &d.Hour, &d.Kinds, &d.RoleID, &d.SetBy, &d.Locale, &d.Paused, &d.LastNumber,
		&d.FirstNumber}
}

// DropDaily ends the posts of a server, and reports whether it had any. The server's clock is kept, so that setting the
// posts up again does not go back a day.
func (s *Store) DropDaily(ctx context.Context, guild string) (bool, error) {
	return s.alters(ctx, "drop a setup", `
		UPDATE daily_setups SET channel_id = '', role_id = '', kinds = '', set_by = '',
			paused = 1 WHERE guild_id = $1 AND channel_id <> ''`, guild)
}

// PauseDaily pauses the posts of a server, unless its channel has changed.
func (s *Store) PauseDaily(ctx context.Context, guild, channel string) error {
	return s.do(ctx, "pause a setup", `UPDATE daily_setups SET paused = 1 WHERE guild_id = $1 AND channel_id = $2`, guild, channel)
}

// Claim is the right to send a post once.
type Claim struct {
	Held  bool // the caller has it, until the lease ends
	Sent  bool // the post was sent
	Tries int  // how often it was claimed, this time included
}

// Posts is a kind of posts, as the name of their table. Their numbers are of days or weeks.
type Posts string

const (
	OfDays  Posts = "daily_posts"
	OfWeeks Posts = "daily_weeks" // the closing posts
)

// Claim claims the post of a number in a server for an owner. Nobody else can claim it before the lease ends, and
// nobody at all once it was sent.
func (s *Store) Claim(ctx context.Context, of Posts, guild string, number int, owner string, lease time.Duration) (c Claim, err error) {
	now := s.now()
	c.Tries, err = one(ctx, s, "claim a post", only[int], `
		INSERT INTO `+string(of)+` AS post (guild_id, number, owner, claimed_until, tries, sent_at, message_id)
		VALUES ($1, $2, $3, $4, 1, NULL, '')
		ON CONFLICT (guild_id, number) DO UPDATE SET
			owner = excluded.owner, claimed_until = excluded.claimed_until, tries = post.tries + 1
		WHERE post.sent_at IS NULL AND (post.claimed_until <= $5 OR post.claimed_until > $6)
		RETURNING tries`,
		guild, number, owner, now.Add(lease).UnixMilli(), now.UnixMilli(), now.Add(2*lease).UnixMilli())
	if c.Held = err == nil; !errors.Is(err, puzzles.ErrNotFound) {
		return c, err
	}
	c.Sent, err = one(ctx, s, "look at a claim", only[bool], `
		SELECT CASE WHEN sent_at IS NULL THEN 0 ELSE 1 END FROM `+string(of)+` WHERE guild_id = $1 AND number = $2`, guild, number)
	return c, err
}

// SentDaily notes that the post of a number was sent, as a message in a channel, and when its day ends. A post with a
// message is then kept up to date: see OutdatedDaily.
func (s *Store) SentDaily(ctx context.Context, guild string, number int, channel, message string, ends time.Time) error {
	return s.do(ctx, "note a sent post", `
		UPDATE daily_posts SET sent_at = $3, channel_id = $4, message_id = $5, ends_at = $6, edited_at = $3, ended = $7
		WHERE guild_id = $1 AND number = $2 AND sent_at IS NULL`,
		guild, number, s.now().UnixMilli(), channel, message, ends.UnixMilli(), bit(message == ""))
}

// SentWeek notes the closing message of a week, "" if there was nothing to send.
func (s *Store) SentWeek(ctx context.Context, guild string, week int, message string) error {
	return s.do(ctx, "note a closing post", `
		UPDATE daily_weeks SET sent_at = $3, message_id = $4 WHERE guild_id = $1 AND number = $2 AND sent_at IS NULL`,
		guild, week, s.now().UnixMilli(), message)
}

// ShownDaily is the message of a daily post that is out of date.
type ShownDaily struct {
	GuildID              string
	Number               int
	ChannelID, MessageID string
	Ended                bool // its day is over, and this is its last edit
	Solved               int  // how many people solved it, which it has to show
}

// solved is, in SQL, how many people in a server have solved the number of a day.
func solved(guild, day string) string {
	return `COALESCE((SELECT players FROM daily_tallies t WHERE t.guild_id = ` + guild + ` AND t.period = ` + day + ` AND t.depth = 1
		AND t.neg_days = -1 AND t.over_par = 0 AND t.hints = 0 AND t.seconds = 0), 0)`
}

func (s *Store) DailySolved(ctx context.Context, guild string, number int) (int, error) {
	return one(ctx, s, "count who solved", only[int], `SELECT `+solved(`$1`, `$2`), guild, string(daily.OfDay(number)))
}

// DailyFirst returns who in a server was the first to solve a number with a result that counts, and in what time. The
// error is puzzles.ErrNotFound if nobody has.
func (s *Store) DailyFirst(ctx context.Context, guild string, number int) (daily.Score, error) {
	scan := func(d *daily.Score) []any { return []any{&d.UserID, &d.Name, span{&d.Took}} }
	return one(ctx, s, "who was first", scan, `
		SELECT s.user_id, p.name, g.took
		FROM daily_scores s JOIN daily_players p ON p.user_id = s.user_id
		JOIN daily_games g ON g.user_id = s.user_id AND g.number = $3 AND g.practice = 0
		WHERE s.guild_id = $1 AND s.period = $2
		ORDER BY g.ended_at, s.user_id LIMIT 1`, guild, string(daily.OfDay(number)), number)
}

// OutdatedDaily claims up to limit posts that are out of date, or whose day is over, and that were not claimed within
// the given time. The claimant edits the message and calls EditedDaily; if it dies before that, another claims it
// later.
func (s *Store) OutdatedDaily(ctx context.Context, every time.Duration, limit int) ([]ShownDaily, error) {
	now, solvedNow := s.now(), solved(`daily_posts.guild_id`, `'d' || CAST(daily_posts.number AS TEXT)`)
	scan := func(p *ShownDaily) []any {
		return []any{&p.GuildID, &p.Number, &p.ChannelID, &p.MessageID, &p.Ended, &p.Solved}
	}
	return all(ctx, s, "outdated posts", scan, `
		UPDATE daily_posts SET edited_at = $1
		WHERE (guild_id, number) IN (
			SELECT guild_id, number FROM daily_posts
			WHERE ended = 0 AND (edited_at <= $2 OR edited_at > $3) AND (ends_at <= $1 OR shown <> `+solvedNow+`)
			ORDER BY edited_at, guild_id LIMIT $4 + 0)
			AND ended = 0 AND (edited_at <= $2 OR edited_at > $3)
		RETURNING guild_id, number, channel_id, message_id, CASE WHEN ends_at <= $1 THEN 1 ELSE 0 END, `+solvedNow,
		now.UnixMilli(), now.Add(-every).UnixMilli(), now.Add(every).UnixMilli(), limit)
}

// EditedDaily notes that the message of a post shows what OutdatedDaily returned. An ended post is never edited again.
func (s *Store) EditedDaily(ctx context.Context, p ShownDaily) error {
	return s.do(ctx, "an edited post", `
		UPDATE daily_posts SET shown = $3, ended = $4 WHERE guild_id = $1 AND number = $2`, p.GuildID, p.Number, p.Solved, bit(p.Ended))
}

// dayAndMore is longer than any day, also when clocks go back. The next number of a server begins within that time: a
// later next_at was written by a fast clock.
const dayAndMore = 26 * time.Hour

// DueDailySetups returns up to limit setups, not paused, of servers whose next number may have begun. The servers of
// each due time take turns, so that those of a rare time do not wait for the many of a popular one.
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

// DailyDone notes that a server's number was handled, and when the next begins. A setup whose clock was changed
// meanwhile stays due.
func (s *Store) DailyDone(ctx context.Context, d daily.Setup, number int, next time.Time) error {
	return s.do(ctx, "note a post", `
		UPDATE daily_setups SET last_number = $2,
			next_at = CASE WHEN zone = $4 AND hour = $5 AND first_number = $6 THEN CAST($3 AS BIGINT) ELSE 0 END
		WHERE guild_id = $1`, d.GuildID, number, next.UnixMilli(), d.Zone, d.Hour, d.FirstNumber)
}
