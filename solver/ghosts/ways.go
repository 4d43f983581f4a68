package ghosts

import "slices"

// Ways is every placement that covers an item, grouped by what excludes it. A proof tries only the Open ones; these
// lists show that no others are possible.
type Ways struct {
	Taken []Placement // the piece is already placed, or covers a cell that is taken
	Unlit []Placement // a torch is on no ghost, or a ghost is under no torch
	Open  []Placement
}

// All returns the number of placements that cover the item.
func (w Ways) All() int { return len(w.Taken) + len(w.Unlit) + len(w.Open) }

// WaysToCover groups the placements that cover an item, with these pieces on the board. A placement with several faults
// is in the first list that applies.
func WaysToCover(ghosts Board, placed []Placement, item Item) Ways {
	var taken Board
	for _, p := range placed {
		taken |= p.Cells
	}
	var w Ways
	for piece, all := range places {
		used := slices.ContainsFunc(placed, func(p Placement) bool { return int(p.Piece) == piece })
		for _, at := range all {
			switch {
			case at.covered()>>item&1 == 0:
			case used || at.Cells&taken != 0:
				w.Taken = append(w.Taken, at)
			case !at.Fits(ghosts):
				w.Unlit = append(w.Unlit, at)
			default:
				w.Open = append(w.Open, at)
			}
		}
	}
	return w
}
