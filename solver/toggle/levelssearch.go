package toggle

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
)

// mostRounds is how many rounds a search takes without a deadline.
const mostRounds = 200

// search looks for light words: from the best word so far it goes to one nearby, then adds generators as long as that
// helps, and goes back if the outcome is heavier. It uses fixed random numbers, so that it repeats itself unless the
// context ends.
func (p *levelPart) search(ctx context.Context) {
	rng, most := rand.New(rand.NewPCG(5, 6)), mostRounds
	if _, ends := ctx.Deadline(); ends {
		most = math.MaxInt
	}
	before := slices.Clone(p.at)
	for round := 0; round < most; round++ {
		copy(before, p.at)
		heavier := 0
		if round > 0 {
			for range 1 + rng.IntN(3) {
				g := p.gens[rng.IntN(len(p.gens))]
				heavier += p.add(g, 1+rng.IntN(g.Order-1))
			}
		}
		for again := true; again; {
			again = false
			for _, g := range p.gens {
				if times := p.best(g); times > 0 {
					heavier += p.add(g, times)
					again = true
				}
			}
		}
		if heavier > 0 {
			copy(p.at, before)
		}
		if ctx.Err() != nil {
			return
		}
	}
}

// best returns how often to add a generator to make the word lightest.
func (p *levelPart) best(g levelGen) (times int) {
	var sums [maxStates]int
	for _, c := range g.cells {
		v, by := p.at[c], g.Vector[c]
		for t := range g.Order {
			sums[t] += int(v)
			if v += by; int(v) >= p.mod {
				v -= uint8(p.mod)
			}
		}
	}
	for t := range g.Order {
		if sums[t] < sums[times] {
			times = t
		}
	}
	return times
}
