package press

import (
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// fiversLimit is the longest side of an all-white board.
const fiversLimit = 256

type Position struct {
	puzzle  *Puzzle
	toggle  toggle.Puzzle
	presses []int  // presses asked about, as cell indexes; nil if none were
	number  uint16 // number of the solution to show, counted from the solver's; wraps around
}

// Interpret takes a board with the rule and goal of the options or the text. An empty reading is the all-off board of
// the option "size".
func (p *Puzzle) Interpret(read *notation.Reading, o puzzles.Options) (puzzles.Position, error) {
	if read.Toggle == nil {
		return p.blank(o)
	}
	q := &Position{puzzle: p, toggle: *read.Toggle, presses: read.Presses}
	q.toggle.Rule, q.toggle.Goal = p.said(*read)
	return q.apart(), nil
}

// leastApart is the shortest side of a board for which presses that solve it are no accident.
const leastApart = 4

// apart separates a square board from the presses that solve it, drawn directly below it; another board stays whole.
func (q *Position) apart() *Position {
	rows, cols := q.Size()
	t := &q.toggle
	if rows != 2*cols || cols < leastApart || q.presses != nil || t.Levels != nil || t.Target != nil || t.Holes != nil || t.Locked != nil {
		return q
	}
	upper := Position{puzzle: q.puzzle, toggle: *t}
	upper.toggle.Board = toggle.New(cols, cols)
	for i := range cols * cols {
		r, c := i/cols, i%cols
		upper.toggle.Board.Set(r, c, t.Board.At(r, c))
		if t.Board.At(cols+r, c) {
			upper.presses = append(upper.presses, i)
		}
	}
	if upper.presses == nil || upper.leftAfter().Count() > 0 {
		return q
	}
	return &upper
}

// terms are the rule, goal and states of the options.
func (p *Puzzle) terms(o puzzles.Options) toggle.Puzzle {
	states, _ := o.Int("states")
	rule, goal := p.said(notation.Reading{Rule: o.Text("rule"), Goal: o.Text("goal")})
	return toggle.Puzzle{Rule: rule, Goal: goal, States: states}
}

// said are the rule and goal of a reading, or the default ones.
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

// Refuse asks for the number of states where a digit above 1 was refused and nobody said how many there are.
func (p *Puzzle) Refuse(bad *notation.Error, o puzzles.Options) error {
	if _, given := o.Int("states"); p.free && !given && thirdDigit(bad) {
		return &puzzles.Complaint{Phrase: "states_needed"}
	}
	return nil
}

// thirdDigit reports whether a text was refused because of a digit above 1.
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
