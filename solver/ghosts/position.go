package ghosts

import (
	"iter"
	"math"
	"math/bits"
	"slices"
)

// Item is something that an answer covers exactly once: a piece, or a cell with or without a ghost. Pieces come first,
// then cells in reading order.
type Item uint8

const items = Pieces + Cells

// Piece returns the item's piece, and whether it is a piece.
func (i Item) Piece() (Piece, bool) { return Piece(i), i < Pieces }

// Cell returns the item's cell, and whether it is a cell.
func (i Item) Cell() (int, bool) { return int(i) - Pieces, i >= Pieces }

// covered returns the items that a placement covers, as bits.
func (p Placement) covered() uint32 { return 1<<p.Piece | uint32(p.Cells)<<Pieces }

// position is the placements that fit the ghosts and the pieces on the board. There are at most 60: a pair of cells can
// be B or F, and three cells one of A, C, D and E, depending on the ghosts there.
type position struct {
	at     []Placement
	covers [items]uint64 // by item: the placements that cover it
}

// state is the placements that are not excluded and the items that are not covered.
type state struct {
	live uint64
	need uint32
}

// start returns the position and the state with these pieces on the board, which have to be possible together.
// Placements are in order.
func start(ghosts Board, placed []Placement) (*position, state) {
	p, s := &position{at: make([]Placement, 0, 60)}, state{need: 1<<items - 1}
	for _, on := range placed {
		s.need &^= on.covered()
	}
	for _, all := range places {
		for _, at := range all {
			if at.Fits(ghosts) && at.covered()&^s.need == 0 {
				p.at = append(p.at, at)
			}
		}
	}
	s.live = 1<<len(p.at) - 1
	for i, x := range p.at {
		for item := range bitsOf(x.covered()) {
			p.covers[item] |= 1 << i
		}
	}
	return p, s
}

func (p *position) with(s state, placement int) state {
	for item := range bitsOf(p.at[placement].covered()) {
		s.live &^= p.covers[item]
	}
	s.need &^= p.at[placement].covered()
	return s
}

func (p *position) ways(s state, item Item) int { return bits.OnesCount64(p.covers[item] & s.live) }

// tightest returns the first item with the fewest placements, and these; all ones if no item is left to cover.
func (p *position) tightest(s state) (best Item, left uint64) {
	left = math.MaxUint64
	for item := range bitsOf(s.need) {
		if ways := p.covers[item] & s.live; bits.OnesCount64(ways) < bits.OnesCount64(left) {
			best, left = Item(item), ways
		}
	}
	return best, left
}

// forced returns an item with only one placement left, and that placement.
func (p *position) forced(s state) (item Item, placement int, ok bool) {
	item, left := p.tightest(s)
	return item, bits.TrailingZeros64(left), bits.OnesCount64(left) == 1
}

func (p *position) find(at Placement) int { return slices.Index(p.at, at) }

func bitsOf[T uint32 | uint64](set T) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(bits.TrailingZeros64(uint64(set))) {
				return
			}
		}
	}
}
