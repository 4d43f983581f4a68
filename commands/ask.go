package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// Choices of a question besides a reading and asText.
const (
	fixIt       = "fix"   // opens a form with the board as text
	whichPuzzle = "which" // a menu of puzzles
)

// ask shows the board that was read to the asker alone, and asks about what is uncertain. If no button can hold the
// board, it returns a pending request that is to be answered as read.
func (r *Router) ask(ctx context.Context, req *Request, u *uncertain) (Reply, *pending, error) {
	if u.why != nil {
		return r.askRows(ctx, req.SeenBy(true), u), nil, nil
	}
	p, err := r.pendingOf(req, u.candidates) // before req.SeenBy: its notes are for those who will see the answer
	if complaint := new(puzzles.Complaint); errors.As(err, &complaint) && !u.candidates.pictured() {
		u = &uncertain{why: err, draft: p.Draft.holding(u.candidates.source.text)}
		return r.askRows(ctx, req.SeenBy(true), u), nil, nil
	}
	if err != nil {
		return Reply{}, nil, err
	}
	req = req.SeenBy(true)
	s, first := req.Speaker(), u.candidates.boards[0]
	lines := append(u.candidates.notes[0], doubtTexts(s, first.Doubts)...)
	lines = append(lines, Notes(s, first)...)
	if goal := goalLines[first.Goal]; goal != "" {
		lines = append(lines, s.Say(goal))
	}
	reply, err := r.askWhich(ctx, req, p, lines, first.Doubts)
	if errors.Is(err, errNotKept) && claimOf(ctx).trouble == nil && !p.Readings[0].Unsure {
		p.Readings[0].Notes = append(lines, s.Say("too_large_to_ask"))
		return Reply{}, &p, nil
	}
	return reply, nil, err
}

// errNotKept is the complaint about an uncertain board that no button can hold.
var errNotKept = &puzzles.Complaint{Phrase: "ask_by_command"}

// askWhich asks which reading of a pending request is right.
func (r *Router) askWhich(ctx context.Context, req *Request, p pending, lines []string, doubts []notation.Doubt) (Reply, error) {
	first := p.Readings[0]
	_, q := r.position(first.Boards[0])
	if q == nil {
		return Reply{}, ErrStale
	}
	var answer puzzles.Answer
	rows, cols := q.Size()
	if rows*cols <= sceneLimit {
		answer.Scene = ringed(q.Scene(), doubts)
	}
	answer.Head = req.Say(phrases.Either(first.Unsure, "which_puzzle_is_it", "is_this_it"), phrases.With{"Rows": rows, "Cols": cols})
	answer.Text.Add(lines...)
	reply, err := r.Draw(req, answer, "")
	if err != nil {
		return Reply{}, err
	}
	if reply.Asks, reply.Components = true, r.askComponents(ctx, req, p); len(reply.Components) == 0 {
		return Reply{}, errNotKept
	}
	return reply, nil
}

// sceneLimit is the most cells of a board that is drawn in a question.
const sceneLimit = 40_000

// ringed draws rings around doubtful cells and rows; nil if the scene is empty.
func ringed(scene render.Scene, doubts []notation.Doubt) *render.Scene {
	if len(scene.Cells) == 0 {
		return nil
	}
	for _, d := range doubts {
		if d.Row < 1 || d.Row > scene.Rows || d.Col > scene.Cols {
			continue
		}
		row := scene.Cells[(d.Row-1)*scene.Cols : d.Row*scene.Cols]
		if d.Col > 0 {
			row = row[d.Col-1 : d.Col]
		}
		for i := range row {
			row[i].Frame(render.Doubt)
		}
	}
	return &scene
}

// askRows says what is wrong with a text and offers a form to correct it, or to type a board.
func (r *Router) askRows(ctx context.Context, req *Request, u *uncertain) Reply {
	p, label := r.newPending(req), phrases.ID("button_type_board")
	reply, _ := r.complain(req, asComplaint(req.Speaker(), u.why))
	if p.Draft = u.draft; p.Draft.Text != "" {
		label = "button_fix"
	}
	reply.Layout, reply.Asks = p.Draft.Text != "", p.Draft.Text != ""
	reply.addRow(r.askRow(ctx, req, p, []choice{{fixIt, label, "", discordgo.PrimaryButton}}))
	return reply
}

// choice is a button of a question.
type choice struct {
	what  string
	label phrases.ID
	about string // symbols for the label
	style discordgo.ButtonStyle
}

