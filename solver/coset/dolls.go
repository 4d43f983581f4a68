package coset

import (
	"context"
	"errors"
	"math"
	"slices"
)

var errTooLarge = errors.New("coset: matrix too large to prove")

// A doll is the search for the most that rows first.. leave in the columns, the sign of the first being free.
type doll struct {
	*game
	ctx   context.Context
	first int
	best  int           // the most that is known to be left
	found []int         // the row signs of the best since the start, nil for none
	sums  [][2][]uint64 // room for the sums of rows first..i-1, row i-1 added and taken off
	flips []int
	err   error
}

// doll solves rows first.. and, for first = 0, the game itself. It starts from a value
// that some signs reach: the game's own best, or what is sure for a part of the rows (a
// lone row leaves all columns, and one row more never makes less of the others).
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

// arrange brings one of the rows up to first into its place: that with which the next doll seems to leave the least.
// The less the dolls leave, the tighter the bound and the more the rows before them decide.
func (g *game) arrange(ctx context.Context, first int) error {
	flips, s := make([]int, g.m), g.scratch
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

// branch decides row i, the rows before it leaving the sums from, value in all; the likelier sign first.
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

// take follows a sign of row i as long as it can still beat the best.
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

// maxProductOps bounds the multiplications of the spectral bound.
const maxProductOps = 1 << 28

// spectral returns sqrt(m n) times a bound on the largest singular value of the matrix of signs A: A Aᵀ is multiplied
// by itself, as often as is cheap, and the root of the squares of all its entries is no less than its largest singular
// value, a power of A's. Rounding is covered by a millionth. When the context ends, that is less often.
func (g *game) spectral(ctx context.Context) (int, error) {
	most := g.m * g.n
	if g.m*most > 2*maxProductOps {
		return most, nil
	}
	b := make([][]float64, g.m)
	for i, row := range g.sign {
		for _, sign := range row {
			b[i] = append(b[i], float64(sign))
		}
	}
	// A to the power is b scaled by exp(scale).
	for power, scale := 2.0, 0.0; power <= 512; power *= 2 {
		size, err := gram(ctx, &b)
		if err != nil {
			return most, err
		}
		scale = 2*scale + math.Log(size)
		norm := math.Exp(scale / power)
		most = min(most, int(math.Sqrt(float64(g.m)*float64(g.n))*norm*(1+1e-6)))
		if g.m*g.m*g.m > maxProductOps {
			break
		}
	}
	return most, nil
}

// gram puts b bᵀ in the place of b, scaled so that the squares of its entries add up to
// 1, and returns what it is divided by.
func gram(ctx context.Context, b *[][]float64) (size float64, err error) {
	out := make([][]float64, len(*b))
	for i, row := range *b {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		out[i] = make([]float64, len(*b))
		for j, other := range (*b)[:i+1] {
			sum := 0.0
			for k, v := range row {
				sum += v * other[k]
			}
			out[i][j], out[j][i] = sum, sum
			if size += 2 * sum * sum; i == j {
				size -= sum * sum
			}
		}
	}
	size = math.Sqrt(size)
	for _, row := range out {
		for j := range row {
			row[j] /= size
		}
	}
	*b = out
	return size, nil
}
