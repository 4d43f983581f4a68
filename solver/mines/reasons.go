package mines

import (
	"context"
	"errors"
	"slices"
)

// Kind is a rule of deduction, in the order in which people learn them.
type Kind uint8

// The rules. The weight of a number is the number less the flags next to it.
const (
	AllMines       Kind = iota + 1 // a number's weight is the count of its hidden neighbours: all are mines
	NoneLeft                       // a number's weight is 0: its hidden neighbours are safe
	DifferenceMine                 // the first number less the second leaves mines
	DifferenceSafe                 // the first number less the second leaves safe cells
	Matrix                         // numbers added and subtracted leave a row that only one filling meets
	Cases                          // every layout that fits the numbers has it so
	Total                          // every layout that fits the numbers and the total has it so
)

// setSize is the size up to which every connected set of numbers is tried.
const setSize = 4

// Reason proves what one cell is, from the named numbers and the flags alone.
type Reason struct {
	Kind  Kind
	Clues []int  // the cells of the numbers, a smallest set for this rule
	Signs []int8 // for the differences and Matrix: 1 for a number added, -1 for one subtracted
}

// Certain is a cell that every layout fills the same way.
type Certain struct {
	Cell   int
	Mine   bool
	Reason Reason
}

// prover looks for the cheapest proof of certain cells: by sums of rows, else by
// what it asks the engine about sets of them.
type prover struct {
	*oracle
	ctx    context.Context
	want   []int8            // unknown cell to 1 mine, 0 safe, -1 not certain
	bare   []bool            // unknown cell to whether it is certain without the total
	within map[int32][]int32 // unknown cell to the rows that decided it, where the whole was too wide
	proofs []Reason          // unknown cell to its proof, once found
	coef   []int8            // unknown cell to its factor in a combination; all 0 between calls
	core   []int32           // the rows of the last proof by the total
	effort effort            // spent on the cell at hand
}

func newProver(o *oracle) *prover {
	n := len(o.unknown)
	return &prover{oracle: o, want: make([]int8, n), bare: make([]bool, n), proofs: make([]Reason, n), coef: make([]int8, n)}
}

// take makes the prover want a proof of every certain cell; there is none where
// no layout fits.
func (s *prover) take(f *facts) {
	s.within = f.within
	for i, cell := range s.unknown {
		s.want[i] = none
		if f.all == nil {
			continue
		}
		switch s.bare[i] = f.bare[cell] != Unsure; f.all[cell] {
		case SureMine:
			s.want[i] = 1
		case SureSafe:
			s.want[i] = 0
		}
	}
}

// rules are the ways to prove a cell, the cheapest first.
var rules = []func(s *prover, cell int32) (Reason, error){
	(*prover).single, (*prover).pair, (*prover).matrix, (*prover).cases, (*prover).byTotal,
}

// prove gives a cell its cheapest proof, if it is certain.
func (s *prover) prove(cell int32) error {
	for _, rule := range rules {
		if err := s.apply(rule, cell); err != nil {
			return err
		}
	}
	return nil
}

// easiest proves the cells that one number proves, or else two, or else the next
// rule that proves any.
func (s *prover) easiest() error {
	for _, rule := range rules {
		found := false
		for cell := range s.want {
			if err := s.apply(rule, int32(cell)); err != nil {
				return err
			}
			found = found || s.proofs[cell].Kind != 0
		}
		if found {
			return nil
		}
	}
	return nil
}

// apply tries a rule on a cell that wants a proof.
func (s *prover) apply(rule func(s *prover, cell int32) (Reason, error), cell int32) error {
	if s.want[cell] == none || s.proofs[cell].Kind != 0 {
		return nil
	}
	if err := s.ctx.Err(); err != nil {
		return err
	}
	s.effort = effort{}
	proof, err := rule(s, cell)
	if err == nil && proof.Kind != 0 {
		s.proofs[cell] = proof
		s.share(cell)
	}
	return err
}

// share gives the proof of a cell to those with the same numbers.
func (s *prover) share(cell int32) {
	if len(s.of[cell]) == 0 {
		for other, rows := range s.of {
			if len(rows) == 0 {
				s.proofs[other] = s.proofs[cell]
			}
		}
		return
	}
	for _, other := range s.rows[s.of[cell][0]].cells {
		if slices.Equal(s.of[other], s.of[cell]) {
			s.proofs[other] = s.proofs[cell]
		}
	}
}

// single applies the rules about one number to a cell next to it.
func (s *prover) single(cell int32) (Reason, error) {
	for _, r := range s.of[cell] {
		row := &s.rows[r]
		switch row.need {
		case 0:
			return Reason{Kind: NoneLeft, Clues: []int{row.clue}}, nil
		case len(row.cells):
			return Reason{Kind: AllMines, Clues: []int{row.clue}}, nil
		}
	}
	return Reason{}, nil
}

