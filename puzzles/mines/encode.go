package mines

import (
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// sideLimit is the longest side of a field that Decode accepts.
const sideLimit = 8 << 20

// Flags in the first byte of a position. Bits 2 and 8 were used by old versions.
const (
	laidOpen = 1 // the mines that the text told follow the cells, eight cells to a byte
	ofLarger = 4 // the total is that of a larger field, of which this is a part
)

// Codes of cells: mines shown on a finished field, in place of the code of a flag, and hidden cells that are assumed to
// be safe or mines.
const (
	mineShown = 11 + iota
	mineHit
	assumedSafe
	assumedMine
)

// Encode writes the flags, then rows, columns and total + 1 as varints, then the cells, two to a byte, each its number
// + 2. Mines are encoded only if the person who gave the field told them.
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
	out := puzzles.Packing{form}
	for _, n := range []int{p.Rows, p.Cols, total + 1} {
		out.Number(n)
	}
	cells := make([]byte, len(p.Cells))
	for i, cell := range p.Cells {
		cells[i] = byte(cell + 2)
	}
	for _, i := range q.read.Shown {
		cells[i] = mineShown
	}
	for _, i := range q.read.Hits {
		cells[i] = mineHit
	}
	for _, a := range q.assumed {
		cells[a.Cell] = assumedSafe + byte(puzzles.One(a.Mine))
	}
	out.Cells(len(cells), 4, func(i int) byte { return cells[i] })
	if l := q.read.Layout; l != nil {
		out.Cells(len(p.Cells), 1, func(i int) byte { return byte(puzzles.One(l.Mine[i])) })
	}
	return out
}

func (*Puzzle) Decode(data []byte) (puzzles.Position, error) {
	in := puzzles.Unpack(data)
	form := in.Byte()
	p := &mines.Position{Rows: in.Number(0, sideLimit), Cols: in.Number(0, sideLimit), Mines: in.Number(0, sideLimit) - 1}
	q := &Position{position: p}
	for i, cell := range in.Cells(p.Rows*p.Cols, 4) {
		p.Cells = append(p.Cells, mines.Cell(cell)-2)
		switch cell {
		case mineHit:
			q.read.Hits = append(q.read.Hits, i)
			fallthrough
		case mineShown:
			p.Cells[i] = mines.Flag
			q.read.Shown = append(q.read.Shown, i)
		case assumedSafe, assumedMine:
			p.Cells[i] = mines.Hidden
			q.assumed = append(q.assumed, mines.Certain{Cell: i, Mine: cell == assumedMine})
		}
	}
	if in.Err() != nil || p.Validate() != nil || len(q.read.Hits) > 1 {
		return nil, puzzles.ErrPosition
	}
	right := form&^(laidOpen|ofLarger) == 0
	if form&laidOpen != 0 {
		field := &mines.Board{Rows: p.Rows, Cols: p.Cols, Mine: make([]bool, len(p.Cells))}
		for i, cell := range in.Cells(len(p.Cells), 1) {
			field.Mine[i] = cell == 1
		}
		q.read.Layout, right = field, right && field.Shows(p)
	}
	if form&ofLarger != 0 {
		q.larger, p.Mines = p.Mines, mines.Unknown
	}
	if !right || in.More() || in.Err() != nil {
		return nil, puzzles.ErrPosition
	}
	q.fillTotal()
	return q, nil
}
