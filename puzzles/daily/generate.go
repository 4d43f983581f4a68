package daily

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	_ "embed"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

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

// pictureLines are dates of press puzzles whose one shortest solution draws a picture: a line with the date and a name,
// and below it the rows, # for a press. Without rows, the letters of the name are drawn.
//
//go:embed pictures.txt
var pictureLines string

// pictures parses pictureLines into boards by number.
var pictures = sync.OnceValues(func() (map[int]*toggle.Board, error) {
	all := map[int]*toggle.Board{}
	for block := range strings.SplitSeq(strings.TrimSpace(pictureLines), "\n\n") {
		lines := strings.Split(block, "\n")
		date, name, _ := strings.Cut(lines[0], " ")
		day, err := time.Parse(time.DateOnly, date)
		if err != nil {
			return nil, fmt.Errorf("daily: pictures: %w", err)
		}
		drawn, err := picture(name, lines[1:])
		if err != nil {
			return nil, fmt.Errorf("daily: the picture of %s: %w", date, err)
		}
		all[Number(day)] = drawn
	}
	return all, nil
})

// Draws reports whether the one shortest solution of a number may draw something.
func Draws(number int) bool {
	all, err := pictures()
	return err == nil && all[number] != nil
}

func picture(name string, rows []string) (*toggle.Board, error) {
	if len(rows) == 0 {
		return toggle.Letters(name)
	}
	return toggle.Parse(strings.NewReplacer("#", "1", ".", "0").Replace(strings.Join(rows, "\n")))
}
