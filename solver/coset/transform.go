package coset

import (
	"context"
	"math/bits"
)

// A table computes the weight of every word of a coset on some cells, without storing them. A word is an index whose
// bit i says whether basis row i is added. Cells with equal generator columns are counted together, cells where the
// word is one negatively; the Walsh-Hadamard transform of these counts is cells - 2 weight.
//
// The transform is cut into chunks by the top bits of the index, which only change signs of counts, so that a chunk
// stays in cache. Within a chunk, one machine word has a lane for each value of the next bits. A sum of signed lanes
// a_i 2^(16i) modulo 2^64 is added and subtracted like a plain integer, and adding a bias once at the end makes the
// lanes readable.
type table struct {
	dim     int
	n       int // number of cells
	low     int // index bits that select a word of the chunk
	lanes   int // index bits that select a lane
	width   int // bits per lane
	columns []column
	x       []uint64 // the current chunk
	visited uint64
}

// column is a group of cells with the same generator column.
type column struct {
	at   uint32 // low bits of the generator column
	high uint64 // its bits above the lanes
	add  uint64 // its count, with the sign for every lane
}

// chunkBits is the dimension of a chunk: 16384 words, 128 KiB.
const chunkBits = 14

// Up to narrowCells cells the lanes have 16 bits: then twice the sums fit half of their range.
const narrowCells = 1<<14 - 1

func newTable(word []uint64, rows [][]uint64, cells []int) *table {
	t := &table{dim: len(rows), n: len(cells), width: 16}
	if t.n > narrowCells {
		t.width = 32
	}
	t.lanes = min(t.dim, bits.Len(uint(64/t.width))-1)
	t.low = min(t.dim-t.lanes, chunkBits)
	t.x = make([]uint64, 1<<t.low)
	counts := map[uint64]int64{} // by generator column
	for _, c := range cells {
		var col uint64
		for j, r := range rows {
			col |= bit(r, c) << j
		}
		counts[col] += 1 - 2*int64(bit(word, c))
	}
	for col, count := range counts {
		if count != 0 {
			t.columns = append(t.columns, t.column(col, count))
		}
	}
	return t
}

func (t *table) column(col uint64, count int64) column {
	c := column{at: uint32(col & (1<<t.low - 1)), high: col >> (t.low + t.lanes)}
	mid := col >> t.low & (1<<t.lanes - 1)
	for lane := range uint64(1) << t.lanes {
		signed := uint64(count)
		if bits.OnesCount64(lane&mid)&1 == 1 {
			signed = -signed
		}
		c.add += signed << (uint64(t.width) * lane)
	}
	return c
}

// each computes the transform in t.x, chunk by chunk. It checks the context after every chunk of at most 65,536 words.
func (t *table) each(ctx context.Context, do func(chunk uint64)) error {
	for chunk := range uint64(1) << (t.dim - t.low - t.lanes) {
		if err := ctx.Err(); err != nil {
			return err
		}
		clear(t.x)
		for _, c := range t.columns {
			sign := -uint64(bits.OnesCount64(c.high&chunk) & 1)
			t.x[c.at] += (c.add ^ sign) - sign
		}
		hadamard(t.x)
		t.visited += uint64(len(t.x)) << t.lanes
		do(chunk)
	}
	return nil
}

func (t *table) every(v uint64) uint64 {
	sum := uint64(0)
	for lane := range 1 << t.lanes {
		sum += v << (t.width * lane)
	}
	return sum
}

// below calls emit with the index and weight of every word no heavier than *cut, in an unspecified order; emit may
// lower *cut.
func (t *table) below(ctx context.Context, cut *int, emit func(index uint64, weight int)) error {
	top := uint64(1) << (t.width - 1)
	tops := t.every(top)
	mask := top<<1 - 1
	return t.each(ctx, func(chunk uint64) {
		if *cut < 0 {
			return
		}
		least := t.n - 2*min(*cut, t.n) // a sum at least this large is a light word
		bias := t.every(top - uint64(least))
		for j, v := range t.x {
			v += bias
			for hit := v & tops; hit != 0; hit &= hit - 1 {
				lane := bits.TrailingZeros64(hit) / t.width
				sum := int(v>>(lane*t.width)&mask) - int(top) + least
				if w := (t.n - sum) / 2; w <= *cut {
					emit(uint64(j)|uint64(lane)<<t.low|chunk<<(t.low+t.lanes), w)
				}
			}
		}
	})
}

// histogram counts the words by weight.
func (t *table) histogram(ctx context.Context) ([]uint64, error) {
	counts := make([]uint64, t.n+1)
	bias := t.every(uint64(t.n))
	mask := uint64(1)<<t.width - 1
	err := t.each(ctx, func(uint64) {
		for _, v := range t.x {
			v = bias - v
			for range 1 << t.lanes {
				counts[v&mask/2]++
				v >>= t.width
			}
		}
	})
	if err != nil {
		return nil, err
	}
	return counts, nil
}

// hadamard transforms x in place, with radix 4: O(n log n) additions.
func hadamard(x []uint64) {
	h := 1
	if bits.TrailingZeros(uint(len(x)))&1 == 1 {
		for i := 0; i < len(x); i += 2 {
			x[i], x[i+1] = x[i]+x[i+1], x[i]-x[i+1]
		}
		h = 2
	} else if len(x) > 1 { // unrolled, to avoid short loops
		for i := 0; i < len(x); i += 4 {
			a, b, c, d := x[i]+x[i+1], x[i]-x[i+1], x[i+2]+x[i+3], x[i+2]-x[i+3]
			x[i], x[i+1], x[i+2], x[i+3] = a+c, b+d, a-c, b-d
		}
		h = 4
	}
	for ; h < len(x); h *= 4 {
		for i := 0; i < len(x); i += 4 * h {
			butterfly(x[i:i+h], x[i+h:i+2*h], x[i+2*h:i+3*h], x[i+3*h:i+4*h])
		}
	}
}

func butterfly(p, q, r, s []uint64) {
	q, r, s = q[:len(p)], r[:len(p)], s[:len(p)]
	for i := range p {
		a, b, c, d := p[i]+q[i], p[i]-q[i], r[i]+s[i], r[i]-s[i]
		p[i], q[i], r[i], s[i] = a+c, b+d, a-c, b-d
	}
}
