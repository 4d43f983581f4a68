package ghosts

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
)

// spot is a cell of a piece before it is turned: row and column from the piece's first cell, and whether it has a
// torch.
type spot struct {
	row, col int
	torch    bool
}

var shapes = [Pieces][]spot{
	A: {{0, 0, true}, {-1, 0, false}, {-1, 1, false}},
	B: {{0, 0, false}, {-1, 0, true}},
	C: {{0, 0, false}, {-1, 0, true}, {-1, -1, false}},
	D: {{0, 0, false}, {-1, 0, true}, {0, 1, true}},
	E: {{0, 0, false}, {-1, 0, true}, {0, 1, false}},
	F: {{0, 0, false}, {-1, 0, false}},
}

// places is every placement of each piece, in the order of comparePlacements.
var places = func() (all [Pieces][]Placement) {
	for p := range Piece(Pieces) {
		for lay := range 4 * Cells {
			if at, ok := Lay(p, lay/Cells, lay%Cells); ok && !slices.Contains(all[p], at) {
				all[p] = append(all[p], at)
			}
		}
		slices.SortFunc(all[p], comparePlacements)
	}
	return all
}()

// comparePlacements orders placements by piece, then by their cells in reading order.
func comparePlacements(x, y Placement) int {
	first := func(b Board) uint16 { return bits.Reverse16(uint16(b)) }
	return cmp.Or(cmp.Compare(x.Piece, y.Piece), cmp.Compare(first(y.Cells), first(x.Cells)), cmp.Compare(x.Torches, y.Torches))
}

// NewBoard returns the board with ghosts on these cells. The error says that they are not six different cells.
func NewBoard(cells []int) (b Board, err error) {
	for _, cell := range cells {
		b |= 1 << uint(cell)
	}
	if len(cells) != Ghosts || b.Len() != Ghosts {
		return 0, fmt.Errorf("ghosts: %v are not six cells", cells)
	}
	return b, nil
}

// Place returns the placement of the piece on these cells with its torches on the ghosts there, or an *Error.
func Place(p Piece, cells, ghosts Board) (Placement, error) {
	var torches []Board
	for _, at := range places[p] {
		if at.Cells != cells {
			continue
		}
		if at.Fits(ghosts) {
			return at, nil
		}
		torches = append(torches, at.Torches)
	}
	if torches == nil {
		return Placement{}, &Error{Problem: NoShape, Piece: p, Cells: cells}
	}
	return Placement{}, &Error{Problem: NoTorch, Piece: p, Cells: cells, Torches: torches, Ghosts: cells & ghosts}
}

// Together returns an *Error if the placements cannot be on one board, because a piece occurs twice or two share a
// cell.
func Together(placed []Placement) error {
	for i, p := range placed {
		for _, q := range placed[:i] {
			if p.Piece == q.Piece {
				return &Error{Problem: Again, Piece: p.Piece}
			}
			if shared := p.Cells & q.Cells; shared != 0 {
				return &Error{Problem: Overlap, Piece: q.Piece, Other: p.Piece, Cells: shared}
			}
		}
	}
	return nil
}

// Lay returns the piece after some quarter turns clockwise, placed so that its first torch in reading order is on cell,
// or its first cell if it has no torch. It reports false if the piece would leave the board. Torches are where the piece
// has them, whatever is below.
func Lay(p Piece, turns, cell int) (at Placement, ok bool) {
	shape := slices.Clone(shapes[p])
	for range turns & 3 {
		for i, s := range shape {
			shape[i].row, shape[i].col = s.col, -s.row
		}
	}
	slices.SortFunc(shape, func(a, b spot) int { return cmp.Or(a.row-b.row, a.col-b.col) })
	first := shape[max(0, slices.IndexFunc(shape, func(s spot) bool { return s.torch }))]
	at.Piece = p
	for _, s := range shape {
		r, c := cell/Side+s.row-first.row, cell%Side+s.col-first.col
		if r < 0 || r >= Side || c < 0 || c >= Side {
			return at, false
		}
		at.Cells |= 1 << (r*Side + c)
		if s.torch {
			at.Torches |= 1 << (r*Side + c)
		}
	}
	return at, true
}
