package coset

import (
	"context"
	"errors"
	"math"
	"slices"
)

var errTooLarge = errors.New("coset: matrix too large to prove")

// A doll is the search for the largest sum of columns that rows first.. can leave, with the sign of row first fixed.
type doll struct {
	*game
	ctx   context.Context
	first int
	best  int           // the largest sum known
	found []int         // row signs that reach best, or nil if none were found since the start
	sums  [][2][]uint64 // memory for the column sums of rows first..i-1 with row i-1 added, and subtracted
	flips []int
	err   error
}

// doll solves rows first.., that is for first = 0 the game itself. The search starts from a value that some signs
// reach: the game's best or, for a part of the rows, the value of the rows after first, since one row more never makes
// it less and a lone row leaves all columns.
func (g *game) doll(ctx context.Context, first int) error {
	d := &doll{game: g, ctx: ctx, first: first, flips: slices.Repeat([]int{1}, g.m), best: g.value}
	if first > 0 {
		d.best = g.dolls[first+1]
	}
	width := len(g.lanes[0])
	for range g.m + 1 {
		d.sums = append(d.sums, [2][]uint64{make([]uint64, width), make([]uint64, width)})
	}
	sums := d.sums[first+1]
	value, _ := fork(sums[0], sums[1], slices.Repeat([]uint64{zeros}, width), g.lanes[first])
	d.branch(first+1, sums[0], value)
	g.dolls[first] = d.best
	switch {
	case d.found == nil:
	case first > 0:
		g.last = d.found
	default:
		g.value, g.flips = d.best, d.found
	}
	return d.err
}

// arrange moves one of the rows up to first into place first: the one with which the next doll seems to leave least.
// The less the dolls leave, the tighter the bound is, and the more the rows before them decide.
func (g *game) arrange(ctx context.Context, first int) error {
	flips, s := make([]int, g.m), make([]int, g.n)
	least, best := math.MaxInt, first
	for i := range first + 1 {
		g.swap(i, first)
		copy(flips, g.last)
		g.sums(s, flips, first)
		err := g.ascend(ctx, s, flips, first)
		g.swap(i, first)
		if err != nil {
			return err
		}
		left := 0
		for _, v := range s {
			left += max(v, -v)
		}
		if left < least {
			least, best = left, i
		}
	}
	g.swap(best, first)
	return nil
}

func (g *game) swap(i, j int) {
	g.sign[i], g.sign[j] = g.sign[j], g.sign[i]
	g.lanes[i], g.lanes[j] = g.lanes[j], g.lanes[i]
	g.flips[i], g.flips[j] = g.flips[j], g.flips[i]
	g.order[i], g.order[j] = g.order[j], g.order[i]
}

// branch decides the sign of row i, the more promising one first; from is the column sums of the rows before it, value
// the sum of their absolute values.
func (d *doll) branch(i int, from []uint64, value int) {
	if i == d.m {
		d.leaf(value)
		return
	}
	if d.nodes++; d.nodes%4096 == 0 {
		if d.err = d.ctx.Err(); d.err != nil {
			return
		}
	}
	plus, minus := d.sums[i+1][0], d.sums[i+1][1]
	atPlus, atMinus := fork(plus, minus, from, d.lanes[i])
	if atMinus > atPlus {
		d.take(i, -1, minus, atMinus)
		d.take(i, 1, plus, atPlus)
	} else {
		d.take(i, 1, plus, atPlus)
		d.take(i, -1, minus, atMinus)
	}
}

// take follows a sign of row i if it can still beat the best.
func (d *doll) take(i, flip int, sums []uint64, value int) {
	if d.err == nil && value+d.dolls[i+1] > d.best {
		d.flips[i] = flip
		d.branch(i+1, sums, value)
	}
}

func (d *doll) leaf(sum int) {
	if sum > d.best && d.first == 0 {
		sum = d.worth(d.flips)
	}
	if sum > d.best {
		d.best, d.found = sum, slices.Clone(d.flips)
	}
}

// maxProductOps bounds the multiplications for the spectral bound: about a second.
const maxProductOps = 1<<31 - 1

// spectral returns sqrt(m n) times an upper bound on the largest singular value of the matrix of signs A. It squares A
// Aᵀ as often as is cheap: the root of the sum of squares of all entries is at least the largest singular value, which
// is a power of A's. A factor of one millionth covers rounding. When the context ends, it squares less often.
func (g *game) spectral(ctx context.Context) (int, error) {
	most, b := g.m*g.n, make([][]float64, g.m)
	for i, row := range g.sign {
		for _, sign := range row {
			b[i] = append(b[i], float64(sign))
		}
	}
	// A to the power is b times exp(scale).
	for power, scale, left := 2.0, 0.0, maxProductOps; power <= 512; power *= 2 {
		if left -= g.m * g.m * len(b[0]); left < 0 {
			break
		}
		next, size := make([][]float64, g.m), 0.0
		for i, row := range b {
			if err := ctx.Err(); err != nil {
				return most, err
			}
			next[i] = make([]float64, g.m)
			for j, other := range b[:i+1] {
				sum := 0.0
				for k, v := range row {
					sum += v * other[k]
				}
				next[i][j], next[j][i] = sum, sum
			}
		}
		for _, row := range next {
			for _, v := range row {
				size += v * v
			}
		}
		size = math.Sqrt(size)
		for _, row := range next {
			for j := range row {
				row[j] /= size
			}
		}
		b, scale = next, 2*scale+math.Log(size)
		most = min(most, int(math.Sqrt(float64(g.m)*float64(g.n))*math.Exp(scale/power)*(1+1e-6)))
	}
	return most, nil
}
