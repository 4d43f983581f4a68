package mines

import (
	"encoding/binary"
	"errors"

	"switchboard/commands"
	"switchboard/solver/mines"
)

// errState says that bytes are no question.
var errState = errors.New("mines: malformed question")

// sideLimit is the longest side of a field that is unpacked.
const sideLimit = 8 << 20

// The first byte of a question.
const (
	inTurn = 0 // a field in play
	lost   = 2 // with the cell of the mine that went off behind it
)

// Pack writes a mine field: its form, rows, columns and total plus one as varints,
// then the cells, two to a byte, each the number on it plus 2.
func (q *question) Pack() []byte {
	if len(q.read.Hits) > 0 {
		return binary.AppendUvarint(q.pack(lost), uint64(q.read.Hits[0]))
	}
	return q.pack(inTurn)
}

func (q *question) pack(form byte) []byte {
	p := q.position
	out := []byte{form}
	for _, n := range []int{p.Rows, p.Cols, p.Mines + 1} {
		out = binary.AppendUvarint(out, uint64(n))
	}
	head := len(out)
	out = append(out, make([]byte, (len(p.Cells)+1)/2)...)
	for i, cell := range p.Cells {
		out[head+i/2] |= byte(cell+2) << (i % 2 * 4)
	}
	return out
}

// Unpack is the inverse of Pack.
func (*Puzzle) Unpack(in []byte) (commands.Question, error) {
	if len(in) == 0 {
		return nil, errState
	}
	form := in[0]
	p, in, err := unpackField(in[1:])
	if err != nil {
		return nil, err
	}
	q := &question{position: p}
	switch form {
	case lost:
		var ok bool
		if q.read.Hits, in, ok = numbers(in, 1); !ok || len(in) > 0 || q.read.Hits[0] >= len(p.Cells) || p.Cells[q.read.Hits[0]] != mines.Flag {
			err = errState
		}
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
func unpackField(in []byte) (p *mines.Position, rest []byte, err error) {
	n, in, ok := numbers(in, 3)
	if !ok {
		return nil, nil, errState
	}
	p = &mines.Position{Rows: n[0], Cols: n[1], Mines: n[2] - 1}
	size := (p.Rows*p.Cols + 1) / 2
	if len(in) < size {
		return nil, nil, errState
	}
	p.Cells = make([]mines.Cell, p.Rows*p.Cols)
	for i := range p.Cells {
		p.Cells[i] = mines.Cell(in[i/2]>>(i%2*4)&15) - 2
	}
	if p.Validate() != nil {
		return nil, nil, errState
	}
	return p, in[size:], nil
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
