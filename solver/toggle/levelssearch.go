package toggle

import (
	"context"
	"math"
	"math/rand/v2"
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
	type move struct{ gen, times int }
	var made []move
	add := func(i, times int) int {
		made = append(made, move{i, times})
		return p.add(p.gens[i], times)
	}
	for round := 0; round < most; round++ {
		made = made[:0]
		heavier := 0
		if round > 0 {
			for range 1 + rng.IntN(3) {
				i := rng.IntN(len(p.gens))
				heavier += add(i, 1+rng.IntN(p.gens[i].Order-1))
			}
		}
		for again := true; again; {
			again = false
			for i := range p.gens {
				if times := p.best(p.gens[i]); times > 0 {
					heavier += add(i, times)
					again = true
				}
			}
		}
		for k := len(made) - 1; k >= 0 && heavier > 0; k-- {
			g := p.gens[made[k].gen]
			p.add(g, g.Order-made[k].times)
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
