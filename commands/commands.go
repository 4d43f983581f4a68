// Package commands is the router: it takes what people ask to the puzzle or the
// room that answers, and makes one reply of what comes back.
//
// Call New with the services for the puzzles and the rooms there are, register Definitions, and pass every Request to
// Handle, which returns a Reply. The package knows discordgo's data types and never its Session: it opens nothing,
// sends nothing and reads no clock. An error from Handle is a *Complaint where the person can put it right; anything
// else is for the log.
//
// A puzzle is a value in a package of its own (Puzzle), and so is a command that is no puzzle (Room). The router knows
// none by name. It alone decides who sees an answer, waits for a slot, draws, cuts what is too long into follow-ups,
// offers the levels of a hint, packs the state of buttons and checks who pressed them.
package commands

import (
	"context"
	"fmt"
	"maps"

	"switchboard/phrases"

	"github.com/bwmarrin/discordgo"
)

// New returns a router for the puzzles of the services and for rooms.
func New(services *Services, all ...Room) *Router {
	r := &Router{Services: services, rooms: all, commands: map[string]Room{}}
	r.clicks = map[string]Handler{
		answerClick: ownAnswer(r.loaded(r.clickAnswer)), hintClick: ownAnswer(r.loaded(r.clickHint)), askClick: ownAnswer(r.clickAsk),
		puzzleClick: r.loaded(r.clickPuzzle), menuClick: ownAnswer(r.loaded(r.clickMenu)), offerClick: r.loaded(r.clickOffer),
		learnClick: r.clickLearn,
	}
	for _, room := range all {
		maps.Copy(r.clicks, room.Clicks())
		for name := range room.Commands() {
			r.commands[name] = room
		}
	}
	return r
}

// ownAnswer lets a button change an answer for who asked; anybody else gets the changed one in private.
func ownAnswer(h Handler) Handler {
	return func(ctx context.Context, req *Request) (Reply, error) {
		if req.asker() {
			return h(ctx, req)
		}
		reply, err := h(ctx, req.SeenBy(true))
		if reply.Update {
			reply.Update = false
			reply.setPrivate(true)
		}
		return reply, err
	}
}

// Handle answers a request of any kind. The context ends when the reply has been sent, for which others at the same board wait.
func (r *Router) Handle(ctx context.Context, req *Request) (Reply, error) {
	req = req.SeenBy(r.Private(req) || req.onPrivate())
	h, err := r.route(req)
	if err != nil {
		return Reply{}, err
	}
	ctx, end := r.slots.begin(ctx)
	defer end()
	turnOf(ctx).trouble = req.settings.trouble
	reply, err := h(ctx, req)
	if err != nil {
		return Reply{}, explain(req.settings.person, err) // who alone sees it
	}
	carryOver(req, &reply)
	if reply.Update && req.Target != nil && req.Target.Flags&discordgo.MessageFlagsIsComponentsV2 != 0 {
		reply.Layout = true // which no message stops to be
	}
	reply.Trouble = turnOf(ctx).trouble
	if !reply.Update && !req.publicHere() {
		reply.setPrivate(true)
	}
	spare, done := context.WithTimeout(ctx, spareWithin)
	defer done()
	for o := range rooms[Observer](r) {
		reply = o.Observe(spare, req, reply)
	}
	return reply, nil
}

// Private tells, before a request is answered, whether only the asker will see its answer. A refusal is private in any case.
func (r *Router) Private(req *Request) bool {
	req.Speak(r.needs.Phrases, r.needs.Settings)
	if (req.Kind == Slash || req.Kind == OnMessage) && !req.publicHere() {
		return true
	}
	switch req.Kind {
	case Slash:
		if room := r.commands[req.Name]; room != nil {
			return room.Private(req)
		}
		return req.Name != "solve" || req.Bool("private")
	case OnMessage:
		return r.taker(req.Name) == nil
	}
	return false
}

// Explain words an error: a *Complaint in full, anything else as an apology with the id that stands beside it in the log.
func (r *Router) Explain(req *Request, err error, id string) Reply {
	req.Speak(r.needs.Phrases, nil)
	if text, complains := r.complain(req, err); complains {
		return Reply{Text: text, Private: true}
	}
	return Reply{Text: req.settings.person.Say("apology", phrases.With{"ID": id}), Private: true}
}

func (r *Router) route(req *Request) (Handler, error) {
	if req.Kind == Click || req.Kind == Submit {
		prefix, _ := ParseID(req.CustomID)
		if h := r.clicks[prefix]; h != nil {
			return h, nil
		}
		return nil, ErrStale
	}
	if req.Kind == OnMessage && r.onMessages(req.Name) {
		return r.onMessage, nil
	}
	if h := r.command(req); h != nil && req.Kind != OnMessage {
		return h, nil
	}
	return nil, fmt.Errorf("no handler for %s %q %q", req.Kind, req.Name, req.Sub)
}
