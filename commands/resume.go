package commands

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

func (r *Router) answer(ctx context.Context, req *Request, f *subject, err error) (Reply, error) {
	if u := new(uncertain); errors.As(err, &u) {
		reply, as, err := r.ask(ctx, req, u)
		if as != nil {
			return r.resume(ctx, req, *as)
		}
		return reply, err
	}
	if err != nil {
		return Reply{}, err
	}
	reply, err := r.answerSubject(ctx, req, f)
	reply.Board = f.position
	return reply, err
}

func (r *Router) answerSubject(ctx context.Context, req *Request, f *subject) (reply Reply, err error) {
	if take := r.commands[ID(req.Name, "")].Take; take != nil {
		p, plays := f.puzzle.(puzzles.Player)
		if !plays {
			return Reply{}, &puzzles.Complaint{Phrase: "post_not_playable"}
		}
		reply, err = take(ctx, req, p, f.position)
		notes := f.notes // rooms do not say how a board was read
		if len(f.among.boards) > 0 {
			notes = append(notes, leftOut(req.SeenBy(true).Speaker(), f.among.boards[0].LeftOut)...)
		}
		if err == nil && len(notes) > 0 {
			reply = reply.AndNote(strings.Join(notes, "\n"))
		}
		return reply, err
	}
	req = req.SeenBy(r.private(req))
	f.show = req.Text("show")
	if hints(req.Name) {
		level := cmp.Or(req.Text("level"), levels[puzzles.LevelWhere])
		reply, err = r.hint(ctx, req, *f, puzzles.Level(slices.Index(levels, level)))
	} else {
		reply, err = r.solve(ctx, req, *f)
	}
	if err == nil {
		r.addAlternatives(ctx, req, f, &reply)
	}
	return reply, err
}

func (r *Router) clickAsk(ctx context.Context, req *Request) (Reply, error) {
	head, data, err := r.saved(ctx, req.CustomID, 1)
	if err != nil {
		return Reply{}, err
	}
	p, err := unpackPending(data)
	if err != nil {
		return Reply{}, err
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
		puzzle := strings.Join(req.Values, "")
		if len(p.Readings) == 0 || p.Readings[0].as(puzzle) < 0 || r.puzzle(puzzle) == nil {
			return Reply{}, ErrStale
		}
		p.choosePuzzle(puzzle)
	default:
		i, err := strconv.Atoi(what)
		if err != nil || i < 0 || i >= len(p.Readings) {
			return Reply{}, ErrStale
		}
		p.choose(i)
	}
	reply, err := r.resume(ctx, req, p)
	// replaces the question
	reply.Update = reply.Private || req.Target == nil || req.Target.Flags&discordgo.MessageFlagsEphemeral == 0
	return reply, err
}

// resume handles a pending request with its first reading, or its draft, which may lead to another question.
func (r *Router) resume(ctx context.Context, req *Request, p pending) (Reply, error) {
	req = p.again(req)
	puzzle := r.puzzle(p.Sub)
	if !r.onMessages(p.Command) && (puzzle == nil || r.command(req) == nil) {
		return Reply{}, ErrStale
	}
	if err := req.check(r.commands[ID(req.Name, req.Sub)]); err != nil {
		return Reply{}, err
	}
	if len(p.Readings) == 0 {
		if p.file.picture == nil {
			p.file = source{text: p.Draft.Text}
		}
		f, err := r.find(ctx, req, puzzle, p.file, p.Draft.ask(req.ask(puzzle)))
		return r.answer(ctx, req, f, err)
	}
	first := p.Readings[0]
	if first.Unsure {
		return r.askWhich(ctx, req, p, first.Notes, nil)
	}
	chosen, position := r.position(first.Boards[0])
	if chosen != nil && first.Boards[0].Position == nil {
		return r.readPictureAgain(ctx, req, p, chosen)
	}
	if position == nil {
		return Reply{}, ErrStale
	}
	req.switchPuzzle(puzzle, chosen)
	return r.answer(ctx, req, &subject{puzzle: chosen, position: position, notes: first.Notes, pending: &p, writing: first.writing}, nil)
}

// switchPuzzle makes a command about one puzzle one about another, with the options that both have.
func (r *Request) switchPuzzle(was, is puzzles.Puzzle) {
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

// readPictureAgain reads the picture of a pending board as the chosen puzzle.
func (r *Router) readPictureAgain(ctx context.Context, req *Request, p pending, as puzzles.Puzzle) (Reply, error) {
	from, err := r.fetch(ctx, &discordgo.MessageAttachment{URL: p.Picture, ContentType: "image/png"})
	if err != nil || from.picture == nil {
		return Reply{}, &puzzles.Complaint{Phrase: "picture_gone", Cause: err}
	}
	req.switchPuzzle(r.puzzle(p.Sub), as)
	f, err := r.find(ctx, req, nil, from, notation.Ask{Puzzle: notation.Puzzle(as.About().Name)})
	return r.answer(ctx, req, f, err)
}

// command returns the handler of a slash command; nil if there is none.
func (r *Router) command(req *Request) Handler {
	if p := r.puzzle(req.Sub); p != nil && r.commands[ID(req.Name, "")].Take != nil && req.givesBoard(p) {
		return r.answering(p)
	}
	return r.commands[ID(req.Name, req.Sub)].Handle
}

// answering is the handler of a command about a board of a puzzle.
func (r *Router) answering(p puzzles.Puzzle) Handler {
	return func(ctx context.Context, req *Request) (Reply, error) {
		f, err := r.readOptions(ctx, req, p)
		return r.answer(ctx, req, f, err)
	}
}
