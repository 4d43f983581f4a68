package ghosts

import (
	"cmp"
	"slices"
	"sync"
)

// Puzzle is a puzzle with exactly one answer, graded by the reasoning of Explain.
type Puzzle struct {
	Ghosts  Board
	Placed  []Placement // a piece that is given, or none
	Hardest Rule        // the hardest rule that is needed
	Effort  int         // steps, including those of chains
}

// Puzzles returns every puzzle, easiest first, one of each set that symmetries make alike: the boards with one answer,
// and those with one answer if one piece is given. The list is made once, in about a tenth of a second, and must not be
// changed.
var Puzzles = sync.OnceValue(func() []Puzzle {
	var bare, started []Puzzle
	for b := range Full {
		if b.Canonical() != b {
			continue
		}
		switch answers := Solve(b, nil); len(answers) {
		case 0:
		case 1:
			bare = append(bare, grade(b, nil))
		default:
			for _, p := range deciding(b, answers) {
				started = append(started, grade(b, []Placement{p}))
			}
		}
	}
	all := append(bare, started...)
	slices.SortStableFunc(all, compareGrades)
	return all
})

// deciding returns the placements that occur in exactly one of the answers to a canonical board, one of each set that
// the board's symmetries make alike.
func deciding(b Board, answers []Solution) (found []Placement) {
	for i, answer := range answers {
		for _, p := range answer {
			alone := !slices.ContainsFunc(answers, func(other Solution) bool {
				return other != answers[i] && other[p.Piece] == p
			})
			if alone && least(b, p) == p {
				found = append(found, p)
			}
		}
	}
	slices.SortFunc(found, comparePlacements)
	return found
}

// least returns the first placement that the symmetries of a board make of p.
func least(b Board, p Placement) Placement {
	best := p
	for s := range Symmetries {
		if b.Turned(s) == b {
			best = slices.MinFunc([]Placement{best, p.Turned(s)}, comparePlacements)
		}
	}
	return best
}

func grade(b Board, placed []Placement) Puzzle {
	p := Puzzle{Ghosts: b, Placed: placed}
	for _, s := range Explain(b, placed) {
		p.Hardest, p.Effort = max(p.Hardest, s.Rule), p.Effort+1+len(s.Chain)
	}
	return p
}

func compareGrades(x, y Puzzle) int {
	return cmp.Or(cmp.Compare(x.Hardest, y.Hardest), cmp.Compare(x.Effort, y.Effort))
}

// Turned returns the puzzle after a symmetry: it looks different, but is as hard to solve.
func (p Puzzle) Turned(symmetry int) Puzzle {
	p.Ghosts = p.Ghosts.Turned(symmetry)
	p.Placed = slices.Clone(p.Placed)
	for i, at := range p.Placed {
		p.Placed[i] = at.Turned(symmetry)
	}
	return p
}
