// Package dailypost sends servers their daily post: each day once, at its hour, however many processes there are and
// whenever they end. It keeps the score of the posts up to date, closes weeks, and reminds people who asked for it.
//
// Make a Poster and call Run. It decides when and sends; what a message says is the business of its Words, and whoever
// carries it is its Channels. It posts nothing for days that went by while nothing ran.
package dailypost

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"time"

	"switchboard/bot/discord"
	"switchboard/commands"
	"switchboard/commands/daily"
	rules "switchboard/puzzles/daily"
	"switchboard/store"

	"golang.org/x/sync/errgroup"
	"golang.org/x/time/rate"
)

const (
	lookEvery  = 10 * time.Second // at what is due
	claimLease = time.Minute      // whoever claimed a post has this long to send it
	taskLease  = 20 * time.Second // whoever posts for all processes and does not renew is replaced
)

// Discord takes 50 requests a second from a bot. A post is one of them, and a few need more.
const (
	PerSecond = 45
	workers   = 32  // posts on their way at a time
	batch     = 500 // setups that are read at a time
)

// Words builds what is posted.
type Words interface {
	// Rotation tells which puzzle comes on which day.
	Rotation() rules.Rotation
	// Post is the post of a number as it stands, its day over or not.
	Post(ctx context.Context, setup rules.Setup, number int, over bool) (commands.Reply, error)
	// Closing is the closing post of a week; any is false where there is nothing to tell.
	Closing(ctx context.Context, setup rules.Setup, week int) (r commands.Reply, any bool, err error)
	Reminder(ctx context.Context, r rules.Reminder, number int) (commands.Reply, error)
	Paused(setup rules.Setup) commands.Reply
}

// Channels sends to channels. What it cannot deliver for good is discord.ErrClosed.
type Channels interface {
	// Post sends a message that mentions nobody but the role, and returns its id.
	// The same nonce again, soon after, sends nothing.
	Post(ctx context.Context, channel, nonce, role string, r commands.Reply) (string, error)
	// Posted returns the id of the bot's own message with this custom id, from a moment on; "" when there is none.
	Posted(ctx context.Context, channel, customID string, from time.Time) (string, error)
	// Edit replaces the bot's own message.
	Edit(ctx context.Context, channel, message string, r commands.Reply) error
	// Tell sends a direct message.
	Tell(ctx context.Context, user, nonce string, r commands.Reply) error
}

// Poster sends the daily posts. One process of several does so at a time, so that all together keep Discord's limit;
// and the right to send one post is a row in the store that its holder has for a minute. Who finds a row that another
// left behind looks in the channel first whether the message is there.
type Poster struct {
	Owner    string // this process
	Store    *store.Store
	Words    Words
	Channels Channels
	Log      *slog.Logger
	Now      func() time.Time
	Pace     *rate.Limiter // of all that is sent: PerSecond
}

// Run looks again and again until ctx ends.
func (p *Poster) Run(ctx context.Context) error {
	for again := rate.NewLimiter(rate.Every(lookEvery), 1); again.Wait(ctx) == nil; {
		mine, err := p.mine(ctx)
		if err == nil && mine {
			err = errors.Join(p.Poll(ctx), p.Refresh(ctx), p.Remind(ctx))
		}
		if err != nil && ctx.Err() == nil {
			p.Log.Error("daily posts", "err", err)
		}
	}
	return nil
}

// mine reports whether this process is the one that posts.
func (p *Poster) mine(ctx context.Context) (bool, error) {
	held, _, err := p.Store.Lease(ctx, "daily posts", p.Owner, 1, taskLease)
	return len(held) > 0, err
}

// Poll sends what is due, as fast as may be. What fails for one server does not
// hold up the others, and is tried at the next poll.
func (p *Poster) Poll(ctx context.Context) error {
	tried := map[string]bool{}
	var failed []error
	for limit := batch; ; {
		due, err := p.Store.DueDailySetups(ctx, limit)
		if err != nil {
			return errors.Join(append(failed, err)...)
		}
		setups := untried(due, tried)
		switch {
		case len(setups) == 0 && len(due) < limit:
			return errors.Join(failed...)
		case len(setups) == 0: // what failed stands before what was not tried
			limit *= 2
			continue
		}
		failed = append(failed, Each(ctx, setups, p.send, func(d rules.Setup) string { return "server " + d.GuildID }))
		if len(due) == limit {
			_, err = p.mine(ctx)
		}
		if err = errors.Join(err, ctx.Err()); err != nil {
			return errors.Join(append(failed, err)...)
		}
	}
}

// untried takes out the setups that were tried in this poll, and notes the others.
func untried(setups []rules.Setup, tried map[string]bool) (left []rules.Setup) {
	for _, d := range setups {
		if !tried[d.GuildID] {
			left = append(left, d)
			tried[d.GuildID] = true
		}
	}
	rand.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] }) // so that two that poll meet seldom
	return left
}

