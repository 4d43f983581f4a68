package dailypost

import (
	"context"
	"errors"
	"fmt"

	"switchboard/bot/discord"
	"switchboard/game"
	rules "switchboard/game/daily"
)

// Remind writes to everybody whose hour has come and who has not begun the puzzle of
// their day. Nobody hears of a number twice; a reminder that Discord did not take is
// not sent again.
func (p *Poster) Remind(ctx context.Context) error {
	for {
		due, err := p.Store.DueReminders(ctx, batch)
		if err != nil || len(due) == 0 {
			return err
		}
		var failed []error
		for _, r := range due {
			if err := p.remind(ctx, r); err != nil {
				failed = append(failed, fmt.Errorf("reminder of %s: %w", r.UserID, err))
			}
		}
		if len(failed) > 0 || len(due) < batch {
			return errors.Join(failed...)
		}
	}
}

func (p *Poster) remind(ctx context.Context, r rules.Reminder) error {
	clock, err := p.clock(ctx, r.GuildID)
	if err != nil {
		return err
	}
	now := p.Now()
	next, err := r.Next(now)
	if err != nil {
		return err
	}
	number := clock.Current(now)
	taken, err := p.Store.TakeReminder(ctx, r, number, next)
	if err != nil || !taken {
		return err
	}
	reply, err := p.Words.Reminder(ctx, r, number)
	if err != nil {
		return err
	}
	err = p.Channels.Tell(ctx, r.UserID, Nonce(r.UserID, number), reply)
	if errors.Is(err, discord.ErrClosed) {
		p.Log.Info("a reminder met closed direct messages")
		return p.Store.CloseReminder(ctx, r.UserID)
	}
	return err
}

// clock is when the day of a server turns over; without one, or a setup, that of UTC.
func (p *Poster) clock(ctx context.Context, guild string) (rules.Clock, error) {
	if guild == "" {
		return rules.UTC, nil
	}
	setup, err := p.Store.DailySetup(ctx, guild)
	if errors.Is(err, game.ErrNotFound) {
		return rules.UTC, nil
	}
	if err != nil {
		return rules.Clock{}, err
	}
	return setup.Clock()
}
