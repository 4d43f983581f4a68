package ghosts

import (
	"math/bits"
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

// known is the board with one published answer.
const known = `
	...G
	GG.G
	G...
	.G..`

// knownAnswer draws its answer: letters are pieces, upper case a torch.
const knownAnswer = `
	aabB
	AEcC
	Deec
	dDff`

func TestKnownAnswer(t *testing.T) {
	got := Solve(board(t, known), nil)
	if len(got) != 1 || got[0].String() != strings.ReplaceAll(strings.TrimSpace(knownAnswer), "\t", "") {
		t.Errorf("got %v", got)
	}
}

// each yields every board of six ghosts.
func each(yield func(Board) bool) {
	for b := range int(Full) + 1 {
		if bits.OnesCount(uint(b)) == Ghosts && !yield(Board(b)) {
			return
		}
	}
}

// String draws a solution where a test fails: the letter of its piece on each cell, upper case
// where a torch is.
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
