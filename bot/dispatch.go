package main

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"switchboard/commands"

	"github.com/bwmarrin/discordgo"
)

// The times of an interaction, from its creation.
const (
	tooOld      = 3 * time.Second         // Discord no longer takes a first answer
	deferAfter  = 1500 * time.Millisecond // say that an answer is on its way
	giveUpAfter = 12 * time.Second        // stop working on it
	lateSend    = 10 * time.Second        // time to send what comes after a deferral
	forgetAfter = time.Hour               // an id older than this tells no time at all
)

// firstAnswer sends the first answer of an interaction: over REST, or as the
// body of the response to a signed request.
type firstAnswer func(context.Context, body) error

// replier is what answers requests: the set of commands.
type replier interface {
	Handle(context.Context, *commands.Request) (commands.Reply, error)
	Private(*commands.Request) bool
	Explain(req *commands.Request, err error, id string) commands.Reply
}

// dispatcher turns interactions into answers. Each gets exactly one first
// answer, whatever happens to its handler.
type dispatcher struct {
	set     replier
	send    *sender
	log     *slog.Logger
	metrics *metrics
	now     func() time.Time // Discord's time

	mu      sync.Mutex
	closing bool
	inHand  sync.WaitGroup
}

// enter reports whether a further interaction is still taken, and counts it.
func (d *dispatcher) enter() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closing {
		return false
	}
	d.inHand.Add(1)
	return true
}

// finish takes no further interaction and waits for those in hand, or for ctx.
func (d *dispatcher) finish(ctx context.Context) error {
	d.mu.Lock()
	d.closing = true
	d.mu.Unlock()
	done := make(chan struct{})
	go func() { d.inHand.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("finish the interactions in hand: %w", ctx.Err())
	}
}

// take answers an interaction that came over the gateway.
func (d *dispatcher) take(ctx context.Context, i *discordgo.Interaction) {
	d.answer(ctx, i, func(ctx context.Context, b body) error {
		return d.send.callback(ctx, i.ID, i.Token, b)
	})
}

// answer runs the handler of an interaction and sends what it returns.
func (d *dispatcher) answer(ctx context.Context, i *discordgo.Interaction, first firstAnswer) {
	if !d.enter() {
		return
	}
	defer d.inHand.Done()
	born := d.born(i.ID)
	log := d.log.With("interaction", i.ID)
	defer func() {
		if p := recover(); p != nil {
			log.Error("left an interaction", "panic", p, "stack", string(debug.Stack()))
		}
	}()
	if age := d.now().Sub(born); age > tooOld {
		d.metrics.skipped.Inc()
		log.Info("left an interaction that is too old", "age", age)
		return
	}
	req := commands.NewRequest(i, d.now())
	if req == nil {
		log.Warn("left an interaction of an unknown kind", "type", int(i.Type))
		return
	}
	log = log.With("kind", req.Kind, "command", req.Name, "sub", req.Sub)
	ctx, cancel := context.WithTimeout(ctx, giveUpAfter)
	defer cancel()
	c := conversation{dispatcher: d, interaction: i, req: req, first: first, log: log}
	outcome := c.run(ctx, born)
	d.metrics.answered(req, outcome, d.now().Sub(born))
}

// born tells when an interaction was created, from its id. An id that holds no
// believable time counts as created now.
func (d *dispatcher) born(id string) time.Time {
	now := d.now()
	t, err := discordgo.SnowflakeTimestamp(id)
	if err != nil || t.After(now) || now.Sub(t) > forgetAfter {
		return now
	}
	return t
}
