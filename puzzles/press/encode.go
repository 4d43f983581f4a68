package press

import (
	"encoding/binary"
	"errors"

	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// errState says that bytes are no position.
var errState = errors.New("press: malformed position")

// sideLimit is the longest side of a board that is unpacked.
const sideLimit = 8 << 20

// A position is a byte with the rule, the goal and what follows: which solution is asked
// for, in two bytes; of more than a plain board a byte of states and one of what there
// is; rows and columns as varints; the cells, eight to a byte, or each in a byte of its
// level and the sets that it is in; then the presses that are asked about, as varints.
const (
	isMore     = 0x04
	isNumbered = 0x08
)

// What there may be of more than a plain board.
const (
	hasLevels = 1 << iota
	hasHoles
	hasLocked
	hasTarget
	hasPresses
	hasAll = 1<<iota - 1
)

// sets are those of the cells that a board may have, in the order of their bits.
func (q *Position) sets() [3]**toggle.Board {
	return [3]**toggle.Board{&q.toggle.Holes, &q.toggle.Locked, &q.toggle.Target}
}

// Encode writes the position for a button.
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
	out := []byte{byte(q.toggle.Rule)<<4 | byte(q.toggle.Goal)}
	if q.number > 0 {
		out[0] |= isNumbered
		out = binary.BigEndian.AppendUint16(out, q.number)
	}
	if has > 0 {
		out[0] |= isMore
		out, width = append(out, byte(q.toggle.States), has), 8
	}
	out = binary.AppendUvarint(binary.AppendUvarint(out, uint64(rows)), uint64(cols))
	head := len(out)
	out = append(out, make([]byte, (rows*cols*width+7)/8)...)
	for i := range rows * cols {
		cell := byte(q.toggle.Level(i/cols, i%cols))
		for k, set := range q.sets() {
			if *set != nil && (*set).At(i/cols, i%cols) {
				cell |= 16 << k
			}
		}
		out[head+i*width/8] |= cell << (i * width % 8)
	}
	for _, cell := range q.presses {
		out = binary.AppendUvarint(out, uint64(cell))
	}
	return out
}

// Decode is the inverse of Encode. What an older version wrote as text is refused.
func (p *Puzzle) Decode(data []byte) (puzzles.Position, error) {
	q, has, width := &Position{puzzle: p}, byte(0), 1
	take := func(n int) []byte { // zeros where there are no more bytes, which are no sides
		taken := make([]byte, n)
		data = data[copy(taken, data):]
		return taken
	}
	terms := take(1)[0]
	q.toggle.Rule, q.toggle.Goal = toggle.Rule(terms>>4), toggle.Goal(terms&3)
	if terms&isNumbered != 0 {
		q.number = binary.BigEndian.Uint16(take(2))
	}
	if terms&isMore != 0 {
		more := take(2)
		q.toggle.States, has, width = int(more[0]), more[1], 8
	}
	var side [2]int
	for i := range side {
		n, size := binary.Uvarint(data)
		if size <= 0 || n < 1 || n > sideLimit {
			return nil, errState
		}
		side[i], data = int(n), data[size:]
	}
	rows, cols := side[0], side[1]
	if has > hasAll || len(data) < (rows*cols*width+7)/8 {
		return nil, errState
	}
	q.unpack(rows, cols, has, width, take((rows*cols*width+7)/8))
	if has&hasPresses != 0 {
		for q.presses = []int{}; len(data) > 0; {
			cell, size := binary.Uvarint(data)
			if size <= 0 || cell >= uint64(rows*cols) {
				return nil, errState
			}
			q.presses, data = append(q.presses, int(cell)), data[size:]
		}
	}
	if len(data) > 0 || q.toggle.Check() != nil {
		return nil, errState
	}
	return q, nil
}

// unpack reads the cells.
func (q *Position) unpack(rows, cols int, has byte, width int, packed []byte) {
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
	for i := range rows * cols {
		r, c, cell := i/cols, i%cols, packed[i*width/8]>>(i*width%8)
		if q.toggle.Levels != nil {
			q.toggle.Levels[r][c] = cell & 15
		} else {
			q.toggle.Board.Set(r, c, cell&1 == 1)
		}
		for k, set := range q.sets() {
			if *set != nil {
				(*set).Set(r, c, cell>>(4+k)&1 == 1)
			}
		}
	}
}
