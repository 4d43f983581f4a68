package ghosts

import "slices"

// Comparison is what several answers have in common, and where they differ.
type Comparison struct {
	Shared []Placement // in all answers, and not placed yet
	// Item is where the answers differ, and Ways are how they cover it. It is the item that they cover in the fewest
	// ways, but more than one. A single answer has no Ways.
	Item Item
	Ways []Way
}

// Way is a placement and the number of answers with it.
type Way struct {
	Placement Placement
	Answers   int
}

// Compare compares the answers with these pieces; there must be one.
func Compare(ghosts Board, placed []Placement) (p Comparison) {
	answers := Solve(ghosts, placed)
	for _, at := range answers[0] {
		if !slices.Contains(placed, at) && !slices.ContainsFunc(answers, func(s Solution) bool { return s[at.Piece] != at }) {
			p.Shared = append(p.Shared, at)
		}
	}
	for item := range Item(items) {
		ways := waysIn(answers, item)
		if len(ways) > 1 && (p.Ways == nil || len(ways) < len(p.Ways)) {
			p.Item, p.Ways = item, ways
		}
	}
	return p
}

// waysIn returns how the answers cover an item, in the order of placements.
func waysIn(answers []Solution, item Item) []Way {
	var ways []Way
	for _, s := range answers {
		for _, at := range s {
			if at.covered()>>item&1 == 0 {
				continue
			}
			i, known := slices.BinarySearchFunc(ways, at, func(w Way, p Placement) int { return comparePlacements(w.Placement, p) })
			if !known {
				ways = slices.Insert(ways, i, Way{Placement: at})
			}
			ways[i].Answers++
		}
	}
	return ways
}
