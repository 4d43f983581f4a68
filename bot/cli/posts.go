package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"switchboard/bot/dailypost"
	"switchboard/bot/discord"

	"golang.org/x/time/rate"
)

const (
	postsEvery = time.Second // between two looks at posts
	editEvery  = time.Second // between two edits of one post: Discord takes five in five seconds in a channel
)

// poster sends the daily posts of this process.
func (b *bot) poster() *dailypost.Poster {
	return &dailypost.Poster{Owner: rand.Text(), Store: b.store, Words: b.daily, Channels: b.client, Log: b.log, Now: b.client.Now,
		Pace: rate.NewLimiter(dailypost.PerSecond, 1)}
}

// showPosts updates the posts whose results have changed, until ctx ends.
func (b *bot) showPosts(ctx context.Context) error {
	for pace := rate.NewLimiter(rate.Every(postsEvery), 1); pace.Wait(ctx) == nil; {
		if err := b.showDue(ctx); err != nil && ctx.Err() == nil {
			b.log.Error("posts", "error", err)
		}
	}
	return nil
}

// showDue drops expired tokens and edits the posts that are due.
func (b *bot) showDue(ctx context.Context) error {
	if err := b.store.DropPostTokens(ctx); err != nil {
		return err
	}
	codes, err := b.store.DuePosts(ctx, editEvery)
	if err != nil {
		return err
	}
	return dailypost.Each(ctx, codes, b.showPost, func(code string) string { return "edit post " + code })
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
