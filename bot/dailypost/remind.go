package dailypost

import (
	"context"
	"errors"
	"time"

	"switchboard/bot/discord"
	rules "switchboard/puzzles/daily"
)

const (
	reminding    = 200       // reminders in one round, so that posts do not wait for them
	remindWithin = time.Hour // a later reminder, due while no process ran, is dropped: nobody is woken at night
)

// Remind sends a direct message to people whose hour has come and who have not begun the puzzle of their day. Nobody is
// reminded of a number twice: a reminder that Discord refuses is not sent again.
func (p *Poster) Remind(ctx context.Context) error {
	due, err := p.Store.DueReminders(ctx, reminding)
	if err != nil {
		return err
	}
	return Each(ctx, due, p.remind, func(r rules.Reminder) string { return "reminder of " + r.UserID })
}

func (p *Poster) remind(ctx context.Context, r rules.Reminder) error {
	if err := p.Pace.Wait(ctx); err != nil {
		return err
	}
	clock, err := rules.ClockOf(p.Store.DailySetup(ctx, r.GuildID))
	if err != nil {
		return err
	}
	now := p.Now()
	number := clock.Current(now)
	if now.Sub(r.NextAt) > remindWithin {
		number = 0
	}
	taken, err := p.Store.TakeReminder(ctx, r, number, r.Next(now))
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
