package mines

import (
	"encoding/binary"
	"errors"

	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// errState says that bytes are no position.
var errState = errors.New("mines: malformed position")

// sideLimit is the longest side of a field that is unpacked.
const sideLimit = 8 << 20

// The first byte of a position.
const (
	inTurn = 0 // a field
	lost   = 2 // with the cell of the mine that went off behind it: of old messages
)

// What a field that is over packs in place of the flag that a mine counts as.
const (
	mineShown = 11 + iota
	mineHit
)

// Encode writes a mine field: its form, rows, columns and total plus one as varints,
// then the cells, two to a byte, each the number on it plus 2.
func (q *Position) Encode() []byte {
	p := q.position
	out := []byte{inTurn}
	for _, n := range []int{p.Rows, p.Cols, p.Mines + 1} {
		out = binary.AppendUvarint(out, uint64(n))
	}
	head := len(out)
	out = append(out, make([]byte, (len(p.Cells)+1)/2)...)
	for i, cell := range p.Cells {
		out[head+i/2] |= byte(cell+2) << (i % 2 * 4)
	}
	for _, i := range q.read.Shown { // what was a flag is 0 so far
		out[head+i/2] |= mineShown << (i % 2 * 4)
	}
	for _, i := range q.read.Hits {
		out[head+i/2] &^= 15 << (i % 2 * 4)
		out[head+i/2] |= mineHit << (i % 2 * 4)
	}
	return out
}

// Decode is the inverse of Encode.
func (*Puzzle) Decode(in []byte) (puzzles.Position, error) {
	if len(in) == 0 {
		return nil, errState
	}
	form := in[0]
	q, in, err := unpackField(in[1:])
	if err != nil {
		return nil, err
	}
	p := q.position
	switch form {
	case lost:
		var ok bool
		if q.read.Hits, in, ok = numbers(in, 1); !ok || len(in) > 0 || q.read.Hits[0] >= len(p.Cells) || p.Cells[q.read.Hits[0]] != mines.Flag {
			err = errState
		}
		q.read.Shown = q.read.Hits
	case inTurn:
		if len(in) > 0 {
			err = errState
		}
	default:
		err = errState
	}
	return q, err
}

// unpackField reads a field, and returns what is behind it.
func unpackField(in []byte) (q *Position, rest []byte, err error) {
	n, in, ok := numbers(in, 3)
	if !ok {
		return nil, nil, errState
	}
	p := &mines.Position{Rows: n[0], Cols: n[1], Mines: n[2] - 1}
	size := (p.Rows*p.Cols + 1) / 2
	if len(in) < size {
		return nil, nil, errState
	}
	p.Cells = make([]mines.Cell, p.Rows*p.Cols)
	q = &Position{position: p}
	for i := range p.Cells {
		switch v := in[i/2] >> (i % 2 * 4) & 15; v {
		case mineHit:
			q.read.Hits = append(q.read.Hits, i)
			fallthrough
		case mineShown:
			q.read.Shown = append(q.read.Shown, i)
			p.Cells[i] = mines.Flag
		default:
			p.Cells[i] = mines.Cell(v) - 2
		}
	}
	if p.Validate() != nil || len(q.read.Hits) > 1 {
		return nil, nil, errState
	}
	return q, in[size:], nil
}

// numbers reads so many varints, and returns what is left.
func numbers(in []byte, count int) (n []int, rest []byte, ok bool) {
	for range count {
		v, width := binary.Uvarint(in)
		if width <= 0 || v > sideLimit {
			return nil, nil, false
		}
		n, in = append(n, int(v)), in[width:]
	}
	return n, in, true
}
