package ghosts

import (
	"encoding/binary"
	"errors"
	"switchboard/puzzles"
	"switchboard/solver/ghosts"
)

// errState says that bytes are no position.
var errState = errors.New("ghosts: malformed position")

// Encode writes the board in two bytes, the number of the solution in one, then
// three for each placed piece.
func (q *Position) Encode() []byte {
	out := append(binary.BigEndian.AppendUint16(nil, uint16(q.board)), byte(min(q.number, 255)))
	for _, p := range q.placed {
		out = binary.BigEndian.AppendUint16(append(out, byte(p.Piece)), uint16(p.Cells))
	}
	return out
}

// Decode is the inverse of Encode.
func (*Puzzle) Decode(data []byte) (puzzles.Position, error) {
	if len(data) < 3 || len(data)%3 != 0 {
		return nil, errState
	}
	q := &Position{board: ghosts.Board(binary.BigEndian.Uint16(data)), number: int(data[2])}
	if q.board.Len() != ghosts.Ghosts {
		return nil, errState
	}
	for data = data[3:]; len(data) > 0; data = data[3:] {
		if data[0] >= ghosts.Pieces || q.place(ghosts.Piece(data[0]), ghosts.Board(binary.BigEndian.Uint16(data[1:]))) != nil {
			return nil, errState
		}
	}
	return q, nil
}
