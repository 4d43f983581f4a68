package toggle

import (
	"context"
	"math/rand/v2"

	"switchboard/solver/residue"
)

// levelSyndromes finds changes of cells that make the weighted sum of every check 0. The sums of all checks are the
// syndrome of the gains.
type levelSyndromes struct {
	mod    int
	checks []residue.Generator
}

// odd returns a multiple of a check whose sum is not 0: the one with the fewest factors.
func (s levelSyndromes) odd(gain []uint8) (weights []uint8) {
	for _, c := range s.checks {
		v := int(s.sumOf(c.Vector, gain))
		for f := s.mod / 2; v != 0 && f > 0; f-- {
			if s.mod%f != 0 || f*v%s.mod == 0 {
				continue
			}
			for _, w := range c.Vector {
				weights = append(weights, uint8(f*int(w)%s.mod))
			}
			return weights
		}
	}
	return nil
}

func (s levelSyndromes) of(gain []uint8) []uint8 {
	out := make([]uint8, len(s.checks))
	for k, c := range s.checks {
		out[k] = s.sumOf(c.Vector, gain)
	}
	return out
}

func (s levelSyndromes) sumOf(weights, gain []uint8) uint8 {
	sum := 0
	for i, v := range gain {
		sum += int(v) * int(weights[i])
	}
	return uint8(sum % s.mod)
}

type levelMove struct {
	cell int
	add  uint8
}

// moves returns one move for each syndrome that a change of one cell can have, and these syndromes.
func (s levelSyndromes) moves(ctx context.Context, cells int) (moves []levelMove, syndromes []string) {
	known := map[string]bool{string(make([]uint8, len(s.checks))): true}
	for i := 0; i < cells && ctx.Err() == nil; i++ {
		for add := 1; add < s.mod; add++ {
			by := make([]uint8, len(s.checks))
			for k, c := range s.checks {
				by[k] = uint8(add * int(c.Vector[i]) % s.mod)
			}
			if !known[string(by)] {
				known[string(by)] = true
				moves, syndromes = append(moves, levelMove{i, uint8(add)}), append(syndromes, string(by))
			}
		}
	}
	return moves, syndromes
}

// nearest returns what to add to which few cells, and whether no fewer cells do. It finds the fewest if that is quick;
// else it eliminates, which changes at most as many cells as there are checks.
func (s levelSyndromes) nearest(ctx context.Context, gain []uint8) ([]uint8, bool, error) {
	moves, syndromes := s.moves(ctx, len(gain))
	path, least := fewestSteps(ctx, string(s.of(gain)), syndromes, maxTextSteps, s.minus)
	if path == nil {
		change, err := s.eliminate(ctx, gain)
		return change, len(changed(change)) <= least, err
	}
	change := make([]uint8, len(gain))
	for _, k := range path {
		change[moves[k].cell] = moves[k].add
	}
	return change, true, ctx.Err()
}

func (s levelSyndromes) minus(a, b string) string {
	out := make([]uint8, len(a))
	for k := range out {
		out[k] = uint8((int(a[k]) + s.mod - int(b[k])) % s.mod)
	}
	return string(out)
}

// eliminate solves for the changes, with one equation per check. A few times as many random cells as there are checks
// nearly always suffice; if not, it tries twice as many.
func (s levelSyndromes) eliminate(ctx context.Context, gain []uint8) ([]uint8, error) {
	cells := rand.New(rand.NewPCG(1, 2)).Perm(len(gain))
	for n := 2*len(s.checks) + 16; ; n *= 2 {
		change, err := s.changeOf(ctx, cells[:min(n, len(cells))], gain)
		if change != nil || err != nil || n >= len(cells) {
			return change, err
		}
	}
}

// changeOf solves for changes of these cells alone; nil if there are none.
func (s levelSyndromes) changeOf(ctx context.Context, cells []int, gain []uint8) ([]uint8, error) {
	h := &residue.System{Mod: s.mod, Cols: len(cells)}
	for _, c := range s.checks {
		var terms []residue.Term
		for i, cell := range cells {
			if v := c.Vector[cell]; v != 0 {
				terms = append(terms, residue.Term{Col: i, Coef: v})
			}
		}
		h.Add(terms...)
	}
	solved, err := residue.Solve(ctx, h, s.of(gain))
	if err != nil {
		return nil, err
	}
	part, ok := solved.Particular(0)
	if !ok {
		return nil, nil
	}
	change := make([]uint8, len(gain))
	for i, cell := range cells {
		change[cell] = part[i]
	}
	return change, nil
}

// changed returns the cells that a vector changes.
func changed(v []uint8) (cells []int) {
	for c, x := range v {
		if x != 0 {
			cells = append(cells, c)
		}
	}
	return cells
}
