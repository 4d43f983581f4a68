package toggle

import (
	"context"
	"slices"
)

// nearest returns a small set of cells to change so that every check meets an
// even number of lit cells, and whether no smaller set does. A cell's syndrome
// is the set of checks it belongs to, and the lights' is the set of checks to be
// mended: the question is which fewest cells have syndromes of that sum. It is
// answered exactly for up to 64 checks where 1, 2 or 3 cells are enough, and for
// up to 16 checks always, by walking outwards from the syndrome 0.
func nearest(ctx context.Context, checks []*Board, lit *Board) (*Board, bool, error) {
	s := newSyndromes(checks, lit)
	if cells := s.byPivots(); len(cells) <= 1 {
		return s.board(cells), true, ctx.Err()
	}
	for _, search := range []func() []int{s.one, s.two, s.three} {
		if len(checks) > 64 || ctx.Err() != nil {
			break
		}
		if cells := search(); cells != nil {
			return s.board(cells), true, nil
		}
	}
	if len(checks) <= 16 {
		return s.board(s.walk()), true, ctx.Err()
	}
	cells := s.byPivots()
	return s.board(cells), len(checks) <= 64 && len(cells) <= 4 && s.small(), ctx.Err()
}

// syndromes holds, for up to 64 checks, every syndrome that occurs with one cell
// that has it.
type syndromes struct {
	checks []*Board
	lit    *Board
	goal   uint64
	cell   map[uint64]int
	list   []uint64 // the keys of cell, in the cells' order
}

// maxTriples bounds the syndromes that three looks through in pairs.
const maxTriples = 2000

func newSyndromes(checks []*Board, lit *Board) *syndromes {
	s := &syndromes{checks: checks, lit: lit, cell: map[uint64]int{}}
	if len(checks) > 64 {
		return s
	}
	for k, c := range checks {
		if overlap(c, lit) {
			s.goal |= 1 << k
		}
	}
	for i := range lit.words {
		any := uint64(0)
		for _, c := range checks {
			any |= c.words[i]
		}
		for bit := 0; any>>bit != 0; bit++ {
			var v uint64
			for k, c := range checks {
				v |= c.words[i] >> bit & 1 << k
			}
			if _, known := s.cell[v]; !known && v != 0 {
				s.cell[v] = i/lit.stride*lit.cols + i%lit.stride*64 + bit
				s.list = append(s.list, v)
			}
		}
	}
	return s
}

func (s *syndromes) one() []int {
	if c, ok := s.cell[s.goal]; ok {
		return []int{c}
	}
	return nil
}

func (s *syndromes) two() []int { return s.pair(s.goal) }

// pair returns two cells whose syndromes add up to goal.
func (s *syndromes) pair(goal uint64) []int {
	for _, v := range s.list {
		if c, ok := s.cell[goal^v]; ok {
			return []int{s.cell[v], c}
		}
	}
	return nil
}

func (s *syndromes) small() bool { return len(s.list) <= maxTriples }

func (s *syndromes) three() []int {
	if !s.small() {
		return nil
	}
	for _, v := range s.list {
		if p := s.pair(s.goal ^ v); p != nil {
			return append(p, s.cell[v])
		}
	}
	return nil
}

// walk goes through all syndromes in order of the cells they need.
func (s *syndromes) walk() []int {
	came := make([]uint64, 1<<len(s.checks)) // the last syndrome on the way; 0 for none
	frontier := []uint64{0}
	for came[s.goal] == 0 {
		var next []uint64
		for _, at := range frontier {
			for _, v := range s.list {
				if to := at ^ v; to != 0 && came[to] == 0 {
					came[to] = v
					next = append(next, to)
				}
			}
		}
		frontier = next
	}
	var cells []int
	for at := s.goal; at != 0; at ^= came[at] {
		cells = append(cells, s.cell[came[at]])
	}
	return cells
}

// byPivots brings the checks into echelon form and changes the pivot of every
// odd one: at most as many cells as there are checks.
func (s *syndromes) byPivots() []int {
	rest, pivots := make([]*Board, len(s.checks)), make([]int, len(s.checks))
	for i, c := range s.checks {
		rest[i] = c.Clone()
	}
	for i, c := range rest {
		pivots[i] = firstOn(c)
		r, col := pivots[i]/c.cols, pivots[i]%c.cols
		for j, o := range rest {
			if j != i && o.At(r, col) {
				o.Xor(c)
			}
		}
	}
	var cells []int
	for i, c := range rest {
		if overlap(c, s.lit) {
			cells = append(cells, pivots[i])
		}
	}
	slices.Sort(cells)
	return cells
}

func (s *syndromes) board(cells []int) *Board {
	b := New(s.lit.rows, s.lit.cols)
	for _, i := range cells {
		b.Flip(i/b.cols, i%b.cols)
	}
	return b
}
