package toggle

import (
	"context"
	"math/rand/v2"
	"slices"

	"switchboard/solver/residue"
)

// search looks for light words: from the best word so far it goes to one nearby, and then adds generators as long as
// that helps. It uses fixed random numbers, so that it repeats itself unless the context ends.
func (p *levelPart) search(ctx context.Context, word []uint8, rounds int) []uint8 {
	rng := rand.New(rand.NewPCG(5, 6))
	best := slices.Clone(word)
	d := &descent{mod: p.mod, gens: sparseGens(p.gens)}
	for round := range rounds {
		d.start(best)
		if round > 0 {
			for range 1 + rng.IntN(3) {
				i := rng.IntN(len(d.gens))
				d.add(i, 1+rng.IntN(d.gens[i].order-1))
			}
		}
		if d.run(); d.weight < total(best) || d.weight == total(best) && round > 0 {
			copy(best, d.at)
		}
		if ctx.Err() != nil {
			break
		}
	}
	return best
}

// descent goes from a word to lighter ones by single generators.
type descent struct {
	mod    int
	at     []uint8
	weight int
	gens   []sparseGen
}

type sparseGen struct {
	order int
	cells []int32
	by    []uint8
}

func sparseGens(gens []residue.Generator) (out []sparseGen) {
	for _, g := range gens {
		s := sparseGen{order: g.Order}
		for c, v := range g.Vector {
			if v != 0 {
				s.cells, s.by = append(s.cells, int32(c)), append(s.by, v)
			}
		}
		out = append(out, s)
	}
	return out
}

func (d *descent) start(at []uint8) {
	d.at = append(d.at[:0], at...)
	d.weight = total(d.at)
}

func (d *descent) add(i, times int) {
	g := &d.gens[i]
	for k, c := range g.cells {
		was := d.at[c]
		d.at[c] = uint8((int(was) + times*int(g.by[k])) % d.mod)
		d.weight += int(d.at[c]) - int(was)
	}
}

// best returns how often to add a generator to make the word lightest, and its weight then.
func (d *descent) best(i int) (times, least int) {
	g := &d.gens[i]
	var sums [maxStates]int
	for k, c := range g.cells {
		v, by := d.at[c], g.by[k]
		for t := range g.order {
			sums[t] += int(v)
			if v += by; int(v) >= d.mod {
				v -= uint8(d.mod)
			}
		}
	}
	for t := range g.order {
		if sums[t] < sums[times] {
			times = t
		}
	}
	return times, d.weight - sums[0] + sums[times]
}

func (d *descent) run() {
	for again := true; again; {
		again = false
		for i := range d.gens {
			if times, least := d.best(i); least < d.weight {
				d.add(i, times)
				again = true
			}
		}
	}
}
