package system

import (
	"encoding/binary"
	"errors"
	"strings"

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/gf2"
)

// errState says that bytes are no position.
var errState = errors.New("system: malformed position")

// Encode writes the equations and unknowns as varints, then the rows with their
// right-hand sides, eight entries to a byte, and the letters of the unknowns where they have any.
func (q Position) Encode() []byte {
	if q.Integer != nil {
		return q.encodeInteger()
	}
	out := binary.AppendUvarint(nil, uint64(q.Rows))
	out = binary.AppendUvarint(out, uint64(q.Cols))
	head, wide := len(out), q.Cols+1
	out = append(out, make([]byte, (q.Rows*wide+7)/8)...)
	for i := range q.Rows * wide {
		if r, c := i/wide, i%wide; c < q.Cols && gf2.Bit(q.A[r], c) || c == q.Cols && gf2.Bit(q.B, r) {
			out[head+i/8] |= 1 << (i % 8)
		}
	}
	if len(q.Names) == q.Cols {
		out = append(out, strings.Join(q.Names, "")...)
	}
	return out
}

// Decode is the inverse of Encode.
func (*Puzzle) Decode(in []byte) (puzzles.Position, error) {
	if len(in) > 0 && in[0] == 0 {
		return decodeInteger(in[1:])
	}
	side, in, ok := sides(in, sideLimit)
	if !ok {
		return nil, errState
	}
	s := &notation.System{Rows: side[0], Cols: side[1], B: make([]uint64, gf2.Words(side[0]))}
	wide := s.Cols + 1
	size := (s.Rows*wide + 7) / 8
	if behind := len(in) - size; behind != 0 && behind != s.Cols {
		return nil, errState
	}
	if len(in) > size {
		s.Names = strings.Split(string(in[size:]), "")
	}
	for r := range s.Rows {
		s.A = append(s.A, make([]uint64, gf2.Words(s.Cols)))
		for c := range wide {
			i := r*wide + c
			switch one := in[i/8]>>(i%8)&1 == 1; {
			case one && c < s.Cols:
				gf2.FlipBit(s.A[r], c)
			case one:
				gf2.FlipBit(s.B, r)
			}
		}
	}
	return Position{s}, nil
}

// sides reads the number of rows and of columns, each from 1 to a limit, and returns what is behind them.
func sides(in []byte, limit uint64) (side [2]int, rest []byte, ok bool) {
	for i := range side {
		n, width := binary.Uvarint(in)
		if width <= 0 || n < 1 || n > limit {
			return side, in, false
		}
		side[i], in = int(n), in[width:]
	}
	return side, in, true
}
