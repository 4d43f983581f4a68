package ghosts

import (
	"context"
	"math/rand/v2"

	"switchboard/puzzles"
)

// Daily takes one of the puzzles with one answer, graded by the reasoning
// that solves them: the seventh part of the weekday, turned and mirrored at
// random.
func (*Puzzle) Daily(_ context.Context, rng *rand.Rand, weekday int) (puzzles.Start, error) {
	return drawn(rng, part(weekday, 7))
}
