package ghosts

import (
	"context"
	"slices"

	"switchboard/solver/exactcover"
)

// Solve returns every answer to the board that holds all the placed pieces: at
// most 24, none when there is no answer. The order is that of their placements,
// piece by piece, in reading order. It is an exact cover search of at most some
// hundred nodes.
func Solve(ghosts Board, placed []Placement) []Solution {
	if !allFit(ghosts, placed) {
		return nil
	}
	var found []Solution
	cover, at := newCover(ghosts, placed)
	for chosen := range cover.Solutions(context.Background()) {
		var s Solution
		for _, option := range chosen {
			s[at[option].Piece] = at[option]
		}
		found = append(found, s)
	}
	slices.SortFunc(found, func(x, y Solution) int { return slices.CompareFunc(x[:], y[:], comparePlacements) })
	return found
}

// Count returns the number of answers that hold all the placed pieces.
func Count(ghosts Board, placed []Placement) int {
	if !allFit(ghosts, placed) {
		return 0
	}
	cover, _ := newCover(ghosts, placed)
	n, _ := cover.Count(context.Background(), 0) // the background never ends
	return n
}

func allFit(ghosts Board, placed []Placement) bool {
	return !slices.ContainsFunc(placed, func(p Placement) bool { return !p.Fits(ghosts) })
}

// newCover returns the board as an exact cover problem: the items are those of this
// package, and option i is the placement i returned beside it. Pieces already
// placed are options, the only ones for what they cover.
func newCover(ghosts Board, placed []Placement) (*exactcover.Cover, []Placement) {
	c := exactcover.New(items, 0)
	at, _ := fitting(ghosts, placed)
	options := append(at, placed...)
	var covered [1 + 3]int
	for _, at := range options {
		n := 0
		for item := range bitsOf(at.covered()) {
			covered[n] = item
			n++
		}
		if _, err := c.Add(covered[:n]...); err != nil {
			panic(err) // the items are those that New got, each once
		}
	}
	return c, options
}
