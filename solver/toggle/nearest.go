package toggle

import "context"

// repair returns few cells to change so that each check has an even number of lit cells. The syndrome of a cell is the
// set of checks that it is in, and that of the lights is the set of checks with an odd number: a smallest set of cells
// whose syndromes add up to the latter is wanted.
func (all checks) repair(ctx context.Context, lit *Board) (*Board, bool, error) {
	cells, err := all.byPivots(ctx, lit)
	exact := len(cells) <= 1
	if err == nil && len(all) <= maxSyndrome {
		goal, list, of := all.syndromes(ctx, lit)
		path, least := fewestSteps(ctx, goal, list, maxSteps, func(a, b uint64) uint64 { return a ^ b })
		exact = path != nil || len(cells) <= least
		for i, k := range path {
			cells = append(cells[:i], of[k])
		}
		err = ctx.Err()
	}
	return New(lit.rows, lit.cols).flipAll(cells...), exact, err
}

// The most sums that fewestSteps visits for one number of steps, if they are words and if they are strings.
const (
	maxSteps     = 1 << 21
	maxTextSteps = 1 << 18
)

// fewestSteps returns the fewest steps that add up to goal, which is not zero, or nil if too many sums would have to be
// visited, and a lower bound on their number. It searches breadth first from goal, and looks up the last step.
func fewestSteps[S comparable](ctx context.Context, goal S, steps []S, most int, minus func(a, b S) S) (path []int, least int) {
	last := make(map[S]int, len(steps))
	for k, s := range steps {
		last[s] = k
	}
	type from struct {
		state S
		step  int
	}
	came := map[S]from{goal: {step: -1}}
	way := func(at S) []int {
		path := []int{last[at]}
		for came[at].step >= 0 {
			path, at = append(path, came[at].step), came[at].state
		}
		return path
	}
	if _, ok := last[goal]; ok {
		return way(goal), 1
	}
	layer := []S{goal}
	for least = 2; len(layer) > 0 && len(layer)*len(steps) <= most; least++ {
		var next []S
		for _, at := range layer {
			if ctx.Err() != nil {
				return nil, least
			}
			for k, s := range steps {
				to := minus(at, s)
				if _, known := came[to]; known {
					continue
				}
				came[to] = from{at, k}
				if _, ok := last[to]; ok {
					return way(to), least
				}
				next = append(next, to)
			}
		}
		layer = next
	}
	return nil, least
}

// maxSyndrome is the number of checks whose syndromes fit a word.
const maxSyndrome = 64

// syndromes returns, for up to maxSyndrome checks, the syndrome of the lights, each that a cell has, and one such cell.
func (all checks) syndromes(ctx context.Context, lit *Board) (goal uint64, list []uint64, cells []int) {
	at, known := make([]uint64, lit.rows*lit.cols), map[uint64]bool{0: true}
	for k, c := range all {
		if ctx.Err() != nil {
			break
		}
		if overlap(c, lit) {
			goal |= 1 << k
		}
		for _, i := range c.Ones() {
			at[i] |= 1 << k
		}
	}
	for i, v := range at {
		if !known[v] {
			known[v] = true
			list, cells = append(list, v), append(cells, i)
		}
	}
	return goal, list, cells
}

// byPivots changes one cell for each odd check, one that no other check has once they are in echelon form: so at most
// as many cells as there are checks.
func (all checks) byPivots(ctx context.Context, lit *Board) (cells []int, err error) {
	rest := make([]*Board, len(all))
	for i, c := range all {
		rest[i] = c.Clone()
	}
	own, err := echelon(ctx, rest, (*Board).First)
	for i := range own {
		if overlap(rest[i], lit) {
			cells = append(cells, own[i])
		}
	}
	return cells, err
}

// echelon gives each board a cell of its own, chosen by pivot (-1 for none), by adding boards to each other.
func echelon(ctx context.Context, boards []*Board, pivot func(*Board) int) (own []int, err error) {
	for i, b := range boards {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		own = append(own, pivot(b))
		for j, o := range boards {
			if own[i] >= 0 && j != i && o.on(own[i]) {
				o.Xor(b)
			}
		}
	}
	return own, nil
}
