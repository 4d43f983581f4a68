package exactcover

import (
	"context"
	"iter"
	"math"
	"math/bits"
	"math/rand/v2"
)

// Stats counts the work of a search.
type Stats struct {
	Nodes     uint64 // options tried, and 1 for the start
	Updates   uint64 // times the options left to an item were counted anew
	Solutions uint64
}

// Stats returns the work of the latest search so far.
func (c *Cover) Stats() Stats { return c.stats }

// Err returns why the latest search stopped before its end: the error of its
// context, or nil.
func (c *Cover) Err() error { return c.err }

// Solutions yields the solutions: the numbers of their options, in a slice that
// is the caller's until the next one. It branches on the item with the fewest
// options left, of several on the one with the lowest number, and takes its
// options in the order in which they were added: the solutions come in the same
// order each time. It allocates at the start only. When the context is done
// it ends, and Err tells.
func (c *Cover) Solutions(ctx context.Context) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		c.begin(ctx)
		defer c.end()
		c.yield = yield
		if c.recounts() {
			c.exploreRecounting()
		} else {
			c.explore()
		}
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

// Unique reports whether there is exactly one solution.
func (c *Cover) Unique(ctx context.Context) (bool, error) {
	n, err := c.Count(ctx, 2)
	return n == 1, err
}

// Estimate is what random walks say about a search for all solutions.
type Estimate struct {
	Nodes, Solutions float64 // means over the walks; their expectation is exact
	NodesError       float64 // standard error of Nodes
	Walks            int     // walks that were done
}

// Estimate guesses the size of the search by the given number of random walks
// from the start to a dead end or a solution, each weighted by the choices that
// it had (Knuth, Estimating the efficiency of backtrack programs, Mathematics of
// Computation 29, 1975). The error is that of the context; the estimate is from
// the walks before then.
func (c *Cover) Estimate(ctx context.Context, walks int, rng *rand.Rand) (Estimate, error) {
	c.begin(ctx)
	defer c.end()
	c.saved = append(c.saved, c.key...)
	var e Estimate
	var mean, squares float64
	for e.Walks < walks {
		if c.err = ctx.Err(); c.err != nil {
			break
		}
		nodes, solutions := c.walk(rng)
		e.Walks++
		step := nodes - mean
		mean += step / float64(e.Walks)
		squares += step * (nodes - mean)
		e.Solutions += (solutions - e.Solutions) / float64(e.Walks)
		c.undo(0)
		copy(c.key, c.saved)
	}
	e.Nodes = mean
	if e.Walks > 1 {
		e.NodesError = math.Sqrt(squares / float64(e.Walks-1) / float64(e.Walks))
	}
	return e, c.err
}

// walk goes down once, choosing options at random, and returns what the nodes
// and the solution on its way stand for.
func (c *Cover) walk(rng *rand.Rand) (nodes, solutions float64) {
	weight := 1.0
	for {
		nodes += weight
		item, options := c.choose()
		if item < 0 {
			return nodes, weight
		}
		if options == 0 {
			return nodes, 0
		}
		from := len(c.trail)
		c.hide(item, false)
		weight *= float64(options)
		if !c.commit(c.pick(from, rng.IntN(options)), item) {
			return nodes + weight, 0
		}
	}
}

// pick returns the option that is number n of those on the trail from there on.
func (c *Cover) pick(from, n int) int {
	for _, w := range c.trail[from:] {
		if here := bits.OnesCount64(w.bits); n >= here {
			n -= here
			continue
		}
		for ; n > 0; n-- {
			w.bits &= w.bits - 1
		}
		return w.at<<6 | bits.TrailingZeros64(w.bits)
	}
	panic("exactcover: fewer options on the trail than counted")
}
