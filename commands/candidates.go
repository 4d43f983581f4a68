package commands

import (
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/notation/say"
	"switchboard/phrases"
	"switchboard/puzzles"
)

func (r *Services) newPending(req *Request) pending {
	p := pending{Command: req.Name, Sub: req.Sub, Options: map[string]any{}}
	boards := []string{puzzles.FileOption.Name, puzzles.SizeOption.Name}
	if puzzle := r.puzzle(req.Sub); puzzle != nil {
		for _, o := range puzzle.About().Options {
			if o.Board {
				boards = append(boards, o.Name)
			}
		}
	}
	for name, value := range req.options {
		if text, ok := value.(string); ok {
			value = WithoutMentions(text)
		}
		if !slices.Contains(boards, name) {
			p.Options[name] = value
		}
	}
	return p
}

// again turns the request that answers a question into the request that waited for the answer.
func (p *pending) again(req *Request) *Request {
	asked := *req
	asked.Name, asked.Sub, asked.options = p.Command, p.Sub, p.Options
	if p.Sub == "" {
		asked.options = nil // a message command has no options, whatever the button says
	}
	return &asked
}

// pendingOf makes a pending request of candidates. The error says why no puzzle accepts the first of them.
func (r *Services) pendingOf(req *Request, c candidates) (pending, error) {
	p := r.newPending(req)
	p.Picture, p.Draft = c.source.address, draftOf(c.boards[0])
	for i, read := range c.boards {
		one := reading{About: read.About, Notes: c.notes[i], Unsure: read.Puzzle == "", Label: labelOf(read)}
		taken := read
		if !one.Unsure {
			_, q, err := r.interpret(req, &taken)
			if err == nil {
				one.Boards = []board{{string(read.Puzzle), q.Encode()}}
			} else if i == 0 {
				return p, err
			}
		}
		if one.writing = writtenIn(taken); i == 0 || one.Unsure {
			one.Boards = append(one.Boards, r.asOtherPuzzles(req, c, read)...)
		}
		if len(one.Boards) > 0 {
			p.Readings = append(p.Readings, one)
		}
	}
	if len(p.Readings) == 0 {
		return p, fmt.Errorf("no puzzle takes a board of %v", c.boards[0].Fits)
	}
	return p, nil
}

// asOtherPuzzles are a reading as boards of the puzzles that it was not read as.
func (r *Services) asOtherPuzzles(req *Request, c candidates, read notation.Reading) (all []board) {
	for _, puzzle := range r.fits(c) {
		switch {
		case puzzle == read.Puzzle:
			continue
		case c.pictured() && !slices.Contains(c.boards[0].Fits, puzzle):
			all = append(all, board{Puzzle: string(puzzle)})
			continue
		}
		again, ok := r.readAs(puzzle, c, read)
		if !ok {
			continue
		}
		if _, q, err := r.interpret(req, &again); err == nil {
			all = append(all, board{string(puzzle), q.Encode()})
		}
	}
	return all
}

// draftOf has the parameters of a reading, for text that replaces its rows.
func draftOf(read notation.Reading) draft {
	d := draft{Puzzle: read.Puzzle, Rule: read.Rule, Goal: read.Goal}
	switch {
	case read.Toggle != nil && read.Toggle.Levels != nil:
		d.States = read.Toggle.States
	case read.Mines != nil && read.Mines.Mines > 0:
		d.Said = []say.Statement{{Kind: say.Mines, Is: say.Value{N: read.Mines.Mines}}}
		// the number left stays right when flags change
		if i := slices.IndexFunc(read.Notes, func(n notation.Note) bool { return n.Kind == notation.MinesLeft }); i >= 0 {
			d.Said = []say.Statement{{Kind: say.Left, Is: say.Value{N: read.Notes[i].N}}}
		}
	}
	return d
}

// position decodes a board, and finds its puzzle; nil for what is not there.
func (r *Services) position(b board) (puzzles.Puzzle, puzzles.Position) {
	p := r.puzzle(b.Puzzle)
	if p == nil {
		return nil, nil
	}
	q, err := p.Decode(b.Position)
	if err != nil {
		return p, nil
	}
	return p, q
}

// text is the likeliest board as editable text.
func (r *Services) text(p pending) string {
	if p.Draft.Text == "" && len(p.Readings) > 0 {
		if _, q := r.position(p.Readings[0].Boards[0]); q != nil {
			return q.Text()
		}
	}
	return p.Draft.Text
}

// labelOf is the button label that distinguishes a reading from the first.
func labelOf(read notation.Reading) phrases.ID {
	label := choiceLabels[read.Choice]
	if label == "button_swap" && read.Mines != nil {
		return "button_other_reading"
	}
	return label
}
