package press

import (
	"context"
	"errors"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/solver/toggle"
)

// fiversLimit is the largest side of a board that is made from a size.
const fiversLimit = 128

// question is a board of a puzzle, under a rule and with a goal.
type question struct {
	puzzle *Puzzle
	toggle toggle.Puzzle
	read   notation.Reading // how the board was read; zero where it was not
}

// Read reads the question that a command asks.
func (p *Puzzle) Read(ctx context.Context, req *commands.Request) (commands.Question, error) {
	q := &question{puzzle: p}
	rule, goal, err := p.terms(req)
	if err != nil {
		return nil, err
	}
	if p.sized && req.Text("board") == "" && req.File("file") == nil {
		q.toggle, err = plain(req)
	} else {
		q.read, err = p.board(ctx, req)
		if err == nil {
			q.toggle = *q.read.Toggle
			rule, goal = p.said(q.read)
		}
	}
	if err != nil {
		return nil, err
	}
	q.toggle.Rule, q.toggle.Goal = rule, goal
	return q, nil
}

// terms are the rule and the goal of the options of a command.
func (p *Puzzle) terms(req *commands.Request) (rule toggle.Rule, goal toggle.Goal, err error) {
	if rule, err = commands.ChosenValue(req, "rule", p.rules, p.rule); err != nil {
		return rule, goal, err
	}
	goal, err = commands.ChosenValue(req, "goal", p.goals, p.goal)
	return rule, goal, err
}

// said are the rule and the goal by which a board is played that was read: those that were
// asked for, or that the text says, else the usual ones.
func (p *Puzzle) said(read notation.Reading) (toggle.Rule, toggle.Goal) {
	rule, ok := p.rules[read.Rule]
	if !ok {
		rule = p.rule
	}
	goal, ok := p.goals[read.Goal]
	if !ok {
		goal = p.goal
	}
	return rule, goal
}

// board reads the board of a command.
func (p *Puzzle) board(ctx context.Context, req *commands.Request) (notation.Reading, error) {
	states, given := req.Int("states")
	if given && (states < leastStates || states > mostStates) {
		return notation.Reading{}, &commands.Complaint{Phrase: "states_range", With: phrases.With{"Given": states}}
	}
	read, err := req.Board(ctx, notation.Ask{
		Puzzle: notation.Puzzle(p.about.Name), States: states, Rule: req.Text("rule"), Goal: req.Text("goal"),
	})
	if p.levels && !given && thirdDigit(err) {
		err = &commands.Complaint{Phrase: "states_needed"}
	}
	return read, err
}

// thirdDigit reports whether a board was refused for a digit above 1.
func thirdDigit(err error) bool {
	var bad *notation.Error
	return errors.As(err, &bad) && (bad.Kind == notation.BadSymbol || bad.Kind == notation.TooManySymbols) &&
		len(bad.Found) == 1 && bad.Found[0] >= '2' && bad.Found[0] <= '8'
}

// plain is the board of a size with every cell off.
func plain(req *commands.Request) (toggle.Puzzle, error) {
	size := req.Text("size")
	if size == "" {
		return toggle.Puzzle{}, &commands.Complaint{Phrase: "size_missing"}
	}
	rows, cols, err := notation.ParseSize(size)
	if err != nil {
		return toggle.Puzzle{}, err
	}
	if rows > fiversLimit || cols > fiversLimit {
		return toggle.Puzzle{}, &commands.Complaint{Phrase: "size_too_large", With: phrases.With{"Given": size, "Limit": fiversLimit}}
	}
	return toggle.Puzzle{Board: toggle.New(rows, cols)}, nil
}

// Found is the question about a board in a message.
func (p *Puzzle) Found(read notation.Reading) (commands.Question, error) {
	q := &question{puzzle: p, toggle: *read.Toggle, read: read}
	q.toggle.Rule, q.toggle.Goal = p.said(read)
	return q, nil
}

// Reading is the board as it was read, with the rule and the goal of the question.
func (q *question) Reading() notation.Reading {
	read := q.read
	read.Toggle = &q.toggle
	return read
}

// Size is that of the board.
func (q *question) Size() (rows, cols int) { return shape(q.toggle) }

func shape(p toggle.Puzzle) (rows, cols int) {
	if p.Levels != nil {
		return len(p.Levels), len(p.Levels[0])
	}
	return p.Board.Rows(), p.Board.Cols()
}

// AsText is the board as it is typed.
func (q *question) AsText() string { return notation.Text(notation.Reading{Toggle: &q.toggle}) }
