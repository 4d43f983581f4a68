package system

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/puzzles"
)

// Encode writes the numbers of equations and unknowns as varints, the rows with their right-hand sides as bits, and the
// letters of the unknowns if given. A system over the integers begins with a 0 and has its entries as signed varints.
func (q Position) Encode() []byte {
	var out puzzles.Packing
	if q.Integer {
		out.Number(0)
	}
	out.Number(len(q.Rows))
	out.Number(q.Unknowns())
	if q.Integer {
		for _, v := range slices.Concat(q.Rows...) {
			out.Number(int(uint16(v<<1 ^ v>>15))) // as binary.AppendVarint does
		}
	} else {
		wide := q.Unknowns() + 1
		out.Cells(len(q.Rows)*wide, 1, func(i int) byte { return byte(q.Rows[i/wide][i%wide]) })
	}
	if len(q.Names) == q.Unknowns() {
		out = append(out, strings.Join(q.Names, "")...)
	}
	return out
}

func (*Puzzle) Decode(data []byte) (puzzles.Position, error) {
	in, s, limit := puzzles.Unpack(data), &notation.System{}, sideLimit
	rows := in.Number(0, sideLimit)
	if s.Integer = rows == 0; s.Integer {
		rows, limit = in.Number(1, integerLimit), integerLimit
	}
	cols := in.Number(1, limit)
	entries := decodeEntries(in, rows, cols, s.Integer)
	names := in.Rest()
	if in.Err() != nil || len(names) > 0 && len(names) != cols {
		return nil, puzzles.ErrPosition
	}
	s.Rows = slices.Collect(slices.Chunk(entries, cols+1))
	if len(names) > 0 {
		s.Names = strings.Split(string(names), "")
	}
	return Position{s}, nil
}

func decodeEntries(in *puzzles.Packed, rows, cols int, integer bool) (entries []int16) {
	if !integer {
		bits := in.Cells(rows*(cols+1), 1)
		entries = make([]int16, len(bits))
		for i, bit := range bits {
			entries[i] = int16(bit)
		}
		return entries
	}
	for i := range rows * (cols + 1) {
		most := 1
		if i%(cols+1) == cols {
			most = notation.MaxEntry
		}
		n := in.Number(0, 2*most)
		entries = append(entries, int16(n>>1^-(n&1)))
	}
	return entries
}
