package discord

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// responder answers one interaction.
type responder struct {
	*Dispatcher
	interaction *discordgo.Interaction
	req         *commands.Request
	first       firstAnswer
	created     time.Time
	began       time.Time
	age         time.Duration // at began
	queue       *queue
	deferred    bool // the first answer was a deferral
}

func (r *responder) log() *slog.Logger {
	return r.Log.With("interaction", r.interaction.ID, "kind", r.req.Kind, "command", r.req.Name, "sub", r.req.Sub)
}

// left is the time until the interaction reaches an age.
func (r *responder) left(until time.Duration) time.Duration {
	return until - r.age - time.Since(r.began)
}

// run answers the interaction, says in time that an answer is on its way, and returns the outcome for the metrics.
func (r *responder) run(ctx context.Context) string {
	a, err := r.respond(ctx)
	switch {
	case errors.Is(err, errExpired):
		r.log().Info("left an interaction that is too old", "age", r.age)
		return "expired"
	case err != nil:
		r.log().Error("could not send an answer", "err", err)
		return "unsent"
	}
	return a.outcome
}

func (r *responder) respond(ctx context.Context) (answer, error) {
	turnWithin := r.left(shedAfter)
	if r.age > answerWithin && r.req.Kind != commands.Complete { // if our clock is right; a deferral finds out
		if err := r.deferAnswer(ctx); err != nil {
			return answer{}, err
		}
		r.ages.accepted(r.created, r.Client.Now().Add(-time.Since(r.began)))
		turnWithin = giveUpAfter
	}
	if !r.queue.enter(ctx, turnWithin) { // too many wait already
		return r.send(ctx, answer{r.words(&puzzles.Complaint{Phrase: "overloaded"}, ""), "shed"})
	}
	done := make(chan handled, 1)
	r.workers.run(func() {
		defer r.queue.leave()
		done <- r.handle(ctx)
	})
	if !r.deferred {
		select {
		case h := <-done:
			return r.send(ctx, r.judge(h))
		case <-time.After(r.left(deferAfter)):
		}
		if r.req.Kind == commands.Complete {
			return r.send(ctx, answer{commands.Reply{Choices: []string{}}, "late"})
		}
		if err := r.deferAnswer(ctx); err != nil {
			return answer{}, fmt.Errorf("defer: %w", err)
		}
	}
	a := r.judge(await(ctx, done))
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), sendWithin)
	defer cancel()
	return r.send(ctx, a)
}

// answer is a reply with its outcome for the metrics.
type answer struct {
	reply   commands.Reply
	outcome string
}

type handled struct {
	reply commands.Reply
	err   error
}

