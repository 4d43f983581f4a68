package gf2

import "slices"

// System is the left side A of equations A x = b over GF(2), row by row. A row is stored from its first word with a one
// to its last, so that a banded system takes no more space than its band.
type System struct {
	cols int
	rows []window
}

// window is a row: its words from word off on; all others are zero.
type window struct {
	off   int
	words []uint64
}

// NewSystem returns a system of no equations in cols unknowns.
func NewSystem(cols int) *System { return &System{cols: cols} }

// Add appends an equation with ones at the given unknowns. An unknown that is given twice cancels.
func (s *System) Add(unknowns ...int) {
	if len(unknowns) == 0 {
		s.rows = append(s.rows, window{})
		return
	}
	off := slices.Min(unknowns) / 64
	words := make([]uint64, slices.Max(unknowns)/64-off+1)
	for _, u := range unknowns {
		FlipBit(words, u-off*64)
	}
	s.rows = append(s.rows, window{off, words})
}

// Transpose returns the system whose equations are the columns of s.
func (s *System) Transpose() *System {
	lists := make([][]int, s.cols)
	for i, r := range s.rows {
		for c := range Ones(r.words) {
			c += r.off * 64
			lists[c] = append(lists[c], i)
		}
	}
	t := NewSystem(len(s.rows))
	for _, l := range lists {
		t.Add(l...)
	}
	return t
}
