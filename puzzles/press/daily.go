package press

import (
	"context"
	"math/rand/v2"

	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// dailyLevel is a square board and the par that it has to have.
type dailyLevel struct{ side, least, most int }

// dailyLevels are the boards of Monday to Sunday, by the proved par: the more presses, the more there is to see ahead.
var dailyLevels = map[string][7]dailyLevel{
	"lights":  {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 9}, {5, 10, 11}, {5, 12, 15}},
	"fivers":  {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 9}, {5, 10, 11}, {5, 12, 15}},
	"squares": {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 8}, {5, 9, 9}, {5, 10, 13}},
	"safe":    {{3, 2, 2}, {4, 3, 3}, {4, 4, 4}, {5, 3, 4}, {5, 5, 5}, {4, 6, 7}, {4, 8, 8}},
}

// dailyTries is more random press sets than any level needs.
const dailyTries = 200_000

// Daily presses cells at random on a solved board until the fewest presses that undo it are as many as the day wants.
func (p *Puzzle) Daily(ctx context.Context, rng *rand.Rand, weekday int) (puzzles.Start, error) {
	level, t := dailyLevels[p.about.Name][weekday], toggle.Puzzle{Rule: p.rule, Goal: p.goal}
	side := level.side
	for range dailyTries {
		t.Board = toggle.New(side, side)
		t.Board.Fill(t.Goal == toggle.On)
		presses := toggle.New(side, side)
		cells := rng.Perm(side * side)
		for _, cell := range cells[:level.least+rng.IntN(min(level.most, len(cells))-level.least+1)] {
			presses.Set(cell/side, cell%side, true)
		}
		t.Board = toggle.Apply(t, presses)
		a, err := toggle.Fewest(ctx, t)
		if err != nil {
			return puzzles.Start{}, err
		}
		if a.Solvable && a.Proved && level.least <= a.Count && a.Count <= level.most {
			return p.start(t, a.Count, true), nil
		}
	}
	return puzzles.Start{}, toggle.ErrNotGenerated
}

// Paint makes the start whose one shortest solution is a picture.
func (p *Puzzle) Paint(ctx context.Context, picture *toggle.Board) (puzzles.Start, error) {
	return p.drawing(ctx, toggle.Puzzle{Rule: p.rule, Goal: p.goal}, picture)
}