// pair applies the difference of two numbers to a cell that one of them holds.
func (s *prover) pair(cell int32) (Reason, error) {
	kind := DifferenceSafe
	if s.want[cell] == 1 {
		kind = DifferenceMine
	}
	signs := []int8{1, -1}
	for _, a := range s.of[cell] {
		for _, b := range s.around(a) {
			for _, rows := range [][]int32{{a, b}, {b, a}} {
				if s.decides(cell, rows, signs) == maximal {
					return Reason{Kind: kind, Clues: s.clues(rows), Signs: signs}, nil
				}
			}
		}
	}
	return Reason{}, nil
}

// What the right side of a combination is, compared with its left side.
type extreme int8

const (
	neither extreme = iota
	maximal         // the sum of the positive factors: all their cells are mines, the negative ones safe
	minimal         // the sum of the negative factors: the other way round
)

// combine adds the rows with their signs into coef and says whether the right
// side is forced. The caller has to forget the rows.
func (s *prover) combine(rows []int32, signs []int8) extreme {
	right, low, high := 0, 0, 0
	for i, r := range rows {
		right += int(signs[i]) * s.rows[r].need
		for _, c := range s.rows[r].cells {
			old := int(s.coef[c])
			now := old + int(signs[i])
			high += max(now, 0) - max(old, 0)
			low += min(now, 0) - min(old, 0)
			s.coef[c] = int8(now)
		}
	}
	switch right {
	case high:
		return maximal
	case low:
		return minimal
	}
	return neither
}

// forget clears the factors of a combination.
func (s *prover) forget(rows []int32) {
	for _, r := range rows {
		for _, c := range s.rows[r].cells {
			s.coef[c] = 0
		}
	}
}

// decides combines the rows and says how the right side is forced, if the cell
// keeps a factor.
func (s *prover) decides(cell int32, rows []int32, signs []int8) extreme {
	forced := s.combine(rows, signs)
	if s.coef[cell] == 0 {
		forced = neither
	}
	s.forget(rows)
	return forced
}

// matrix looks for three or four numbers whose sum with signs decides the cell.
func (s *prover) matrix(cell int32) (proof Reason, err error) {
	for size := 3; size <= setSize && err == nil && proof.Kind == 0; size++ {
		s.sets(s.of[cell], size, func(rows []int32) bool {
			if err = s.effort.spend(s.ctx, 1); err != nil {
				return true
			}
			signs := s.signs(rows, cell)
			if signs != nil {
				proof = Reason{Kind: Matrix, Clues: s.clues(rows), Signs: signs}
			}
			return signs != nil
		})
	}
	return proof, unlessSpent(err)
}

// effort counts the sets tried for a smaller proof.
type effort struct{ sets int }

// The bound of an effort, and what a set counts whose layouts are looked at.
const (
	mostSets = 1 << 17
	asking   = 8
)

// errSpent ends a search for a smaller set.
var errSpent = errors.New("mines: effort spent")

func (e *effort) spend(ctx context.Context, sets int) error {
	if e.sets += sets; e.sets > mostSets {
		return errSpent
	}
	return ctx.Err()
}

func unlessSpent(err error) error {
	if errors.Is(err, errSpent) {
		return nil
	}
	return err
}

// signs returns signs for the rows that decide the cell, or nil.
func (s *prover) signs(rows []int32, cell int32) []int8 {
	shared := s.overlaps(rows)
	signs := make([]int8, len(rows))
	for pattern := range 1 << (len(rows) - 1) {
		setSigns(signs, pattern)
		if s.mayForce(rows, signs, shared) && s.decides(cell, rows, signs) != neither {
			return signs
		}
	}
	return nil
}

// overlaps bounds the cells that each two of the rows share, by where their
// numbers stand.
func (s *prover) overlaps(rows []int32) (shared [setSize][setSize]int8) {
	for i, a := range rows {
		for j, b := range rows[:i] {
			down, across := s.offset(s.rows[a].clue, s.rows[b].clue)
			shared[i][j] = int8(max(3-down, 0) * max(3-across, 0))
		}
	}
	return shared
}

func (s *prover) offset(a, b int) (down, across int) {
	down, across = a/s.pos.Cols-b/s.pos.Cols, a%s.pos.Cols-b%s.pos.Cols
	return max(down, -down), max(across, -across)
}

// mayForce reports whether the right side of a combination can be extreme. Each
// row by itself leaves a gap to its extreme, and a gap closes only by cells
// that rows of unlike signs share.
func (s *prover) mayForce(rows []int32, signs []int8, shared [setSize][setSize]int8) bool {
	high, low := 0, 0
	for i, r := range rows {
		missing := len(s.rows[r].cells) - s.rows[r].need
		if signs[i] > 0 {
			high, low = high+missing, low+s.rows[r].need
		} else {
			high, low = high+s.rows[r].need, low+missing
		}
		for j := range i {
			if signs[i] != signs[j] {
				high, low = high-int(shared[i][j]), low-int(shared[i][j])
			}
		}
	}
	return high <= 0 || low <= 0
}

