package exactcover

import (
	"context"
	"iter"
	"math"
	"math/bits"
	"slices"
)

// pollEvery is the work between two looks at the context:
// about a millisecond.
const pollEvery = 1 << 17

// search is the state of a search. Sets of options are stretches of blocks words.
type search struct {
	blocks  int
	options []uint64 // by item: its options
	clash   []uint64 // by option: the options that share an item with it
	covered []bool   // by primary item
	live    []word   // the options that can still be chosen, those of all levels, the deepest last
	open    []int32  // primary items not covered, likewise
	chosen  []int

	work   uint64 // options tried, and times the options left to an item were counted
	polled uint64 // the work at which the context is looked at next
	ctx    context.Context
	err    error
	yield  func([]int) bool
	busy   bool
}

// word is 64 bits of a set of options: those from 64*at on.
type word struct {
	at   int
	bits uint64
}

// Solutions yields the solutions: the numbers of their options, in a slice that
// is the caller's until the next one. It branches on the item with the fewest
// options left, of several on the one with the lowest number, and takes its
// options in the order in which they were added: the solutions come in the same
// order each time. It allocates at the start only. It ends early when the context
// is done.
func (c *Cover) Solutions(ctx context.Context) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if c.busy {
			panic("exactcover: search of a Cover inside a search of it")
		}
		c.busy, c.ctx, c.yield = true, ctx, yield
		defer func() { c.busy, c.ctx, c.yield = false, nil, nil }()
		c.begin()
		c.explore(c.live, c.open)
	}
}

// Count returns the number of solutions, or limit if there are at least that
// many; a limit of 0 or less is none. The error is that of the context, and the
// number what was found before.
func (c *Cover) Count(ctx context.Context, limit int) (int, error) {
	n := 0
	for range c.Solutions(ctx) {
		if n++; n == limit {
			break
		}
	}
	return n, c.err
}

// begin makes the sets of options and brings everything else to the start.
func (c *Cover) begin() {
	c.blocks = (c.Options() + 63) / 64
	c.options, c.clash = zeros(c.options, c.items*c.blocks), zeros(c.clash, c.Options()*c.blocks)
	for option := range c.Options() {
		for _, x := range c.item[c.first[option]:c.first[option+1]] {
			c.of(x)[option/64] |= 1 << (option % 64)
		}
	}
	for option := range c.Options() {
		clash := c.clash[option*c.blocks:]
		for _, x := range c.item[c.first[option]:c.first[option+1]] {
			for i, w := range c.of(x) {
				clash[i] |= w
			}
		}
	}
	c.covered = zeros(c.covered, c.primary)
	c.live, c.open, c.chosen = c.live[:0], c.open[:0], c.chosen[:0]
	for at := range c.blocks {
		c.live = append(c.live, word{at, math.MaxUint64})
	}
	for x := range c.primary {
		c.open = append(c.open, int32(x))
	}
	c.work, c.polled, c.err = 0, 0, nil
}

// zeros returns n zeros, in s if they fit.
func zeros[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// of returns the options of an item.
func (c *Cover) of(x int32) []uint64 { return c.options[int(x)*c.blocks:][:c.blocks] }

// explore visits the solutions that hold all chosen options, from the live
// options and, some covered ones among them, the open items. It reports false when
// the search is to stop.
func (c *Cover) explore(live []word, open []int32) bool {
	if !c.poll() {
		return false
	}
	mark := len(c.open)
	item := c.fewest(live, open)
	c.work += 1 + uint64(len(c.open)-mark)
	more := true
	switch item {
	case allCovered:
		more = c.yield(c.chosen)
	case noneLeft:
	default:
		more = c.branch(item, live, c.open[mark:])
	}
	c.open = c.open[:mark]
	return more
}

// poll reports whether the search may go on: it looks at the context now and
// then.
func (c *Cover) poll() bool {
	if c.work >= c.polled {
		c.err = c.ctx.Err()
		c.polled = c.work + pollEvery
	}
	return c.err == nil
}

// What fewest returns in place of an item.
const (
	allCovered = -1
	noneLeft   = -2
)

// fewest returns the open item with the fewest live options, of several the one
// with the lowest number. It adds the open items that it went through to the
// stack: all of them, unless one has no option. No item is counted further than
// the fewest found so far.
func (c *Cover) fewest(live []word, open []int32) (item int32) {
	item = allCovered
	best := math.MaxInt
	for _, x := range open {
		if c.covered[x] {
			continue
		}
		c.open = append(c.open, x)
		of, n := c.of(x), 0
		for _, w := range live {
			if n += bits.OnesCount64(w.bits & of[w.at]); n >= best {
				break
			}
		}
		if n < best {
			item, best = x, n
		}
		if n == 0 {
			return noneLeft
		}
	}
	return item
}

// branch goes on with each live option of the item.
func (c *Cover) branch(item int32, live []word, open []int32) bool {
	of := c.of(item)
	for _, w := range live {
		for left := w.bits & of[w.at]; left != 0; left &= left - 1 {
			if !c.take(w.at<<6|bits.TrailingZeros64(left), live, open) {
				return false
			}
		}
	}
	return true
}

// take chooses an option and goes on.
func (c *Cover) take(option int, live []word, open []int32) bool {
	items := c.item[c.first[option]:c.last[option]]
	for _, x := range items {
		c.covered[x] = true
	}
	mark := len(c.live)
	clash := c.clash[option*c.blocks:][:c.blocks]
	for _, w := range live {
		if w.bits &^= clash[w.at]; w.bits != 0 {
			c.live = append(c.live, w)
		}
	}
	c.chosen = append(c.chosen, option)
	more := c.explore(c.live[mark:], open)
	c.chosen = c.chosen[:len(c.chosen)-1]
	c.live = c.live[:mark]
	for _, x := range items {
		c.covered[x] = false
	}
	return more
}
