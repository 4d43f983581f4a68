// Package coset finds a lightest word of a coset of a binary linear code: the word with the fewest ones among Word +
// span(Basis). For a puzzle in which a press flips fixed cells the coset holds its solutions, the code its quiet
// patterns, and the lightest word is the fewest presses.
//
// Call Lightest with any code; tell it the parity classes of the cells when the code splits over them in two ways (see
// Coset.Class), which makes dimensions into the sixties feasible. Call Switching for the code of all row and column
// flips of a matrix, the Gale-Berlekamp switching game.
//
// Every answer says whether it is proved and carries a proved lower bound. When the context ends first, the best word
// found and the bound proved so far are the answer, not an error. The package knows no boards and no rules.
package coset

import (
	"context"
	"math"
	"math/bits"
	"slices"

	"switchboard/solver/gf2"
)

// Coset is the set of words Word + span(Basis), vectors of Cells bits packed like a board row: bit i%64 of word i/64 is
// cell i. Bits past Cells must be zero. The basis may have dependent vectors.
type Coset struct {
	Cells int
	Word  []uint64
	Basis [][]uint64

	// Class, if set, puts every cell into one of four classes 0..3 such that the code is the direct product of its
	// restrictions to classes 0 and 1, and also of those to classes 2 and 3. It is a hint: where the dimensions refute
	// it, it is ignored.
	Class []uint8
}

// Result is what is known of the lightest word.
type Result struct {
	Word    []uint64 // a word of the coset, the lightest found
	Weight  int      // its ones
	AtLeast int      // proved lower bound on the weight of every word
	Visited uint64   // words, pairs or nodes looked at one by one, for docs/fewest.md
}

// Proved reports whether no word of the coset is lighter.
func (r Result) Proved() bool { return r.AtLeast == r.Weight }

// Lightest returns a lightest word of the coset. Its tables and lists take so many bytes of memory at most.
//
// The code falls apart into its independent components (those of its matroid, read off a reduced echelon basis), whose
// lightest words add up. A component of dimension d is solved by Walsh-Hadamard transforms in O(d 2^d) additions and
// constant memory, or, when the classes split it, by walking about 2^(d/2) pairs; beyond that by information-set search
// with the lower bound of Brouwer and Zimmermann.
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
	touched := make([]uint64, len(c.Word))
	for _, comp := range comps {
		res := comp.lightest(ctx, c, memory)
		for i, w := range support(comp.rows) {
			total.Word[i] = total.Word[i]&^w | res.Word[i]&w
			touched[i] |= w
		}
		total.AtLeast += res.AtLeast
		total.Visited += res.Visited
	}
	for i, w := range total.Word {
		total.AtLeast += bits.OnesCount64(w &^ touched[i])
	}
	total.Weight = gf2.Weight(total.Word)
	return total
}

// component is an indecomposable direct summand of a code: its basis and the cells where it is not zero.
type component struct {
	rows  [][]uint64
	cells []int
}

// Dimensions up to directDim are transformed whole. Without help from the classes dimensions up to wholeDim are too,
// whatever time that takes, those from searchDim on after a search. No search without a deadline does more than
// 2^maxEffort word operations.
const (
	directDim = 12
	searchDim = 20
	wholeDim  = 44
	maxEffort = 32
)

// lightest returns a word of the coset that is as light on the component's
// cells as found; weights and bounds count these cells only.
func (k *component) lightest(ctx context.Context, c Coset, memory int64) Result {
	word := make([]uint64, len(c.Word))
	for i, w := range support(k.rows) {
		word[i] = c.Word[i] & w
	}
	d := len(k.rows)
	if d <= directDim {
		return k.transform(ctx, word, Result{Word: word, Weight: gf2.Weight(word)})
	}
	p := newProduct(ctx, word, k, c.Class)
	s := newSearch(word, k.rows, k.cells)
	if p != nil {
		s.light(ctx, float64(p.words())/8)
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

// transform looks at every word of the component by Walsh-Hadamard transforms, starting from the best found before.
func (k *component) transform(ctx context.Context, word []uint64, best Result) Result {
	t := newTable(word, k.rows, k.cells)
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
