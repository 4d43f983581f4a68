package commands

import (
	"cmp"
	"context"
	"errors"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
)

func (r *Router) onMessage(ctx context.Context, req *Request) (Reply, error) {
	if req.Target == nil {
		return Reply{}, &puzzles.Complaint{Phrase: "no_message"}
	}
	f, err := r.findInMessage(ctx, req)
	return r.answer(ctx, req, f, err)
}

// findInMessage finds the board in the target message: one that the bot shows there, or one that is read from it.
func (r *Router) findInMessage(ctx context.Context, req *Request) (*subject, error) {
	if f := r.shown(ctx, req, req.Target); f != nil {
		return f, nil
	}
	text, over, err := r.messageText(ctx, req)
	if err != nil {
		return nil, err
	}
	var f *subject
	if text.text != "" {
		f, err = r.find(ctx, req, nil, text, notation.Ask{})
	}
	bad := new(notation.Error) // a picture of the message may have a board
	if pictures := picturesIn(req.Target); text.text == "" || errors.As(err, &bad) {
		switch {
		case len(pictures) > 0:
			f, err = r.findInPictures(ctx, req, pictures, err)
		case len(over) > 0:
			return nil, tooLarge(over[0].Filename, over[0].Size, fileLimit)
		case text.text == "":
			return nil, &uncertain{why: &puzzles.Complaint{Phrase: "no_message_text"}}
		}
	}
	if err != nil {
		return nil, err
	}
	var notes []string
	for _, file := range over {
		notes = append(notes, req.Say("left_out_file", phrases.With{"Name": puzzles.InCode(file.Filename), "Limit": fileLimit}))
	}
	f.notes = append(notes, f.notes...)
	return f, nil
}

// findInPictures finds the board in the first picture that has one. before is the error of the message's text, nil
// without text; it stands unless a picture that is no preview fails.
func (r *Router) findInPictures(ctx context.Context, req *Request, all []pictureIn, before error) (*subject, error) {
	err := before
	for _, p := range all {
		r.slots.release(ctx) // do not hold a slot during the download
		file, failed := r.fetch(ctx, p.file)
		switch {
		case failed != nil && !p.preview:
			return nil, failed
		case failed != nil:
			err = cmp.Or(err, failed)
			continue
		}
		f, bad := r.find(ctx, req, nil, file, notation.Ask{})
		if c := new(puzzles.Complaint); !errors.As(bad, &c) || c.Phrase != "picture_no_board" {
			return f, bad
		}
		if !p.preview || err == nil {
			err = bad
		}
	}
	return nil, err
}
