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

const (
	postsEvery = time.Second // between two looks at posts, which other processes may have changed
	editEvery  = time.Second // between two edits of one post: Discord takes five in five seconds in a channel
)

// scores is a store of posts that signals when a result may have changed.
type scores struct {
	*store.Store
	changed chan struct{} // of capacity 1
}

func (s scores) SavePostAttempt(ctx context.Context, a puzzles.Attempt) error {
	err := s.Store.SavePostAttempt(ctx, a)
	if a.Solved || a.Presses <= 1 { // the first move counts as a try
		select {
		case s.changed <- struct{}{}:
		default: // a signal is pending
		}
	}
	return err
}

// poster sends the daily posts of this process.
func (b *bot) poster() *dailypost.Poster {
	return &dailypost.Poster{Owner: rand.Text(), Store: b.store, Words: b.daily, Channels: b.client, Log: b.log, Now: b.client.Now,
		Pace: rate.NewLimiter(dailypost.PerSecond, 1)}
}

// showPosts updates the posts whose results have changed, until ctx ends.
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
			tick.Reset(postsEvery) // the next look comes as soon as they may be edited again
		}
	}
}

// showDue drops expired tokens and edits the posts that are due. It returns how many those were.
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
		return nil // the token has expired; the next click brings another
	default:
		err = b.client.EditAnswer(ctx, p.Token, reply)
	}
	if err != nil && !errors.Is(err, discord.ErrClosed) {
		return err
	}
	return b.store.PostShown(ctx, code, p.Changed)
}
