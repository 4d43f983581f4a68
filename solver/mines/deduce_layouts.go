package mines

import (
	"context"
	"errors"
	"math/big"
)

// errTooHard says that a set of numbers has more open layouts than the budget
// of the search allows.
var errTooHard = errors.New("mines: too many layouts")

// What a cell can be over all the layouts that fit.
const (
	canBeSafe = 1 << iota
	canBeMine
)

// layouts answers what the layouts that fit some of the rows have in common:
// first by propagation, then by dynamic programming over what is left of each
// component (chain.go). A field has one, used by one goroutine.
type layouts struct {
	*field
	ctx    context.Context
	budget int // states that one component may take

	active []bool            // row to whether the question is about it
	need   []int             // row to the mines it still needs
	open   []int             // row to its cells without a value
	value  []int8            // unknown cell to 0 safe, 1 mine, or -1 open
	set    []int32           // the cells with a value
	queue  []int32           // rows that decide all their open cells
	can    []uint8           // unknown cell to canBeSafe|canBeMine
	failed int32             // a row of the last component that no layout fits
	parts  map[int32][]int32 // cell to the rows that decided it, where the whole was too hard
	beside [][]int32         // row to the rows that share a cell with it, once asked for
}

// question asks about the layouts that fit these rows, with one cell assumed
// unless it is none, and the total if it is wanted.
type question struct {
	rows  []int32
	cell  int32 // the cell assumed, or none
	mine  bool  // what it is assumed to be
	total bool
}

const none = -1

func newLayouts(ctx context.Context, f *field) *layouts {
	l := &layouts{field: f, ctx: ctx, budget: 1 << 19}
	l.active = make([]bool, len(f.rows))
	l.need = make([]int, len(f.rows))
	l.open = make([]int, len(f.rows))
	l.value = make([]int8, len(f.unknown))
	l.can = make([]uint8, len(f.unknown))
	l.beside = make([][]int32, len(f.rows))
	for i := range l.value {
		l.value[i] = -1
	}
	return l
}

// fits reports whether any layout fits. errTooHard means that nobody knows.
func (l *layouts) fits(q question) (bool, error) {
	defer l.reset(q)
	if !l.propagate(q) {
		return false, nil
	}
	chains := l.split(q)
	for _, c := range chains {
		if ok, err := c.forward(l, false); !ok || err != nil {
			return ok, err
		}
	}
	if !q.total || !l.total {
		return true, nil
	}
	span := l.window(q)
	if !span.binds(chains) {
		return true, nil
	}
	if !span.meets(chains) {
		return false, nil
	}
	for _, c := range chains {
		if ok, err := c.forward(l, true); !ok || err != nil {
			return ok, err
		}
	}
	sums := sumsOf(chains, false)
	return span.holds(sums[len(chains)], 0), nil
}

// decide says of every unknown cell what it can be. The slice is overwritten by
// the next call; it is nil when no layout fits.
func (l *layouts) decide(q question) ([]uint8, error) {
	defer l.reset(q)
	if !l.propagate(q) {
		return nil, nil
	}
	chains := l.split(q)
	for _, c := range chains {
		if ok, err := c.forward(l, false); !ok || err != nil {
			return nil, err
		}
	}
	free := uint8(canBeSafe | canBeMine)
	counted := q.total && l.total && l.window(q).binds(chains)
	if counted {
		ok, err := l.count(l.window(q), chains, &free)
		if !ok || err != nil {
			return nil, err
		}
	}
	for i := range l.can {
		l.can[i] = free
		if l.value[i] >= 0 {
			l.can[i] = canBeSafe << l.value[i]
		}
	}
	for _, c := range chains {
		c.backward(l)
	}
	return l.can, nil
}

// count takes the total into the chains: it keeps the counts of each that the
// others can fill up, and sets what the cells beside no number can be.
func (l *layouts) count(span window, chains []*chain, free *uint8) (bool, error) {
	for _, c := range chains {
		if ok, err := c.forward(l, true); !ok || err != nil {
			return ok, err
		}
	}
	before, after := sumsOf(chains, false), sumsOf(chains, true)
	all := before[len(chains)]
	if !span.holds(all, 0) {
		return false, nil
	}
	for i, c := range chains {
		if err := l.ctx.Err(); err != nil {
			return false, err
		}
		c.keep(func(mines int) bool { return span.joins(before[i], after[i+1], mines) })
	}
	*free = 0
	if span.lo < span.hi {
		if (window{span.lo + 1, span.hi}).holds(all, 0) {
			*free |= canBeSafe
		}
		if (window{span.lo, span.hi - 1}).holds(all, 0) {
			*free |= canBeMine
		}
	}
	return true, nil
}

// window is the range that the mines of all chains together must lie in, so
// that the cells beside no number can hold the others.
type window struct{ lo, hi int }

func (l *layouts) window(q question) window {
	hi := l.left
	for _, cell := range l.set {
		hi -= int(l.value[cell])
	}
	return window{lo: hi - (len(l.unknown) - l.covered(q)), hi: hi}
}

func reach(chains []*chain) (fewest, most int) {
	for _, c := range chains {
		fewest += c.fewest
		most += c.most
	}
	return fewest, most
}

// binds reports whether the total rules anything out, for the free cells too.
func (w window) binds(chains []*chain) bool {
	fewest, most := reach(chains)
	if w.lo == w.hi {
		return fewest != w.lo || most != w.hi
	}
	return fewest < w.lo+1 || most > w.hi-1
}

func (w window) meets(chains []*chain) bool {
	fewest, most := reach(chains)
	return fewest <= w.hi && most >= w.lo
}

// holds reports whether the set has a member that lies in w after adding plus.
func (w window) holds(set *big.Int, plus int) bool {
	for n := max(w.lo-plus, int(set.TrailingZeroBits())); n <= min(w.hi-plus, set.BitLen()-1); n++ {
		if set.Bit(n) == 1 {
			return true
		}
	}
	return false
}

// joins reports whether a member of a and one of b lie in w with mines added.
func (w window) joins(a, b *big.Int, mines int) bool {
	for n := int(a.TrailingZeroBits()); n < a.BitLen(); n++ {
		if a.Bit(n) == 1 && w.holds(b, n+mines) {
			return true
		}
	}
	return false
}

// sumsOf returns the counts of mines that the first i chains can have together,
// as sets of bits; with back, the counts of the chains from i on.
func sumsOf(chains []*chain, back bool) []*big.Int {
	sums := make([]*big.Int, len(chains)+1)
	at, step := 0, 1
	if back {
		at, step = len(chains), -1
	}
	sums[at] = big.NewInt(1)
	for range chains {
		c := chains[min(at, at+step)]
		sum := new(big.Int)
		for _, mines := range c.counts() {
			sum.Or(sum, new(big.Int).Lsh(sums[at], uint(mines)))
		}
		at += step
		sums[at] = sum
	}
	return sums
}
