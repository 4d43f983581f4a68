// Package dailypost sends each server its daily post once a day, at the server's hour, however many processes run and
// whenever they end. It keeps the scores in the posts up to date, closes weeks, and reminds people who asked for it.
//
// Make a Poster and call Run. The Poster decides when to send, its Words what a message says, and its Channels carry
// it. Days that passed while no process ran are not made up for.
package dailypost

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
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
	lookEvery  = 10 * time.Second // between two looks at what is due
	claimLease = time.Minute      // how long the process that claimed a post has to send it
	taskLease  = 20 * time.Second // after which a posting process that does not renew its lease is replaced
)

// Discord takes 50 requests a second from a bot. Most posts need one, a few need more.
const (
	PerSecond = 45
	workers   = 32  // posts that are sent at the same time
	batch     = 500 // setups that are sent before the lease is renewed
)

// Words builds what is posted.
type Words interface {
	// Rotation tells which puzzle comes on which day.
	Rotation() rules.Rotation
	// Post builds the post of a number with its current score; over says that its day has ended.
	Post(ctx context.Context, setup rules.Setup, number int, over bool) (commands.Reply, error)
	// Closing builds the closing post of a week; any is false if nothing is to be posted.
	Closing(ctx context.Context, setup rules.Setup, week int) (r commands.Reply, any bool, err error)
	Reminder(ctx context.Context, r rules.Reminder, number int) (commands.Reply, error)
	Paused(setup rules.Setup) commands.Reply
}

// Channels sends messages. Its error is discord.ErrClosed for what no retry can deliver.
type Channels interface {
	// Post sends a message that mentions nobody but the role, and returns its id. The same nonce again within minutes
	// sends nothing.
	Post(ctx context.Context, channel, nonce, role string, r commands.Reply) (string, error)
	// Posted returns the id of the bot's own message since from that has a component with this custom id, or "".
	Posted(ctx context.Context, channel, customID string, from time.Time) (string, error)
	// Edit replaces the bot's own message.
	Edit(ctx context.Context, channel, message string, r commands.Reply) error
	// Tell sends a direct message.
	Tell(ctx context.Context, user, nonce string, r commands.Reply) error
}

// Poster sends the daily posts. Of several processes one does so at a time, to keep Discord's rate limit. The right to
// send one post is a row in the store that its holder has for a minute; a process that takes over the row of another
// first looks in the channel whether the message was sent.
type Poster struct {
	Owner    string // this process
	Store    *store.Store
	Words    Words
	Channels Channels
	Log      *slog.Logger
	Now      func() time.Time
	Pace     *rate.Limiter // of all messages, at PerSecond
}

// Run looks for what is due every ten seconds, until ctx ends.
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

// mine reports whether this process holds, or now gets, the lease to post.
func (p *Poster) mine(ctx context.Context) (bool, error) {
	held, _, err := p.Store.Lease(ctx, "daily posts", p.Owner, 1, taskLease)
	return len(held) > 0, err
}

// Poll sends what is due, as fast as Pace allows. A failure for one server does not hold up the others, and is tried
// again at the next poll.
func (p *Poster) Poll(ctx context.Context) error {
	var failed []error
	for tried := map[string]bool{}; ; {
		due, err := p.Store.DueDailySetups(ctx, batch+len(tried)) // those that failed are still due
		due = slices.DeleteFunc(due, func(d rules.Setup) bool { return tried[d.GuildID] })
		if err == nil && len(tried) > 0 && len(due) > 0 {
			_, err = p.mine(ctx)
		}
		if err != nil || len(due) == 0 {
			return errors.Join(append(failed, err)...)
		}
		due = due[:min(len(due), batch)]
		rand.Shuffle(len(due), func(i, j int) { due[i], due[j] = due[j], due[i] }) // so that two pollers rarely meet
		for _, d := range due {
			tried[d.GuildID] = true
		}
		failed = append(failed, Each(ctx, due, p.send, func(d rules.Setup) string { return "server " + d.GuildID }))
	}
}

// Each calls f for all items, up to 32 at a time, until ctx ends. It joins the errors in the order of the items, each
// with the item's name.
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
	_ = group.Wait() // the errors are in errs
	return errors.Join(errs...)
}

