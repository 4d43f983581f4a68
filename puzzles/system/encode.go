package system

import (
	"strings"

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/gf2"
)

// entryLimit is the greatest absolute right-hand side over the integers.
const entryLimit = 9999

// Encode writes the numbers of equations and unknowns as varints, the rows with their right-hand sides as bits, and the
// letters of the unknowns if given. A system over the integers begins with a 0 and has its entries as signed varints.
func (q Position) Encode() []byte {
	var out puzzles.Packing
	if q.Integer != nil {
		out.Number(0)
	}
	out.Number(q.Rows)
	out.Number(q.Cols)
	if q.Integer != nil {
		for _, row := range q.Integer {
			for _, v := range row {
				out.Number(v<<1 ^ v>>63) // as binary.AppendVarint does
			}
		}
		return out
	}
	wide := q.Cols + 1
	out.Cells(q.Rows*wide, 1, func(i int) byte { return byte(q.entry(i/wide, i%wide)) })
	if len(q.Names) == q.Cols {
		out = append(out, strings.Join(q.Names, "")...)
	}
	return out
}

func (*Puzzle) Decode(data []byte) (puzzles.Position, error) {
	in := puzzles.Unpack(data)
	rows := in.Number(0, sideLimit)
	if rows == 0 {
		return decodeInteger(in)
	}
	wide := in.Number(1, sideLimit) + 1
	entries := in.Cells(rows*wide, 1)
	if in.Err() != nil {
		return nil, in.Err()
	}
	s := newSystem(rows, wide-1)
	for i, one := range entries {
		if one == 1 {
			s.flip(i/wide, i%wide)
		}
	}
	if names := in.Rest(); len(names) == s.Cols {
		s.Names = strings.Split(string(names), "")
	} else if len(names) > 0 {
		return nil, puzzles.ErrPosition
	}
	return s, nil
}

func newSystem(rows, cols int) Position {
	s := &notation.System{Rows: rows, Cols: cols, B: make([]uint64, gf2.Words(rows))}
	for range rows {
		s.A = append(s.A, make([]uint64, gf2.Words(cols)))
	}
	return Position{s}
}

// entry is an entry of a system modulo 2; column q.Cols is the right-hand side.
func (q Position) entry(r, c int) int {
	return puzzles.One(c < q.Cols && gf2.Bit(q.A[r], c) || c == q.Cols && gf2.Bit(q.B, r))
}

func (q Position) flip(r, c int) {
	if c < q.Cols {
		gf2.FlipBit(q.A[r], c)
	} else {
		gf2.FlipBit(q.B, r)
	}
}

// decodeInteger decodes a system over the integers after its leading 0.
func decodeInteger(in *puzzles.Packed) (puzzles.Position, error) {
	s := &notation.System{Rows: in.Number(1, integerLimit), Cols: in.Number(1, integerLimit)}
	for range s.Rows {
		row := make([]int, s.Cols+1)
		for c := range row {
			most := 1
			if c == s.Cols {
				most = entryLimit
			}
			n := in.Number(0, 2*most)
			row[c] = n>>1 ^ -(n & 1)
		}
		s.Integer = append(s.Integer, row)
	}
	if in.More() || in.Err() != nil {
		return nil, puzzles.ErrPosition
	}
	return Position{s}, nil
}
