package commands

import (
	"encoding/binary"
	"slices"

	"switchboard/solver/mines"
)

// pack writes a mine field: the view, rows, columns and total plus one as
// varints, then the cells, two to a byte, each the number on it plus 2.
func (q mineQuestion) pack() []byte {
	p := q.position
	out := []byte{byte(max(0, slices.Index(views, q.show)))}
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

// unpackField is the inverse of pack.
func unpackField(in []byte) (mineQuestion, error) {
	if len(in) == 0 || int(in[0]) >= len(views) {
		return mineQuestion{}, errTicket
	}
	q := mineQuestion{show: views[in[0]]}
	in = in[1:]
	var n [3]int
	for i := range n {
		v, width := binary.Uvarint(in)
		if width <= 0 || v > fileLimit {
			return mineQuestion{}, errTicket
		}
		n[i], in = int(v), in[width:]
	}
	p := &mines.Position{Rows: n[0], Cols: n[1], Mines: n[2] - 1}
	if len(in) != (p.Rows*p.Cols+1)/2 {
		return mineQuestion{}, errTicket
	}
	p.Cells = make([]mines.Cell, p.Rows*p.Cols)
	for i := range p.Cells {
		p.Cells[i] = mines.Cell(in[i/2]>>(i%2*4)&15) - 2
	}
	q.position = p
	if p.Validate() != nil {
		return mineQuestion{}, errTicket
	}
	return q, nil
}
