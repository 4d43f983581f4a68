package commands

import (
	"context"

	"switchboard/notation"
	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// solveClick is the prefix of the buttons that ask a solved question again.
const solveClick = "s"

// The changes that a button makes to a question before it is asked again.
const (
	swapStates = "swap"  // on becomes off
	turnBoard  = "turn"  // rows become columns
	nextGoal   = "goal"  // the next of the goals
	asPicture  = "image" // draw it
	asEmoji    = "emoji" // in emoji
)

// change applies one of the changes. It reports whether it knows it.
func (q *question) change(what string) bool {
	switch what {
	case swapStates:
		q.toggle.Board = complement(q.toggle.Board)
	case turnBoard:
		q.toggle.Board = transpose(q.toggle.Board)
	case nextGoal:
		q.toggle.Goal = (q.toggle.Goal + 1) % 3
	case asPicture:
		q.show = "image"
	case asEmoji:
		q.show = "emoji"
	default:
		return false
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
	if q.show == "image" {
		return append(all, asEmoji)
	}
	return append(all, asPicture)
}

// toggleButtons is the row of buttons under an answer.
func (s *Set) toggleButtons(ctx context.Context, req *Request, q question) ([]discordgo.MessageComponent, error) {
	var row discordgo.ActionsRow
	changes := q.changes()
	if len(changes) == 0 {
		return nil, nil
	}
	data := q.pack()
	for _, change := range changes {
		id, err := s.ticket(ctx, solveClick, change, data)
		if err != nil {
			return nil, err
		}
		if id == "" {
			return nil, nil
		}
		row.Components = append(row.Components, discordgo.Button{
			Label: req.Say("button_" + change), Style: discordgo.SecondaryButton, CustomID: id,
		})
	}
	return []discordgo.MessageComponent{row}, nil
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
	reply, err := s.solveToggle(ctx, req, q)
	reply.Update = true
	return reply, err
}
