package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// askClick is the prefix of what stands under a board that is not certain. Behind
// it stand what is chosen, or the number of a reading, and the state.
const askClick = "q"

// What can be chosen besides a reading.
const (
	fixIt       = "fix"   // opens a form with the board as text
	whichPuzzle = "which" // a menu
)

// formLimit is the most characters that a field of a form takes, and boardField its
// custom id in the form with the board.
const (
	formLimit  = 4000
	boardField = "board"
)

// unsettled is the error of a board that is not certain. The router asks the person
// and goes on with what they asked for.
type unsettled struct {
	find find

	// Of a text that could not be read: its rows, to be put right by hand.
	rows  string
	asked notation.Puzzle // which it was to be read as, "" for any
	why   *notation.Error

	boardless *puzzles.Complaint // of a picture without a board: what to say
}

func (u *unsettled) Error() string {
	if err := u.Unwrap(); err != nil {
		return "unsettled: " + err.Error()
	}
	return "unsettled board"
}

func (u *unsettled) Unwrap() error {
	switch {
	case u.why != nil:
		return u.why
	case u.boardless != nil:
		return u.boardless
	}
	return nil
}

// ask shows the board that was read and asks what is not certain about it. The
// question is the asker's alone.
func (r *Router) ask(ctx context.Context, req *Request, u *unsettled) (Reply, error) {
	switch {
	case u.why != nil:
		return r.askRows(ctx, req, u), nil
	case u.boardless != nil:
		return r.askForText(ctx, req, u.boardless), nil
	}
	p := r.newPending(req, u.find)
	first := u.find.boards[0]
	answer := puzzles.Answer{Scene: r.sceneOf(first)}
	s := req.Speaker()
	answer.Text.Add(u.find.said(0)...)
	answer.Text.Add(doubtTexts(s, first.Doubts)...)
	answer.Text.Add(Notes(s, first)...)
	if goal := goalLines[first.Goal]; goal != "" {
		answer.Text.Add(s.Say(goal))
	}
	rows, cols := sizeOf(first)
	if first.Puzzle == "" {
		answer.Head = s.Say("which_puzzle_is_it", phrases.With{"Rows": rows, "Cols": cols})
	} else {
		answer.Head = s.Say("is_this_it", phrases.With{"Rows": rows, "Cols": cols})
	}
	reply, err := req.Draw(answer, "")
	if err != nil {
		return Reply{}, err
	}
	reply.setPrivate(true)
	reply.Asks, reply.Components = true, r.askComponents(ctx, req, p)
	switch {
	case len(reply.Components) > 0:
		return reply, nil
	case req.trouble != nil:
		return Reply{}, &puzzles.Complaint{Phrase: "ask_by_command"}
	}
	return Reply{}, &tooLargeToAsk{first}
}

// askRows says what is wrong with a text, and offers its rows to be put right.
func (r *Router) askRows(ctx context.Context, req *Request, u *unsettled) Reply {
	p := r.newPending(req, find{})
	p.Rows, p.Puzzle, p.Said = WithoutMentions(u.rows), u.asked, saidWithoutMentions(u.why.Said)
	reply := Reply{Layout: true, Text: puzzles.Clip(complainOfText(req.Speaker(), u.why).Words(req.Speaker()), ContentLimit), Private: true}
	reply.Asks = true
	reply.addRow(r.askRow(ctx, req, p, []choice{{fixIt, "button_fix", "", discordgo.PrimaryButton}}))
	return reply
}

// askForText says that a picture has no board, and offers to type it in.
func (r *Router) askForText(ctx context.Context, req *Request, why *puzzles.Complaint) Reply {
	reply := Reply{Text: puzzles.Clip(why.Words(req.Speaker()), ContentLimit), Private: true}
	reply.addRow(r.askRow(ctx, req, r.newPending(req, find{}), []choice{{fixIt, "button_type_board", "", discordgo.PrimaryButton}}))
	return reply
}

// tooLargeToAsk is the error of a board that is not certain and that no button can
// keep.
type tooLargeToAsk struct{ board notation.Reading }

func (*tooLargeToAsk) Error() string { return "too large to ask about" }

// Unwrap is what the person is told who has not said which puzzle it is.
func (*tooLargeToAsk) Unwrap() error { return &puzzles.Complaint{Phrase: "ask_by_command"} }

