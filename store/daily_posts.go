package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"switchboard/game"

	"switchboard/game/daily"
)

const setupColumns = `guild_id, channel_id, zone, hour, kinds, role_id, set_by, locale, paused, last_number`

// SetUpDaily stores the setup of a server in place of the one before.
func (s *Store) SetUpDaily(ctx context.Context, d daily.Setup) error {
	_, err := s.db.ExecContext(ctx, `
		INSERT INTO daily_setups (`+setupColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (guild_id) DO UPDATE SET channel_id = excluded.channel_id, zone = excluded.zone, hour = excluded.hour,
			kinds = excluded.kinds, role_id = excluded.role_id, set_by = excluded.set_by, locale = excluded.locale,
			paused = excluded.paused, last_number = excluded.last_number, next_at = 0`,
		d.GuildID, d.ChannelID, d.Zone, d.Hour, d.Kinds, d.RoleID, d.SetBy, d.Locale, bit(d.Paused), d.LastNumber)
	if err != nil {
		return fmt.Errorf("store: set up the daily post: %w", err)
	}
	return nil
}

// DailySetup returns the setup of a server, or game.ErrNotFound.
func (s *Store) DailySetup(ctx context.Context, guild string) (daily.Setup, error) {
	d, err := scanSetup(s.db.QueryRowContext(ctx, `SELECT `+setupColumns+` FROM daily_setups WHERE guild_id = $1`, guild))
	if errors.Is(err, sql.ErrNoRows) {
		return daily.Setup{}, game.ErrNotFound
	}
	if err != nil {
		return daily.Setup{}, fmt.Errorf("store: read a setup: %w", err)
	}
	return d, nil
}

func scanSetup(row interface{ Scan(...any) error }) (d daily.Setup, err error) {
	var paused int
	err = row.Scan(&d.GuildID, &d.ChannelID, &d.Zone, &d.Hour, &d.Kinds, &d.RoleID, &d.SetBy, &d.Locale, &paused, &d.LastNumber)
	d.Paused = paused != 0
	return d, err
}

// DropDaily deletes the setup of a server, and reports whether there was one.
func (s *Store) DropDaily(ctx context.Context, guild string) (bool, error) {
	r, err := s.db.ExecContext(ctx, `DELETE FROM daily_setups WHERE guild_id = $1`, guild)
	if err != nil {
		return false, fmt.Errorf("store: drop a setup: %w", err)
	}
	n, err := r.RowsAffected()
	return n > 0, err
}

// PauseDaily stops the posts of a server, unless its channel was changed since.
func (s *Store) PauseDaily(ctx context.Context, guild, channel string) error {
	_, err := s.db.ExecContext(ctx, `UPDATE daily_setups SET paused = 1 WHERE guild_id = $1 AND channel_id = $2`, guild, channel)
	if err != nil {
		return fmt.Errorf("store: pause a setup: %w", err)
	}
	return nil
}

// Claim is the right to send what is posted once.
type Claim struct {
	Held  bool // it is the caller's until the lease ends
	Sent  bool // it has been sent already
	Tries int  // how often it was claimed, this time included
}

// ClaimDaily claims the post of a number in a server for an owner. Nobody else
// gets it before the lease ends, and once it was sent, nobody ever does.
func (s *Store) ClaimDaily(ctx context.Context, guild string, number int, owner string, lease time.Duration) (Claim, error) {
	now := s.now()
	var c Claim
	err := s.db.QueryRowContext(ctx, `
		INSERT INTO daily_posts (guild_id, number, owner, claimed_until, tries, sent_at, message_id)
		VALUES ($1, $2, $3, $4, 1, NULL, '')
		ON CONFLICT (guild_id, number) DO UPDATE SET
			owner = excluded.owner, claimed_until = excluded.claimed_until, tries = daily_posts.tries + 1
		WHERE daily_posts.sent_at IS NULL AND (daily_posts.claimed_until <= $5 OR daily_posts.claimed_until > $6)
		RETURNING tries`,
		guild, number, owner, now.Add(lease).UnixMilli(), now.UnixMilli(), now.Add(2*lease).UnixMilli(),
	).Scan(&c.Tries)
	if err == nil {
		c.Held = true
		return c, nil
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return c, fmt.Errorf("store: claim a post: %w", err)
	}
	var sent sql.NullInt64
	err = s.db.QueryRowContext(ctx, `SELECT sent_at FROM daily_posts WHERE guild_id = $1 AND number = $2`, guild, number).Scan(&sent)
	if err != nil {
		return c, fmt.Errorf("store: look at a claim: %w", err)
	}
	c.Sent = sent.Valid
	return c, nil
}

// SentDaily notes the message that was sent for a number.
func (s *Store) SentDaily(ctx context.Context, guild string, number int, message string) error {
	_, err := s.db.ExecContext(ctx, `
		UPDATE daily_posts SET sent_at = $3, message_id = $4 WHERE guild_id = $1 AND number = $2 AND sent_at IS NULL`,
		guild, number, s.now().UnixMilli(), message)
	if err != nil {
		return fmt.Errorf("store: note a sent post: %w", err)
	}
	return nil
}
