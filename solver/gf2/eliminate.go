package gf2

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// Eliminate solves A x = b, with nil for a right side of zeros, without reordering unknowns. It sweeps the columns in
// blocks of 8 by the method of the four Russians and holds only the rows that have begun and are not used up, each as
// wide as the band: n unknowns with a half band of w cost about n w²/256 word operations and n w/32 words, a dense
// system n³/512 and n²/64. Its errors are the context's and ErrTooLarge.
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
	s.enter(a.cols + 1) // rows without ones, should there be no unknowns
	for _, row := range s.active {
		s.e.bad = s.e.bad || row[s.e.width] != 0
	}
	return s.e, nil
}

// maxBytes is the room that elimination may take.
const maxBytes = 2 << 30

// ErrTooLarge is returned, wrapped, for systems that would take over 2 GB.
var ErrTooLarge = errors.New("gf2: too large to eliminate")

// blockCols is the number of columns settled at a time; it divides 64.
const blockCols = 8

// sweep is the state of an elimination.
type sweep struct {
	a      *System
	b      []uint64
	e      *Echelon
	order  []int // equations not yet begun, by their first one
	last   int   // the last word of the unknowns
	active [][]uint64
	table  []uint64 // sums of the block's pivot rows
	spare  []uint64 // room for rows
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

// first returns the column of the first one.
func (r window) first() int {
	for k, w := range r.words {
		if w != 0 {
			return (r.off+k)*64 + bits.TrailingZeros64(w)
		}
	}
	return 0
}

// size returns the words of a row.
func (s *sweep) size() int { return s.e.width + 1 }

// enter begins the equations whose first one stands before column end.
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

// block settles columns c to c+n-1.
func (s *sweep) block(c, n int) {
	s.enter(c + n)
	slot, shift := c/64%s.e.width, c%64
	mask := uint64(1)<<n - 1
	from := slot // the ring's words before the slot are all zero, unless it wraps
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

// pivot is a row that settles a column of the block; lead is that column's bit in the block, and no other pivot has it.
type pivot struct {
	lead uint64
	row  []uint64
}

// pivots takes the block's pivot rows out of the active rows, reduced among each
// other and in order of their columns, and returns the bits they lead.
func (s *sweep) pivots(slot, shift int, mask uint64, from int) ([]pivot, uint64) {
	var found []pivot
	var used uint64
	for i := 0; i < len(s.active) && used != mask; i++ {
		row := s.active[i]
		v := row[slot] >> shift & mask
		lead := v
		for _, p := range found {
			if v&p.lead != 0 {
				lead ^= p.row[slot] >> shift & mask
			}
		}
		if lead == 0 {
			continue
		}
		lead &= -lead
		for _, p := range found {
			if v&p.lead != 0 {
				Xor(row[from:], p.row[from:])
			}
		}
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
		i--
	}
	slices.SortFunc(found, func(p, q pivot) int { return cmp.Compare(p.lead, q.lead) })
	return found, used
}

// clear adds to every active row the pivots that it has the columns of. Many
// rows take their sum from a table of all sums, in Gray code order.
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
	var leads [1 << blockCols]uint64 // the columns that a sum clears
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
	var sum [1 << blockCols]int // by the block's columns in a row
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
