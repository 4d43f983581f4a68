package toggle

import (
	"context"
	"slices"
)

// levelSyndromes finds changes of cells that make the weighted sum of every check 0. The sums of all checks are the
// syndrome of the gains.
type levelSyndromes struct {
	mod    int
	checks []levelCheck
}

// odd returns a multiple of a check whose sum is not 0: the one with the fewest factors.
func (s levelSyndromes) odd(gain []uint8) (weights []uint8) {
	for _, c := range s.checks {
		v := int(s.sumOf(c.weights, gain))
		for f := s.mod / 2; v != 0 && f > 0; f-- {
			if s.mod%f != 0 || f*v%s.mod == 0 {
				continue
			}
			for _, w := range c.weights {
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
		out[k] = s.sumOf(c.weights, gain)
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
				by[k] = uint8(add * int(c.weights[i]) % s.mod)
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
// else it changes at most as many cells as there are checks.
func (s levelSyndromes) nearest(ctx context.Context, gain []uint8) ([]uint8, bool, error) {
	moves, syndromes := s.moves(ctx, len(gain))
	path, least := fewestSteps(ctx, string(s.of(gain)), syndromes, maxTextSteps, s.minus)
	if path == nil {
		change := s.byOwn(gain)
		return change, len(changed(change)) <= least, ctx.Err()
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

// byOwn changes the own cell of each check in turn until its sum is 0. The own cell can do that: as many copies of a
// check as clear its weight there are a sum of earlier checks, whose sums are 0.
func (s levelSyndromes) byOwn(gain []uint8) []uint8 {
	change, left := make([]uint8, len(gain)), slices.Clone(gain)
	for _, c := range s.checks {
		for range s.mod {
			if s.sumOf(c.weights, left) != 0 {
				change[c.own]++
				left[c.own] = uint8((int(left[c.own]) + s.mod - 1) % s.mod)
			}
		}
	}
	return change
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
