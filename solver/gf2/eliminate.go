package gf2

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// Eliminate brings A x = b into echelon form without reordering unknowns; a nil b stands for zeros. It goes through the
// columns in blocks of 8 (method of the four Russians) and holds only the rows that have begun and are not used up,
// each as wide as the band. With n unknowns and a half band of w that is about n w²/256 word operations and n w/32
// words; for a dense system n³/512 and n²/64. The error is the context's or, wrapped, ErrTooLarge.
func Eliminate(ctx context.Context, a *System, b []uint64) (*Echelon, error) {
	s := newSweep(a, b)
	if s.size()*len(a.rows) > maxBytes/8 {
		return nil, fmt.Errorf("%w: %d equations, band of %d bits", ErrTooLarge, len(a.rows), 64*s.e.width)
	}
	for c := 0; c < a.cols; c += blockCols {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s.block(c, min(blockCols, a.cols-c))
	}
	s.enter(a.cols + 1) // rows without ones, if there are no unknowns at all
	for _, row := range s.active {
		s.e.bad = s.e.bad || row[s.e.width] != 0
	}
	return s.e, nil
}

// maxBytes is the most memory that elimination may take.
const maxBytes = 2 << 30

// ErrTooLarge is returned, wrapped, for systems that would take more than 2 GB.
var ErrTooLarge = errors.New("gf2: too large to eliminate")

// blockCols is the number of columns per block; it divides 64.
const blockCols = 8

type sweep struct {
	a      *System
	b      []uint64
	e      *Echelon
	order  []int // equations that have not begun, by their first one
	last   int   // index of the last word of the unknowns
	active [][]uint64
	table  []uint64 // all sums of a block's pivots, by the columns that they clear
	spare  []uint64 // memory for further rows
}

func newSweep(a *System, b []uint64) *sweep {
	s := &sweep{a: a, b: b, last: Words(a.cols) - 1, e: &Echelon{cols: a.cols}}
	for i := range a.rows {
		s.order = append(s.order, i)
	}
	slices.SortStableFunc(s.order, func(i, j int) int { return a.rows[i].first() - a.rows[j].first() })
	end, width := 0, 1
	for _, i := range s.order {
		r := a.rows[i]
		end = max(end, r.off+len(r.words))
		width = max(width, end-r.first()/64)
	}
	s.e.width = width
	return s
}

// first returns the column of the row's first one; 0 if it has none.
func (r window) first() int {
	for k, w := range r.words {
		if w != 0 {
			return (r.off+k)*64 + bits.TrailingZeros64(w)
		}
	}
	return 0
}

func (s *sweep) size() int { return s.e.width + 1 }

// enter makes active the equations whose first one is before column end.
func (s *sweep) enter(end int) {
	for len(s.order) > 0 && s.a.rows[s.order[0]].first() < end {
		i := s.order[0]
		s.order = s.order[1:]
		if len(s.spare) < s.size() {
			s.spare = make([]uint64, min(len(s.order)+1, 256)*s.size())
		}
		row := s.spare[:s.size():s.size()]
		s.spare = s.spare[s.size():]
		for k, w := range s.a.rows[i].words {
			if w != 0 {
				row[(s.a.rows[i].off+k)%s.e.width] = w
			}
		}
		if s.b != nil && Bit(s.b, i) {
			row[s.e.width] = 1
		}
		s.active = append(s.active, row)
	}
}

// block makes pivot rows for the n columns from c on, each the only one of them with a one in its column, and clears
// these columns in all other active rows. Once it has all pivots, their sums serve for many rows.
func (s *sweep) block(c, n int) {
	s.enter(c + n)
	slot, shift := c/64%s.e.width, c%64
	part := func(row []uint64) uint64 { return row[slot] >> shift & (1<<n - 1) }
	from := slot // words of the ring before the slot are zero, unless the ring wraps
	if slot+s.last-c/64 >= s.e.width {
		from = 0
	}
	pivots, found := make([][]uint64, n), 0 // by column of the block; nil for none
	for i := 0; i < len(s.active); {
		row := s.active[i]
		for v := part(row); v != 0; v &= v - 1 {
			if p := pivots[bits.TrailingZeros64(v)]; p != nil {
				Xor(row[from:], p[from:])
			}
		}
		v := part(row)
		if v == 0 {
			i++
			continue
		}
		for _, p := range pivots {
			if p != nil && part(p)&v&-v != 0 {
				Xor(p[from:], row[from:])
			}
		}
		pivots[bits.TrailingZeros64(v)] = row
		s.active[i] = s.active[len(s.active)-1]
		s.active = s.active[:len(s.active)-1]
		if found++; found == n && len(s.active)-i >= 1<<n {
			s.clear(s.active[i:], pivots, part, from)
			break
		}
	}
	for k, row := range pivots {
		if row == nil {
			s.e.free = append(s.e.free, c+k)
		} else {
			s.e.rows = append(s.e.rows, pivotRow{c + k, row})
		}
	}
}

// clear tabulates all sums of a block's pivots, and adds to each row the one that clears its part of the block.
func (s *sweep) clear(rows, pivots [][]uint64, part func([]uint64) uint64, from int) {
	size := s.size()
	if s.table == nil {
		s.table = make([]uint64, size<<blockCols)
	}
	for v := uint(1); v < 1<<len(pivots); v++ {
		sum := s.table[int(v)*size+from : int(v+1)*size]
		copy(sum, s.table[int(v&(v-1))*size+from:])
		Xor(sum, pivots[bits.TrailingZeros(v)][from:])
	}
	for _, row := range rows {
		if v := int(part(row)); v != 0 {
			Xor(row[from:], s.table[v*size+from:(v+1)*size])
		}
	}
}
