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
	all := true
	s := levelSyndromes{l.mod, checks}
	for k := range l.goals {
		l.refute(a, s, k)
	}
	for k := range l.goals {
		change, exact, err := s.nearest(ctx, l.gain[k])
		if err != nil {
			return err
		}
		all = all && exact
		if n := len(changed(change)); a.Change == nil || n < a.Nearest.Count() {
			a.Change = grid(change, l.cols)
			a.Nearest = New(l.rows, l.cols)
			for i, v := range change {
				a.Nearest.Set(i/l.cols, i%l.cols, v != 0)
			}
		}
	}
	a.NearestExact = all || a.Nearest.Count() == 1
	return ctx.Err()
}

// refute adds why goal k cannot be reached: the weights that refute an earlier goal, if they refute this one, too.
func (l *levels) refute(a *Answer, s levelSyndromes, k int) {
	for i := range a.Refutations {
		if r := &a.Refutations[i]; s.sumOf(slices.Concat(r.Weights...), l.gain[k]) != 0 {
			r.Levels = append(r.Levels, l.goals[k])
			return
		}
	}
	a.Refutations = append(a.Refutations, Refutation{Weights: grid(s.odd(l.gain[k]), l.cols), Levels: []int{l.goals[k]}})
}

// levelCheck is weights of cells whose weighted sum no press changes. The checks before it have no weight on its own
// cell.
type levelCheck struct {
	weights []uint8
	own     int
}

// checks returns checks whose sums are all such weights: without holes and locked cells, the quiet patterns.
func (l *levels) checks(ctx context.Context) (all []levelCheck, err error) {
	s := l.solutions
	if !l.p.plain() {
		if s, err = residue.Solve(ctx, l.equations(l.presses, l.equation, len(l.cells))); err != nil {
			return nil, err
		}
	}
	for _, g := range s.Generators { // each ends one entry or more behind the one before it
		own := l.cells[slices.Max(changed(g.Vector))]
		all = append(all, levelCheck{l.place(g.Vector, l.cells), own})
	}
	return all, nil
}
