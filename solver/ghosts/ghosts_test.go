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

func TestTotals(t *testing.T) {
	boards, solvable, unique, most := 0, 0, 0, 0
	for b := range each {
		n := Count(b, nil)
		boards++
		if n > 0 {
			solvable++
		}
		if n == 1 {
			unique++
		}
		most = max(most, n)
	}
	if boards != 8008 || solvable != 3086 || unique != 904 || most != 24 || len(table().tilings) != 9216 {
		t.Errorf("%d boards, %d with an answer, %d with one, at most %d, of %d tilings", boards, solvable, unique, most, len(table().tilings))
	}
}