// answerUnasked answers a board as it was read, and says why that may be wrong.
func (r *Router) answerUnasked(ctx context.Context, req *Request, board notation.Reading, h Handler) (Reply, error) {
	req.settled = true
	req.notes = append(doubtTexts(req.Speaker(), board.Doubts), req.Say("too_large_to_ask"))
	return h(ctx, req)
}

// choice is a button of a question about a board.
type choice struct {
	what  string
	label phrases.ID
	about string // the symbols that the label names
	style discordgo.ButtonStyle
}

// askComponents are the ways to settle a board: a menu where its puzzle is not
// certain, else a button that takes it as it is, and buttons for the other readings,
// the form and the text.
func (r *Router) askComponents(ctx context.Context, req *Request, p pending) (all []discordgo.MessageComponent) {
	var buttons []choice
	if p.Boards[0].Puzzle != "" {
		buttons = []choice{{"0", "button_looks_right", "", discordgo.SuccessButton}}
	}
	buttons = append(buttons, p.others()...)
	if text := p.text(); len(text) <= formLimit {
		buttons = append(buttons, choice{fixIt, "button_fix", "", discordgo.SecondaryButton})
	}
	buttons = append(buttons, choice{asText, "button_copy", "", discordgo.SecondaryButton})
	reply := Reply{}
	prompt := req.Say("which_puzzle")
	if p.Boards[0].Puzzle != "" {
		prompt = req.Say("it_is_another_puzzle")
	}
	reply.addRow(r.puzzleMenu(ctx, req, p, prompt))
	for some := range slices.Chunk(buttons, buttonsARow) {
		reply.addRow(r.askRow(ctx, req, p, some))
	}
	return reply.Components
}

// buttonsARow is how many buttons Discord puts side by side.
const buttonsARow = 5

// askRow is a row of buttons. It is empty where nothing can keep the boards.
func (r *Router) askRow(ctx context.Context, req *Request, p pending, choices []choice) (row discordgo.ActionsRow) {
	for _, c := range choices {
		id := r.state.save(ctx, req, askClick+":"+c.what, p.pack())
		if id == "" {
			return discordgo.ActionsRow{}
		}
		row.Components = append(row.Components, discordgo.Button{Label: req.Say(c.label, phrases.With{"Text": c.about}), Style: c.style, CustomID: id})
	}
	return row
}

// puzzleMenu is a row with a choice of the puzzles that a board can be. It is empty
// where nothing can keep the board, or there is nothing to choose.
func (r *Router) puzzleMenu(ctx context.Context, req *Request, p pending, prompt string) (row discordgo.ActionsRow) {
	id := r.state.save(ctx, req, askClick+":"+whichPuzzle, p.pack())
	if id == "" {
		return row
	}
	menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Placeholder: prompt}
	for _, fits := range p.Fits {
		if puzzle := r.puzzle(string(fits.Puzzle)); puzzle != nil && r.does(p.Command, puzzle) {
			about := puzzle.About()
			menu.Options = append(menu.Options, discordgo.SelectMenuOption{
				Label: req.Say(about.Title), Value: about.Name, Description: puzzles.Clip(req.Say(about.Rule), 100),
			})
		}
	}
	if len(menu.Options) == 0 || len(menu.Options) == 1 && p.Boards[0].Puzzle != "" {
		return row
	}
	row.Components = []discordgo.MessageComponent{menu}
	return row
}

// does reports whether a command answers a puzzle.
func (r *Router) does(command string, p puzzles.Puzzle) bool {
	switch command {
	case hintThis, "hint":
		return p.About().Hints
	}
	return true
}

// clickAsk goes on with what was asked for, with the board that was chosen or put
// right.
func (r *Router) clickAsk(ctx context.Context, req *Request) (Reply, error) {
	head, data, err := r.state.load(ctx, req.CustomID, 2)
	if err != nil {
		return Reply{}, err
	}
	p, err := unpackPending(data)
	if err != nil {
		return Reply{}, stale()
	}
	switch what := head[1]; what {
	case asText:
		return Copied(p.text()), nil
	case fixIt:
		if req.Kind == Click {
			return Reply{Modal: fixForm(req, p)}, nil
		}
		return r.resume(ctx, req, p, p.fixed(req.Fields[boardField]), false)
	case whichPuzzle:
		i := slices.IndexFunc(p.Fits, func(c candidate) bool { return slices.Contains(req.Values, string(c.Puzzle)) })
		if i < 0 || r.puzzle(string(p.Fits[i].Puzzle)) == nil {
			return Reply{}, stale()
		}
		if p.Fits[i].Again {
			return r.lookAgain(ctx, req, p, p.Fits[i].Puzzle)
		}
		p.Boards = p.Fits[i : i+1]
		return r.resume(ctx, req, p, p.Fits[i], true)
	default:
		i, err := strconv.Atoi(what)
		if err != nil || i < 0 || i >= len(p.Boards) {
			return Reply{}, stale()
		}
		r.remember(ctx, req, p.Boards[i].Choice)
		if p.Boards[i].Choice == notation.CountUnknown {
			p.Total = 0
		}
		p.Boards[0], p.Boards[i] = p.Boards[i], p.Boards[0]
		return r.resume(ctx, req, p, p.Boards[0], true)
	}
}

