package commands

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// onMessage does something with the board in a message: the one that the bot itself
// shows there, or else one that is read.
func (r *Router) onMessage(ctx context.Context, req *Request, what string) (Reply, error) {
	if req.Target == nil {
		return Reply{}, &puzzles.Complaint{Phrase: "no_message"}
	}
	if p, q, ok := r.shown(ctx, req, req.Target); ok {
		return r.onQuestion(ctx, req, p, q, what)
	}
	text, over, err := r.inMessage(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	var reply Reply
	if text.text != "" {
		for _, file := range over {
			req.notes = append(req.notes, req.Say("left_out_file", phrases.With{"Name": puzzles.InCode(file.Filename), "Limit": fileLimit}))
		}
		if reply, err = r.onGiven(ctx, req, what, text, notation.Ask{}); !mayBePictured(err) {
			return reply, err
		}
	}
	pictures := pictured(req.Target)
	switch {
	case len(pictures) > 0:
		return r.onPictures(ctx, req, what, pictures, err)
	case len(over) > 0:
		return Reply{}, tooLarge(over[0].Filename, over[0].Size, fileLimit)
	case text.text == "":
		return Reply{}, &uncertain{boardless: &puzzles.Complaint{Phrase: "no_message_text"}}
	}
	return reply, err
}

// onPictures does something with the board in the first picture that has one. before is
// why the text beside them has none; nil where there is no text. It is what a
// person is told when no picture can be had but previews of links.
func (r *Router) onPictures(ctx context.Context, req *Request, what string, all []pictureIn, before error) (Reply, error) {
	err := before
	for _, p := range all {
		r.slots.release(ctx) // nobody waits for a download
		file, failed := r.fetch(ctx, p.file)
		switch {
		case failed != nil && !p.preview:
			return Reply{}, failed
		case failed != nil:
			err = cmp.Or(err, failed)
			continue
		}
		reply, bad := r.onGiven(ctx, req, what, file, notation.Ask{})
		if !noBoardThere(bad) {
			return reply, bad
		}
		if !p.preview || err == nil {
			err = bad
		}
	}
	return Reply{}, err
}

// mayBePictured reports whether a text has no board, so that a picture beside it may
// have one.
func mayBePictured(err error) bool {
	bad := new(notation.Error)
	return errors.As(err, &bad)
}

// noBoardThere reports whether no board was found in a picture.
func noBoardThere(err error) bool {
	c := new(puzzles.Complaint)
	return errors.As(err, &c) && c.Phrase == "picture_no_board"
}

// onGiven does something with the board in what a message has.
func (r *Router) onGiven(ctx context.Context, req *Request, what string, g source, ask notation.Ask) (Reply, error) {
	if _, err := r.read(ctx, req, g, ask); err != nil {
		return Reply{}, err
	}
	p, q, err := r.interpret(puzzles.NoOptions{}, &req.found.boards[0])
	if err != nil {
		return Reply{}, err
	}
	return r.onQuestion(ctx, req, p, q, what)
}

// onQuestion does something with the board of a question.
func (r *Router) onQuestion(ctx context.Context, req *Request, p puzzles.Puzzle, q puzzles.Position, what string) (Reply, error) {
	if t := r.taker(what); t != nil {
		return t.TakeFound(ctx, req, p, q)
	}
	req.positions = append(req.positions, q)
	a := query{p, q, view{req.Text("show"), true}}
	if what == toHint {
		return r.hint(ctx, req, a, puzzles.LevelWhere)
	}
	return r.solve(ctx, req, a)
}

// otherwise puts what else a board could be under its answer: the other readings,
// and for a board in a message the other puzzles and the form.
func (r *Router) otherwise(ctx context.Context, req *Request, reply *Reply) {
	_, onMessage := r.messageCommand(req.Name)
	switch {
	case r.roomAnswers(req):
		return
	case req.chosen != nil:
		r.addReadings(ctx, req, reply, *req.pending, onMessage)
	case onMessage && len(req.found.boards) > 0 || len(req.found.boards) > 1:
		if p, err := r.pendingOf(req, req.found); err == nil {
			r.addReadings(ctx, req, reply, p, onMessage)
		}
	}
	reply.Components = joined(reply.Components)
}

func (r *Router) addReadings(ctx context.Context, req *Request, reply *Reply, p pending, menu bool) {
	buttons := slices.DeleteFunc(p.others(), func(c choice) bool { return c.label == "button_swap" }) // the answer has its own
	if menu && len(r.text(p)) <= formLimit {
		buttons = append(buttons[:min(len(buttons), buttonsARow-1)], choice{fixIt, "button_fix", "", discordgo.SecondaryButton})
	}
	if len(buttons) > 0 {
		reply.addBeside(r.askRow(ctx, req, p, buttons[:min(len(buttons), buttonsARow)]))
	}
	if menu {
		reply.addRow(r.puzzleMenu(ctx, req, p, req.Say("another_puzzle")))
	}
}
