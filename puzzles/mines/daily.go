package mines

import (
	"context"
	"errors"
	"math/rand/v2"

	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// dailyLevel is a field of five rows and the rules that it has to need.
type dailyLevel struct {
	cols, mines    int
	least, hardest mines.Kind
}

const dailyRows = 5 // a card has room for five

var dailyLevels = [7]dailyLevel{
	{5, 4, mines.AllMines, mines.NoneLeft},
	{6, 6, mines.AllMines, mines.NoneLeft},
	{7, 7, mines.AllMines, mines.DifferenceSafe},
	{8, 9, mines.DifferenceMine, mines.DifferenceSafe},
	{9, 11, mines.DifferenceMine, mines.DifferenceSafe},
	{9, 12, mines.DifferenceMine, mines.Matrix},
	{9, 13, mines.DifferenceMine, mines.Cases},
}

const dailyTries = 400

// leastOpenings is how many openings the first one has to leave: sometimes it opens
// all there is, and nothing is left to play.
const leastOpenings = 3

// Daily takes the first field free of guessing that needs what the day wants.
func (*Puzzle) Daily(ctx context.Context, rng *rand.Rand, weekday int) (puzzles.Start, error) {
	level := dailyLevels[weekday]
	for range dailyTries {
		spec := mines.Spec{
			Rows: dailyRows, Cols: level.cols, Mines: level.mines, First: rng.IntN(dailyRows * level.cols), Hardest: level.hardest,
		}
		made, err := mines.Generate(ctx, rng, spec)
		if errors.Is(err, mines.ErrNoBoard) {
			continue
		}
		if err != nil {
			return puzzles.Start{}, err
		}
		if made.Grade < level.least {
			continue
		}
		p := openField(&made.Board, made.First)
		left, err := openings(ctx, p)
		if err != nil || left >= leastOpenings {
			return p, err
		}
	}
	return puzzles.Start{}, mines.ErrNoBoard
}

// openings counts what is to be opened one after the other.
func openings(ctx context.Context, p puzzles.Start) (int, error) {
	start, err := (*Puzzle).Begin(nil, p)
	if err != nil {
		return 0, err
	}
	moves, err := start.Solution(ctx)
	return len(moves), err
}

// openField is the start of a field with one cell open.
func openField(field *mines.Board, first int) puzzles.Start {
	seen := field.Start()
	field.Open(seen, first)
	return startOf(field, seen, "", true)
}
