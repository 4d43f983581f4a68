package dailypost

import (
	"context"
	"errors"
	"time"

	"switchboard/bot/discord"
	rules "switchboard/puzzles/daily"
)

// reminding is how many reminders are sent in one look. Who asked for seven in the evening is not woken at night: what
// is later than remindWithin, because nothing ran, is left out.
const (
	reminding    = 200
	remindWithin = time.Hour
)

// Remind writes to people whose hour has come and who have not begun the puzzle of their day. Nobody hears of a number
// twice; a reminder that Discord did not take is not sent again. Of many that are due at once some wait for the next
// look, so that posts do not.
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
