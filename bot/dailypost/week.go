package dailypost

import (
	"context"
	"errors"
	"strconv"

	"switchboard/bot/discord"
	"switchboard/commands"
	"switchboard/commands/daily"
	rules "switchboard/puzzles/daily"
	"switchboard/store"
)

// closeWeek sends the closing post of the week before number, if number is the first of its week in the server. Only
// the latest week is closed. done is false while another process sends it: the post of the day has to wait for it.
func (p *Poster) closeWeek(ctx context.Context, d rules.Setup, number int) (done bool, err error) {
	week := rules.Week(number) - 1
	if rules.Week(d.LastNumber) > week || week < 1 {
		return true, nil
	}
	claim, err := p.Store.Claim(ctx, store.OfWeeks, d.GuildID, week, p.Owner, claimLease)
	if err != nil || !claim.Held {
		return claim.Sent, err
	}
	held, release := context.WithTimeout(ctx, claimLease)
	defer release()
	reply, any, err := p.Words.Closing(held, d, week)
	if err != nil {
		return false, err
	}
	id := ""
	if any {
		if err := p.Pace.Wait(held); err != nil {
			return false, err
		}
		clock, err := d.Clock()
		if err != nil {
			return false, err
		}
		monday, _ := rules.WeekOf(week + 1)
		silent := d
		silent.RoleID = "" // only the puzzle notifies the role
		id, err = p.deliver(held, silent, claim.Tries > 1, clock.Turn(monday), post{
			customID: daily.WeekID(week), nonce: WeekNonce(d.GuildID, week),
			build: func(context.Context) (commands.Reply, error) { return reply, nil },
		})
		if errors.Is(err, discord.ErrClosed) {
			return true, nil // the post of the day fails as well, and pauses the posts
		}
		if err != nil {
			return false, err
		}
	}
	return true, p.Store.SentWeek(ctx, d.GuildID, week, id)
}

// WeekNonce identifies the closing post of a week in a server over all tries.
func WeekNonce(guild string, week int) string { return nonce(guild + "w" + strconv.Itoa(week)) }
