package dailypost

import (
	"context"
	"errors"
	"fmt"
	"time"

	"switchboard/bot/discord"
	rules "switchboard/puzzles/daily"

	"golang.org/x/time/rate"
)

// reminding is how many reminders are sent in one look. Who asked for seven in the
// evening is not woken at night: what is later than remindWithin, because nothing ran,
// is left out.
const (
	reminding    = 200
	remindWithin = time.Hour
)

// Remind writes to people whose hour has come and who have not begun the puzzle of
// their day. Nobody hears of a number twice; a reminder that Discord did not take is
// not sent again. Of many that are due at once some wait for the next look, so that
// posts do not.
func (p *Poster) Remind(ctx context.Context) error {
	due, err := p.Store.DueReminders(ctx, reminding)
	if err != nil {
		return err
	}
	pace := p.pace()
	return errors.Join(Each(ctx, due, func(r rules.Reminder) error {
		if err := p.remind(ctx, pace, r); err != nil {
			return fmt.Errorf("reminder of %s: %w", r.UserID, err)
		}
		return nil
	})...)
}

func (p *Poster) remind(ctx context.Context, pace *rate.Limiter, r rules.Reminder) error {
	if err := pace.Wait(ctx); err != nil {
		return err
	}
	clock, err := rules.ClockOf(p.Store.DailySetup(ctx, r.GuildID))
	if err != nil {
		return err
	}
	now := p.Now()
	next, err := r.Next(now)
	if err != nil {
		return err
	}
	number := clock.Current(now)
	if now.Sub(r.NextAt) > remindWithin {
		number = 0
	}
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
