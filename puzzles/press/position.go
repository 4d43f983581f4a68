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
	third := (bad.Kind == notation.BadSymbol || bad.Kind == notation.TooManySymbols) && "2" <= bad.Found && bad.Found <= "8"
	if _, given := o.Int("states"); p.free && !given && third && len(bad.Found) == 1 {
		return &puzzles.Complaint{Phrase: "states_needed"}
	}
	return nil
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

// sideLimit is the longest side of a board that Decode accepts.
const sideLimit = 8 << 20

// An encoded position is: a byte with the rule, the goal and the flags below; if isNumbered, the number of the solution
// in two bytes; if isMore, a byte with the states and one with the has... flags; rows and columns as varints; the
// cells, eight to a byte, or if isMore one byte each with level and sets; the presses asked about, as varints.
const (
	isMore     = 0x04
	isNumbered = 0x08
)

// Flags of what a board has beyond cells that are on or off.
const (
	hasLevels = 1 << iota
	hasHoles
	hasLocked
	hasTarget
	hasPresses
	hasAll = 1<<iota - 1
)

// sets are the optional sets of cells, in the order of their bits.
func (q *Position) sets() [3]**toggle.Board {
	return [3]**toggle.Board{&q.toggle.Holes, &q.toggle.Locked, &q.toggle.Target}
}

func (q *Position) Encode() []byte {
	rows, cols := q.Size()
	has, width := byte(0), 1
	if q.toggle.Levels != nil {
		has = hasLevels
	}
	for k, set := range q.sets() {
		if *set != nil {
			has |= hasHoles << k
		}
	}
	if q.presses != nil {
		has |= hasPresses
	}
	out := puzzles.Packing{byte(q.toggle.Rule)<<4 | byte(q.toggle.Goal)}
	if q.number > 0 {
		out[0] |= isNumbered
		out.Word(q.number)
	}
	if has > 0 {
		out[0] |= isMore
		out, width = append(out, byte(q.toggle.States), has), 8
	}
	out.Number(rows)
	out.Number(cols)
	out.Cells(rows*cols, width, q.code)
	for _, cell := range q.presses {
		out.Number(cell)
	}
	return out
}

// Bits of a cell besides its level: the sets that it is in.
const (
	hole   = 16 << iota
	locked // and so on, in the order of sets
)

// code is the encoded cell: its level and sets.
func (q *Position) code(i int) byte {
	_, cols := q.Size()
	code := byte(q.toggle.Level(i/cols, i%cols))
	for k, set := range q.sets() {
		if *set != nil && (*set).At(i/cols, i%cols) {
			code |= hole << k
		}
	}
	return code
}

// Decode is the inverse of Encode. Positions that old versions wrote as text are errors.
func (p *Puzzle) Decode(data []byte) (puzzles.Position, error) {
	q, has, width, in := &Position{puzzle: p}, byte(0), 1, puzzles.Unpack(data)
	terms := in.Byte()
	q.toggle.Rule, q.toggle.Goal = toggle.Rule(terms>>4), toggle.Goal(terms&3)
	if terms&isNumbered != 0 {
		q.number = in.Word()
	}
	if terms&isMore != 0 {
		q.toggle.States, has, width = int(in.Byte()), in.Byte(), 8
	}
	rows, cols := in.Number(1, sideLimit), in.Number(1, sideLimit)
	codes := in.Cells(rows*cols, width)
	if in.Err() != nil || has > hasAll {
		return nil, puzzles.ErrPosition
	}
	q.setCells(rows, cols, has, codes)
	if has&hasPresses != 0 {
		for q.presses = []int{}; in.More(); {
			q.presses = append(q.presses, in.Number(0, rows*cols-1))
		}
	}
	if in.More() || in.Err() != nil || q.toggle.Check() != nil {
		return nil, puzzles.ErrPosition
	}
	return q, nil
}

// setCells sets the board from the codes of its cells and the has... flags.
func (q *Position) setCells(rows, cols int, has byte, codes []byte) {
	if has&hasLevels != 0 {
		q.toggle.Levels = noPresses(rows, cols)
	} else {
		q.toggle.Board = toggle.New(rows, cols)
	}
	for k, set := range q.sets() {
		if has&(hasHoles<<k) != 0 {
			*set = toggle.New(rows, cols)
		}
	}
	for i, code := range codes {
		r, c := i/cols, i%cols
		if q.toggle.Levels != nil {
			q.toggle.Levels[r][c] = code & 15
		} else {
			q.toggle.Board.Set(r, c, code&1 == 1)
		}
		for k, set := range q.sets() {
			if *set != nil {
				(*set).Set(r, c, code&(hole<<k) > 0)
			}
		}
	}
}
