package press

import (
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// fiversLimit is the largest side of a board that is made from a size.
const fiversLimit = 256

// Position is a board of a puzzle, under a rule and with a goal.
type Position struct {
	puzzle  *Puzzle
	toggle  toggle.Puzzle
	presses []int  // that are asked about: cells, row*cols + column; nil for none
	number  uint16 // which of the solutions is asked for, from that of the solver; counted round
}

// Interpret takes the board of a reading under the rule and the goal that were asked for
// or that the text says; of an empty one, the board of a size with every cell off.
func (p *Puzzle) Interpret(read *notation.Reading, o puzzles.Options) (puzzles.Position, error) {
	if read.Toggle == nil {
		return p.blank(o)
	}
	q := &Position{puzzle: p, toggle: *read.Toggle, presses: read.Presses}
	q.toggle.Rule, q.toggle.Goal = p.said(*read)
	return q, nil
}

// terms are the rule, the goal and the states that options say.
func (p *Puzzle) terms(o puzzles.Options) toggle.Puzzle {
	states, _ := o.Int("states")
	rule, goal := p.said(notation.Reading{Rule: o.Text("rule"), Goal: o.Text("goal")})
	return toggle.Puzzle{Rule: rule, Goal: goal, States: states}
}

// said are the rule and the goal of a board: those that were asked for, or that the text says, else the usual ones.
func (p *Puzzle) said(read notation.Reading) (toggle.Rule, toggle.Goal) {
	rule, err := toggle.ParseRule(read.Rule)
	if err != nil || !p.free {
		rule = p.rule
	}
	goal, ok := p.goals[read.Goal]
	if !ok {
		goal = p.goal
	}
	return rule, goal
}

// Refuse has words of its own for a digit above 1 where nobody said how many states there are.
func (p *Puzzle) Refuse(bad *notation.Error, o puzzles.Options) error {
	if _, given := o.Int("states"); p.free && !given && thirdDigit(bad) {
		return &puzzles.Complaint{Phrase: "states_needed"}
	}
	return nil
}

// thirdDigit reports whether a board was refused for a digit above 1.
func thirdDigit(bad *notation.Error) bool {
	return (bad.Kind == notation.BadSymbol || bad.Kind == notation.TooManySymbols) && len(bad.Found) == 1 && bad.Found[0] >= '2' &&
		bad.Found[0] <= '8'
}

func (p *Puzzle) blank(o puzzles.Options) (puzzles.Position, error) {
	size := o.Text("size")
	if size == "" {
		return nil, &puzzles.Complaint{Phrase: "size_missing"}
	}
	rows, cols, err := notation.ParseSize(size)
	if err != nil {
		return nil, err
	}
	if rows > fiversLimit || cols > fiversLimit {
		return nil, &puzzles.Complaint{Phrase: "size_too_large", With: phrases.With{"Given": size, "Limit": fiversLimit}}
	}
	return &Position{puzzle: p, toggle: toggle.Puzzle{Board: toggle.New(rows, cols), Rule: p.rule, Goal: p.goal}}, nil
}

func (q *Position) Size() (rows, cols int) { return q.toggle.Size() }
func (q *Position) Text() string           { return notation.Text(notation.Reading{Toggle: &q.toggle}) }
