package toggle

import (
	"context"
	"math/bits"
)

// explain adds to the answer why an unsolvable puzzle is unsolvable, and the nearest solvable board.
func explain(ctx context.Context, a *Answer, p Puzzle, e engine) error {
	a.Solutions.SetInt64(0)
	exact := true
	for _, level := range p.EndLevels() {
		lit := p.lit(level)
		w, err := e.refute(ctx, lit)
		if err != nil {
			return err
		}
		a.Refutations = append(a.Refutations, Refutation{Cells: w, Levels: []int{level}})
		change, sure, err := e.repair(ctx, lit)
		if err != nil {
			return err
		}
		exact = exact && sure
		if a.Nearest == nil || change.Count() < a.Nearest.Count() {
			a.Nearest = change
		}
	}
	a.NearestExact = exact || a.Nearest.Count() == 1
	return nil
}

// maxCheckBits bounds the memory for a basis of checks: 64 MB.
const maxCheckBits = 1 << 29

// fewChecks returns a basis of the checks of a symmetric matrix, which are its quiet patterns; nil if it would be too
// large, or have more checks than a syndrome has bits.
func fewChecks(ctx context.Context, e engine, rows, cols int) ([]*Board, error) {
	if e.nullity() > maxSyndrome || e.nullity()*rows*cols > maxCheckBits {
		return nil, nil
	}
	return e.quiet(ctx)
}

// maxWitnessWords bounds the words that witness looks at to compare all sums of checks.
const maxWitnessWords = 1 << 22

// witness returns a small sum of checks that has an odd number of lit cells, or nil if there is none: the smallest of
// all sums if there are few enough to compare, else one that hardly any single check makes smaller.
func witness(checks []*Board, lit *Board) *Board {
	var odd, even []*Board
	for _, c := range checks {
		if overlap(c, lit) {
			odd = append(odd, c)
		} else {
			even = append(even, c)
		}
	}
	if len(odd) == 0 {
		return nil
	}
	best := odd[0]
	for _, c := range odd[1:] {
		sum := c.Clone()
		sum.Xor(odd[0])
		even = append(even, sum)
		if c.Count() < best.Count() {
			best = c
		}
	}
	if len(even) < 20 && len(lit.words)<<len(even) <= maxWitnessWords {
		return lightestSum(odd[0], even)
	}
	return lightenBy(best, even)
}

// lightestSum returns the smallest of at and its sums with some of others.
func lightestSum(at *Board, others []*Board) *Board {
	cur, best := at.Clone(), at
	least := best.Count()
	for i := uint(1); i>>len(others) == 0; i++ {
		cur.Xor(others[bits.TrailingZeros(i)])
		if n := cur.Count(); n < least {
			best, least = cur.Clone(), n
		}
	}
	return best
}

// lightenBy adds others to at, one by one, as long as one makes it smaller; if there are many, each is tried only once.
func lightenBy(at *Board, others []*Board) *Board {
	best := at.Clone()
	least := best.Count()
	for better := true; better; {
		better = false
		for _, o := range others {
			best.Xor(o)
			if n := best.Count(); n < least {
				least, better = n, len(others) <= maxSyndrome
			} else {
				best.Xor(o)
			}
		}
	}
	return best
}
