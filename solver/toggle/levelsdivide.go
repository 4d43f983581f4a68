package toggle

import (
	"slices"

	"switchboard/solver/residue"
)

// division is the generators to walk through, those that change the fewest cells
// first, and those that are settled then. The hub is the pattern of which these are
// multiples on all cells that several of them change; nil where there are none.
type division struct {
	walked, alone []residue.Generator
	hub           []uint8
	factor        []int // by generator settled: its multiple of the hub
}

// divided returns the division, found once. It is the one with fewer sums to walk
// through of two: settle the generator that meets most others, until none meets any; or
// the one that shares most cells with those settled before, until the others meet in a
// hub at most.
func (p *levelPart) divided() *division {
	if p.division == nil {
		plain, family := p.divideBy(p.mostMet, false), p.divideBy(p.mostShared, true)
		if p.division = &plain; sums(family.walked) < sums(plain.walked) {
			p.division = &family
		}
	}
	return p.division
}

// neverWalked sums are too many even to search among.
const neverWalked = 1 << 48

// sums is the number of sums of generators.
func sums(gens []residue.Generator) float64 {
	n := 1.0
	for _, g := range gens {
		n *= float64(g.Order)
	}
	return n
}

func (p *levelPart) divideBy(next func(walked, alone []residue.Generator) int, hub bool) division {
	d := division{alone: slices.Clone(p.gens)}
	for {
		var apart bool
		if d.hub, d.factor, apart = p.hubOf(d.alone); apart && (hub || d.hub == nil) {
			break
		}
		if sums(d.walked) > neverWalked {
			return division{walked: p.gens}
		}
		i := next(d.walked, d.alone)
		d.walked = append(d.walked, d.alone[i])
		d.alone = slices.Delete(d.alone, i, i+1)
	}
	slices.SortStableFunc(d.walked, func(g, h residue.Generator) int { return changed(g.Vector) - changed(h.Vector) })
	return d
}

// hubOf looks at the cells that several generators change. It reports whether all
// of them are multiples of one pattern there, and returns that and the multiples;
// nil where there are no such cells.
func (p *levelPart) hubOf(gens []residue.Generator) (hub []uint8, factor []int, ok bool) {
	times := make([]int, len(p.cells))
	for _, g := range gens {
		for c, v := range g.Vector {
			if v != 0 {
				times[c]++
			}
		}
	}
	for _, g := range gens {
		on := make([]uint8, len(times))
		for c, n := range times {
			if n > 1 {
				on[c] = g.Vector[c]
			}
		}
		if hub == nil && changed(on) > 0 {
			hub = on
		}
		f := 0
		for hub != nil && f < p.mod && !p.isMultiple(on, hub, f) {
			f++
		}
		if f == p.mod {
			return nil, nil, false
		}
		factor = append(factor, f)
	}
	return hub, factor, true
}

func (p *levelPart) isMultiple(v, of []uint8, f int) bool {
	for c, x := range v {
		if int(x) != f*int(of[c])%p.mod {
			return false
		}
	}
	return true
}

// mostMet returns the generator that meets most others.
func (p *levelPart) mostMet(_, alone []residue.Generator) (best int) {
	most := -1
	for i, g := range alone {
		n := 0
		for j, h := range alone {
			if i != j && shared(g.Vector, h.Vector) > 0 {
				n++
			}
		}
		if n > most {
			best, most = i, n
		}
	}
	return best
}

// mostShared returns the generator that shares most cells with the first settled.
func (p *levelPart) mostShared(walked, alone []residue.Generator) (best int) {
	if len(walked) == 0 {
		return 0
	}
	most := -1
	for i, g := range alone {
		if n := shared(g.Vector, walked[0].Vector); n > most {
			best, most = i, n
		}
	}
	return best
}

// shared counts the cells that both change.
func shared(a, b []uint8) int {
	n := 0
	for i, v := range a {
		if v != 0 && b[i] != 0 {
			n++
		}
	}
	return n
}
