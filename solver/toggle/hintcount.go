package toggle

import "math/bits"

// byPattern looks for a press whose cells no other press of the answer changes, so
// that they are wrong and the pattern can be seen.
func (r *reasons) byPattern() (Hint, error) {
	hits := make([]uint8, r.lit.rows*r.lit.cols)
	presses := ones(r.a.Presses)
	for _, i := range presses {
		for _, j := range r.p.flips(i/r.lit.cols, i%r.lit.cols) {
			hits[j] = min(hits[j]+1, 2)
		}
	}
	for _, i := range presses {
		cells := r.p.flips(i/r.lit.cols, i%r.lit.cols)
		alone := len(cells) > 1
		for _, j := range cells {
			alone = alone && hits[j] == 1
		}
		if alone {
			return r.counted(ByPattern, i, r.board(cells)), nil
		}
	}
	return Hint{}, nil
}

// byReach looks for a wrong cell that one press alone changes.
func (r *reasons) byReach() (Hint, error) {
	reach, by := make([]int, r.lit.rows*r.lit.cols), make([]int, r.lit.rows*r.lit.cols)
	for i := range reach {
		if !r.p.pressable(i/r.lit.cols, i%r.lit.cols) {
			continue
		}
		for _, j := range r.p.flips(i/r.lit.cols, i%r.lit.cols) {
			reach[j]++
			by[j] = i
		}
	}
	for _, j := range ones(r.lit) {
		if reach[j] == 1 {
			return r.counted(ByReach, by[j], r.board([]int{j})), nil
		}
	}
	return Hint{}, nil
}

// board returns the board of the cells.
func (r *reasons) board(cells []int) *Board {
	b := New(r.lit.rows, r.lit.cols)
	for _, i := range cells {
		b.Flip(i/b.cols, i%b.cols)
	}
	return b
}

// counted returns a hint at cell i that counts the wrong ones among cells.
func (r *reasons) counted(kind HintKind, i int, cells *Board) Hint {
	return Hint{Kind: kind, Row: i / r.lit.cols, Col: i % r.lit.cols, Cells: cells, Wrong: both(cells, r.lit)}
}

// candidates is how many presses are looked at for the fewest cells to count.
const candidates = 8

// byShortCount is byLongCount with sets that are easily counted.
func (r *reasons) byShortCount() (Hint, error) { return r.countWithin(shortSet) }

// byLongCount looks among the first presses for the one with the fewest cells to
// count.
func (r *reasons) byLongCount() (Hint, error) { return r.countWithin(longSet) }

func (r *reasons) countWithin(most int) (Hint, error) {
	if r.counts == nil {
		if err := r.count(); err != nil {
			return Hint{}, err
		}
	}
	var best Hint
	for _, h := range r.counts {
		if n := h.Cells.Count(); n <= most && (best.Kind == 0 || n < best.Cells.Count()) {
			best = h
		}
	}
	return best, nil
}

// count finds sets of cells that only one press meets an odd number of times:
// answers to the board that shows this one cell, as the rules are symmetric.
func (r *reasons) count() error {
	if r.p.Flips != nil || r.p.Locked != nil && r.p.Locked.Count() > 0 {
		return nil
	}
	for _, at := range r.a.Presses.first(candidates) {
		one := Puzzle{Board: New(r.lit.rows, r.lit.cols), Rule: r.p.Rule, Holes: r.p.Holes}
		one.Board.Set(at[0], at[1], true)
		set, err := Fewest(r.ctx, one)
		if err != nil {
			return err
		}
		if set.Solvable {
			r.counts = append(r.counts, r.counted(ByCount, at[0]*r.lit.cols+at[1], set.Presses))
		}
	}
	return nil
}

// mostLeft is the most presses that a reason asks to do without.
const mostLeft = 2

// leavingCells bounds the board, leavingSet the cells of a set, that byLeaving
// looks at.
const (
	leavingCells = 128
	leavingSet   = 3
)

