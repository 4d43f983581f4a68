package press

import (
	"encoding/binary"
	"errors"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// errState says that bytes are no position.
var errState = errors.New("press: malformed position")

// sideLimit is the longest side of a board that is unpacked.
const sideLimit = 8 << 20

// asText marks the first byte of a position whose board is not in bits but as text.
const asText = 0x80

// isNumbered marks that of a position of which another solution is asked for; its number stands behind, in two bytes.
const isNumbered = 0x08

// Encode writes the rule and the goal in a byte, and the cells: in bits where it is a
// plain board of two states, else the number of states and the board as text.
func (q *Position) Encode() []byte {
	if q.number > 0 {
		first := *q
		first.number = 0
		out := first.Encode()
		return append([]byte{out[0] | isNumbered, byte(q.number >> 8), byte(q.number)}, out[1:]...)
	}
	terms := byte(q.toggle.Rule)<<4 | byte(q.toggle.Goal)
	if p := q.toggle; p.Levels == nil && p.Holes == nil && p.Locked == nil && p.Target == nil && q.presses == nil {
		return append([]byte{terms}, packBits(p.Board)...)
	}
	return append([]byte{terms | asText, byte(q.toggle.States)}, notation.Write(notation.Reading{Toggle: &q.toggle, Presses: q.presses})...)
}

// Decode is the inverse of Encode.
func (p *Puzzle) Decode(data []byte) (puzzles.Position, error) {
	if len(data) > 3 && data[0]&isNumbered != 0 {
		q, err := p.Decode(append([]byte{data[0] &^ isNumbered}, data[3:]...))
		if err == nil {
			q.(*Position).number = uint16(data[1])<<8 | uint16(data[2])
		}
		return q, err
	}
	if len(data) < 2 {
		return nil, errState
	}
	rule, goal := toggle.Rule(data[0]&^asText>>4), toggle.Goal(data[0]&15)
	if rule > toggle.Ring || goal > toggle.Same {
		return nil, errState
	}
	q := &Position{puzzle: p}
	if data[0]&asText == 0 {
		board, err := unpackBits(data[1:])
		if err != nil {
			return nil, err
		}
		q.toggle.Board = board
	} else {
		read, err := reader.Read(string(data[2:]), notation.Ask{Puzzle: notation.Puzzle(p.about.Name), States: int(data[1])})
		if err != nil || read.Toggle == nil {
			return nil, errState
		}
		q.toggle, q.presses = *read.Toggle, read.Presses
	}
	q.toggle.Rule, q.toggle.Goal = rule, goal
	if q.toggle.Check() != nil {
		return nil, errState
	}
	return q, nil
}

// packBits packs a two-state board: its rows and columns as varints, then the
// cells, eight to a byte.
func packBits(b *toggle.Board) []byte {
	rows, cols := b.Rows(), b.Cols()
	out := binary.AppendUvarint(nil, uint64(rows))
	out = binary.AppendUvarint(out, uint64(cols))
	head := len(out)
	out = append(out, make([]byte, (rows*cols+7)/8)...)
	for i := range rows * cols {
		if b.At(i/cols, i%cols) {
			out[head+i/8] |= 1 << (i % 8)
		}
	}
	return out
}

// unpackBits is the inverse of packBits.
func unpackBits(in []byte) (*toggle.Board, error) {
	var side [2]int
	for i := range side {
		n, width := binary.Uvarint(in)
		if width <= 0 || n < 1 || n > sideLimit {
			return nil, errState
		}
		side[i], in = int(n), in[width:]
	}
	rows, cols := side[0], side[1]
	if len(in) != (rows*cols+7)/8 {
		return nil, errState
	}
	b := toggle.New(rows, cols)
	for i := range rows * cols {
		if in[i/8]>>(i%8)&1 == 1 {
			b.Set(i/cols, i%cols, true)
		}
	}
	return b, nil
}
