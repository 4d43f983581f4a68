package system

import (
	"context"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
)

// sideLimit is the most equations, and the most unknowns: all that is found out
// about such a system fits into the files of an answer.
const sideLimit = 3000

// question is a system, and what was left out where it was read.
type question struct {
	*notation.System
	leftOut []notation.LeftOut
}

// Read reads the question that a command asks.
func (*Puzzle) Read(ctx context.Context, req *commands.Request) (commands.Question, error) {
	read, err := req.Board(ctx, notation.Ask{Puzzle: notation.SystemPuzzle})
	if err != nil {
		return nil, err
	}
	return ask(read)
}

// Found is the question about a system in a message.
func (*Puzzle) Found(read notation.Reading) (commands.Question, error) { return ask(read) }

// ask is the question about a system that was read, unless it is too large.
func ask(read notation.Reading) (commands.Question, error) {
	s := read.System
	if max(s.Rows, s.Cols) > sideLimit {
		return nil, &commands.Complaint{Phrase: "system_too_large", With: phrases.With{"Rows": s.Rows, "Cols": s.Cols, "Limit": sideLimit}}
	}
	return question{s, read.LeftOut}, nil
}

// Size is that of the matrix with its right-hand side.
func (q question) Size() (rows, cols int) { return q.Rows, q.Cols + 1 }

// AsText is the system as it is typed.
func (q question) AsText() string { return notation.WriteSystem(q.System) }
