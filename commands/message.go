package commands

import (
	"context"
	"fmt"

	"switchboard/commands/phrases"
	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

// chooseClick is the prefix of the select that asks which puzzle a board is.
// Behind it stand what is done with the board, and the text that it was found in.
const chooseClick = "c"

// What is done with a board that was found in a message.
const (
	toSolve = "solve"
	toHint  = "hint"
)

// Taker is a room that takes boards found in messages, by a message command of its
// own.
type Taker interface {
	// MessageCommand is its name.
	MessageCommand() string
	// TakeFound answers the message command on a board.
	TakeFound(context.Context, *Request, Puzzle, Question) (Reply, error)
}

// messageCommand is what a message command does with the board: its own name where
// a room takes it.
func (r *Router) messageCommand(name string) (what string, ok bool) {
	switch name {
	case solveThis:
		return toSolve, true
	case hintThis:
		return toHint, true
	}
	return name, r.taker(name) != nil
}

// taker is the room with a message command; nil where none has it.
func (r *Router) taker(name string) Taker {
	for _, room := range r.needs.Rooms {
		if t, ok := room.(Taker); ok && t.MessageCommand() == name {
			return t
		}
	}
	return nil
}

// onMessage finds the board in a message and solves it or hints at it. Where it
// may be two puzzles, it asks.
func (r *Router) onMessage(ctx context.Context, req *Request, what string) (Reply, error) {
	text, err := r.messageText(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	read, err := r.readFound(ctx, req, text, notation.Ask{})
	if err != nil {
		return Reply{}, err
	}
	if read.Puzzle == "" {
		return r.askWhich(ctx, req, read, text, what)
	}
	return r.onBoard(ctx, req, read, what)
}

// readFound reads the board in a text, which may be long.
func (r *Router) readFound(ctx context.Context, req *Request, text string, ask notation.Ask) (notation.Reading, error) {
	if err := r.slots.take(ctx, req, len(text) <= quickText); err != nil {
		return notation.Reading{}, err
	}
	return notation.Read(text, ask)
}

// onBoard solves or hints at a board whose puzzle is known.
func (r *Router) onBoard(ctx context.Context, req *Request, read notation.Reading, what string) (Reply, error) {
	p, q, err := r.found(read)
	if err != nil {
		return Reply{}, err
	}
	a := asked{p, q, view{private: true}}
	if t := r.taker(what); t != nil {
		return t.TakeFound(ctx, req, p, q)
	}
	req.observe(q)
	if what == toHint {
		return r.hint(ctx, req, a, Where)
	}
	return r.solve(ctx, req, a)
}

// found is the question about a board that was read as a certain puzzle.
func (r *Router) found(read notation.Reading) (Puzzle, Question, error) {
	p := r.puzzle(string(read.Puzzle))
	f, ok := p.(Finder)
	if !ok {
		return nil, nil, fmt.Errorf("no puzzle %q in messages", read.Puzzle)
	}
	q, err := f.Found(read)
	return p, q, err
}

// askWhich asks which of the puzzles that fit a board is, and names its size as
// the likeliest of them.
func (r *Router) askWhich(ctx context.Context, req *Request, read notation.Reading, text, what string) (Reply, error) {
	menu := r.menu(ctx, req, read.Fits, text, what, req.Say("which_puzzle"))
	if menu == nil {
		return Reply{}, &Complaint{Phrase: "ask_by_command"}
	}
	likeliest, err := notation.Read(text, notation.Ask{Puzzle: read.Fits[0]})
	if err != nil {
		return Reply{}, err
	}
	_, q, err := r.found(likeliest)
	if err != nil {
		return Reply{}, err
	}
	rows, cols := q.Size()
	return Reply{
		Text:       req.Say("which_puzzle_is_it", phrases.With{"Rows": rows, "Cols": cols}),
		Components: menu, Private: true,
	}, nil
}

// menu is a row with a choice of puzzles for a board. It is nil where nothing
// can keep the board, or there is nothing to choose.
func (r *Router) menu(ctx context.Context, req *Request, fits []notation.Puzzle, text, what, prompt string) []discordgo.MessageComponent {
	id := r.state.save(ctx, req, chooseClick+":"+what, []byte(WithoutMentions(text)))
	if id == "" {
		return nil
	}
	menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Placeholder: prompt}
	for _, name := range fits {
		p := r.puzzle(string(name))
		if p == nil {
			continue
		}
		if about := p.About(); what != toHint || about.Hints {
			menu.Options = append(menu.Options, discordgo.SelectMenuOption{
				Label: req.Say(about.Title), Value: about.Name, Description: Clip(req.Say(about.Rule), 100),
			})
		}
	}
	if len(menu.Options) == 0 {
		return nil
	}
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{menu}}}
}

// clickChoose goes on with the puzzle that was chosen.
func (r *Router) clickChoose(ctx context.Context, req *Request) (Reply, error) {
	head, data, err := r.state.load(ctx, req.CustomID, 2)
	if err != nil {
		return Reply{}, err
	}
	what, text := head[1], string(data)
	taker := r.taker(what)
	if len(req.Values) != 1 || r.puzzle(req.Values[0]) == nil || what != toSolve && what != toHint && taker == nil {
		return Reply{}, stale()
	}
	read, err := r.readFound(ctx, req, text, notation.Ask{Puzzle: notation.Puzzle(req.Values[0])})
	if err != nil {
		return Reply{}, err
	}
	reply, err := r.onBoard(ctx, req, read, what)
	if err != nil || taker != nil {
		return reply, err
	}
	reply.Update = true
	if read, err := notation.Read(text, notation.Ask{}); err == nil && len(read.Fits) > 1 {
		reply.Components = append(reply.Components, r.menu(ctx, req, read.Fits, text, what, req.Say("another_puzzle"))...)
	}
	return reply, nil
}
