package ghosts

import "slices"

// Ways is every placement that covers an item, sorted by what speaks against it. The tries of a proof are all ways
// because each of the others is in one of the first two lists.
type Ways struct {
	Taken []Placement // of a piece that lies elsewhere, or over a cell that is taken
	Unlit []Placement // with a torch where no ghost is, or over a ghost without a torch
	Open  []Placement
}

// All returns the number of placements that cover the item.
func (w Ways) All() int { return len(w.Taken) + len(w.Unlit) + len(w.Open) }

// WaysToCover sorts the placements that cover an item, with these pieces on the board. A placement with several faults
// is in the first list that has a place for it.
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
