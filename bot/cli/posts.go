package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"switchboard/bot/dailypost"
	"switchboard/bot/discord"
)

// postsEvery is how often posts are looked at, and editEvery how often one post is
// edited at most.
const (
	postsEvery = time.Second
	editEvery  = 3 * time.Second
)

// poster sends the daily posts of this process.
func (b *bot) poster() *dailypost.Poster {
	return &dailypost.Poster{Owner: rand.Text(), Store: b.store, Words: b.daily, Channels: b.client, Log: b.log, Now: b.client.Now}
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
			if err := b.showDue(ctx); err != nil && ctx.Err() == nil {
				b.log.Error("posts", "error", err)
			}
		}
	}
}

// showDue forgets the tokens that are over, and edits the posts that are due. One that
// cannot be edited is left as it is: its message is gone, or closed to the bot.
func (b *bot) showDue(ctx context.Context) error {
	if err := b.store.DropPostTokens(ctx); err != nil {
		return err
	}
	codes, err := b.store.DuePosts(ctx, editEvery)
	if err != nil {
		return err
	}
	var failed error
	for _, code := range codes {
		if err := b.showPost(ctx, code); err != nil {
			failed = errors.Join(failed, fmt.Errorf("edit post %s: %w", code, err))
		}
	}
	return failed
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
