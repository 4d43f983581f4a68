package commands

import (
	"context"
	"fmt"

	"switchboard/commands/phrases"
	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

// chooseClick is the prefix of the select that asks which puzzle a board is.
const chooseClick = "c"

// What is done with a board found in a message: the change in the ticket of the
// select.
const (
	toSolve = "solve"
	toHint  = "hint"
)

// solveMessage answers "Solve this board" on anybody's message.
func (s *Set) solveMessage(ctx context.Context, req *Request) (Reply, error) {
	return s.onMessage(ctx, req, toSolve)
}

// hintMessage answers "Hint for this board" on anybody's message.
func (s *Set) hintMessage(ctx context.Context, req *Request) (Reply, error) {
	return s.onMessage(ctx, req, toHint)
}

// onMessage finds the board in a message and solves it or hints at it. Where it
// may be two puzzles, it asks.
func (s *Set) onMessage(ctx context.Context, req *Request, what string) (Reply, error) {
	text, err := s.messageText(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	if err := s.turn(ctx, req, len(text) <= quickText); err != nil {
		return Reply{}, err
	}
	read, err := notation.Read(text, notation.Ask{})
	if err != nil {
		return Reply{}, err
	}
	if read.Puzzle != "" {
		return s.onBoard(ctx, req, read, what)
	}
	return s.askWhich(ctx, req, read, text, what)
}

// onBoard solves or hints at a board whose puzzle is known.
func (s *Set) onBoard(ctx context.Context, req *Request, read notation.Reading, what string) (Reply, error) {
	for _, p := range s.puzzles {
		h := p.solveRead
		if what == toHint {
			h = p.hintRead
		}
		if p.name != read.Puzzle {
			continue
		}
		if h == nil {
			return s.onItsWay(ctx, req)
		}
		reply, err := h(ctx, req, read)
		reply.Private = true
		return reply, err
	}
	return Reply{}, fmt.Errorf("no puzzle %q", read.Puzzle)
}

// askWhich asks which of the puzzles that fit a board is.
func (s *Set) askWhich(ctx context.Context, req *Request, read notation.Reading, text, what string) (Reply, error) {
	menu := s.menu(ctx, req, read.Fits, text, what, "which_puzzle")
	if menu == nil {
		return Reply{}, &Complaint{Phrase: "ask_by_command"}
	}
	rows, cols, err := shapeOf(read, text)
	if err != nil {
		return Reply{}, err
	}
	return Reply{
		Text:       req.Say("which_puzzle_is_it", phrases.With{"Rows": rows, "Cols": cols}),
		Components: menu, Private: true,
	}, nil
}

// shapeOf is the size of a board whose puzzle is not known: a reading that more
// than one puzzle fits may hold none of them, and then the likeliest is read.
func shapeOf(read notation.Reading, text string) (rows, cols int, err error) {
	if read.Toggle == nil && read.Mines == nil && read.Ghosts == nil {
		if read, err = notation.Read(text, notation.Ask{Puzzle: read.Fits[0]}); err != nil {
			return 0, 0, err
		}
	}
	switch {
	case read.Toggle != nil:
		rows, cols = shape(*read.Toggle)
	case read.Mines != nil:
		rows, cols = read.Mines.Rows, read.Mines.Cols
	default:
		rows, cols = 4, 4
	}
	return rows, cols, nil
}

// menu is a row with a choice of puzzles for a board. It is nil where nothing
// can keep the board.
func (s *Set) menu(ctx context.Context, req *Request, fits []notation.Puzzle, text, what, prompt string) []discordgo.MessageComponent {
	id := s.textTicket(ctx, req, chooseClick, what, text)
	if id == "" {
		return nil
	}
	menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Placeholder: req.Say(prompt)}
	for _, p := range fits {
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{
			Label: req.Say("name_" + string(p)), Value: string(p), Description: Clip(req.Say("rule_"+string(p)), 100),
		})
	}
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{menu}}}
}

// clickChoose goes on with the puzzle that was chosen.
func (s *Set) clickChoose(ctx context.Context, req *Request) (Reply, error) {
	what, data, err := s.redeem(ctx, req.CustomID)
	if err != nil {
		return Reply{}, err
	}
	if len(req.Values) != 1 || (what != toSolve && what != toHint) {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	if err := s.turn(ctx, req, len(data) <= quickText); err != nil {
		return Reply{}, err
	}
	read, err := notation.Read(string(data), notation.Ask{Puzzle: notation.Puzzle(req.Values[0])})
	if err != nil {
		return Reply{}, err
	}
	reply, err := s.onBoard(ctx, req, read, what)
	if err != nil {
		return Reply{}, err
	}
	reply.Update = true
	return s.withMenu(ctx, req, reply, string(data), what)
}

// withMenu leaves the choice of puzzles under an answer, so that another can be
// taken.
func (s *Set) withMenu(ctx context.Context, req *Request, reply Reply, text, what string) (Reply, error) {
	read, err := notation.Read(text, notation.Ask{})
	if err != nil || len(read.Fits) < 2 {
		return reply, err
	}
	menu := s.menu(ctx, req, read.Fits, text, what, "another_puzzle")
	reply.Components = append(reply.Components, menu...)
	return reply, err
}
