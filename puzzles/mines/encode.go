package mines

import (
	"encoding/binary"
	"errors"

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// errState says that bytes are no position.
var errState = errors.New("mines: malformed position")

// sideLimit is the longest side of a field that is unpacked.
const sideLimit = 8 << 20

// The bits of the first byte of a position. The second was of messages that are too old now.
const (
	laidOpen = 1 // behind the field stand where the text says that its mines are, eight cells to a byte
	ofLarger = 4 // the total is of a larger field, of which this is a part
	supposed = 8 // behind all stand cells that are assumed to be mines or safe
)

// What a field that is over packs in place of the flag that a mine counts as.
const (
	mineShown = 11 + iota
	mineHit
)

// Encode writes a mine field: its form, rows, columns and total plus one as varints,
// then the cells, two to a byte, each the number on it plus 2. Mines are told where the
// person who gave the field told them, and nowhere else.
func (q *Position) Encode() []byte {
	p := q.position
	form, total := byte(0), p.Mines
	if q.preset != "" {
		total = mines.Unknown
	}
	if q.larger > 0 {
		form, total = ofLarger, q.larger
	}
	if q.read.Layout != nil {
		form |= laidOpen
	}
	if len(q.assumed) > 0 {
		form |= supposed
	}
	out := []byte{form}
	for _, n := range []int{p.Rows, p.Cols, total + 1} {
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
	if l := q.read.Layout; l != nil {
		head = len(out)
		out = append(out, make([]byte, (len(p.Cells)+7)/8)...)
		for i := range p.Cells {
			if l.Mines.At(i/p.Cols, i%p.Cols) {
				out[head+i/8] |= 1 << (i % 8)
			}
		}
	}
	if len(q.assumed) > 0 {
		out = appendAssumed(out, q.assumed)
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
	if form&laidOpen != 0 {
		if q.read.Layout, in = unpackLayout(p, in); q.read.Layout == nil {
			return nil, errState
		}
	}
	if form&ofLarger != 0 {
		q.larger, p.Mines = p.Mines, mines.Unknown
	}
	if form&supposed != 0 {
		var ok bool
		if in, ok = q.readAssumed(in); !ok {
			return nil, errState
		}
	}
	if len(in) > 0 || form&^(laidOpen|ofLarger|supposed) != 0 {
		return nil, errState
	}
	q.fillTotal()
	return q, nil
}

// unpackLayout reads where the mines of a field are, and returns what is behind it; nil
// where that is not what the field shows.
func unpackLayout(p *mines.Position, in []byte) (l *notation.Layout, rest []byte) {
	size := (len(p.Cells) + 7) / 8
	if len(in) < size {
		return nil, nil
	}
	mine := make([]bool, len(p.Cells))
	for i := range mine {
		mine[i] = in[i/8]>>(i%8)&1 == 1
	}
	for i, cell := range p.Cells {
		around := 0
		for _, at := range p.Neighbours(i) {
			if mine[at] {
				around++
			}
		}
		if cell >= 0 && (mine[i] || int(cell) != around) {
			return nil, nil
		}
	}
	return notation.NewLayout(p.Rows, p.Cols, mine), in[size:]
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
