package ghosts

import (
	"switchboard/puzzles"
	"switchboard/solver/ghosts"
)

// Encode writes the board in two bytes, the number of the solution in one, then three for each placed piece.
func (q *Position) Encode() []byte {
	var out puzzles.Packing
	out.Word(uint16(q.board))
	out = append(out, byte(min(q.number, 255)))
	for _, p := range q.placed {
		out = append(out, byte(p.Piece))
		out.Word(uint16(p.Cells))
	}
	return out
}

// Decode is the inverse of Encode.
func (*Puzzle) Decode(data []byte) (puzzles.Position, error) {
	in := puzzles.Unpack(data)
	q := &Position{board: ghosts.Board(in.Word()), number: int(in.Byte())}
	if q.board.Len() != ghosts.Ghosts {
		return nil, puzzles.ErrPosition
	}
	for in.More() {
		piece, cells := ghosts.Piece(in.Byte()), ghosts.Board(in.Word())
		if piece >= ghosts.Pieces || in.Err() != nil || q.place(piece, cells) != nil {
			return nil, puzzles.ErrPosition
		}
	}
	return q, in.Err()
}