// Each calls f with all items, some at a time, until ctx ends, and returns what
// failed, in their order, each by its name.
func Each[T any](ctx context.Context, items []T, f func(context.Context, T) error, name func(T) string) error {
	errs := make([]error, len(items))
	var group errgroup.Group
	group.SetLimit(workers)
	for i, item := range items {
		if ctx.Err() != nil {
			break
		}
		group.Go(func() error {
			if err := f(ctx, item); err != nil {
				errs[i] = fmt.Errorf("%s: %w", name(item), err)
			}
			return nil
		})
	}
	_ = group.Wait() // each error stands in its place
	return errors.Join(errs...)
}

// send sends one server the post of its current day, if it has not had it.
func (p *Poster) send(ctx context.Context, d rules.Setup) error {
	clock, err := d.Clock()
	if err != nil {
		return err
	}
	now := p.Now()
	number := clock.Current(now)
	done := func() error {
		return p.Store.DailyDone(ctx, d, number, clock.Turn(number+1))
	}
	if number == d.LastNumber || number < 1 {
		return done()
	}
	if number < d.LastNumber && clock.Turn(number+1).Sub(now) < claimLease {
		return nil // its day is over by the clock of another process, a little ahead of this one
	}
	if begins := clock.Turn(number); begins.After(now) { // begun by the clock of before, and posted at the hour of this one
		return p.Store.DailyDone(ctx, d, d.LastNumber, begins)
	}
	if !p.Words.Rotation().Wanted(d, number) {
		return done()
	}
	if closed, err := p.closeWeek(ctx, d, number); err != nil || !closed {
		return err
	}
	if err := p.Pace.Wait(ctx); err != nil {
		return err
	}
	claim, err := p.Store.Claim(ctx, store.OfDays, d.GuildID, number, p.Owner, claimLease)
	if claim.Sent && err == nil {
		return done()
	}
	if !claim.Held {
		return err
	}
	held, release := context.WithTimeout(ctx, claimLease)
	defer release()
	id, err := p.deliver(held, d, claim.Tries > 1, clock.Turn(number), post{
		customID: daily.PlayID(number), nonce: Nonce(d.GuildID, number),
		build: func(ctx context.Context) (commands.Reply, error) { return p.Words.Post(ctx, d, number, false) },
	})
	if errors.Is(err, discord.ErrClosed) {
		return p.giveUp(ctx, d, number)
	}
	if err != nil {
		return err
	}
	if err := p.Store.SentDaily(ctx, d.GuildID, number, d.ChannelID, id, clock.Turn(number+1)); err != nil {
		return err
	}
	return done()
}

// clockLeeway is how early the post of a day may have been sent by a clock that was fast.
const clockLeeway = time.Hour

// post is a message that is sent once.
type post struct {
	customID string // of a button that no other message has
	nonce    string
	build    func(context.Context) (commands.Reply, error)
}

// deliver sends a post, or finds that it is there: again says that somebody claimed it before.
func (p *Poster) deliver(ctx context.Context, d rules.Setup, again bool, from time.Time, m post) (id string, err error) {
	if again {
		id, err = p.Channels.Posted(ctx, d.ChannelID, m.customID, from.Add(-clockLeeway))
		if err != nil || id != "" {
			return id, err
		}
	}
	reply, err := m.build(ctx)
	if err != nil {
		return "", err
	}
	return p.Channels.Post(ctx, d.ChannelID, m.nonce, d.RoleID, reply)
}

// Nonce is the same for every try at the post of a number in a server. Discord takes 25 characters.
func Nonce(guild string, number int) string { return nonce(guild + ":" + strconv.Itoa(number)) }

func nonce(s string) string { return s[:min(len(s), 25)] }

// giveUp pauses the posts of a server, and tells the one who set them up, once:
// the notice is claimed like a post, under the number below zero.
func (p *Poster) giveUp(ctx context.Context, d rules.Setup, number int) error {
	claim, err := p.Store.Claim(ctx, store.OfDays, d.GuildID, -number, p.Owner, claimLease)
	if err != nil || !claim.Held && !claim.Sent {
		return err
	}
	if claim.Held {
		if d.SetBy != "" {
			err := p.Channels.Tell(ctx, d.SetBy, Nonce(d.GuildID, -number), p.Words.Paused(d))
			if err != nil && !errors.Is(err, discord.ErrClosed) {
				return err
			}
		}
		if err := p.Store.SentDaily(ctx, d.GuildID, -number, "", "", time.Time{}); err != nil {
			return err
		}
	}
	p.Log.Info("daily posts paused", "server", d.GuildID, "channel", d.ChannelID)
	return p.Store.PauseDaily(ctx, d.GuildID, d.ChannelID)
}
