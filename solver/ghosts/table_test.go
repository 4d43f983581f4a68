package ghosts

import (
	"slices"
	"sync"
)

// The table of all 9,216 ways to fill the board is the second opinion on what the
// exact cover search finds.

// tiling is one way to fill the board with the six pieces: the number of each
// piece's placement in places, and where the torches are.
type tiling struct {
	torches Board
	at      [Pieces]uint8
}

// tilingTable lists all tilings by their torches. Those that answer board b are
// tilings[first[b]:first[b+1]].
type tilingTable struct {
	tilings []tiling
	first   [1<<Cells + 1]uint16
}

var table = sync.OnceValue(newTable)

func newTable() *tilingTable {
	var t tilingTable
	t.fill(tiling{}, 0, 0)
	slices.SortStableFunc(t.tilings, func(x, y tiling) int { return int(x.torches) - int(y.torches) })
	n := 0
	for b := range len(t.first) {
		for n < len(t.tilings) && int(t.tilings[n].torches) < b {
			n++
		}
		t.first[b] = uint16(n)
	}
	return &t
}

// fill adds every tiling that goes on from a part of one, pieces before next
// being placed on the taken cells.
func (t *tilingTable) fill(part tiling, taken Board, next Piece) {
	if next == Pieces {
		t.tilings = append(t.tilings, part)
		return
	}
	for i, at := range places[next] {
		if at.Cells&taken != 0 {
			continue
		}
		more := part
		more.at[next] = uint8(i)
		more.torches |= at.Torches
		t.fill(more, taken|at.Cells, next+1)
	}
}

func (t *tilingTable) answers(ghosts Board) []tiling {
	return t.tilings[t.first[ghosts]:t.first[int(ghosts)+1]]
}

func (t tiling) solution() (s Solution) {
	for p, i := range t.at {
		s[p] = places[p][i]
	}
	return s
}

// holds reports whether every placement is part of the tiling.
func (t tiling) holds(placed []Placement) bool {
	for _, p := range placed {
		if places[p.Piece][t.at[p.Piece]] != p {
			return false
		}
	}
	return true
}
