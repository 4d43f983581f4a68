// Package commands is the router: it takes requests to the puzzle or room that answers them, and makes one reply of the
// result.
//
// Call New with the services and the rooms, register Definitions, and pass every Request to Handle, which returns a
// Reply. The package uses the data types of discordgo but never its Session: it opens nothing, sends nothing and reads
// no clock. An error from Handle that is a *Complaint is for the person; any other is for the log.
//
// Puzzles are values from other packages (Puzzle), and so are commands that are not puzzles (Room). The router knows
// none of them by name. It alone decides who sees an answer, waits for a slot, draws, splits long answers into
// follow-ups, offers the levels of a hint, packs the state of buttons and checks who pressed them.
package commands

import (
	"context"
	"fmt"
	"maps"

	"switchboard/phrases"

	"github.com/bwmarrin/discordgo"
)

// New returns a router for the puzzles of the services, and rooms.
func New(services *Services, all ...Room) *Router {
	r := &Router{Services: services, rooms: all, commands: map[string]Command{}}
	r.clicks = map[string]Handler{
		answerClick: ownAnswer(r.loaded(r.clickAnswer)), hintClick: ownAnswer(r.loaded(r.clickHint)), askClick: ownAnswer(r.clickAsk),
		puzzleClick: r.loaded(r.clickPuzzle), menuClick: ownAnswer(r.loaded(r.clickMenu)), offerClick: r.loaded(r.clickOffer),
		learnClick: r.clickLearn,
	}
	for _, room := range all {
		maps.Copy(r.clicks, room.Clicks())
	}
	for _, c := range r.defined() {
		r.commands[ID(c.Name, "")] = c
		for _, sub := range c.Subs {
			r.commands[ID(c.Name, sub.Name)] = sub
		}
	}
	return r
}

// ownAnswer makes a button replace the answer for the person who asked, and give anybody else a private copy.
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

// Handle answers a request. The caller ends ctx once the reply is sent: others who act on the same board wait for that.
func (r *Router) Handle(ctx context.Context, req *Request) (Reply, error) {
	req = req.SeenBy(r.Private(req) || req.onPrivateMessage())
	h, err := r.route(req)
	if err != nil {
		return Reply{}, err
	}
	ctx, end := r.slots.begin(ctx)
	defer end()
	claimOf(ctx).trouble = req.settings.trouble
	reply, err := h(ctx, req)
	if err != nil {
		return Reply{}, asComplaint(req.settings.person, err) // errors are private
	}
	carryOver(req, &reply)
	if reply.Update && req.Target == nil { // somebody deleted the message while the form was open
		reply.Update = false
		reply.setPrivate(true)
	}
	if reply.Update && req.Target != nil && req.Target.Flags&discordgo.MessageFlagsIsComponentsV2 != 0 {
		reply.Layout = true // a message with components v2 cannot go back
	}
	reply.Trouble = claimOf(ctx).trouble
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

// Private reports, before a request is handled, whether its answer will be private. Refusals always are.
func (r *Router) Private(req *Request) bool {
	req.Speak(r.needs.Phrases, r.needs.Settings)
	return (req.Kind == Slash || req.Kind == OnMessage) && r.private(req)
}

// Explain makes a reply of an error: the text of a *Complaint, or else an apology with the id of the log entry.
func (r *Router) Explain(req *Request, err error, id string) Reply {
	req.Speak(r.needs.Phrases, nil)
	if reply, complains := r.complain(req, err); complains {
		return reply
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
	c := r.commands[ID(req.Name, req.Sub)]
	switch h := r.command(req); {
	case req.Kind == OnMessage && r.onMessages(req.Name):
		return r.onMessage, nil
	case req.Kind == Complete && c.Complete != nil:
		return c.Complete, nil
	case req.Kind == Slash && h != nil:
		return h, req.check(c)
	}
	return nil, fmt.Errorf("no handler for %s %q %q", req.Kind, req.Name, req.Sub)
}
