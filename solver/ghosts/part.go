package ghosts

import "slices"

// Parting is what several answers have in common, and where they part.
type Parting struct {
	Shared []Placement // in all answers, and not placed yet
	// Item is where the answers part, and Ways how they do: of everything that they cover in more than one way, what
	// they cover in the fewest. A single answer has no ways to part.
	Item Item
	Ways []Way
}

// Way is a placement and the number of answers that hold it.
type Way struct {
	Placement Placement
	Answers   int
}

// Part compares the answers, of which there is one at least.
func Part(ghosts Board, placed []Placement) (p Parting) {
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

// waysIn returns how the answers cover an item, in order.
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
