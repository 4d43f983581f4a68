package dailypost

import (
	"context"
	"errors"
	"fmt"
	"time"

	"switchboard/bot/discord"
	"switchboard/puzzles"
	"switchboard/store"
)

const refreshEvery = time.Minute

// refreshing is how many posts are edited in one round. The rest follow in the next rounds, the longest unedited first.
const refreshing = 200

// Refresh edits the posts whose score has changed, each at most once a minute, and
// those whose day is over, for the last time.
func (p *Poster) Refresh(ctx context.Context) error {
	outdated, err := p.Store.OutdatedDaily(ctx, refreshEvery, refreshing)
	if err != nil {
		return err
	}
	return Each(ctx, outdated, p.edit, func(shown store.ShownDaily) string {
		return fmt.Sprintf("post of #%d in server %s", shown.Number, shown.GuildID)
	})
}

// edit updates one post. It edits no more where the message is gone or closed to the bot, or the server has no setup.
func (p *Poster) edit(ctx context.Context, shown store.ShownDaily) error {
	setup, err := p.Store.DailySetup(ctx, shown.GuildID)
	if errors.Is(err, puzzles.ErrNotFound) {
		shown.Ended = true
		return p.Store.EditedDaily(ctx, shown)
	}
	if err != nil {
		return err
	}
	reply, err := p.Words.Post(ctx, setup, shown.Number, shown.Ended)
	if err != nil {
		return err
	}
	if err := p.Pace.Wait(ctx); err != nil {
		return err
	}
	err = p.Channels.Edit(ctx, shown.ChannelID, shown.MessageID, reply)
	if errors.Is(err, discord.ErrClosed) {
		shown.Ended, err = true, nil
	}
	if err != nil {
		return err
	}
	return p.Store.EditedDaily(ctx, shown)
}