// askComponents are the components of a question: a menu of puzzles, and buttons for the board as read, the other
// readings, the form and the text.
func (r *Router) askComponents(ctx context.Context, req *Request, p pending) (all []discordgo.MessageComponent) {
	var buttons []choice
	prompt := req.Say("which_puzzle")
	if !p.Readings[0].Unsure {
		buttons = []choice{{"0", "button_looks_right", "", discordgo.SuccessButton}}
		prompt = req.Say("it_is_another_puzzle")
	}
	buttons = append(buttons, p.otherReadings()...)
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

// otherReadings are the buttons for all readings but the first.
func (p pending) otherReadings() (all []choice) {
	for i, one := range p.Readings[min(1, len(p.Readings)):] {
		again := one.Label == choiceLabels[notation.AsNextBoard] && slices.ContainsFunc(all, func(c choice) bool { return c.label == one.Label })
		if one.Label != "" && !again { // of several boards, only the next one
			all = append(all, choice{strconv.Itoa(i + 1), one.Label, one.About, discordgo.SecondaryButton})
		}
	}
	return all
}

// askRow is a row of buttons; empty if they cannot hold the request.
func (r *Router) askRow(ctx context.Context, req *Request, p pending, choices []choice) (row discordgo.ActionsRow) {
	for _, c := range choices {
		id := r.save(ctx, req, ID(askClick, c.what), p.pack())
		if id == "" {
			return discordgo.ActionsRow{}
		}
		row.Components = append(row.Components, discordgo.Button{Label: req.Say(c.label, phrases.With{"Text": c.about}), Style: c.style,
			CustomID: id})
	}
	return row
}

// puzzleMenu is a menu of the puzzles that the board may belong to; empty if there is no choice, or it cannot hold the
// request.
func (r *Router) puzzleMenu(ctx context.Context, req *Request, p pending, prompt string) (row discordgo.ActionsRow) {
	var options []discordgo.SelectMenuOption
	for _, b := range p.Readings[0].Boards {
		if puzzle := r.puzzle(b.Puzzle); puzzle != nil && (!hints(p.Command) || puzzle.About().Hints) {
			about := puzzle.About()
			options = append(options, discordgo.SelectMenuOption{
				Label: req.Say(about.Title), Value: about.Name, Description: puzzles.Clip(req.Say(about.Rule), 100),
			})
		}
	}
	if len(options) == 0 || len(options) == 1 && !p.Readings[0].Unsure {
		return row
	}
	id := r.save(ctx, req, ID(askClick, whichPuzzle), p.pack())
	if id == "" {
		return row
	}
	return Row(Menu(id, prompt, options))
}

// addAlternatives puts the other readings of the board under an answer; for a board of a message, also other puzzles
// and the form.
func (r *Router) addAlternatives(ctx context.Context, req *Request, f *subject, reply *Reply) {
	onMessage, p := r.onMessages(req.Name), f.pending
	if read := len(f.among.boards); onMessage && read > 0 || read > 1 {
		if asked, err := r.pendingOf(req, f.among); err == nil {
			p = &asked
		}
	}
	if p == nil {
		return
	}
	// the answer itself has a button that swaps on and off
	buttons := slices.DeleteFunc(p.otherReadings(), func(c choice) bool { return c.label == "button_swap" })
	if onMessage && len(r.text(*p)) <= formLimit {
		buttons = append(buttons[:min(len(buttons), buttonsARow-1)], choice{fixIt, "button_fix", "", discordgo.SecondaryButton})
	}
	if len(buttons) > 0 {
		reply.addRow(r.askRow(ctx, req, *p, buttons[:min(len(buttons), buttonsARow)]))
	}
	if onMessage {
		reply.addRow(r.puzzleMenu(ctx, req, *p, req.Say("another_puzzle")))
	}
}

// Way is an alternative that an asking Reply offers: a button or an entry of a menu, with the custom id and values of
// its click.
type Way struct {
	Label    string
	CustomID string
	Values   []string
}

// Ways are the alternatives of a reply that asks: the board as read, other readings, then puzzles.
func (r Reply) Ways() (all []Way) {
	if !r.Asks {
		return nil
	}
	for _, row := range slices.Backward(r.Components) {
		var some []Way
		for _, c := range row.(discordgo.ActionsRow).Components {
			switch c := c.(type) {
			case discordgo.Button:
				if prefix, parts := ParseID(c.CustomID); prefix != askClick || parts[0] != fixIt && parts[0] != asText {
					some = append(some, Way{Label: c.Label, CustomID: c.CustomID})
				}
			case discordgo.SelectMenu:
				for _, o := range c.Options {
					some = append(some, Way{o.Label, c.CustomID, []string{o.Value}})
				}
			}
		}
		all = append(all, some...)
	}
	return all
}
