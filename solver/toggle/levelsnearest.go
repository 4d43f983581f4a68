package toggle

import (
	"context"

	"switchboard/solver/residue"
)

// levelSyndromes asks which changes of cells make every check's sum 0. The sums
// of all checks are the syndrome of the gains.
type levelSyndromes struct {
	mod    int
	checks []residue.Generator
}

// odd returns a check whose sum is not 0.
func (s levelSyndromes) odd(gain []uint8) []uint8 {
	for k, v := range s.of(gain) {
		if v != 0 {
			return s.checks[k].Vector
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

// sumOf is the weighted sum of the gains.
func (s levelSyndromes) sumOf(weights, gain []uint8) uint8 {
	sum := 0
	for i, v := range gain {
		sum += int(v) * int(weights[i])
	}
	return uint8(sum % s.mod)
}

// levelMove adds to one cell; by is the syndrome of that.
type levelMove struct {
	cell int
	add  uint8
	by   string
}

// moves returns one move for every syndrome that one cell can have.
func (s levelSyndromes) moves(ctx context.Context, cells int) []levelMove {
	var moves []levelMove
	known := map[string]bool{string(make([]uint8, len(s.checks))): true}
	for i := 0; i < cells && ctx.Err() == nil; i++ {
		for add := 1; add < s.mod; add++ {
			by := make([]uint8, len(s.checks))
			for k, c := range s.checks {
				by[k] = uint8((s.mod - add) * int(c.Vector[i]) % s.mod)
			}
			if !known[string(by)] {
				known[string(by)] = true
				moves = append(moves, levelMove{i, uint8(add), string(by)})
			}
		}
	}
	return moves
}

// maxLevelMoves bounds the moves of a walk through all syndromes.
const maxLevelMoves = 1 << 19

// nearest returns what to add to few cells, and whether fewer cannot do. One and
// two cells are looked up; more are found by a walk through all syndromes from
// that of the gains to 0, where there are few; else by elimination, which changes
// no more cells than there are checks.
func (s levelSyndromes) nearest(ctx context.Context, gain []uint8) ([]uint8, bool, error) {
	moves, start, end := s.moves(ctx, len(gain)), string(s.of(gain)), string(make([]uint8, len(s.checks)))
	if start == end {
		return make([]uint8, len(gain)), true, nil
	}
	if change := s.two(moves, start, end, len(gain)); change != nil {
		return change, true, ctx.Err()
	}
	size := len(moves)
	for _, c := range s.checks {
		if size *= c.Order; size > maxLevelMoves {
			change, err := s.eliminate(ctx, gain)
			return change, false, err
		}
	}
	return s.walk(ctx, moves, start, end, len(gain)), true, ctx.Err()
}

// two looks for one or two moves from start to end.
func (s levelSyndromes) two(moves []levelMove, start, end string, cells int) []uint8 {
	by := make(map[string]levelMove, len(moves))
	for _, m := range moves {
		by[m.by] = m
	}
	came := map[string]levelMove{start: {cell: -1}}
	rest := s.sum(end, start, s.mod-1)
	if m, ok := by[rest]; ok {
		came[end] = m
		return s.way(came, end, cells)
	}
	for _, m := range moves {
		if o, ok := by[s.sum(rest, m.by, s.mod-1)]; ok {
			came[s.sum(start, m.by, 1)], came[end] = m, o
			return s.way(came, end, cells)
		}
	}
	return nil
}

// walk goes through the syndromes in order of the moves they need.
func (s levelSyndromes) walk(ctx context.Context, moves []levelMove, start, end string, cells int) []uint8 {
	came := map[string]levelMove{start: {cell: -1}}
	for queue := []string{start}; ctx.Err() == nil; queue = queue[1:] {
		for _, m := range moves {
			to := s.sum(queue[0], m.by, 1)
			if _, known := came[to]; known {
				continue
			}
			came[to] = m
			if to == end {
				return s.way(came, end, cells)
			}
			queue = append(queue, to)
		}
	}
	return make([]uint8, cells)
}

// eliminate solves for the changes, one equation a check. A few times as many
// cells as there are checks nearly always do; as long as they do not, twice as
// many are tried.
func (s levelSyndromes) eliminate(ctx context.Context, gain []uint8) ([]uint8, error) {
	for n := 2*len(s.checks) + 16; ; n *= 2 {
		cells := scattered(len(gain), n)
		change, err := s.changeOf(ctx, cells, gain)
		if change != nil || err != nil {
			return change, err
		}
		if len(cells) == len(gain) {
			panic("toggle: the gains themselves are a solution")
		}
	}
}

// scattered returns n of the numbers below all, or all of them, far apart first.
func scattered(all, n int) []int {
	step := max(1, all*618/1000)
	for gcd(step, all) != 1 {
		step++
	}
	some := make([]int, min(n, all))
	for i := range some {
		some[i] = i * step % all
	}
	return some
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// changeOf solves for changes of some cells alone; nil when they do not do.
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

// sum returns a + f b, entry by entry.
func (s levelSyndromes) sum(a, b string, f int) string {
	out := make([]uint8, len(a))
	for k := range out {
		out[k] = uint8((int(a[k]) + f*int(b[k])) % s.mod)
	}
	return string(out)
}

// way collects the moves that led to the syndrome.
func (s levelSyndromes) way(came map[string]levelMove, at string, cells int) []uint8 {
	change := make([]uint8, cells)
	for m := came[at]; m.cell >= 0; m = came[at] {
		change[m.cell] = uint8((int(change[m.cell]) + int(m.add)) % s.mod)
		at = s.sum(at, m.by, s.mod-1)
	}
	return change
}

func changed(v []uint8) int {
	n := 0
	for _, x := range v {
		if x != 0 {
			n++
		}
	}
	return n
}
