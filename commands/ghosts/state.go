package ghosts

import (
	"encoding/binary"
	"errors"

	"switchboard/commands"
	"switchboard/solver/ghosts"
)

// errState says that bytes are no question.
var errState = errors.New("ghosts: malformed question")

// Pack writes the board in two bytes, the number of the solution in one, then
// three for each placed piece.
func (q *question) Pack() []byte {
	out := append(binary.BigEndian.AppendUint16(nil, uint16(q.board)), byte(min(q.number, 255)))
	for _, p := range q.placed {
		out = binary.BigEndian.AppendUint16(append(out, byte(p.Piece)), uint16(p.Cells))
	}
	return out
}

// Unpack is the inverse of Pack.
func (*Puzzle) Unpack(data []byte) (commands.Question, error) {
	if len(data) < 3 || len(data)%3 != 0 {
		return nil, errState
	}
	q := &question{board: ghosts.Board(binary.BigEndian.Uint16(data)), number: int(data[2])}
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
