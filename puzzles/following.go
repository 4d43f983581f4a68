package puzzles

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"switchboard/phrases"
)

// Following is the board to deal after a game: a similar one, or after winning a dealt board a harder or larger one.
func Following(g *Game) (spec Spec, harder bool) {
	spec = like(g)
	if !g.Solved() || g.Start.Difficulty == "" {
		return spec, false
	}
	sizes := g.player.About().Sizes[spec.Difficulty]
	switch {
	case spec.Difficulty == Easy:
		spec.Difficulty = Medium
	case spec.Difficulty == Medium:
		spec.Difficulty = Hard
	case spec.Rows < sizes.MostRows && spec.Cols < sizes.MostCols:
		spec.Rows++
		spec.Cols++
	default:
		return spec, false
	}
	return spec, true
}

// like describes another board like the one played. A person's own board may have a size that is never dealt.
func like(g *Game) Spec {
	start := g.Start
	spec := Spec{Rows: start.Rows, Cols: start.Cols, Difficulty: start.Difficulty, Like: &start}
	if spec.Difficulty == "" {
		spec.Difficulty = Easy
		sizes := g.player.About().Sizes[spec.Difficulty]
		if min(start.Rows, start.Cols) < sizes.Least || start.Rows > sizes.MostRows || start.Cols > sizes.MostCols {
			spec.Rows, spec.Cols = sizes.Rows, sizes.Cols
		}
	}
	return spec
}

// playableTries is how often DealPlayable deals until a board takes more than one press.
const playableTries = 20

// DealPlayable deals a board, if possible one that takes more than one press.
func DealPlayable(ctx context.Context, rng *rand.Rand, p Player, spec Spec) (Start, error) {
	for try := 1; ; try++ {
		made, err := p.Deal(ctx, rng, spec)
		if err != nil {
			return Start{}, fmt.Errorf("deal %s: %w", p.About().Name, err)
		}
		if made.Par != 1 || try == playableTries {
			return made, nil
		}
	}
}

// Unplayable turns ErrSolved and ErrUnplayable of Deal into complaints, and returns other errors as they are.
func Unplayable(p Player, err error) error {
	switch {
	case errors.Is(err, ErrSolved):
		return &Complaint{Phrase: "play_already_solved", Example: p.About().Example}
	case errors.Is(err, ErrUnplayable):
		sizes := p.About().Sizes[Easy]
		return &Complaint{Phrase: "play_unplayable", With: phrases.With{"Rows": sizes.MostRows, "Cols": sizes.MostCols}, Example: p.About().Example, Cause: err}
	}
	return err
}
