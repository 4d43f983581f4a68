package ghosts

import (
	"slices"
	"testing"
)

// Turning and laying reaches every placement of a piece, and nothing else; the
// first cell is where the piece was laid.
func TestLayReachesEveryPlacement(t *testing.T) {
	for p := range Piece(Pieces) {
		var laid []Placement
		for turns := range 4 {
			for cell := range Cells {
				at, ok := Lay(p, turns, cell)
				if !ok {
					continue
				}
				if first := slices.Min(slices.Collect(at.Cells.Each())); first != cell || at.Piece != p {
					t.Errorf("%v turned %d times on %d: %v", p, turns, cell, at)
				}
				if !slices.Contains(laid, at) {
					laid = append(laid, at)
				}
			}
		}
		slices.SortFunc(laid, comparePlacements)
		if !slices.Equal(laid, places[p]) {
			t.Errorf("%v: laid %d placements of %d", p, len(laid), len(places[p]))
		}
	}
}

// The torch of B goes round from above: up, right, down, left.
func TestLayTurnsClockwise(t *testing.T) {
	for turns, torch := range []int{0, 1, Side, 0} {
		if at, ok := Lay(B, turns, 0); !ok || at.Torches != 1<<torch {
			t.Errorf("turned %d times: %v, %v", turns, at, ok)
		}
	}
}
