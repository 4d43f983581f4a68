package press

import (
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

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