// fixForm is the form with the board as text.
func fixForm(req *Request, p pending) *Modal {
	return &Modal{CustomID: req.CustomID, Title: req.Say("fix_title"), Fields: []discordgo.TextInput{{
		CustomID: boardField, Label: req.Say("fix_label"), Style: discordgo.TextInputParagraph, Value: p.text(), Required: true, MaxLength: formLimit,
	}}}
}

// resume does what was asked for with a board. What is not settled may be asked
// about once more.
func (r *Router) resume(ctx context.Context, req *Request, p pending, c candidate, settled bool) (Reply, error) {
	h := r.recommand(req, p, c)
	if h == nil {
		return Reply{}, stale()
	}
	req.settled, req.total = settled, p.Total
	if !settled {
		req.said = p.Said
	} else {
		req.before, req.notes = &p, c.Notes
	}
	reply, err := r.asking(h)(ctx, req)
	req.found = find{} // what else it could be stands under the answer
	if err == nil {
		asked := req.Target != nil && req.Target.Flags&discordgo.MessageFlagsEphemeral != 0
		reply.Update = reply.Private || !asked
	}
	return reply, err
}

// recommand turns a click into the command that was pending, with a board in place
// of what was given. It returns the handler; nil where there is none.
func (r *Router) recommand(req *Request, p pending, c candidate) Handler {
	req.Name, req.Sub, req.options = p.Command, p.Sub, p.given(c)
	if what, ok := r.messageCommand(p.Command); ok {
		return func(ctx context.Context, req *Request) (Reply, error) {
			return r.onGiven(ctx, req, what, given{text: c.Text}, notation.Ask{Puzzle: c.Puzzle, States: c.States, Rule: c.Rule, Goal: c.Goal})
		}
	}
	if p.Sub == "" {
		return nil
	}
	if was, is := r.puzzle(p.Sub), r.puzzle(string(c.Puzzle)); is != nil && was != nil && is != was {
		req.Sub = string(c.Puzzle)
		for _, o := range was.About().Options {
			if !slices.ContainsFunc(is.About().Options, func(other puzzles.Option) bool { return other.Name == o.Name }) {
				delete(req.options, o.Name)
			}
		}
	}
	return r.command(req)
}

// asking has a handler ask about a board that is not certain.
func (r *Router) asking(h Handler) Handler {
	return func(ctx context.Context, req *Request) (Reply, error) {
		reply, err := h(ctx, req)
		if u := new(unsettled); errors.As(err, &u) {
			reply, err = r.ask(ctx, req, u)
			large := new(tooLargeToAsk)
			if !errors.As(err, &large) || large.board.Puzzle == "" {
				return reply, err
			}
			reply, err = r.answerUnasked(ctx, req, large.board, h)
		}
		if err != nil {
			return reply, err
		}
		r.otherwise(ctx, req, &reply)
		return req.besides(reply), nil
	}
}

// besides says after the answer of a room what was assumed to read its board, and
// what was left out: other answers have said so themselves.
func (r *Request) besides(reply Reply) Reply {
	if !r.roomAnswers() || len(r.found.boards) == 0 {
		return reply
	}
	lines := append(r.notes, leftOut(r.Speaker(), r.found.boards[0].LeftOut)...)
	r.notes = nil
	if len(lines) == 0 {
		return reply
	}
	return reply.AndSay(strings.Join(lines, "\n"))
}

// roomAnswers reports whether the answer is a room's own, not the router's.
func (r *Request) roomAnswers() bool {
	what, onMessage := r.router.messageCommand(r.Name)
	return onMessage && r.router.taker(what) != nil || !onMessage && r.router.room(r.Name) != nil
}
