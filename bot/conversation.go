package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"switchboard/commands"

	"github.com/bwmarrin/discordgo"
)

// conversation is one interaction on its way to an answer.
type conversation struct {
	*dispatcher
	interaction *discordgo.Interaction
	req         *commands.Request
	first       firstAnswer
	log         *slog.Logger
}

// run handles the interaction, says after a while that an answer is on its way,
// and sends the answer. It returns the outcome for the metrics.
func (c *conversation) run(ctx context.Context, born time.Time) string {
	done := make(chan handled, 1)
	go func() { done <- c.handle(ctx) }()
	timer := time.NewTimer(deferAfter - c.now().Sub(born))
	defer timer.Stop()
	var a answer
	var err error
	select {
	case h := <-done:
		a = c.judge(h)
		err = c.sendFirst(ctx, a.reply)
	case <-timer.C:
		a, err = c.later(ctx, done)
	}
	if err != nil {
		c.log.Error("could not send an answer", "err", err)
		return "unsent"
	}
	return a.outcome
}

// answer is a reply and what to call it in the metrics.
type answer struct {
	reply   commands.Reply
	outcome string
}

// handled is what a handler returned.
type handled struct {
	reply commands.Reply
	err   error
}

// handle calls the handler and turns a panic into an error.
func (c *conversation) handle(ctx context.Context) (h handled) {
	defer func() {
		if p := recover(); p != nil {
			h.err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	h.reply, h.err = c.set.Handle(ctx, c.req)
	return h
}

// judge makes an answer of what a handler returned.
func (c *conversation) judge(h handled) answer {
	if h.err != nil {
		return c.explain(h.err)
	}
	if h.reply.Trouble != nil {
		c.log.Error("answered, but not all went well", "err", h.reply.Trouble)
	}
	return answer{h.reply, "answered"}
}

// explain words an error, and logs it unless the person can mend it.
func (c *conversation) explain(err error) answer {
	a := c.excuse(err)
	if c.req.Kind == commands.Complete { // where no words can be said
		a.reply = commands.Reply{Choices: []commands.Choice{}}
	}
	return a
}

func (c *conversation) excuse(err error) answer {
	var complaint *commands.Complaint
	if errors.As(err, &complaint) {
		level := slog.LevelDebug
		if complaint.Cause != nil {
			level = slog.LevelWarn
		}
		c.log.Log(context.Background(), level, "refused", "why", complaint)
		return answer{c.set.Explain(c.req, err, ""), "refused"}
	}
	id := rand.Text()[:8]
	c.log.Error("could not answer", "id", id, "err", err)
	return answer{c.set.Explain(c.req, err, id), "failed"}
}

func (c *conversation) sendFirst(ctx context.Context, reply commands.Reply) error {
	b, err := encode(firstResponse(reply), reply.Files)
	if err != nil {
		return fmt.Errorf("encode an answer: %w", err)
	}
	err = c.first(ctx, b)
	if unacceptable(err) && c.req.Kind != commands.Complete {
		return c.apologize(ctx, err)
	}
	if err != nil {
		return fmt.Errorf("answer: %w", err)
	}
	return c.also(ctx, reply)
}

// apologize answers in the place of an answer that Discord refused.
func (c *conversation) apologize(ctx context.Context, refused error) error {
	sorry := c.explain(refused).reply
	b, err := encode(firstResponse(sorry), sorry.Files)
	if err != nil {
		return fmt.Errorf("encode an apology: %w", err)
	}
	if err := c.first(ctx, b); err != nil {
		return fmt.Errorf("apologize: %w", err)
	}
	return nil
}

// also sends the further messages of a reply.
func (c *conversation) also(ctx context.Context, reply commands.Reply) error {
	for more := reply.Also; more != nil; more = more.Also {
		if err := c.send.follow(ctx, c.interaction.Token, *more); err != nil {
			return fmt.Errorf("follow up: %w", err)
		}
	}
	return nil
}

// later says that an answer is on its way and sends it when it is there.
func (c *conversation) later(ctx context.Context, done <-chan handled) (answer, error) {
	if c.req.Kind == commands.Complete {
		none := commands.Reply{Choices: []commands.Choice{}}
		return answer{none, "late"}, c.sendFirst(ctx, none)
	}
	private := c.set.Private(c.req)
	wait := response{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}
	if c.onMessage() {
		wait.Type = discordgo.InteractionResponseDeferredMessageUpdate
	} else if private {
		wait.Data = map[string]int{"flags": int(discordgo.MessageFlagsEphemeral)}
	}
	b, err := encode(wait, nil)
	if err != nil {
		return answer{}, fmt.Errorf("encode a deferral: %w", err)
	}
	if err := c.first(ctx, b); err != nil {
		return answer{}, fmt.Errorf("defer: %w", err)
	}
	var a answer
	select {
	case h := <-done:
		a = c.judge(h)
	case <-ctx.Done():
		a = c.explain(fmt.Errorf("handler outlived its deadline: %w", ctx.Err()))
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lateSend)
	defer cancel()
	err = c.sendLate(ctx, a.reply, private)
	if unacceptable(err) {
		a = c.explain(err)
		err = c.sendLate(ctx, a.reply, private)
	}
	if err == nil {
		err = c.also(ctx, a.reply)
	}
	return a, err
}

// onMessage tells whether the interaction came from a component, whose message
// an answer may replace.
func (c *conversation) onMessage() bool {
	return c.interaction.Message != nil && (c.req.Kind == commands.Click || c.req.Kind == commands.Submit)
}

// sendLate sends a reply after a deferral. The deferral settled who sees the
// first message, so that a private refusal of a public question needs another.
func (c *conversation) sendLate(ctx context.Context, reply commands.Reply, private bool) error {
	token := c.interaction.Token
	switch {
	case reply.Modal != nil:
		reply = c.explain(errors.New("a form cannot follow a deferral")).reply
		fallthrough
	case c.onMessage() && !reply.Update:
		if err := c.send.follow(ctx, token, reply); err != nil {
			return fmt.Errorf("follow a deferral: %w", err)
		}
	case reply.Private && !private && !c.onMessage():
		if err := c.send.remove(ctx, token); err != nil {
			return fmt.Errorf("remove a deferral: %w", err)
		}
		if err := c.send.follow(ctx, token, reply); err != nil {
			return fmt.Errorf("follow a deferral: %w", err)
		}
	default:
		if err := c.send.edit(ctx, token, reply); err != nil {
			return fmt.Errorf("edit a deferral: %w", err)
		}
	}
	return nil
}
