package dailypost

import (
	"context"
	"errors"
	"strconv"

	"switchboard/bot/discord"
	"switchboard/commands/daily"
	rules "switchboard/puzzles/daily"
	"switchboard/store"
)

// closeWeek sends the closing post of the week before number, if number is the first of its week in the server. Only
// the latest week is closed. done is false while another process sends it: the post of the day has to wait for it.
func (p *Poster) closeWeek(ctx context.Context, d rules.Setup, clock rules.Clock, number int) (done bool, err error) {
	week := rules.Week(number) - 1
	if rules.Week(d.LastNumber) > week || week < 1 {
		return true, nil
	}
	return p.once(ctx, store.OfWeeks, d.GuildID, week, func(held context.Context, again bool) error {
		reply, any, err := p.Words.Closing(held, d, week)
		if err != nil {
			return err
		}
		id := ""
		if any {
			if err := p.Pace.Wait(held); err != nil {
				return err
			}
			monday, _ := rules.WeekOf(week + 1)
			d.RoleID = "" // only the puzzle notifies the role
			id, err = p.deliver(held, d, again, clock.Turn(monday), post{daily.WeekID(week), WeekNonce(d.GuildID, week), reply})
		}
		if errors.Is(err, discord.ErrClosed) {
			return nil // the post of the day fails as well, and pauses the posts
		}
		if err != nil {
			return err
		}
		return p.Store.SentWeek(ctx, d.GuildID, week, id)
	})
}

// WeekNonce identifies the closing post of a week in a server over all tries.
func WeekNonce(guild string, week int) string { return nonce(guild + "w" + strconv.Itoa(week)) }
