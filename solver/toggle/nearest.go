package toggle

import (
	"context"
	"slices"
)

// nearest returns a small set of cells to change so that every check meets an
// even number of lit cells, and whether no smaller set does. A cell's syndrome
// is the set of checks it belongs to, and the lights' is the set of checks to be
// repaired: the question is which fewest cells have syndromes of that sum. It is
// answered exactly for up to 64 checks where 1, 2 or 3 cells are enough, and for
// up to 16 checks always, by walking outwards from the syndrome 0.
func nearest(ctx context.Context, checks []*Board, lit *Board) (*Board, bool, error) {
	s := newSyndromes(ctx, checks, lit)
	bound, err := s.byPivots(ctx)
	if err != nil {
		return nil, false, err
	}
	if len(bound) <= 1 || len(checks) > maxSyndrome {
		return s.board(bound), len(bound) <= 1, nil
	}
	for _, search := range []func() []int{s.one, s.two, s.three} {
		if ctx.Err() != nil {
			return nil, false, ctx.Err()
		}
		if cells := search(); cells != nil {
			return s.board(cells), true, nil
		}
	}
	if len(checks) <= 16 {
		return s.board(s.walk()), true, ctx.Err()
	}
	return s.board(bound), len(bound) <= 4 && s.small(), ctx.Err()
}

// maxSyndrome is the number of checks whose syndromes fit a word.
const maxSyndrome = 64

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

func newSyndromes(ctx context.Context, checks []*Board, lit *Board) *syndromes {
	s := &syndromes{checks: checks, lit: lit, cell: map[uint64]int{}}
	if len(checks) > maxSyndrome {
		return s
	}
	for k, c := range checks {
		if overlap(c, lit) {
			s.goal |= 1 << k
		}
	}
	for i := range lit.words {
		if i&1023 == 0 && ctx.Err() != nil {
			break
		}
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

// byPivots changes a cell of every odd check that no other check has: at most as
// many cells as there are checks. Where a check has no such cell, the checks are
// brought into echelon form first.
func (s *syndromes) byPivots(ctx context.Context) ([]int, error) {
	own := privateCells(s.checks)
	rest := s.checks
	if own == nil {
		rest = make([]*Board, len(s.checks))
		for i, c := range s.checks {
			rest[i] = c.Clone()
		}
		for i, c := range rest {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			at := firstOn(c)
			own = append(own, at)
			for j, o := range rest {
				if j != i && o.At(at/c.cols, at%c.cols) {
					o.Xor(c)
				}
			}
		}
	}
	var cells []int
	for i, c := range rest {
		if overlap(c, s.lit) {
			cells = append(cells, own[i])
		}
	}
	slices.Sort(cells)
	return cells, ctx.Err()
}

// privateCells returns for each check a cell that no other has, or nil.
func privateCells(checks []*Board) []int {
	if len(checks) == 0 {
		return nil
	}
	once, twice := checks[0].Clone(), New(checks[0].rows, checks[0].cols)
	for _, c := range checks[1:] {
		for i, w := range c.words {
			twice.words[i] |= once.words[i] & w
			once.words[i] |= w
		}
	}
	own := make([]int, len(checks))
	mine := once
	for k, c := range checks {
		for i, w := range c.words {
			mine.words[i] = w &^ twice.words[i]
		}
		if own[k] = firstOn(mine); own[k] < 0 {
			return nil
		}
	}
	return own
}

func (s *syndromes) board(cells []int) *Board {
	b := New(s.lit.rows, s.lit.cols)
	for _, i := range cells {
		b.Flip(i/b.cols, i%b.cols)
	}
	return b
}
