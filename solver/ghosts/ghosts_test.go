package ghosts

import (
	"math/bits"
	"slices"
	"strings"
	"testing"
)

// board reads a board drawn as rows of . and G.
func board(t testing.TB, drawn string) Board {
	t.Helper()
	var b Board
	drawn = strings.Join(strings.Fields(drawn), "")
	if len(drawn) != Cells {
		t.Fatalf("%q has %d cells", drawn, len(drawn))
	}
	for i := range drawn {
		if drawn[i] == 'G' {
			b |= 1 << i
		}
	}
	return b
}

// known is a board with one answer.
const known = `
	...G
	GG.G
	G...
	.G..`

// each yields every board of six ghosts.
func each(yield func(Board) bool) {
	for b := range int(Full) + 1 {
		if bits.OnesCount(uint(b)) == Ghosts && !yield(Board(b)) {
			return
		}
	}
}

// String draws a solution where a test fails: the letter of its piece on each cell, upper case where a torch is.
func (s Solution) String() string {
	draw := []byte("....\n....\n....\n....")
	for _, p := range s {
		for cell := range p.Cells.Each() {
			letter := 'a' + byte(p.Piece)
			if p.Torches.Has(cell) {
				letter = 'A' + byte(p.Piece)
			}
			draw[cell+cell/Side] = letter
		}
	}
	return string(draw)
}

// Turning and laying reaches every placement of a piece, and nothing else; the first cell is where the piece was laid.
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
