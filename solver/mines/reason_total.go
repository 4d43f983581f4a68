package mines

import (
	"errors"
	"slices"
)

// byTotal proves a cell by the total and some numbers: a set that cannot lose a
// number, then the smaller sets up to setSize, connected or not.
func (s *prover) byTotal(cell int32) (Reason, error) {
	q := question{cell: cell, mine: s.want[cell] == 0, total: true, rows: s.core}
	fine, err := s.fits(q)
	if err != nil && !errors.Is(err, errTooHard) {
		return Reason{}, err
	}
	if fine || err != nil {
		q.rows = s.near(cell)
	}
	s.core, err = s.shrink(q)
	for size := 1; err == nil && size <= min(setSize, len(s.core)-1); size++ {
		if !s.totalMatters(8*size, 8*size) {
			continue
		}
		_, err = s.choose(s.allRows(), nil, size, func(rows []int32) (bool, error) {
			q.rows = rows
			fine, err := s.fitsTotal(q)
			if err == nil && !fine {
				s.core = slices.Clone(rows)
			}
			return !fine, err
		})
	}
	slices.Sort(s.core)
	return Reason{Kind: Total, Clues: s.clues(s.core)}, s.unlessSpent(err)
}

// fitsTotal is fits, at less cost for rows that are too few for the total.
func (s *prover) fitsTotal(q question) (bool, error) {
	mines, safe := 0, 0
	for _, r := range q.rows {
		mines += s.rows[r].need
		safe += len(s.rows[r].cells) - s.rows[r].need
	}
	if !s.totalMatters(mines, safe) {
		return true, s.spend(1)
	}
	if err := s.spend(asking); err != nil {
		return true, err
	}
	return s.fits(q)
}

// totalMatters is false when the total rules nothing out beside rows that hold
// at most so many mines and safe cells, with one more cell assumed: enough of
// both are left for the other cells.
func (s *prover) totalMatters(mines, safe int) bool {
	return s.left <= mines || len(s.unknown)-s.left <= safe
}

// choose calls visit with set and every choice of size rows, until it returns
// true.
func (s *prover) choose(rows, set []int32, size int, visit func(set []int32) (bool, error)) (bool, error) {
	if size == 0 {
		return visit(set)
	}
	for i := range rows[:max(len(rows)-size+1, 0)] {
		done, err := s.choose(rows[i+1:], append(set[:len(set):len(set)], rows[i]), size-1, visit)
		if done || err != nil {
			return done, err
		}
	}
	return false, nil
}
