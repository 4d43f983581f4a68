package commands

import (
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// solveClick is the prefix of the buttons that ask a solved question again.
const solveClick = "s"

// The changes that a button makes to a question before it is asked again.
const (
	swapStates = "swap"    // on becomes off
	turnBoard  = "turn"    // rows become columns
	nextGoal   = "goal"    // the next of the goals
	asPicture  = "image"   // draw it
	asEmoji    = "emoji"   // in emoji
	asColours  = "colours" // draw it in the colours for colour-blind eyes
	asText     = "copy"    // the board as it is typed, in a message of its own
)

// change applies one of the changes. It reports whether it knows it.
func (q *question) change(what string) bool {
	if !slices.Contains(q.changes(), what) && !slices.Contains(q.views(), what) {
		return false
	}
	switch what {
	case swapStates:
		q.toggle.Board = complement(q.toggle.Board)
	case turnBoard:
		q.toggle.Board = transpose(q.toggle.Board)
	case nextGoal:
		q.toggle.Goal = (q.toggle.Goal + 1) % 3
	case asPicture, asEmoji, asColours:
		q.show = what
	}
	return true
}

func complement(b *toggle.Board) *toggle.Board {
	all := toggle.New(b.Rows(), b.Cols())
	all.Fill(true)
	all.Xor(b)
	return all
}

func transpose(b *toggle.Board) *toggle.Board {
	t := toggle.New(b.Cols(), b.Rows())
	for r := range b.Rows() {
		for c := range b.Cols() {
			t.Set(c, r, b.At(r, c))
		}
	}
	return t
}

// changes lists what can be put right about a question.
func (q question) changes() []string {
	if q.toggle.Board == nil || q.toggle.Holes != nil || q.toggle.Locked != nil || q.toggle.Target != nil || q.toggle.Flips != nil {
		return nil
	}
	all := []string{swapStates}
	if q.puzzle == notation.Lights || q.puzzle == notation.Safe {
		all = append(all, nextGoal)
	}
	if q.toggle.Board.Rows() > 1 || q.toggle.Board.Cols() > 1 {
		all = append(all, turnBoard)
	}
	return all
}

// views lists the other ways to show an answer.
func (q question) views() []string {
	_, cols := shape(q.toggle)
	switch {
	case q.show == asColours:
		return []string{asPicture, asText}
	case q.show == asPicture && cols <= phoneColumns:
		return []string{asEmoji, asColours, asText}
	case q.show == asPicture || cols > phoneColumns:
		return []string{asColours, asText}
	}
	return []string{asPicture, asText}
}

// phoneColumns is the widest board that emoji show on a phone.
const phoneColumns = 9

// toggleButtons are the rows of buttons under an answer: what can be put right
// about the question, and other ways to show it.
func (s *Set) toggleButtons(ctx context.Context, req *Request, q question) []discordgo.MessageComponent {
	var rows []discordgo.MessageComponent
	data := q.pack()
	for _, changes := range [][]string{q.changes(), q.views()} {
		var buttons []choiceButton
		for _, change := range changes {
			buttons = append(buttons, choiceButton{change, req.Say("button_" + change)})
		}
		row := s.buttonRow(ctx, req, solveClick, buttons, data)
		if len(row.Components) > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// choiceButton is a button by the change in its ticket.
type choiceButton struct{ change, label string }

// buttonRow is a row of buttons whose tickets carry the same data. It is empty
// where nothing can keep the data.
func (s *Set) buttonRow(ctx context.Context, req *Request, prefix string, buttons []choiceButton, data []byte) (row discordgo.ActionsRow) {
	for _, b := range buttons {
		id := s.ticket(ctx, req, prefix, b.change, data)
		if id == "" {
			return discordgo.ActionsRow{}
		}
		row.Components = append(row.Components, discordgo.Button{Label: b.label, Style: discordgo.SecondaryButton, CustomID: id})
	}
	return row
}

// clickSolve asks a question again, changed by the button, in place.
func (s *Set) clickSolve(ctx context.Context, req *Request) (Reply, error) {
	change, data, err := s.redeem(ctx, req.CustomID)
	if err != nil {
		return Reply{}, err
	}
	q, err := unpack(data)
	if err != nil || !q.change(change) {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	if change == asText {
		return copied(notation.WriteToggle(&q.toggle)), nil
	}
	reply, err := s.solveToggle(ctx, req, q)
	reply.Update = true
	return reply, err
}

// copied is a board as text, in a message where it can be copied, or as a file
// where it is too long for one.
func copied(board string) Reply {
	block := "```\n" + board + "\n```"
	if len(block) <= ContentLimit {
		return Reply{Text: block, Private: true}
	}
	file := File{Name: "board.txt", Type: "text/plain; charset=utf-8", Data: []byte(board + "\n")}
	return Reply{Files: []File{file}, Private: true}
}
