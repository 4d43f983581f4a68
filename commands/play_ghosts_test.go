package commands

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"switchboard/notation"
	"switchboard/solver/ghosts"
)

// Every board that is dealt has one answer, and what lies there from the start
// belongs to it.
func TestGhostsThatAreDealtHaveOneAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, difficulty := range []string{"easy", "medium", "hard"} {
		for range 50 {
			g := &game{Puzzle: notation.Ghosts, Difficulty: difficulty, Rows: 4, Cols: 4}
			if err := (ghostPlay{}).deal(t.Context(), rng, g); err != nil {
				t.Fatal(err)
			}
			given := (ghostPlay{}).laid(g)
			if n := ghosts.Count(g.Ghosts, given); n != 1 || g.Par != ghosts.Pieces-len(given) {
				t.Fatalf("%s: %d answers to\n%v with %v, par %d", difficulty, n, g.Ghosts, given, g.Par)
			}
		}
	}
}

// The difficulties part the puzzles, each no easier than the one before.
func TestGhostThirds(t *testing.T) {
	all, before := 0, gradedGhost{}
	for _, difficulty := range []string{"easy", "medium", "hard"} {
		third := ghostThird(difficulty)
		all += len(third)
		for _, p := range third {
			if p.Hardest < before.Hardest || p.Hardest == before.Hardest && p.length < before.length {
				t.Fatalf("%s: %+v after %+v", difficulty, p, before)
			}
			before = p
		}
	}
	if all != len(ghosts.Puzzles()) {
		t.Errorf("%d of %d puzzles", all, len(ghosts.Puzzles()))
	}
}

// With GENERATED set, prints the table of docs/play.md.
func TestGhostDistribution(t *testing.T) {
	if os.Getenv("GENERATED") == "" {
		t.Skip("GENERATED is not set")
	}
	for _, difficulty := range []string{"easy", "medium", "hard"} {
		var count [ghosts.Guess + 1]int
		given, lengths := 0, []int{}
		third := ghostThird(difficulty)
		for _, p := range third {
			count[p.Hardest]++
			given += len(p.Placed)
			lengths = append(lengths, p.length)
		}
		slices.Sort(lengths)
		fmt.Printf("| %s | %d | %d | %v | %d, %d, %d |\n", difficulty, len(third), given, count, lengths[0], lengths[len(lengths)/2], lengths[len(lengths)-1])
	}
}