// byLeaving looks for a small set of cells that the answer meets an odd number of
// times with one press only, and few others could.
func (r *reasons) byLeaving() (Hint, error) {
	n := r.lit.rows * r.lit.cols
	if !r.p.plain() || r.a.Nullity == 0 || n > leavingCells {
		return Hint{}, nil
	}
	quiet, err := r.quiet()
	if err != nil {
		return Hint{}, err
	}
	s := leaving{pressed: pair(r.a.Presses), fewest: mostLeft + 1}
	for i := range n {
		s.flips = append(s.flips, pair(Flipped(r.p, i/r.lit.cols, i%r.lit.cols)))
	}
	for _, q := range quiet {
		s.quiet = append(s.quiet, pair(q))
	}
	for size := 1; size <= leavingSet; size++ {
		s.sets(0, size, bits128{}, bits128{})
	}
	if s.fewest > mostLeft {
		return Hint{}, nil
	}
	unpair := func(b bits128) *Board { return unpacked(b[:(n+63)/64], r.lit.rows, r.lit.cols) }
	h := r.counted(ByLeaving, s.press.first(), unpair(s.cells))
	h.Leave = unpair(s.leave)
	return h, nil
}

// bits128 is a set of up to 128 cells.
type bits128 [2]uint64

func pair(b *Board) (v bits128) {
	copy(v[:], b.packed())
	return v
}

func (v bits128) xor(o bits128) bits128    { return bits128{v[0] ^ o[0], v[1] ^ o[1]} }
func (v bits128) and(o bits128) bits128    { return bits128{v[0] & o[0], v[1] & o[1]} }
func (v bits128) andNot(o bits128) bits128 { return bits128{v[0] &^ o[0], v[1] &^ o[1]} }
func (v bits128) count() int               { return bits.OnesCount64(v[0]) + bits.OnesCount64(v[1]) }

func (v bits128) first() int {
	if v[0] != 0 {
		return bits.TrailingZeros64(v[0])
	}
	return 64 + bits.TrailingZeros64(v[1])
}

// leaving is the search of byLeaving: fewest presses to do without first, then
// the smallest set.
type leaving struct {
	pressed      bits128
	flips, quiet []bits128

	cells, press, leave bits128
	fewest              int
}

// sets goes through the sets that add size cells from the given one on; odd are the
// presses that meet the set an odd number of times.
func (s *leaving) sets(from, size int, cells, odd bits128) {
	if size == 0 {
		s.look(cells, odd)
		return
	}
	for i := from; i < len(s.flips); i++ {
		with := cells
		with[i>>6] |= 1 << (i & 63)
		s.sets(i+1, size-1, with, odd.xor(s.flips[i]))
	}
}

func (s *leaving) look(cells, odd bits128) {
	n := odd.count() - 1
	if n >= s.fewest || n == 0 {
		return
	}
	press := odd.and(s.pressed)
	if leave := odd.andNot(s.pressed); press.count() == 1 && s.free(leave) {
		s.cells, s.press, s.leave, s.fewest = cells, press, leave, n
	}
}

// free reports whether quiet patterns bring any choice about these presses to any
// other: whether no sum of them is met an even number of times by all patterns.
func (s *leaving) free(presses bits128) bool {
	var at []int
	for rest := presses; rest.count() > 0; rest = rest.andNot(bit128(rest.first())) {
		at = append(at, rest.first())
	}
	for set := 1; set < 1<<len(at); set++ {
		var sum bits128
		for k, i := range at {
			if set>>k&1 == 1 {
				sum = sum.xor(bit128(i))
			}
		}
		met := false
		for _, q := range s.quiet {
			met = met || q.and(sum).count()%2 == 1
		}
		if !met {
			return false
		}
	}
	return true
}

func bit128(i int) (v bits128) {
	v[i>>6] = 1 << (i & 63)
	return v
}
