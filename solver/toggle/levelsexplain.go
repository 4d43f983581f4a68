package toggle

import (
	"context"
	"slices"

	"switchboard/solver/residue"
)

// explain adds to the answer why no goal can be reached, and the nearest solvable board.
func (l *levels) explain(ctx context.Context, a *Answer) error {
	checks, err := l.checks(ctx)
	if err != nil {
		return err
	}
	for k := range l.goals {
		checks.refute(a, l, k)
	}
	a.NearestExact = true
	for _, gain := range l.gain {
		change, exact, err := checks.nearest(ctx, gain)
		if err != nil {
			return err
		}
		a.NearestExact = a.NearestExact && exact
		if cells := changed(change); a.Change == nil || len(cells) < a.Nearest.Count() {
			a.Change, a.Nearest = grid(change, l.cols), New(l.rows, l.cols).flipAll(cells...)
		}
	}
	a.NearestExact = a.NearestExact || a.Nearest.Count() == 1
	return ctx.Err()
}

// levelChecks are weights of cells whose weighted sums no press changes. The checks before one have no weight on its own
// cell.
type levelChecks struct {
	mod     int
	weights [][]uint8
	own     []int
}

// checks returns checks whose sums are all such weights: without holes and locked cells, the quiet patterns.
func (l *levels) checks(ctx context.Context) (c levelChecks, err error) {
	s := l.solutions
	if !l.p.plain() {
		if s, err = residue.Solve(ctx, l.equations(l.presses, l.equation, len(l.cells))); err != nil {
			return c, err
		}
	}
	c.mod = l.mod
	for _, g := range s.Generators { // each ends one entry or more behind the one before it
		c.own = append(c.own, l.cells[slices.Max(changed(g.Vector))])
		c.weights = append(c.weights, l.place(g.Vector, l.cells))
	}
	return c, nil
}

// sum returns the weighted sum of what the cells have to gain.
func (c levelChecks) sum(weights, gain []uint8) int {
	sum := 0
	for i, v := range gain {
		sum += int(v) * int(weights[i])
	}
	return sum % c.mod
}

// refute adds why goal k cannot be reached: the weights that refute an earlier goal, if they refute this one, too, else a
// multiple of a check whose sum is not 0, the one with the fewest factors.
func (c levelChecks) refute(a *Answer, l *levels, k int) {
	gain, level := l.gain[k], l.goals[k]
	for i := range a.Refutations {
		if r := &a.Refutations[i]; c.sum(slices.Concat(r.Weights...), gain) != 0 {
			r.Levels = append(r.Levels, level)
			return
		}
	}
	odd := c.weights[slices.IndexFunc(c.weights, func(w []uint8) bool { return c.sum(w, gain) != 0 })]
	f := c.mod / 2
	for c.mod%f != 0 || f*c.sum(odd, gain)%c.mod == 0 {
		f--
	}
	weights := make([]uint8, len(odd))
	residue.Add(weights, odd, f, c.mod)
	a.Refutations = append(a.Refutations, Refutation{Weights: grid(weights, l.cols), Levels: []int{level}})
}

// nearest returns what to add to which few cells to make the sum of every check 0, and whether no fewer cells do. It
// finds the fewest if that is quick; else it changes at most as many cells as there are checks. The sums of all checks
// are the syndrome of the gains.
func (c levelChecks) nearest(ctx context.Context, gain []uint8) (change []uint8, exact bool, err error) {
	var goal []uint8
	for _, w := range c.weights {
		goal = append(goal, uint8(c.sum(w, gain)))
	}
	moves, syndromes := c.moves(ctx, len(gain))
	path, least := fewestSteps(ctx, string(goal), syndromes, maxTextSteps, func(a, b string) string {
		left := []uint8(a)
		residue.Add(left, []uint8(b), c.mod-1, c.mod)
		return string(left)
	})
	if path == nil {
		change = c.byOwn(gain)
		return change, len(changed(change)) <= least, ctx.Err()
	}
	change = make([]uint8, len(gain))
	for _, k := range path {
		change[moves[k]/c.mod] = uint8(moves[k] % c.mod)
	}
	return change, true, ctx.Err()
}

// moves returns one move for each syndrome that a change of one cell can have, and these syndromes. Move mod*i + n adds n
// to cell i.
func (c levelChecks) moves(ctx context.Context, cells int) (moves []int, syndromes []string) {
	known := map[string]bool{string(make([]uint8, len(c.weights))): true}
	for i := 0; i < cells && ctx.Err() == nil; i++ {
		by, column := make([]uint8, len(c.weights)), make([]uint8, len(c.weights))
		for k, w := range c.weights {
			column[k] = w[i]
		}
		for add := 1; add < c.mod; add++ {
			if residue.Add(by, column, 1, c.mod); !known[string(by)] {
				known[string(by)] = true
				moves, syndromes = append(moves, c.mod*i+add), append(syndromes, string(by))
			}
		}
	}
	return moves, syndromes
}

// byOwn changes the own cell of each check in turn until its sum is 0. The own cell can do that: as many copies of a
// check as clear its weight there are a sum of earlier checks, whose sums are 0.
func (c levelChecks) byOwn(gain []uint8) []uint8 {
	change, left := make([]uint8, len(gain)), slices.Clone(gain)
	for k, own := range c.own {
		for c.sum(c.weights[k], left) != 0 {
			change[own]++
			left[own] = uint8((int(left[own]) + c.mod - 1) % c.mod)
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
