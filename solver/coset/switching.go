package coset

import (
	"context"
	"math/rand/v2"
	"slices"

	"switchboard/solver/gf2"
)

// Switching returns a lightest of the words that arise from word, a matrix of rows x cols cells row by row, by flipping
// whole rows and columns: the Gale-Berlekamp switching game, which is NP-hard (Roth and Viswanathan 2008). With even,
// the number of flipped rows and columns together must be even; that matters only if rows + cols is even, since
// flipping all of them changes nothing.
//
// Write cells as signs. Given row signs, each column contributes the absolute value of its sum, and the weight is
// (cells - total) / 2. A local search finds a start. Branch and bound over the signs of the shorter side proves it,
// solving the last k rows before the last k+1 to have their bound (Russian dolls, Verfaillie, Lemaître and Schiex
// 1996). It takes about 2^(0.6 k) nodes for random matrices of k rows and columns. If it is cut short, the bound is the
// better of the dolls' and the spectral one.
func Switching(ctx context.Context, rows, cols int, word []uint64, even bool) (res Result) {
	g := newGame(rows, cols, word, even && (rows+cols)%2 == 0)
	most, err := g.play(ctx)
	res.Visited = g.nodes
	res.Word = g.flipped(word)
	res.Weight = gf2.Weight(res.Word)
	res.AtLeast = min(res.Weight, (rows*cols-most+1)/2)
	if err == nil {
		res.AtLeast = res.Weight
	}
	return res
}

// game is the matrix with its shorter side as rows, and the best row signs. The column sums are kept as byte lanes,
// eight to a machine word and offset by 128, so that one addition per word adds or subtracts a row.
type game struct {
	m, n      int
	even      bool
	transpose bool
	sign      [][]int8   // sign[i][j]: -1 where cell (i, j) is one, else 1
	lanes     [][]uint64 // row i as signed byte lanes
	flips     []int      // the best row signs found: -1 where row i is flipped, else 1
	value     int        // the total that flips leave in the columns
	dolls     []int      // dolls[i]: the largest total that rows i.. leave
	last      []int      // row signs of the latest doll
	order     []int      // original index of row i
	nodes     uint64
}

// Limits of the byte lanes, in rows, and of the sum of the columns, in cells.
const (
	maxSide = 127
	maxArea = 1<<16 - 1
	zeros   = 0x8080808080808080 // lanes with sum 0
)

func newGame(rows, cols int, word []uint64, even bool) *game {
	g := &game{m: rows, n: cols, even: even, transpose: rows > cols}
	if g.transpose {
		g.m, g.n = cols, rows
	}
	g.sign, g.lanes = make([][]int8, g.m), make([][]uint64, g.m)
	for i := range g.m {
		g.sign[i], g.lanes[i] = make([]int8, g.n), make([]uint64, (g.n+7)/8)
		for j := range g.n {
			at := i*cols + j
			if g.transpose {
				at = j*cols + i
			}
			if g.sign[i][j] = 1; gf2.Bit(word, at) {
				g.sign[i][j] = -1
			}
			g.lanes[i][j/8] += uint64(g.sign[i][j]) << (j % 8 * 8)
		}
	}
	for i := range g.m {
		g.order = append(g.order, i)
	}
	g.flips, g.last = slices.Repeat([]int{1}, g.m), slices.Repeat([]int{1}, g.m)
	g.value = g.worth(g.flips)
	return g
}

// sums sets s to the column sums of rows first.. with these row signs.
func (g *game) sums(s, flips []int, first int) {
	clear(s)
	for i, row := range g.sign[first:] {
		for j, sign := range row {
			s[j] += int(sign) * flips[first+i]
		}
	}
}

