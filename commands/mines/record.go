package mines

import (
	"context"
	"encoding/binary"
	"errors"
	"time"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/solver/mines"
)

// reviewButton is the id of the button that judges a game that was read.
const reviewButton = "review"

// record is a game that somebody else's program shows: moves from a start, on a field
// whose mines are known as far as the moves meet them.
type record struct {
	field *mines.Board
	start *mines.Position
	moves []notation.Recorded
}

// recordOf is the game that was read with a field: a recording, or a field that was
// lost, of which the last move is known; nil for a field in play.
func recordOf(read notation.Reading) *record {
	p := read.Mines
	r := &record{field: &mines.Board{Rows: p.Rows, Cols: p.Cols, Mine: make([]bool, len(p.Cells))}}
	switch {
	case read.Layout != nil && len(read.Layout.Moves) > 0:
		for cell := range r.field.Mine {
			r.field.Mine[cell] = read.Layout.Mines.At(cell/p.Cols, cell%p.Cols)
		}
		r.start, r.moves = r.field.Start(), read.Layout.Moves
	case len(read.Hits) > 0:
		for cell, c := range p.Cells {
			r.field.Mine[cell] = c == mines.Flag
		}
		r.start, r.moves = withoutFlags(p), []notation.Recorded{{Move: mines.Move{Act: mines.OpenCell, Cell: read.Hits[0]}}}
		if p.Mines == mines.Unknown {
			r.start.Mines = r.field.Mines() // a lost field shows them all
		}
	default:
		return nil
	}
	return r
}

// review says how the game went.
func (r *record) review(ctx context.Context, s phrases.Speaker) (commands.Answer, error) {
	moves, at := make([]mines.Move, len(r.moves)), make([]time.Duration, len(r.moves))
	for i, m := range r.moves {
		moves[i], at[i] = m.Move, m.At
	}
	a, err := reviewed(ctx, s, played{r.field, r.start, moves, at})
	if errors.Is(err, mines.ErrContradiction) {
		err = &commands.Complaint{Phrase: "review_contradiction", Cause: err}
	}
	return a, err
}

// told says what game was read.
func (r *record) told(s phrases.Speaker) string {
	if len(r.moves) == 1 {
		return s.Say("review_lost_field", phrases.With{"Cell": commands.Cells([]int{r.moves[0].Cell}, r.field.Cols)})
	}
	took := r.moves[len(r.moves)-1].At
	return s.Say("review_recorded", phrases.With{"N": len(r.moves), "Time": s.Decimal(took.Seconds(), 1)})
}

// pack writes a recording behind its field: a bit for each mine, then for each move its
// act and cell, and the milliseconds since the one before.
func packRecording(out []byte, l *notation.Layout) []byte {
	cols, bits := l.Mines.Cols(), len(out)
	out = append(out, make([]byte, (l.Mines.Rows()*cols+7)/8)...)
	for cell := range l.Mines.Rows() * cols {
		if l.Mines.At(cell/cols, cell%cols) {
			out[bits+cell/8] |= 1 << (cell % 8)
		}
	}
	last := time.Duration(0)
	for _, m := range l.Moves {
		out = binary.AppendUvarint(out, uint64(m.Cell)<<2|uint64(m.Act))
		out = binary.AppendUvarint(out, uint64(max(0, m.At-last)/time.Millisecond))
		last = m.At
	}
	return out
}

// unpackRecording is the inverse of packRecording for a field of so many rows and
// columns.
func unpackRecording(in []byte, rows, cols int) (*notation.Layout, error) {
	bits := (rows*cols + 7) / 8
	if len(in) < bits {
		return nil, errState
	}
	mine := make([]bool, rows*cols)
	for cell := range mine {
		mine[cell] = in[cell/8]>>(cell%8)&1 == 1
	}
	l := notation.NewLayout(rows, cols, mine)
	at := time.Duration(0)
	for in = in[bits:]; len(in) > 0; {
		n, rest, ok := numbers(in, 2)
		if !ok || n[0]>>2 >= rows*cols {
			return nil, errState
		}
		at += time.Duration(n[1]) * time.Millisecond
		l.Moves = append(l.Moves, notation.Recorded{Move: mines.Move{Act: mines.Act(n[0] & 3), Cell: n[0] >> 2}, At: at})
		in = rest
	}
	return l, nil
}
