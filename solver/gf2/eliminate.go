package gf2

import (
	"cmp"
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
	table  []uint64 // all sums of a block's pivot rows
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

func (s *sweep) block(c, n int) {
	s.enter(c + n)
	slot, shift := c/64%s.e.width, c%64
	mask := uint64(1)<<n - 1
	from := slot // words of the ring before the slot are zero, unless the ring wraps
	if slot+s.last-c/64 >= s.e.width {
		from = 0
	}
	pivots, used := s.pivots(slot, shift, mask, from)
	for k := range n {
		if used>>k&1 == 0 {
			s.e.free = append(s.e.free, c+k)
		}
	}
	if len(pivots) == 0 {
		return
	}
	s.clear(pivots, slot, shift, from)
	for _, p := range pivots {
		s.e.rows = append(s.e.rows, pivotRow{c + bits.TrailingZeros64(p.lead), p.row})
	}
}

// pivot is a row with the only one among the pivots in some column of the block; lead is the bit of that column in the
// block.
type pivot struct {
	lead uint64
	row  []uint64
}

// pivots takes the block's pivot rows out of the active rows and reduces them by each other. It returns them in the
// order of their columns, and the bits of those columns.
func (s *sweep) pivots(slot, shift int, mask uint64, from int) ([]pivot, uint64) {
	var found []pivot
	var used uint64
	for i := 0; i < len(s.active) && used != mask; {
		row := s.active[i]
		for _, p := range found {
			if row[slot]>>shift&p.lead != 0 {
				Xor(row[from:], p.row[from:])
			}
		}
		lead := row[slot] >> shift & mask
		if lead == 0 {
			i++
			continue
		}
		lead &= -lead
		for _, p := range found {
			if p.row[slot]>>shift&lead != 0 {
				Xor(p.row[from:], row[from:])
			}
		}
		found = append(found, pivot{lead, row})
		used |= lead
		end := len(s.active) - 1
		s.active[i] = s.active[end]
		s.active = s.active[:end]
	}
	slices.SortFunc(found, func(p, q pivot) int { return cmp.Compare(p.lead, q.lead) })
	return found, used
}

// clear clears the pivots' columns in all active rows. If there are many rows, it first tabulates all sums of pivots,
// in Gray code order.
func (s *sweep) clear(pivots []pivot, slot, shift, from int) {
	if len(s.active) < 1<<len(pivots) {
		for _, row := range s.active {
			v := row[slot] >> shift
			for _, p := range pivots {
				if v&p.lead != 0 {
					Xor(row[from:], p.row[from:])
				}
			}
		}
		return
	}
	size := s.size()
	if s.table == nil {
		s.table = make([]uint64, size<<blockCols)
	}
	var leads [1 << blockCols]uint64 // the columns that each sum clears
	for i := 1; i < 1<<len(pivots); i++ {
		p := pivots[bits.TrailingZeros(uint(i))]
		prev, next := (i-1)^(i-1)>>1, i^i>>1
		to, was := s.table[next*size+from:(next+1)*size], s.table[prev*size+from:(prev+1)*size]
		leads[next] = leads[prev] ^ p.lead
		if prev == 0 {
			copy(to, p.row[from:])
			continue
		}
		for k, w := range p.row[from:] {
			to[k] = was[k] ^ w
		}
	}
	var sum [1 << blockCols]int // the sum to add, by the row's bits in the pivots' columns
	used := leads[1<<len(pivots)-1]
	for i := range 1 << len(pivots) {
		sum[leads[i]] = i
	}
	for _, row := range s.active {
		if i := sum[row[slot]>>shift&used]; i != 0 {
			Xor(row[from:], s.table[i*size+from:(i+1)*size])
		}
	}
}
