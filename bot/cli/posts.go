package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"switchboard/bot/dailypost"
	"switchboard/bot/discord"
	"switchboard/puzzles"
	"switchboard/store"

	"golang.org/x/time/rate"
)

// postsEvery is how often posts are looked at for what other processes changed, and editEvery
// how often one post is edited at most: Discord takes five edits in five seconds from a channel.
const (
	postsEvery = time.Second
	editEvery  = time.Second
)

// scores is a store of posts that has them looked at when a result may have changed.
type scores struct {
	*store.Store
	changed chan struct{} // of room for one
}

func (s scores) SavePostAttempt(ctx context.Context, a puzzles.Attempt) error {
	err := s.Store.SavePostAttempt(ctx, a)
	if a.Solved || a.Presses <= 1 { // that first move is a try
		select {
		case s.changed <- struct{}{}:
		default: // it is going to be seen
		}
	}
	return err
}

// poster sends the daily posts of this process.
func (b *bot) poster() *dailypost.Poster {
	return &dailypost.Poster{Owner: rand.Text(), Store: b.store, Words: b.daily, Channels: b.client, Log: b.log, Now: b.client.Now,
		Pace: rate.NewLimiter(dailypost.PerSecond, 1)}
}

// showPosts shows posts anew whose results have changed, until ctx ends.
func (b *bot) showPosts(ctx context.Context) error {
	tick := time.NewTicker(postsEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		case <-b.scores.changed:
		}
		due, err := b.showDue(ctx)
		if err != nil && ctx.Err() == nil {
			b.log.Error("posts", "error", err)
		}
		if due > 0 {
			tick.Reset(postsEvery) // as soon as they may be edited again
		}
	}
}

// showDue forgets the tokens that are over, and edits the posts that are due. One that
// cannot be edited is left as it is: its message is gone, or closed to the bot.
func (b *bot) showDue(ctx context.Context) (due int, err error) {
	if err := b.store.DropPostTokens(ctx); err != nil {
		return 0, err
	}
	codes, err := b.store.DuePosts(ctx, editEvery)
	if err != nil {
		return 0, err
	}
	return len(codes), dailypost.Each(ctx, codes, b.showPost, func(code string) string { return "edit post " + code })
}

func (b *bot) showPost(ctx context.Context, code string) error {
	reply, p, err := b.posts.Message(ctx, code)
	if err != nil {
		return err
	}
	switch {
	case p.TokenUntil.IsZero():
		err = b.client.Edit(ctx, p.ChannelID, p.MessageID, reply)
	case p.Token == "":
		return nil // it was dropped meanwhile: the next click brings another
	default:
		err = b.client.EditAnswer(ctx, p.Token, reply)
	}
	if err != nil && !errors.Is(err, discord.ErrClosed) {
		return err
	}
	return b.store.PostShown(ctx, code, p.Changed)
}
