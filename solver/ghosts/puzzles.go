package ghosts

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"switchboard/solver/exactcover"
)

// Puzzle is a puzzle with exactly one answer.
type Puzzle struct {
	Ghosts  Board
	Placed  []Placement // a piece placed in advance, or none
	Hardest Rule        // the hardest rule that solving it needs
	Nodes   int         // size of the search for its answer, by package exactcover
}

// Puzzles lists every puzzle there is, one of each set of mirror images and
// turns: the boards with one answer, then those that one placed piece gives one
// answer, easiest first in each part. It is made once, in about a tenth of a second; the
// caller must not change it.
var Puzzles = sync.OnceValue(func() []Puzzle {
	var bare, started []Puzzle
	for b := range Full {
		if least, _ := b.Canonical(); least != b {
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
	slices.SortStableFunc(bare, compareGrades)
	slices.SortStableFunc(started, compareGrades)
	return append(bare, started...)
})

// deciding returns the placements that are in exactly one of the answers to a
// canonical board, one of each set that the board's own symmetries make alike.
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

// least returns the first of the placements that the symmetries of a board make
// of one.
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
	steps, _ := Explain(b, placed)
	cover, _ := Cover(b, placed)
	for range cover.Solutions(context.Background()) {
	}
	return Puzzle{Ghosts: b, Placed: placed, Hardest: Hardest(steps), Nodes: int(cover.Stats().Nodes)}
}

func compareGrades(x, y Puzzle) int {
	return cmp.Or(cmp.Compare(x.Hardest, y.Hardest), cmp.Compare(x.Nodes, y.Nodes))
}

// Turned returns the puzzle after a symmetry: another one to look at, and the
// same to solve.
func (p Puzzle) Turned(symmetry int) Puzzle {
	p.Ghosts = p.Ghosts.Turned(symmetry)
	p.Placed = slices.Clone(p.Placed)
	for i, at := range p.Placed {
		p.Placed[i] = at.Turned(symmetry)
	}
	return p
}

// Cover returns the board as an exact cover problem: the items are those of this
// package, and option i is the placement i returned beside it. Pieces already
// placed are options, the only ones for what they cover.
func Cover(ghosts Board, placed []Placement) (*exactcover.Cover, []Placement) {
	c := exactcover.New(items, 0)
	return c, addOptions(c, ghosts, placed)
}

func addOptions(c *exactcover.Cover, ghosts Board, placed []Placement) []Placement {
	at, _ := fitting(ghosts, placed)
	options := append(at, placed...)
	var covered [1 + 3]int
	for _, at := range options {
		n := 0
		for item := range each32(at.covered()) {
			covered[n] = item
			n++
		}
		if _, err := c.Add(covered[:n]...); err != nil {
			panic(err) // the items are those that New got, each once
		}
	}
	return options
}
