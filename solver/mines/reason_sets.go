package mines

import (
	"errors"
	"slices"
)

// setSize is the size up to which every connected set of numbers is tried.
const setSize = 4

// around lists the other rows that share a cell with r, in order.
func (l *layouts) around(r int32) []int32 {
	if l.beside[r] == nil {
		list := []int32{}
		for _, cell := range l.rows[r].cells {
			for _, o := range l.of[cell] {
				if o != r && !slices.Contains(list, o) {
					list = append(list, o)
				}
			}
		}
		slices.Sort(list)
		l.beside[r] = list
	}
	return l.beside[r]
}

// sets calls visit with every connected set of size rows that has one of the
// roots, each set once, until visit returns true. This is the enumeration of
// connected subgraphs of Wernicke (2006), "Efficient detection of network
// motifs".
func (l *layouts) sets(roots []int32, size int, visit func(rows []int32) bool) bool {
	w := setWalk{layouts: l, done: make(map[int32]bool, len(roots)), size: size, visit: visit}
	for _, root := range roots {
		w.done[root] = true
		w.barred = map[int32]bool{}
		if w.grow([]int32{root}, w.fresh(root)) {
			return true
		}
	}
	return false
}

// setWalk lists the connected sets that have one root and none of those before.
type setWalk struct {
	*layouts
	done   map[int32]bool // the roots so far
	barred map[int32]bool // the set and all its neighbours
	size   int
	visit  func(rows []int32) bool
}

// fresh bars the neighbours of a row that are not barred yet, and returns them.
func (w *setWalk) fresh(r int32) []int32 {
	var added []int32
	for _, o := range w.around(r) {
		if !w.done[o] && !w.barred[o] {
			w.barred[o] = true
			added = append(added, o)
		}
	}
	return added
}

// grow extends a connected set by the rows of outer.
func (w *setWalk) grow(rows, outer []int32) bool {
	if len(rows) == w.size {
		return w.visit(rows)
	}
	for i, r := range outer {
		var added []int32
		if len(rows)+1 < w.size {
			added = w.fresh(r)
		}
		if w.grow(append(rows[:len(rows):len(rows)], r), slices.Concat(outer[i+1:], added)) {
			return true
		}
		for _, o := range added {
			delete(w.barred, o)
		}
	}
	return false
}

// matrix looks for three or four numbers whose sum with signs decides the cell.
func (s *prover) matrix(cell int32) (proof Reason, err error) {
	for size := 3; size <= setSize && err == nil && proof.Kind == 0; size++ {
		s.sets(s.of[cell], size, func(rows []int32) bool {
			if err = s.spend(1); err != nil {
				return true
			}
			signs := s.signs(rows, cell)
			if signs != nil {
				proof = Reason{Kind: Matrix, Clues: s.clues(rows), Signs: signs}
			}
			return signs != nil
		})
	}
	return proof, s.unlessSpent(err)
}

// effort is how many sets of three or four numbers are tried for all the cells
// of a position together. Games stay far below it.
const effort = 1 << 19

// asking is what a set counts whose layouts are looked at.
const asking = 8

// errSpent ends a search for a smaller set.
var errSpent = errors.New("mines: effort spent")

func (s *prover) spend(sets int) error {
	s.spent += sets
	if s.spent > effort {
		return errSpent
	}
	return s.ctx.Err()
}

func (s *prover) unlessSpent(err error) error {
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
	if s.bare[cell] == canBeSafe|canBeMine {
		return Reason{}, nil
	}
	q := question{rows: s.parts[cell], cell: cell, mine: s.want[cell] == 0}
	if q.rows == nil {
		q.rows = s.near(cell)
	}
	core, err := s.shrinkNear(q)
	for size := 3; err == nil && size <= min(setSize, len(core)-1); size++ {
		s.sets(s.of[cell], size, func(rows []int32) bool {
			if err = s.spend(asking); err != nil {
				return true
			}
			q.rows = rows
			var fine bool
			if fine, err = s.fits(q); err == nil && !fine {
				core = slices.Clone(rows)
			}
			return err != nil || !fine
		})
	}
	slices.Sort(core)
	if signs := s.signsOfMany(core, cell); signs != nil {
		return Reason{Kind: Matrix, Clues: s.clues(core), Signs: signs}, s.unlessSpent(err)
	}
	return Reason{Kind: Cases, Clues: s.clues(core)}, s.unlessSpent(err)
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
