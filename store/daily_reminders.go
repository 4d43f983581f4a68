package store

import (
	"context"
	"time"

	"switchboard/puzzles/daily"
)

const reminderColumns = `user_id, guild_id, zone, hour, locale, next_at, closed`

// SetReminder stores or replaces when a person wants to be reminded. Which number they were last reminded of stays.
func (s *Store) SetReminder(ctx context.Context, r daily.Reminder) error {
	return s.do(ctx, "set a reminder", `
		INSERT INTO daily_reminders (`+reminderColumns+`, last_number) VALUES ($1, $2, $3, $4, $5, $6, $7, 0)
		ON CONFLICT (user_id) DO UPDATE SET guild_id = excluded.guild_id, zone = excluded.zone, hour = excluded.hour,
			locale = excluded.locale, next_at = excluded.next_at, closed = excluded.closed`,
		r.UserID, r.GuildID, r.Zone, r.Hour, r.Locale, r.NextAt.UnixMilli(), bit(r.Closed))
}

func (s *Store) Reminder(ctx context.Context, user string) (daily.Reminder, error) {
	return one(ctx, s, "read a reminder", scanReminder, `SELECT `+reminderColumns+` FROM daily_reminders WHERE user_id = $1`, user)
}

func scanReminder(r *daily.Reminder) []any {
	return []any{&r.UserID, &r.GuildID, &r.Zone, &r.Hour, &r.Locale, moment{&r.NextAt}, &r.Closed}
}

func (s *Store) DropReminder(ctx context.Context, user string) (bool, error) {
	return s.alters(ctx, "drop a reminder", `DELETE FROM daily_reminders WHERE user_id = $1`, user)
}

// DueReminders returns up to limit reminders whose time has come, of people whose direct messages are open.
func (s *Store) DueReminders(ctx context.Context, limit int) ([]daily.Reminder, error) {
	return all(ctx, s, "read due reminders", scanReminder, `
		SELECT `+reminderColumns+` FROM daily_reminders WHERE closed = 0 AND next_at <= $1 ORDER BY next_at, user_id LIMIT $2 + 0`,
		s.now().UnixMilli(), limit)
}

// TakeReminder moves a reminder on to its next time, and reports whether the caller is to send it, about a number. It
// reports false if another caller was first, if the person was reminded of the number or has begun its puzzle, and for
// the number 0. A reminder may get lost after that, but never comes twice.
func (s *Store) TakeReminder(ctx context.Context, r daily.Reminder, number int, next time.Time) (taken bool, err error) {
	err = s.inTx(ctx, "take a reminder", func(t *transaction) {
		last, due := first(t, only[int], `
			UPDATE daily_reminders SET next_at = $3 WHERE user_id = $1 AND next_at = $2 AND closed = 0 RETURNING last_number`,
			r.UserID, r.NextAt.UnixMilli(), next.UnixMilli())
		if !due || last >= number {
			return
		}
		_, begun := first(t, only[int], `SELECT 1 FROM daily_games WHERE user_id = $1 AND number = $2 AND practice = 0`, r.UserID, number)
		taken = !begun && t.do(`UPDATE daily_reminders SET last_number = $2 WHERE user_id = $1`, r.UserID, number)
	})
	return taken && err == nil, err
}

// CloseReminder notes that a person's direct messages are closed.
func (s *Store) CloseReminder(ctx context.Context, user string) error {
	return s.do(ctx, "close a reminder", `UPDATE daily_reminders SET closed = 1 WHERE user_id = $1`, user)
}
