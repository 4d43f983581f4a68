// Package coset finds a lightest word of a coset of a binary linear code: a word with the fewest ones in Word +
// span(Basis). For a puzzle in which a press flips fixed cells, the coset is its solutions, the code is its quiet
// patterns, and the lightest word is the fewest presses.
//
// Call Lightest for any code. If the code splits over the parity classes of cells in two ways, set Coset.Class, which
// makes dimensions in the sixties feasible. Call Switching for the code of all row and column flips of a matrix, the
// Gale-Berlekamp switching game.
//
// Every answer says whether it is proved and has a proved lower bound. When the context ends first, the answer is the
// best word and bound found so far, not an error. The package knows no boards and no rules.
package coset

import (
	"context"
	"math"
	"slices"

	"switchboard/solver/gf2"
)

// Coset is the set of words Word + span(Basis). Words have Cells bits: bit i%64 of word i/64 is cell i, and bits past
// Cells are zero. The basis may have dependent vectors.
type Coset struct {
	Cells int
	Word  []uint64
	Basis [][]uint64

	// Class, if set, assigns each cell to one of four classes 0..3 such that the code is the direct product of its
	// restrictions to classes 0 and 1, and also of those to classes 2 and 3. It is ignored where the dimensions show
	// that it is wrong.
	Class []uint8
}

// Result is what is known about the lightest word.
type Result struct {
	Word    []uint64 // the lightest found
	Weight  int      // its number of ones
	AtLeast int      // proved lower bound on the weight of all words
	Visited uint64   // words, pairs or nodes visited, for docs/fewest.md
}

// Proved reports whether no word of the coset is lighter.
func (r Result) Proved() bool { return r.AtLeast == r.Weight }

// Lightest returns a lightest word of the coset. Its tables and lists take at most memory bytes.
//
// The code is split into its independent components (those of its matroid, read off a reduced echelon basis), whose
// lightest words add up. A component of dimension d is solved by Walsh-Hadamard transforms in O(d 2^d) additions and
// constant memory or, if the classes split it, by walking about 2^(d/2) pairs. Beyond that there is information-set
// search with the lower bound of Brouwer and Zimmermann.
func Lightest(ctx context.Context, c Coset, memory int64) Result {
	total := Result{Word: slices.Clone(c.Word), Weight: gf2.Weight(c.Word)}
	rows, _, err := reduce(ctx, c.Basis, upTo(c.Cells))
	if err != nil {
		return total
	}
	comps, err := components(ctx, rows)
	if err != nil {
		return total
	}
	total.AtLeast = total.Weight
	for _, k := range comps {
		word := make([]uint64, len(c.Word))
		for i, w := range k.support {
			word[i] = c.Word[i] & w
		}
		best := k.lightest(ctx, word, c.Class, memory)
		for i, w := range word {
			total.Word[i] ^= w ^ best.Word[i]
		}
		total.AtLeast += best.AtLeast - gf2.Weight(word)
		total.Visited += best.Visited
	}
	total.Weight = gf2.Weight(total.Word)
	return total
}

// component is an indecomposable direct summand of a code: its basis, and the cells where it is not always zero.
type component struct {
	rows    [][]uint64
	support []uint64
}

// Dimensions up to directDim are transformed at once. Without a split by classes, dimensions up to wholeDim are
// transformed, too, whatever time that takes; from searchDim on a search comes first. A search without a deadline does
// no more than 2^maxEffort word operations.
const (
	directDim = 12
	searchDim = 26
	wholeDim  = 44
	maxEffort = 32
)

// lightest returns a word that is as light as could be found; word is one of the component's coset.
func (k *component) lightest(ctx context.Context, word []uint64, classes []uint8, memory int64) Result {
	d := len(k.rows)
	if d <= directDim {
		return k.transform(ctx, word, Result{Word: word, Weight: gf2.Weight(word)})
	}
	p := newProduct(ctx, word, k, classes)
	s := newSearch(word, k.rows, slices.Collect(gf2.Ones(k.support)))
	if p != nil {
		s.light(ctx, float64(p.words)/8)
		return p.lightest(ctx, memory, s.Result)
	}
	if d > searchDim {
		s.light(ctx, math.Ldexp(1, min(d, maxEffort)-8))
		s.bound(ctx)
	}
	if s.Proved() {
		return s.Result
	}
	if d > wholeDim {
		effort := math.Ldexp(1, maxEffort)
		if _, ends := ctx.Deadline(); ends {
			effort = math.Inf(1)
		}
		s.light(ctx, effort)
		return s.Result
	}
	return k.transform(ctx, word, s.Result)
}

// transform visits every word of the component by Walsh-Hadamard transforms, starting from the best word found before.
func (k *component) transform(ctx context.Context, word []uint64, best Result) Result {
	t := newTable(word, k.rows, slices.Collect(gf2.Ones(k.support)))
	found, cut := false, best.Weight-1
	var at uint64
	err := t.below(ctx, &cut, func(index uint64, w int) {
		found, at, cut = true, index, w-1
	})
	if found {
		best.Word, best.Weight = combine(word, k.rows, at), cut+1
	}
	best.Visited += t.visited
	if err == nil {
		best.AtLeast = best.Weight
	}
	return best
}
