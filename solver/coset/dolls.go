package coset

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"slices"
)

var errTooLarge = errors.New("coset: matrix too large to prove")

// A doll is the search for the most that rows first.. leave in the columns,
// the sign of the first being free.
type doll struct {
	*game
	ctx      context.Context
	first    int
	best     int           // the most that is known to be left
	found    []bool        // the row signs of the best since the start, nil for none
	sums     [][2][]uint64 // room for the sums of rows first..i-1, row i-1 added and taken off
	flips    []bool
	parallel *parallel // who shares the search, nil for one alone
	task     int       // the number of the task at hand
	err      error
}

// doll solves rows first.. and, for first = 0, the game itself.
func (g *game) doll(ctx context.Context, first int) error {
	d := g.newDoll(ctx, first)
	if sums, value := d.firstRow(); g.processors > 1 && g.m-first >= shareFrom {
		d.searchParallel(sums, value)
	} else {
		d.branch(first+1, sums, value)
	}
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

func (g *game) newDoll(ctx context.Context, first int) *doll {
	d := &doll{game: g, ctx: ctx, first: first, flips: make([]bool, g.m)}
	d.sums = make([][2][]uint64, g.m+1)
	for i := range d.sums {
		d.sums[i] = [2][]uint64{make([]uint64, len(g.lanes[0])), make([]uint64, len(g.lanes[0]))}
	}
	d.best = d.start()
	return d
}

// firstRow returns what the first row leaves, its sign being free.
func (d *doll) firstRow() (sums []uint64, value int) {
	zero := make([]uint64, len(d.lanes[0]))
	for k := range zero {
		zero[k] = zeros
	}
	sums = d.sums[d.first+1][0]
	value, _ = fork(sums, d.sums[d.first+1][1], zero, d.lanes[d.first])
	return sums, value
}

// arrange brings one of the rows up to first into its place: that with which the
// next doll seems to leave the least. The less the dolls leave, the tighter the bound
// and the more the rows before them decide.
func (g *game) arrange(ctx context.Context, first int) error {
	flips, s := make([]bool, g.m), g.scratch
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

// start returns a value that some signs reach: the game's own best, or what is
// sure for a part of the rows (a lone row leaves all columns, and one row more
// never makes less of the others).
func (d *doll) start() int {
	if d.first == 0 {
		return d.value
	}
	return d.dolls[d.first+1]
}

// branch decides row i, the rows before it leaving the sums from, value in all;
// the likelier sign first.
func (d *doll) branch(i int, from []uint64, value int) {
	if i == d.m {
		d.leaf(value)
		return
	}
	if d.parallel != nil && d.parallel.cut == i {
		d.parallel.tasks = append(d.parallel.tasks, &task{sums: slices.Clone(from), value: value, flips: slices.Clone(d.flips)})
		return
	}
	if d.nodes++; d.nodes%4096 == 0 {
		if d.err = d.ctx.Err(); d.err != nil {
			return
		}
		d.adoptBest()
	}
	plus, minus := d.sums[i+1][0], d.sums[i+1][1]
	atPlus, atMinus := fork(plus, minus, from, d.lanes[i])
	if atMinus > atPlus {
		d.take(i, true, minus, atMinus)
		d.take(i, false, plus, atPlus)
	} else {
		d.take(i, false, plus, atPlus)
		d.take(i, true, minus, atMinus)
	}
}

// take follows a sign of row i as long as it can still beat the best.
func (d *doll) take(i int, minus bool, sums []uint64, value int) {
	if d.err == nil && value+d.dolls[i+1] > d.best {
		d.flips[i] = minus
		d.branch(i+1, sums, value)
	}
}

func (d *doll) leaf(sum int) {
	if sum > d.best && d.first == 0 {
		sum = d.worth(d.flips)
	}
	if sum > d.best {
		d.best, d.found = sum, slices.Clone(d.flips)
		d.publishBest()
	}
}

// Limits of the spectral bound: rows whose products are held, and
// multiplications spent on squares of them.
const (
	maxSpectral  = 1 << 12
	maxSquareOps = 1 << 28
)

// spectral returns sqrt(m n) times a bound on the largest singular value of the
// matrix of signs: the trace of (A Aᵀ)^(2^k) to the power 1/2^(k+1), k as large
// as is cheap, but at least 1, since that trace is the sum of the squares of
// A Aᵀ. Rounding is covered by a millionth. When the context ends, so does k.
func (g *game) spectral(ctx context.Context) (int, error) {
	if g.m > maxSpectral {
		return g.m * g.n, nil
	}
	b, err := g.products(ctx)
	if err != nil {
		return g.m * g.n, err
	}
	// A Aᵀ to the power is b scaled by exp(scale).
	power, scale := 1.0, 0.0
	for range min(8, maxSquareOps/(g.m*g.m*g.m)) {
		next, late := square(ctx, b)
		if late != nil {
			err = late
			break
		}
		b = next
		power *= 2
		t := trace(b)
		for _, row := range b {
			for j := range row {
				row[j] /= t
			}
		}
		scale = 2*scale + math.Log(t)
	}
	norm := math.Exp((2*scale + math.Log(squares(b))) / (4 * power))
	most := math.Sqrt(float64(g.m)*float64(g.n)) * norm * (1 + 1e-6)
	return min(g.m*g.n, int(most)), err
}

// products returns A Aᵀ: of every two rows, the columns where they agree less
// those where they differ.
func (g *game) products(ctx context.Context) ([][]float64, error) {
	packed := make([][]uint64, g.m)
	for i, row := range g.sign {
		packed[i] = make([]uint64, (g.n+63)/64)
		for c, one := range row {
			if one {
				packed[i][c/64] |= 1 << (c % 64)
			}
		}
	}
	b := make([][]float64, g.m)
	for i := range b {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b[i] = make([]float64, g.m)
		for j := range i + 1 {
			differ := 0
			for k, w := range packed[i] {
				differ += bits.OnesCount64(w ^ packed[j][k])
			}
			b[i][j] = float64(g.n - 2*differ)
			b[j][i] = b[i][j]
		}
	}
	return b, nil
}

// squares is the trace of the square of a symmetric matrix.
func squares(b [][]float64) float64 {
	sum := 0.0
	for _, row := range b {
		for _, v := range row {
			sum += v * v
		}
	}
	return sum
}

func trace(b [][]float64) float64 {
	sum := 0.0
	for i := range b {
		sum += b[i][i]
	}
	return sum
}

// square returns the square of a symmetric matrix.
func square(ctx context.Context, b [][]float64) ([][]float64, error) {
	out := make([][]float64, len(b))
	for i, row := range b {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out[i] = make([]float64, len(b))
		for j, other := range b {
			for k, v := range row {
				out[i][j] += v * other[k]
			}
		}
	}
	return out, nil
}
