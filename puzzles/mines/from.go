package mines

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// The bounds of the search for a layout without guesses.
const (
	layoutTries = 40
	layoutTime  = 700 * time.Millisecond
)

func startFrom(ctx context.Context, rng *rand.Rand, seen *mines.Position, shown *mines.Board) (puzzles.Start, error) {
	if seen.Rows > maxRows || seen.Cols > maxCols {
		return puzzles.Start{}, puzzles.ErrUnplayable
	}
	if seen.Count(mines.Hidden) == 0 {
		return puzzles.Start{}, puzzles.ErrSolved
	}
	if shown != nil {
		free, err := shown.NeedsNoGuess(ctx, seen)
		return startOf(shown, seen, "", free), err
	}
	found, err := mines.Find(ctx, seen)
	if err != nil {
		return puzzles.Start{}, fmt.Errorf("take a field: %w", err)
	}
	if found.Clash != nil || found.FlagClash != nil {
		nearest := func(ctx context.Context, rng *rand.Rand) (puzzles.Start, error) {
			if near := corrected(ctx, seen); near != nil {
				return startFrom(ctx, rng, near, nil)
			}
			return puzzles.Start{}, puzzles.ErrUnplayable
		}
		return puzzles.Start{}, &puzzles.Unsolvable{Misread: found.Clash != nil, Nearest: nearest}
	}
	return startWithLayout(ctx, rng, seen)
}

// startWithLayout tries random layouts until one needs no guess, or the tries or the time run out.
func startWithLayout(ctx context.Context, rng *rand.Rand, seen *mines.Position) (best puzzles.Start, err error) {
	soon, cancel := context.WithTimeout(ctx, layoutTime)
	defer cancel()
	for range layoutTries {
		field, err := layout(ctx, rng, seen)
		if err != nil {
			return puzzles.Start{}, err
		}
		free, err := field.NeedsNoGuess(soon, seen)
		if err != nil && !(errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil) {
			return puzzles.Start{}, err
		}
		if best = startOf(field, seen, "", free); free || soon.Err() != nil {
			break
		}
	}
	return best, nil
}

// corrected removes wrong flags, then covers a number of each contradiction, until a layout fits; nil if none does.
func corrected(ctx context.Context, seen *mines.Position) *mines.Position {
	p := seen.Clone()
	for range len(p.Cells) {
		found, err := mines.Find(ctx, p)
		if err != nil {
			return nil
		}
		for _, c := range found.WrongFlags {
			p.Cells[c.Cell] = mines.Hidden
		}
		switch {
		case len(found.WrongFlags) > 0:
		case found.Clash == nil && found.FlagClash != nil:
			p = p.Unflagged()
		case found.Clash == nil:
			return p
		case len(found.Clash.Clues) > 0:
			p.Cells[found.Clash.Clues[0]] = mines.Hidden
		default:
			p.Mines = mines.Unknown
		}
	}
	return nil
}

// usualDensity is the share of mines that is assumed if the total is unknown.
const usualDensity = 0.16

// layout draws a random layout that fits a position, uniformly: the cells beside numbers one by one, each by its chance
// given those before, then the others.
func layout(ctx context.Context, rng *rand.Rand, seen *mines.Position) (*mines.Board, error) {
	var engine mines.Engine
	p, rest := seen.Clone(), []int(nil)
	for cell := range p.Cells {
		if p.Cells[cell] != mines.Hidden {
			continue
		}
		if !p.BesideNumber(cell) {
			rest = append(rest, cell)
			continue
		}
		odds, err := engine.Chances(ctx, p)
		if err != nil {
			return nil, fmt.Errorf("draw a layout: %w", err)
		}
		mine := rng.Float64() < odds.Mine[cell]
		for at, verdict := range odds.Verdict {
			switch {
			case at == cell && mine || verdict == mines.SureMine && p.BesideNumber(at):
				p.Cells[at] = mines.Flag
			case at == cell || verdict == mines.SureSafe && p.BesideNumber(at):
				p.Cells[at] = mines.Cleared
			}
		}
	}
	rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	left := p.Mines - p.Count(mines.Flag)
	for i, cell := range rest {
		if i < left || p.Mines == mines.Unknown && rng.Float64() < usualDensity {
			p.Cells[cell] = mines.Flag
		}
	}
	return flagged(p), nil
}

func flagged(p *mines.Position) *mines.Board {
	field := &mines.Board{Rows: p.Rows, Cols: p.Cols}
	for _, c := range p.Cells {
		field.Mine = append(field.Mine, c == mines.Flag)
	}
	return field
}
