package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// clickAsk goes on with what was asked for, with the board that was chosen or put
// right.
func (r *Router) clickAsk(ctx context.Context, req *Request) (Reply, error) {
	head, data, err := r.state.load(ctx, req.CustomID, 1)
	if err != nil {
		return Reply{}, err
	}
	p, err := unpackPending(data)
	if err != nil {
		return Reply{}, stale()
	}
	switch what := head[0]; what {
	case asText:
		return Copied(r.text(p)), nil
	case fixIt:
		if req.Kind == Click {
			return Reply{Modal: r.fixForm(req, p)}, nil
		}
		if p, err = r.fixed(ctx, req, p); err != nil {
			return Reply{}, err
		}
	case whichPuzzle:
		if len(p.Readings) == 0 {
			return Reply{}, stale()
		}
		puzzle := strings.Join(req.Values, "")
		i := p.Readings[0].as(puzzle)
		if i < 0 || r.puzzle(puzzle) == nil {
			return Reply{}, stale()
		}
		if p.Readings[0].Boards[i].Position == nil {
			return r.lookAgain(ctx, req, p, notation.Puzzle(puzzle))
		}
		p.Readings = slices.DeleteFunc(p.Readings, func(one reading) bool { return one.as(puzzle) < 0 })
		for k, one := range p.Readings {
			i := one.as(puzzle)
			one.Boards[0], one.Boards[i] = one.Boards[i], one.Boards[0]
			p.Readings[k].Unsure = false
		}
	default:
		i, err := strconv.Atoi(what)
		if err != nil || i < 0 || i >= len(p.Readings) {
			return Reply{}, stale()
		}
		r.remember(ctx, req, p.Readings[i].Choice)
		p.choose(i)
	}
	return r.resume(ctx, req, p)
}

// resume does what was asked for, with the first reading, or with the draft where there is
// none. What is not certain then is asked about once more.
func (r *Router) resume(ctx context.Context, req *Request, p pending) (Reply, error) {
	req.Name, req.Sub, req.options, req.pending = p.Command, p.Sub, p.Options, &p
	what, onMessage := r.messageCommand(p.Command)
	if len(p.Readings) > 0 {
		first := p.Readings[0]
		if first.Unsure {
			return r.askWhich(ctx, req, p, first.Notes, nil)
		}
		puzzle, position := r.position(first.Boards[0])
		if position == nil {
			return Reply{}, stale()
		}
		req.chosen, req.notes = position, first.Notes
		if onMessage {
			return r.onQuestion(ctx, req, puzzle, position, what)
		}
		req.asks(r.puzzle(p.Sub), puzzle)
	} else if onMessage {
		return r.onGiven(ctx, req, what, p.source(), p.Draft.ask(notation.Ask{}))
	}
	h := r.command(req)
	if p.Sub == "" || h == nil {
		return Reply{}, stale()
	}
	return h(ctx, req)
}

// asks turns a command about a puzzle into the same about another, with the options that
// both have.
func (r *Request) asks(was, is puzzles.Puzzle) {
	if was == nil || was == is {
		return
	}
	r.Sub = is.About().Name
	for _, o := range was.About().Options {
		if !slices.ContainsFunc(is.About().Options, func(other puzzles.Option) bool { return other.Name == o.Name }) {
			delete(r.options, o.Name)
		}
	}
}

// asking has a handler ask about a board that is not certain.
func (r *Router) asking(h Handler) Handler {
	return func(ctx context.Context, req *Request) (Reply, error) {
		reply, err := h(ctx, req)
		if u := new(uncertain); errors.As(err, &u) {
			reply, err = r.ask(ctx, req, u)
		}
		if large := new(tooLargeToAsk); errors.As(err, &large) && !large.pending.Readings[0].Unsure {
			reply, err = r.resume(ctx, req, large.pending)
		}
		if err != nil {
			return reply, err
		}
		if req.pending != nil && (req.Kind == Click || req.Kind == Submit) { // on the question, which the answer takes the place of
			reply.Update = reply.Private || req.Target == nil || req.Target.Flags&discordgo.MessageFlagsEphemeral == 0
			leaveOthers(req, &reply)
		}
		if !reply.Asks {
			r.otherwise(ctx, req, &reply)
		}
		return r.withNotes(req, reply), nil
	}
}

// withNotes says after the answer of a room what was assumed to read its board, and
// what was left out: other answers have said so themselves.
func (r *Router) withNotes(req *Request, reply Reply) Reply {
	if reply.Asks || !r.roomAnswers(req) {
		return reply
	}
	lines := req.notes
	if len(req.found.boards) > 0 {
		lines = append(lines, leftOut(req.Speaker(), req.found.boards[0].LeftOut)...)
	}
	req.notes = nil
	if len(lines) == 0 {
		return reply
	}
	return reply.AndSay(strings.Join(lines, "\n"))
}

// lookAgain reads the picture of a pending board once more, as the puzzle that was chosen: its
// cells were read as those of another.
func (r *Router) lookAgain(ctx context.Context, req *Request, p pending, as notation.Puzzle) (Reply, error) {
	g, err := r.fetch(ctx, &discordgo.MessageAttachment{URL: p.Picture, ContentType: "image/png"})
	if err != nil || g.picture == nil {
		return Reply{}, &puzzles.Complaint{Phrase: "picture_gone", Cause: err}
	}
	req.Name, req.Sub, req.options = p.Command, p.Sub, p.Options
	req.pending = &p
	f, err := r.lookAt(ctx, req, g, notation.Ask{Puzzle: as})
	if err != nil {
		return Reply{}, err
	}
	if f.doubtful() {
		return Reply{}, &uncertain{found: f}
	}
	again, err := r.pendingOf(req, f)
	if err != nil {
		return Reply{}, err
	}
	return r.resume(ctx, req, again)
}

func leaveOthers(req *Request, reply *Reply) {
	if reply.Update && !req.asker() {
		reply.Update = false
		reply.SetPrivate(true)
	}
}

// command finds the handler of a slash command; nil where there is none.
func (r *Router) command(req *Request) Handler {
	if room := r.room(req.Name); room != nil {
		return room.Handler(req.Name)
	}
	if req.Name == "help" {
		return r.help
	}
	p := r.puzzle(req.Sub)
	switch {
	case p == nil:
	case req.Name == "solve":
		return func(ctx context.Context, req *Request) (Reply, error) { return r.solveAsked(ctx, req, p) }
	case req.Name == "hint" && p.About().Hints:
		return func(ctx context.Context, req *Request) (Reply, error) { return r.hintAsked(ctx, req, p) }
	}
	return nil
}
