package mines

import "slices"

// prover looks for the cheapest proof of each certain cell.
type prover struct {
	*layouts
	want   []int8   // unknown cell to 1 mine, 0 safe, -1 not certain
	proofs []Reason // unknown cell to its proof, once found
	coef   []int8   // unknown cell to its factor in a combination; all 0 between calls
	bare   []uint8  // what the unknown cells can be when the total is left out
	core   []int32  // the rows of the last proof by the total
	spent  int      // sets tried so far
}

func newProver(l *layouts, bare []uint8) *prover {
	s := &prover{layouts: l, bare: bare}
	s.want, s.coef = make([]int8, len(l.unknown)), make([]int8, len(l.unknown))
	s.proofs = make([]Reason, len(l.unknown))
	for i := range s.want {
		s.want[i] = none
	}
	return s
}

// all proves the cells, cheapest rule first.
func (s *prover) all(certain []Certain) error { return s.prove(certain, false) }

// easiest proves those of the cells that one number proves, or else two, or
// else the next rule that proves any.
func (s *prover) easiest(certain []Certain) error { return s.prove(certain, true) }

// prove tries rule after rule, to the first that proves any cell or to the last.
func (s *prover) prove(certain []Certain, first bool) error {
	for _, c := range certain {
		s.want[s.index[c.Cell]] = boolToInt(c.Mine)
	}
	for _, rule := range []func(cell int32) (Reason, error){s.single, s.pair, s.matrix, s.cases, s.byTotal} {
		if err := s.apply(rule); err != nil {
			return err
		}
		if first && slices.ContainsFunc(s.proofs, func(r Reason) bool { return r.Kind != 0 }) {
			return nil
		}
	}
	return nil
}

// apply tries a rule on every cell that still wants a proof.
func (s *prover) apply(rule func(cell int32) (Reason, error)) error {
	for cell, want := range s.want {
		if want == none || s.proofs[cell].Kind != 0 {
			continue
		}
		if err := s.ctx.Err(); err != nil {
			return err
		}
		proof, err := rule(int32(cell))
		if err != nil {
			return err
		}
		s.proofs[cell] = proof
		if proof.Kind != 0 {
			s.share(int32(cell))
		}
	}
	return nil
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

func boolToInt(b bool) int8 {
	if b {
		return 1
	}
	return 0
}

// single applies the rules about one number to a cell beside it.
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

// What the right side of a combination is, beside its left side.
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