// handle calls the handler and turns a panic into an error.
func (r *responder) handle(ctx context.Context) (h handled) {
	defer func() {
		if p := recover(); p != nil {
			h.err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	h.reply, h.err = r.Commands.Handle(ctx, r.req)
	return h
}

func (r *responder) judge(h handled) answer {
	if h.err != nil {
		return r.explain(h.err)
	}
	if h.reply.Trouble != nil {
		r.log().Error("answered, but not all went well", "err", h.reply.Trouble)
	}
	return answer{h.reply, "answered"}
}

// words is the reply about an error, empty for an autocompletion. id, unless "", names it in the log.
func (r *responder) words(err error, id string) commands.Reply {
	if r.req.Kind == commands.Complete {
		return commands.Reply{Choices: []string{}}
	}
	return r.Commands.Explain(r.req, err, id)
}

// explain logs an error and turns it into an answer: a complaint that the person can act on, or an apology.
func (r *responder) explain(err error) answer {
	var complaint *puzzles.Complaint
	if errors.As(err, &complaint) {
		level := slog.LevelDebug
		if complaint.Cause != nil {
			level = slog.LevelWarn
		}
		r.log().Log(context.Background(), level, "refused", "why", complaint)
		return answer{r.words(err, ""), "refused"}
	}
	id := rand.Text()[:8]
	r.log().Error("could not answer", "id", id, "err", err)
	return answer{r.words(err, id), "failed"}
}

// errExpired says that Discord no longer takes an answer to an interaction.
var errExpired = errors.New("the interaction has expired")

func expired(err error) error {
	if HasCode(err, discordgo.ErrCodeUnknownInteraction) {
		return fmt.Errorf("%w: %w", errExpired, err)
	}
	return err
}

// forFirst limits ctx to the time in which Discord takes a first answer, and at least to one try.
func (r *responder) forFirst(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, max(answerWithin-time.Since(r.began), callbackTry))
}

// respondWith sends the first answer while Discord takes one.
func (r *responder) respondWith(ctx context.Context, v response, files []puzzles.File) error {
	ctx, cancel := r.forFirst(ctx)
	defer cancel()
	return expired(r.first(ctx, encode(v, files)))
}

// send sends an answer and what follows it, or an apology if nothing of it was sent.
func (r *responder) send(ctx context.Context, a answer) (answer, error) {
	err := r.put(ctx, a.reply)
	if unacceptable(err) && r.req.Kind != commands.Complete {
		a = r.explain(err)
		err = r.put(ctx, a.reply)
	}
	if err != nil {
		return a, fmt.Errorf("answer: %w", err)
	}
	return a, errors.Join(r.tell(ctx, a.reply), r.sendFurther(ctx, a.reply))
}

func (r *responder) put(ctx context.Context, reply commands.Reply) error {
	switch {
	case r.deferred:
		return r.putLate(ctx, reply)
	case reply.Launch != nil:
		return r.launch(ctx, *reply.Launch)
	}
	return r.respondWith(ctx, firstResponse(reply), reply.Files)
}

// launch opens the Activity. It notes the game first, since the page may ask for it before Discord's answer arrives.
func (r *responder) launch(ctx context.Context, game string) error {
	if r.Launches == nil {
		return fmt.Errorf("%w: there is no Activity to open", errUnsent)
	}
	ctx, cancel := r.forFirst(ctx)
	defer cancel()
	if err := r.Launches.Launch(ctx, r.req, game, ""); err != nil {
		return fmt.Errorf("%w: %w", errUnsent, err)
	}
	instance, err := r.Client.launch(ctx, r.interaction.ID, r.interaction.Token)
	if err != nil {
		return fmt.Errorf("launch: %w", expired(err))
	}
	return r.Launches.Launch(ctx, r.req, game, instance)
}

func (r *responder) sendFurther(ctx context.Context, reply commands.Reply) error {
	for more := reply.Also; more != nil; more = more.Also {
		if err := r.Client.follow(ctx, r.interaction.Token, *more); err != nil {
			return fmt.Errorf("follow up: %w", err)
		}
	}
	return nil
}

func (r *responder) deferAnswer(ctx context.Context) error {
	wait := response{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}
	if r.onMessage() {
		wait.Type = discordgo.InteractionResponseDeferredMessageUpdate
	} else if r.Commands.Private(r.req) {
		wait.Data = map[string]int{"flags": int(discordgo.MessageFlagsEphemeral)}
	}
	r.deferred = true
	return r.respondWith(ctx, wait, nil)
}

// await returns the result of the handler. One that ran out of time gets lastWords to say what took it so long, which
// helps the asker more than an apology.
func await(ctx context.Context, done <-chan handled) handled {
	select {
	case h := <-done:
		return h
	case <-ctx.Done():
	}
	select {
	case h := <-done:
		return h
	case <-time.After(lastWords):
		return handled{err: fmt.Errorf("handler outlived its deadline: %w", ctx.Err())}
	}
}

// tell calls reply.Sent, if it is set, with the id of the reply's message.
func (r *responder) tell(ctx context.Context, reply commands.Reply) error {
	if reply.Sent == nil || r.deferred && r.onMessage() { // then the first answer is the message that was clicked on
		return nil
	}
	id, err := r.Client.original(ctx, r.interaction.Token)
	if HasCode(err, discordgo.ErrCodeUnknownMessage) {
		return nil // somebody has deleted it
	}
	if err != nil {
		return err
	}
	return reply.Sent(ctx, id)
}

// onMessage reports whether the interaction came from a component, whose message an answer may replace.
func (r *responder) onMessage() bool {
	return r.interaction.Message != nil && (r.req.Kind == commands.Click || r.req.Kind == commands.Submit)
}

// putLate sends a reply after a deferral. The deferral has fixed who sees the first message, so a private reply after a
// public deferral needs another message.
func (r *responder) putLate(ctx context.Context, reply commands.Reply) error {
	token := r.interaction.Token
	switch {
	case reply.Acknowledge: // the deferral did
		return nil
	case reply.Modal != nil || reply.Launch != nil:
		return fmt.Errorf("%w: neither a form nor the Activity can follow a deferral", errUnsent)
	case r.onMessage() && !reply.Update:
		return r.Client.follow(ctx, token, reply)
	case reply.Private && !r.onMessage() && !r.Commands.Private(r.req):
		if err := r.Client.remove(ctx, token); err != nil {
			return err
		}
		return r.Client.follow(ctx, token, reply)
	}
	return r.Client.edit(ctx, token, reply)
}
