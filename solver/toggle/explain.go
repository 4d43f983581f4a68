package toggle

import "context"

// explain says why an unsolvable puzzle is unsolvable.
func explain(ctx context.Context, a *Answer, p Puzzle, e engine) error {
	checks, err := e.checks(ctx)
	if err != nil {
		return err
	}
	a.Solutions.SetInt64(0)
	for i, goal := range p.goals() {
		lit := p.lit(goal)
		w := witness(checks, lit)
		if i == 0 {
			a.Witness = w
		} else {
			a.WitnessOn = w
		}
		n := nearest(checks, lit)
		if a.Nearest == nil || n.Count() < a.Nearest.Count() {
			a.Nearest = n
		}
	}
	return nil
}

// witness returns the smallest check that meets an odd number of lit cells.
func witness(checks []*Board, lit *Board) *Board {
	var best *Board
	for _, c := range checks {
		if overlap(c, lit) && (best == nil || c.Count() < best.Count()) {
			best = c
		}
	}
	return best
}

// nearest returns cells to change so that every check meets an even number of
// lit cells.
func nearest(checks []*Board, lit *Board) *Board {
	rest := make([]*Board, len(checks))
	for i, c := range checks {
		rest[i] = c.Clone()
	}
	odd := make([]bool, len(rest))
	for i, c := range rest {
		odd[i] = overlap(c, lit)
	}
	change := New(lit.rows, lit.cols)
	for i, c := range rest {
		cell := ones(c)[0]
		r, col := cell/lit.cols, cell%lit.cols
		for j := range rest {
			if j != i && rest[j].At(r, col) {
				rest[j].Xor(c)
				odd[j] = odd[j] != odd[i]
			}
		}
	}
	for i, c := range rest {
		if odd[i] {
			cell := pivot(rest, i, c)
			change.Flip(cell/lit.cols, cell%lit.cols)
		}
	}
	return change
}

// pivot returns a cell that lies in c = rest[i] and in no other check.
func pivot(rest []*Board, i int, c *Board) int {
	for _, cell := range ones(c) {
		alone := true
		for j, o := range rest {
			alone = alone && (j == i || !o.At(cell/c.cols, cell%c.cols))
		}
		if alone {
			return cell
		}
	}
	panic("toggle: checks are not independent")
}
