package toggle

import (
	"context"
	"math/bits"
)

// explain adds to the answer why an unsolvable puzzle is unsolvable, and the nearest solvable board.
func explain(ctx context.Context, a *Answer, p Puzzle, e engine) error {
	a.Solutions.SetInt64(0)
	why, err := e.explainer(ctx)
	if err != nil {
		return err
	}
	exact := true
	for _, level := range p.EndLevels() {
		lit := p.lit(level)
		w, err := why.refute(ctx, lit)
		if err != nil {
			return err
		}
		a.Refutations = append(a.Refutations, Refutation{Cells: w, Levels: []int{level}})
		change, sure, err := why.repair(ctx, lit)
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

// checks is a basis of the sets of cells of which every press flips an even number.
type checks []*Board

// maxWitnessWords bounds the words that refute looks at to compare all sums of checks.
const maxWitnessWords = 1 << 22

// refute returns a small sum of checks: the smallest with an odd number of lit cells if there are few enough to compare,
// else one that hardly any single check makes smaller.
func (all checks) refute(_ context.Context, lit *Board) (*Board, error) {
	var odd, even []*Board
	for _, c := range all {
		if overlap(c, lit) {
			odd = append(odd, c)
		} else {
			even = append(even, c)
		}
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
		return lightestSum(odd[0], even), nil
	}
	return lightenBy(best, even), nil
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
