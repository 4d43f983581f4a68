package ghosts

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"switchboard/puzzles"
	"switchboard/solver/ghosts"
	"switchboard/tools/must"
)

var difficulties = []puzzles.Difficulty{puzzles.Easy, puzzles.Medium, puzzles.Hard}

// Every board that is dealt has one answer, and what lies there from the start belongs to it.
func TestDealtBoardsHaveOneAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, d := range difficulties {
		for range 50 {
			p := must.Get(New().Deal(t.Context(), rng, puzzles.Spec{Rows: 4, Cols: 4, Difficulty: d}))(t)
			start := must.Get(New().Begin(p))(t)
			at := start.(*board)
			if n := ghosts.Count(at.Ghosts, at.Laid); n != 1 || p.Par != ghosts.Pieces-at.Given {
				t.Fatalf("%s: %d answers to\n%v with %v, par %d", d, n, at.Ghosts, at.Laid, p.Par)
			}
		}
	}
}

// The difficulties part the puzzles, each no easier than the one before.
func TestThirds(t *testing.T) {
	all, before := 0, ghosts.Puzzle{}
	for _, d := range difficulties {
		puzzles := part(third[d], len(third))
		all += len(puzzles)
		for _, p := range puzzles {
			if p.Hardest < before.Hardest || p.Hardest == before.Hardest && p.Effort < before.Effort {
				t.Fatalf("%s: %+v after %+v", d, p, before)
			}
			before = p
		}
	}
	if all != len(ghosts.Puzzles()) {
		t.Errorf("%d of %d puzzles", all, len(ghosts.Puzzles()))
	}
}

// With GENERATED set, prints the table of docs/games.md.
func TestGhostDistribution(t *testing.T) {
	if os.Getenv("GENERATED") == "" {
		t.Skip("GENERATED is not set")
	}
	for _, d := range difficulties {
		var count [ghosts.Guess + 1]int
		given, lengths := 0, []int{}
		for _, p := range part(third[d], len(third)) {
			count[p.Hardest]++
			given += len(p.Placed)
			lengths = append(lengths, p.Effort)
		}
		slices.Sort(lengths)
		fmt.Printf("| %s | %d | %d | %v | %d, %d, %d |\n", d, len(lengths), given, count, lengths[0], lengths[len(lengths)/2], lengths[len(lengths)-1])
	}
}