// cases looks for the smallest set of numbers all of whose layouts agree on the
// cell: one that cannot lose a number first, then smaller ones among all the
// connected sets up to setSize. Where it takes more than those, the set may do
// as a combination of rows after all.
func (s *prover) cases(cell int32) (Reason, error) {
	if !s.bare[cell] {
		return Reason{}, nil
	}
	q := question{rows: s.within[cell], cell: cell, mine: s.want[cell] == 0}
	if q.rows == nil {
		q.rows = s.near(cell)
	}
	core, err := s.shrinkNear(s.ctx, q)
	for size := 3; err == nil && size <= min(setSize, len(core)-1); size++ {
		s.sets(s.of[cell], size, func(rows []int32) bool {
			if err = s.effort.spend(s.ctx, asking); err != nil {
				return true
			}
			q.rows = rows
			var fine bool
			if fine, err = s.fits(s.ctx, q); err == nil && !fine {
				core = slices.Clone(rows)
			}
			return err != nil || !fine
		})
	}
	slices.Sort(core)
	if signs := s.signsOfMany(core, cell); signs != nil {
		return Reason{Kind: Matrix, Clues: s.clues(core), Signs: signs}, unlessSpent(err)
	}
	return Reason{Kind: Cases, Clues: s.clues(core)}, unlessSpent(err)
}

// manyRows is the size up to which every choice of signs is tried for a set
// that is known to prove its cell.
const manyRows = 12

// signsOfMany returns signs that decide the cell for more rows than matrix
// tries, or nil.
func (s *prover) signsOfMany(rows []int32, cell int32) []int8 {
	if len(rows) <= setSize || len(rows) > manyRows {
		return nil
	}
	signs := make([]int8, len(rows))
	for pattern := range 1 << (len(rows) - 1) {
		setSigns(signs, pattern)
		if s.decides(cell, rows, signs) != neither {
			return signs
		}
	}
	return nil
}

// setSigns makes the signs of a pattern of bits: -1 for each 1.
func setSigns(signs []int8, pattern int) {
	for i := range signs {
		signs[i] = 1 - int8(pattern>>i&1)*2
	}
}

// byTotal proves a cell by the total and some numbers: a set that cannot lose a
// number, then the smaller sets up to setSize, connected or not.
func (s *prover) byTotal(cell int32) (Reason, error) {
	q := question{cell: cell, mine: s.want[cell] == 0, total: true, rows: s.core}
	fine, err := s.fits(s.ctx, q)
	if err != nil && !errors.Is(err, ErrTooWide) {
		return Reason{}, err
	}
	if fine || err != nil {
		q.rows = s.near(cell)
	}
	if s.core, err = s.shrink(s.ctx, q); err == nil {
		s.core, err = s.smallerWithTotal(s.ctx, &s.effort, q, s.core)
	}
	slices.Sort(s.core)
	return Reason{Kind: Total, Clues: s.clues(s.core)}, err
}

// smallerWithTotal looks for a smaller core of a question with the total among
// all sets of up to setSize rows, while there is effort.
func (o *oracle) smallerWithTotal(ctx context.Context, e *effort, q question, core []int32) ([]int32, error) {
	var err error
	for size := 1; err == nil && size <= min(setSize, len(core)-1); size++ {
		if !o.totalMatters(8*size, 8*size) {
			continue
		}
		_, err = choose(o.allRows(), nil, size, func(rows []int32) (bool, error) {
			mines, safe := 0, 0
			for _, r := range rows {
				mines += o.rows[r].need
				safe += len(o.rows[r].cells) - o.rows[r].need
			}
			if !o.totalMatters(mines, safe) {
				return false, e.spend(ctx, 1)
			}
			if err := e.spend(ctx, asking); err != nil {
				return false, err
			}
			q.rows = rows
			fine, err := o.fits(ctx, q)
			if err == nil && !fine {
				core = slices.Clone(rows)
				return true, nil
			}
			if errors.Is(err, ErrTooWide) {
				err = nil
			}
			return false, err
		})
	}
	return core, unlessSpent(err)
}

// totalMatters is false when the total rules nothing out where rows hold
// at most so many mines and safe cells, with one more cell assumed: enough of
// both are left for the other cells.
func (o *oracle) totalMatters(mines, safe int) bool {
	return o.left <= mines || len(o.unknown)-o.left <= safe
}

// choose calls visit with set and every choice of size rows, until it returns
// true.
func choose(rows, set []int32, size int, visit func(set []int32) (bool, error)) (bool, error) {
	if size == 0 {
		return visit(set)
	}
	for i := range rows[:max(len(rows)-size+1, 0)] {
		done, err := choose(rows[i+1:], append(set[:len(set):len(set)], rows[i]), size-1, visit)
		if done || err != nil {
			return done, err
		}
	}
	return false, nil
}
