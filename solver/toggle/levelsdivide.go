package toggle

import (
	"slices"

	"switchboard/solver/residue"
)

// division splits generators into those to walk, the ones that change fewest cells first, and those that can then be
// settled alone, because none of them shares a cell with another.
type division struct{ walked, alone []residue.Generator }

// divided returns the part's division. It moves the generator that shares cells with most others to walked, until none
// shares cells with another.
func (p *levelPart) divided() *division {
	if p.division != nil {
		return p.division
	}
	d := &division{alone: slices.Clone(p.gens)}
	for i, met := mostMet(d.alone); met > 0; i, met = mostMet(d.alone) {
		if sums(d.walked) > neverWalked {
			d.walked, d.alone = p.gens, nil
			break
		}
		d.walked = append(d.walked, d.alone[i])
		d.alone = slices.Delete(d.alone, i, i+1)
	}
	slices.SortStableFunc(d.walked, func(g, h residue.Generator) int { return changed(g.Vector) - changed(h.Vector) })
	p.division = d
	return d
}

// neverWalked sums are too many to walk, or even to search.
const neverWalked = 1 << 48

func sums(gens []residue.Generator) float64 {
	n := 1.0
	for _, g := range gens {
		n *= float64(g.Order)
	}
	return n
}

// mostMet returns the generator that shares cells with most others, and with how many.
func mostMet(gens []residue.Generator) (best, most int) {
	for i, g := range gens {
		n := 0
		for j, h := range gens {
			if i != j && meet(g.Vector, h.Vector) {
				n++
			}
		}
		if n > most {
			best, most = i, n
		}
	}
	return best, most
}

// meet reports whether both vectors change some cell.
func meet(a, b []uint8) bool {
	for i, v := range a {
		if v != 0 && b[i] != 0 {
			return true
		}
	}
	return false
}
