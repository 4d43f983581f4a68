package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/say"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

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
	p, err := r.pendingOf(req, u.find)
	if err != nil {
		return Reply{}, err
	}
	s, first := req.Speaker(), u.find.boards[0]
	lines := append(u.find.said(0), doubtTexts(s, first.Doubts)...)
	lines = append(lines, Notes(s, first)...)
	if goal := goalLines[first.Goal]; goal != "" {
		lines = append(lines, s.Say(goal))
	}
	reply, err := r.askWhich(ctx, req, p, lines, first.Doubts)
	if large := new(tooLargeToAsk); errors.As(err, &large) && !p.Readings[0].Unsure {
		p.Readings[0].Notes = append(lines, s.Say("too_large_to_ask"))
		return r.resume(ctx, req, p)
	}
	return reply, err
}

// askWhich asks which reading of what is pending was meant.
func (r *Router) askWhich(ctx context.Context, req *Request, p pending, lines []string, doubts []notation.Doubt) (Reply, error) {
	first := p.Readings[0]
	_, q := r.position(first.Boards[0])
	if q == nil {
		return Reply{}, stale()
	}
	var answer puzzles.Answer
	rows, cols := q.Size()
	if rows*cols <= sceneLimit {
		answer.Scene = ringed(q.Scene(), doubts)
	}
	head := phrases.ID("is_this_it")
	if first.Unsure {
		head = "which_puzzle_is_it"
	}
	answer.Head = req.Say(head, phrases.With{"Rows": rows, "Cols": cols})
	answer.Text.Add(lines...)
	reply, err := r.Draw(req, answer, "")
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
	return Reply{}, &tooLargeToAsk{}
}

// sceneLimit is the most cells of a board that is drawn to ask about it.
const sceneLimit = 40_000

// ringed is a scene with rings round what is doubtful; nil where it shows nothing.
func ringed(scene render.Scene, doubts []notation.Doubt) *render.Scene {
	if len(scene.Cells) == 0 {
		return nil
	}
	for _, d := range doubts {
		ring(&scene, d)
	}
	return &scene
}

// ring rings the cells that a doubt is about: a cell or a row.
func ring(scene *render.Scene, d notation.Doubt) {
	if d.Row < 1 || d.Row > scene.Rows || d.Col > scene.Cols {
		return
	}
	row := scene.Cells[(d.Row-1)*scene.Cols : d.Row*scene.Cols]
	if d.Col > 0 {
		row = row[d.Col-1 : d.Col]
	}
	for i := range row {
		row[i].Frame(render.Doubt)
	}
}

// askRows says what is wrong with a text, and offers its rows to be put right.
func (r *Router) askRows(ctx context.Context, req *Request, u *unsettled) Reply {
	p := r.newPending(req)
	p.Draft = draft{Text: WithoutMentions(u.rows), Puzzle: u.asked, Said: saidWithoutMentions(u.why.Said)}
	words := puzzles.Clip(complainOfText(req.Speaker(), u.why).Words(req.Speaker()), ContentLimit)
	reply := Reply{Layout: true, Text: words, Private: true, Asks: true}
	reply.addRow(r.askRow(ctx, req, p, []choice{{fixIt, "button_fix", "", discordgo.PrimaryButton}}))
	return reply
}

// saidWithoutMentions is what was said beside a board, as it may be shown to others.
func saidWithoutMentions(all []say.Statement) []say.Statement {
	all = slices.Clone(all)
	for i := range all {
		all[i].Words = WithoutMentions(all[i].Words)
	}
	return all
}

// askForText says that a picture has no board, and offers to type it in.
func (r *Router) askForText(ctx context.Context, req *Request, why *puzzles.Complaint) Reply {
	reply := Reply{Text: puzzles.Clip(why.Words(req.Speaker()), ContentLimit), Private: true}
	reply.addRow(r.askRow(ctx, req, r.newPending(req), []choice{{fixIt, "button_type_board", "", discordgo.PrimaryButton}}))
	return reply
}

// tooLargeToAsk is the error of a board that is not certain and that no button can
// keep.
type tooLargeToAsk struct{}

func (*tooLargeToAsk) Error() string { return "too large to ask about" }

// Unwrap is what the person is told who has not said which puzzle it is.
func (*tooLargeToAsk) Unwrap() error { return &puzzles.Complaint{Phrase: "ask_by_command"} }

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
	prompt := req.Say("which_puzzle")
	if !p.Readings[0].Unsure {
		buttons = []choice{{"0", "button_looks_right", "", discordgo.SuccessButton}}
		prompt = req.Say("it_is_another_puzzle")
	}
	buttons = append(buttons, p.others()...)
	if len(r.text(p)) <= formLimit {
		buttons = append(buttons, choice{fixIt, "button_fix", "", discordgo.SecondaryButton})
	}
	buttons = append(buttons, choice{asText, "button_copy", "", discordgo.SecondaryButton})
	reply := Reply{}
	reply.addRow(r.puzzleMenu(ctx, req, p, prompt))
	for some := range slices.Chunk(buttons, buttonsARow) {
		reply.addRow(r.askRow(ctx, req, p, some))
	}
	return reply.Components
}

// others are the buttons for the readings but the first.
func (p pending) others() (all []choice) {
	for i, one := range p.Readings[min(1, len(p.Readings)):] {
		again := one.Label == choiceLabels[notation.AsNextBoard] && slices.ContainsFunc(all, func(c choice) bool { return c.label == one.Label })
		if one.Label != "" && !again { // of several boards the next alone
			all = append(all, choice{strconv.Itoa(i + 1), one.Label, one.About, discordgo.SecondaryButton})
		}
	}
	return all
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
	for _, b := range p.Readings[0].Boards {
		if puzzle := r.puzzle(b.Puzzle); puzzle != nil && r.does(p.Command, puzzle) {
			about := puzzle.About()
			menu.Options = append(menu.Options, discordgo.SelectMenuOption{
				Label: req.Say(about.Title), Value: about.Name, Description: puzzles.Clip(req.Say(about.Rule), 100),
			})
		}
	}
	if len(menu.Options) == 0 || len(menu.Options) == 1 && !p.Readings[0].Unsure {
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
		return Copied(r.text(p)), nil
	case fixIt:
		if req.Kind == Click {
			return Reply{Modal: fixForm(req, r.text(p))}, nil
		}
		p.Draft.Text, p.Readings = req.Fields[boardField], nil
		return r.resume(ctx, req, p)
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

// fixForm is the form with the board as text.
func fixForm(req *Request, text string) *Modal {
	return &Modal{CustomID: req.CustomID, Title: req.Say("fix_title"), Fields: []discordgo.TextInput{{
		CustomID: boardField, Label: req.Say("fix_label"), Style: discordgo.TextInputParagraph, Value: text, Required: true, MaxLength: formLimit,
	}}}
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
		return r.onGiven(ctx, req, what, given{text: p.Draft.Text}, p.Draft.ask(notation.Ask{}))
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
		if u := new(unsettled); errors.As(err, &u) {
			reply, err = r.ask(ctx, req, u)
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

// roomAnswers reports whether the answer is a room's own, not the router's.
func (r *Router) roomAnswers(req *Request) bool {
	what, onMessage := r.messageCommand(req.Name)
	return onMessage && r.taker(what) != nil || !onMessage && r.room(req.Name) != nil
}