// send sends one server the post of its current day, if it has not had it.
func (p *Poster) send(ctx context.Context, d rules.Setup) error {
	clock, now := d.Clock(), p.Now()
	number := clock.Current(now)
	done := func() error {
		return p.Store.DailyDone(ctx, d, number, clock.Turn(number+1))
	}
	if number == d.LastNumber || number < 1 {
		return done()
	}
	if number < d.LastNumber && clock.Turn(number+1).Sub(now) < claimLease {
		return nil // another process, whose clock is a little ahead, has begun the next day
	}
	if begins := clock.Turn(number); begins.After(now) { // begun by the server's earlier clock, due at the hour of its new one
		return p.Store.DailyDone(ctx, d, d.LastNumber, begins)
	}
	if !p.Words.Rotation().Wanted(d, number) {
		return done()
	}
	if closed, err := p.closeWeek(ctx, d, clock, number); err != nil || !closed {
		return err
	}
	if err := p.Pace.Wait(ctx); err != nil {
		return err
	}
	sent, err := p.once(ctx, store.OfDays, d.GuildID, number, func(held context.Context, again bool) error {
		reply, err := p.Words.Post(held, d, number, false)
		if err != nil {
			return err
		}
		id, err := p.deliver(held, d, again, clock.Turn(number), post{daily.PlayID(number), Nonce(d.GuildID, number), reply})
		if err != nil {
			return err
		}
		return p.Store.SentDaily(ctx, d.GuildID, number, d.ChannelID, id, clock.Turn(number+1))
	})
	if errors.Is(err, discord.ErrClosed) {
		return p.giveUp(ctx, d, number)
	}
	if err != nil || !sent {
		return err
	}
	return done()
}

// once calls send, which notes that it sent the message of a number, unless that is noted or another process is sending
// it: then sent is false. The claim ends with held; again says that somebody claimed the message before.
func (p *Poster) once(ctx context.Context, of store.Posts, guild string, number int,
	send func(held context.Context, again bool) error) (sent bool, err error) {
	claim, err := p.Store.Claim(ctx, of, guild, number, p.Owner, claimLease)
	if err != nil || !claim.Held {
		return claim.Sent, err
	}
	held, release := context.WithTimeout(ctx, claimLease)
	defer release()
	err = send(held, claim.Tries > 1)
	return err == nil, err
}

// clockLeeway is how early a process with a fast clock may have sent the post of a day.
const clockLeeway = time.Hour

type post struct {
	customID string // of a button that no other message has
	nonce    string
	reply    commands.Reply
}

// deliver sends a post that is due since from and returns its id. If again is set, it first looks whether the message is
// there.
func (p *Poster) deliver(ctx context.Context, d rules.Setup, again bool, from time.Time, m post) (id string, err error) {
	if again {
		id, err = p.Channels.Posted(ctx, d.ChannelID, m.customID, from.Add(-clockLeeway))
		if err != nil || id != "" {
			return id, err
		}
	}
	return p.Channels.Post(ctx, d.ChannelID, m.nonce, d.RoleID, m.reply)
}

// Nonce identifies the post of a number in a server over all tries. Discord takes 25 characters.
func Nonce(guild string, number int) string { return nonce(guild + ":" + strconv.Itoa(number)) }

func nonce(s string) string { return s[:min(len(s), 25)] }

// giveUp pauses the posts of a server and tells the person who set them up. The notice is sent once: it is claimed like
// a post, under the negative number.
func (p *Poster) giveUp(ctx context.Context, d rules.Setup, number int) error {
	told, err := p.once(ctx, store.OfDays, d.GuildID, -number, func(held context.Context, _ bool) error {
		if d.SetBy != "" {
			err := p.Channels.Tell(held, d.SetBy, Nonce(d.GuildID, -number), p.Words.Paused(d))
			if err != nil && !errors.Is(err, discord.ErrClosed) {
				return err
			}
		}
		return p.Store.SentDaily(ctx, d.GuildID, -number, "", "", time.Time{})
	})
	if err != nil || !told {
		return err
	}
	p.Log.Info("daily posts paused", "server", d.GuildID, "channel", d.ChannelID)
	return p.Store.PauseDaily(ctx, d.GuildID, d.ChannelID)
}

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
			nonce := nonce(d.GuildID + "w" + strconv.Itoa(week))
			id, err = p.deliver(held, d, again, clock.Turn(monday), post{daily.WeekID(week), nonce, reply})
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
