package daily

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"

	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// Version is the version of the generator. Raise it with every change that makes other puzzles of the same numbers.
const Version = 3

// Generate makes puzzle number n, always the same for the same version and secret. On the dates of pictures.txt its one
// shortest solution draws a picture. The par of a press puzzle is proved, mines need no guess after the first opening,
// and ghosts have one solution. It takes some milliseconds.
func (t Rotation) Generate(ctx context.Context, n int, secret []byte) (*Puzzle, error) {
	if n < 1 {
		return nil, fmt.Errorf("daily: there is no puzzle %d", n)
	}
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "daily %d %d", Version, n)
	rng := rand.New(rand.NewChaCha8([32]byte(mac.Sum(nil))))
	player := t.Of(n)
	made, err := generate(ctx, player, rng, n)
	if err != nil {
		return nil, fmt.Errorf("daily: puzzle %d: %w", n, err)
	}
	return &Puzzle{Number: n, Version: Version, Start: made, player: player}, nil
}

// Maker is a puzzle with its own boards for the weekdays. Others are dealt in the default size of the weekday's
// difficulty.
type Maker interface {
	// Daily makes the board of a weekday, from 0 for Monday, harder towards Sunday.
	Daily(ctx context.Context, rng *rand.Rand, weekday int) (puzzles.Start, error)
}

// painter is a puzzle with boards whose one shortest solution draws a picture.
type painter interface {
	Paint(context.Context, *toggle.Board) (puzzles.Start, error)
}

func generate(ctx context.Context, player puzzles.Player, rng *rand.Rand, n int) (puzzles.Start, error) {
	drawn, err := pictures()
	if err != nil {
		return puzzles.Start{}, err
	}
	if p, paints := player.(painter); paints && drawn[n] != nil {
		return p.Paint(ctx, drawn[n])
	}
	if m, own := player.(Maker); own {
		return m.Daily(ctx, rng, Weekday(n))
	}
	spec := puzzles.Spec{Difficulty: [...]puzzles.Difficulty{puzzles.Easy, puzzles.Medium, puzzles.Hard}[Weekday(n)*3/7]}
	size := player.About().Sizes[spec.Difficulty]
	spec.Rows, spec.Cols = size.Rows, size.Cols
	return player.Deal(ctx, rng, spec)
}