// columns returns the best column flips for the row signs, subject to even, and the total that they leave.
func (g *game) columns(flips []int) ([]bool, int) {
	odd, sum, weak := false, 0, 0
	cols, s := make([]bool, g.n), make([]int, g.n)
	g.sums(s, flips, 0)
	for _, f := range flips {
		odd = odd != (f < 0)
	}
	for j, v := range s {
		cols[j] = v < 0
		odd = odd != cols[j]
		sum += max(v, -v)
		if max(v, -v) < max(s[weak], -s[weak]) {
			weak = j
		}
	}
	if g.even && odd {
		cols[weak] = !cols[weak]
		sum -= 2 * max(s[weak], -s[weak])
	}
	return cols, sum
}

func (g *game) worth(flips []int) int {
	_, sum := g.columns(flips)
	return sum
}

func (g *game) flipped(word []uint64) []uint64 {
	out := slices.Clone(word)
	cols, _ := g.columns(g.flips)
	for i, f := range g.flips {
		for j, c := range cols {
			at := g.order[i]*g.n + j
			if g.transpose {
				at = j*g.m + g.order[i]
			}
			if (f < 0) != c {
				gf2.FlipBit(out, at)
			}
		}
	}
	return out
}

// play improves the flips until they are proved best or the context ends. Either way most is a proved upper bound on
// the total.
func (g *game) play(ctx context.Context) (most int, err error) {
	most, err = g.spectral(ctx)
	if late := g.climb(ctx); late != nil {
		return most, late
	}
	if err != nil || g.m > maxSide || g.m*g.n > maxArea {
		return most, errTooLarge
	}
	g.dolls = make([]int, g.m+1)
	for i := g.m - 1; i >= 0; i-- {
		err := g.arrange(ctx, i)
		if err == nil {
			err = g.doll(ctx, i)
		}
		if err != nil {
			return min(most, g.dolls[i+1]+(i+1)*g.n), err
		}
	}
	return g.value, nil
}

// starts is the number of random starts of the local search.
const starts = 64

// climb improves random row signs by single flips, and keeps the best.
func (g *game) climb(ctx context.Context) error {
	rng := rand.New(rand.NewPCG(3, 4)) // fixed: an answer depends on the question alone
	flips, s := make([]int, g.m), make([]int, g.n)
	for range starts {
		for i := range flips {
			flips[i] = 1 - 2*int(rng.Uint64()&1)
		}
		g.sums(s, flips, 0)
		if err := g.ascend(ctx, s, flips, 0); err != nil {
			return err
		}
		if v := g.worth(flips); v > g.value {
			g.value = v
			copy(g.flips, flips)
		}
	}
	return nil
}

// ascend flips single rows from first on while that raises the total.
func (g *game) ascend(ctx context.Context, s, flips []int, first int) error {
	for i, tried := first, first; tried < g.m; i++ {
		if i == g.m {
			i = first
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if tried++; g.gain(s, i, flips[i]) > 0 {
			for j, sign := range g.sign[i] {
				s[j] -= 2 * int(sign) * flips[i]
			}
			flips[i], tried = -flips[i], first
		}
	}
	return nil
}

// gain returns by how much flipping row i raises the total of the columns.
func (g *game) gain(s []int, i, flip int) (gain int) {
	for j, sign := range g.sign[i] {
		v := s[j] - 2*int(sign)*flip
		gain += max(v, -v) - max(s[j], -s[j])
	}
	return gain
}

// fork stores from + row and from - row, and returns the sums of the absolute values of their lanes.
func fork(plus, minus, from, row []uint64) (atPlus, atMinus int) {
	plus, minus, row = plus[:len(from)], minus[:len(from)], row[:len(from)]
	p, m := uint64(0), uint64(0)
	for k, v := range from {
		a, b := v+row[k], v-row[k]
		plus[k], minus[k] = a, b
		p += magnitudes(a)
		m += magnitudes(b)
	}
	const fold = 0x0001000100010001
	return int(p * fold >> 48), int(m * fold >> 48)
}

// magnitudes returns the absolute values of eight lanes, added up in pairs.
func magnitudes(v uint64) uint64 {
	const low, even = 0x0101010101010101, 0x00FF00FF00FF00FF
	negative := ^v >> 7 & low
	v = (v ^ zeros ^ (negative<<8 - negative)) + negative
	return v&even + v>>8&even
}
