package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"switchboard/commands"
	"switchboard/commands/daily"
	rules "switchboard/game/daily"
	"switchboard/store"
)

// The times of the daily post.
const (
	postEvery = 10 * time.Second // between looks at what is due
	postLease = time.Minute      // whoever claimed a post has this long to send it
)

// errClosed says that the bot may not, or no longer, write into a channel.
var errClosed = errors.New("the channel is gone or closed to the bot")

// postWords builds what is posted.
type postWords interface {
	Post(ctx context.Context, setup rules.Setup, number int) (commands.Reply, error)
	Paused(setup rules.Setup) commands.Reply
}

// postOffice sends to channels. What it cannot deliver for good is errClosed.
type postOffice interface {
	// Post sends a message that mentions nobody but the role, and returns its id.
	// The same nonce again, soon after, sends nothing.
	Post(ctx context.Context, channel, nonce, role string, r commands.Reply) (string, error)
	// Posted returns the id of the bot's own message with this custom id, from a
	// moment on; "" when there is none.
	Posted(ctx context.Context, channel, customID string, from time.Time) (string, error)
	// Tell sends a direct message.
	Tell(ctx context.Context, user, nonce string, r commands.Reply) error
}

// poster sends each server its daily post: once a day, however many processes
// there are and whenever they end. The right to send is a row in the store that
// one of them holds for a minute. Who finds a row that another left behind looks
// in the channel first whether the message is there.
type poster struct {
	owner  string // this process
	store  *store.Store
	words  postWords
	office postOffice
	log    *slog.Logger
	now    func() time.Time
}

// run looks again and again until ctx ends.
func (p *poster) run(ctx context.Context) error {
	for {
		if err := p.poll(ctx); err != nil && ctx.Err() == nil {
			p.log.Error("daily posts", "err", err)
		}
		if !pause(ctx, postEvery) {
			return nil
		}
	}
}

// poll sends what is due. What fails for one server does not hold up the others.
func (p *poster) poll(ctx context.Context) error {
	setups, err := p.store.DailySetups(ctx)
	if err != nil {
		return err
	}
	var failed []error
	for _, d := range setups {
		if err := p.serve(ctx, d); err != nil {
			failed = append(failed, fmt.Errorf("server %s: %w", d.GuildID, err))
		}
		if ctx.Err() != nil {
			break
		}
	}
	return errors.Join(failed...)
}

// serve sends one server the post of its current day, if it has not had it. Days
// that went by while nothing ran are left out.
func (p *poster) serve(ctx context.Context, d rules.Setup) error {
	clock, err := d.Clock()
	if err != nil {
		return err
	}
	now := p.now()
	number := clock.Current(now)
	if number == d.LastNumber || number < 1 {
		return nil
	}
	if number < d.LastNumber && clock.Turn(number+1).Sub(now) < postLease {
		return nil // its day is over by the clock of another process, a little ahead of this one
	}
	if !d.Wants(number) {
		return p.store.DailyDone(ctx, d.GuildID, number)
	}
	claim, err := p.store.ClaimDaily(ctx, d.GuildID, number, p.owner, postLease)
	if err != nil {
		return err
	}
	if claim.Sent {
		return p.store.DailyDone(ctx, d.GuildID, number)
	}
	if !claim.Held {
		return nil
	}
	held, release := context.WithTimeout(ctx, postLease)
	defer release()
	id, err := p.deliver(held, d, number, claim.Tries > 1, clock.Turn(number))
	if errors.Is(err, errClosed) {
		return p.giveUp(ctx, d, number)
	}
	if err != nil {
		return err
	}
	if err := p.store.SentDaily(ctx, d.GuildID, number, id); err != nil {
		return err
	}
	return p.store.DailyDone(ctx, d.GuildID, number)
}

// clockLeeway is how early the post of a day may have been sent by a clock that
// was fast.
const clockLeeway = time.Hour

// deliver sends a post, or finds that it is there: again says that somebody
// claimed it before.
func (p *poster) deliver(ctx context.Context, d rules.Setup, number int, again bool, from time.Time) (id string, err error) {
	if again {
		id, err = p.office.Posted(ctx, d.ChannelID, daily.PlayID(number), from.Add(-clockLeeway))
		if err != nil || id != "" {
			return id, err
		}
	}
	reply, err := p.words.Post(ctx, d, number)
	if err != nil {
		return "", err
	}
	return p.office.Post(ctx, d.ChannelID, nonce(d.GuildID, number), d.RoleID, reply)
}

// nonce is the same for every try at a post. Discord takes 25 characters.
func nonce(guild string, number int) string {
	s := guild + ":" + strconv.Itoa(number)
	return s[:min(len(s), 25)]
}

// giveUp pauses the posts of a server, and tells the one who set them up, once:
// the notice is claimed like a post, under the number below zero.
func (p *poster) giveUp(ctx context.Context, d rules.Setup, number int) error {
	claim, err := p.store.ClaimDaily(ctx, d.GuildID, -number, p.owner, postLease)
	if err != nil || !claim.Held && !claim.Sent {
		return err
	}
	if claim.Held {
		if d.SetBy != "" {
			err := p.office.Tell(ctx, d.SetBy, nonce(d.GuildID, -number), p.words.Paused(d))
			if err != nil && !errors.Is(err, errClosed) {
				return err
			}
		}
		if err := p.store.SentDaily(ctx, d.GuildID, -number, ""); err != nil {
			return err
		}
	}
	p.log.Info("daily posts paused", "server", d.GuildID, "channel", d.ChannelID)
	return p.store.PauseDaily(ctx, d.GuildID, d.ChannelID)
}
