package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"switchboard/bot/discord"
	"switchboard/commands"
	"switchboard/puzzles"
)

// postsEvery is how often posts are looked at, and editEvery how often one post is
// edited at most.
const (
	postsEvery = time.Second
	editEvery  = 3 * time.Second
)

// editor shows posts anew whose results have changed.
type editor struct {
	store interface {
		DropPostTokens(context.Context) error
		DuePosts(ctx context.Context, every time.Duration) (codes []string, err error)
		PostShown(ctx context.Context, code string, changed int64) error
	}
	words interface {
		Message(ctx context.Context, code string) (commands.Reply, puzzles.Post, error)
	}
	channels interface {
		Edit(ctx context.Context, channel, message string, r commands.Reply) error
	}
	answers interface {
		Edit(ctx context.Context, token string, r commands.Reply) error
	}
	log *slog.Logger
}

// editor edits the posts of this process.
func (b *bot) editor() *editor {
	return &editor{store: b.store, words: b.posts, channels: discord.Channels{Client: b.client, BotID: b.me()},
		answers: b.dispatch.Answers(), log: b.log}
}

// run edits posts until ctx ends.
func (e *editor) run(ctx context.Context) error {
	tick := time.NewTicker(postsEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			if err := e.poll(ctx); err != nil && ctx.Err() == nil {
				e.log.Error("posts", "error", err)
			}
		}
	}
}

// poll forgets the tokens that are over, and edits the posts that are due. One that
// cannot be edited is left as it is: its message is gone, or closed to the bot.
func (e *editor) poll(ctx context.Context) error {
	if err := e.store.DropPostTokens(ctx); err != nil {
		return err
	}
	codes, err := e.store.DuePosts(ctx, editEvery)
	if err != nil {
		return err
	}
	var failed error
	for _, code := range codes {
		if err := e.edit(ctx, code); err != nil {
			failed = errors.Join(failed, fmt.Errorf("edit post %s: %w", code, err))
		}
	}
	return failed
}

func (e *editor) edit(ctx context.Context, code string) error {
	reply, p, err := e.words.Message(ctx, code)
	if err != nil {
		return err
	}
	switch {
	case p.TokenUntil.IsZero():
		err = e.channels.Edit(ctx, p.ChannelID, p.MessageID, reply)
	case p.Token == "":
		return nil // it was dropped meanwhile: the next click brings another
	default:
		err = e.answers.Edit(ctx, p.Token, reply)
	}
	if err != nil && !errors.Is(err, discord.ErrClosed) {
		return err
	}
	return e.store.PostShown(ctx, code, p.Changed)
}
