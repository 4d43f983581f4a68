package ghosts

import (
	"context"
	"math/rand/v2"

	"switchboard/puzzles"
	"switchboard/solver/ghosts"
)

// Daily takes one of the puzzles with one answer, graded by the reasoning
// that solves them: the seventh part of the weekday, turned and mirrored at
// random.
func (*Puzzle) Daily(_ context.Context, rng *rand.Rand, weekday int) (puzzles.Start, error) {
	all := ghosts.Puzzles()
	from, to := weekday*len(all)/7, (weekday+1)*len(all)/7
	made := all[from+rng.IntN(to-from)].Turned(rng.IntN(ghosts.Symmetries))
	return startOf(made.Ghosts, made.Placed)
}
