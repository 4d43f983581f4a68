package daily

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"switchboard/puzzles"
	"switchboard/solver/toggle"
)

// Rotation is the order in which puzzles take turns. With up to seven, every week has all of them, and each comes on
// every weekday in time.
type Rotation struct{ players puzzles.Players }

// NewRotation returns the rotation of the puzzles that take part.
func NewRotation(all puzzles.Players) Rotation {
	players := slices.DeleteFunc(slices.Clone(all), func(p puzzles.Player) bool { return p.About().Daily.Place == 0 })
	slices.SortStableFunc(players, func(a, b puzzles.Player) int { return cmp.Compare(a.About().Daily.Place, b.About().Daily.Place) })
	return Rotation{players}
}

// Players returns all puzzles of the rotation.
func (t Rotation) Players() puzzles.Players { return t.players }

// Of returns the puzzle of number n, among those that took part by then.
func (t Rotation) Of(n int) puzzles.Player {
	joined := slices.DeleteFunc(slices.Clone(t.players), func(p puzzles.Player) bool { return p.About().Daily.From > n })
	at := n
	if len(joined) == 7 { // otherwise each would have one weekday forever
		at += Week(n)
	}
	return joined[(at%len(joined)+len(joined))%len(joined)]
}

// Wanted reports whether a server gets a post of number.
func (t Rotation) Wanted(d Setup, number int) bool {
	return d.Kinds == "" || slices.Contains(strings.Split(d.Kinds, ","), t.Of(number).About().Name)
}

// Puzzle is the puzzle of one day, as it is stored.
type Puzzle struct {
	Number  int `json:"number"`
	Version int `json:"version"` // of the generator
	puzzles.Start

	player puzzles.Player
}

// ErrPuzzle is the error of stored data that is not a puzzle.
var ErrPuzzle = errors.New("daily: not a puzzle")

// Decode reads a stored puzzle from JSON, and checks it.
func (t Rotation) Decode(data []byte) (*Puzzle, error) {
	p := new(Puzzle)
	if err := json.Unmarshal(data, p); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPuzzle, err)
	}
	if p.player = puzzles.Named(t.players, p.Kind); p.player == nil {
		return nil, fmt.Errorf("%w: kind %q", ErrPuzzle, p.Kind)
	}
	if _, err := p.New(); err != nil {
		return nil, fmt.Errorf("%w: number %d: %w", ErrPuzzle, p.Number, err)
	}
	return p, nil
}

func (p *Puzzle) Player() puzzles.Player { return p.player }

func (p *Puzzle) New() (*puzzles.Game, error) { return puzzles.New(p.player, p.Start) }

// Game replays the moves of an attempt.
func (p *Puzzle) Game(a Attempt) (*puzzles.Game, error) {
	g, err := puzzles.DecodeLog(p.player, p.Start, a.Moves)
	if err != nil {
		return nil, fmt.Errorf("daily: read an attempt: %w", err)
	}
	return g, nil
}

// MayBe reports whether a position has the size of the puzzle, possibly turned, and so may be from its game.
func (p *Puzzle) MayBe(q puzzles.Position) bool {
	rows, cols := q.Size()
	return min(rows, cols) == min(p.Rows, p.Cols) && max(rows, cols) == max(p.Rows, p.Cols)
}

// IsPosition reports whether a position is the puzzle's start or the board after some move of log, possibly turned or
// mirrored.
func (p *Puzzle) IsPosition(q puzzles.Position, log []puzzles.Move) bool {
	g, err := p.New()
	for i := 0; err == nil; i++ {
		if puzzles.Same(g.Board(), q) {
			return true
		}
		if i == len(log) {
			return false
		}
		err = g.Do(log[i])
	}
	return false
}

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
	Paint(context.Context, puzzles.Options, *toggle.Board) (puzzles.Start, error)
}

func generate(ctx context.Context, player puzzles.Player, rng *rand.Rand, n int) (puzzles.Start, error) {
	if p, paints := player.(painter); paints && Draws(n) {
		return p.Paint(ctx, puzzles.NoOptions{}, pictures()[n])
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
// and below it the rows, # for a press.
//
//go:embed pictures.txt
var pictureLines string

// pictures parses pictureLines into boards by number.
var pictures = sync.OnceValue(func() map[int]*toggle.Board {
	all := map[int]*toggle.Board{}
	for block := range strings.SplitSeq(strings.TrimSpace(pictureLines), "\n\n") {
		head, rows, _ := strings.Cut(block, "\n")
		date, _, _ := strings.Cut(head, " ")
		day, err := time.Parse(time.DateOnly, date)
		drawn, bad := toggle.Parse(strings.NewReplacer("#", "1", ".", "0").Replace(rows))
		if err != nil || bad != nil {
			panic(fmt.Sprintf("daily: pictures.txt: %q", block))
		}
		all[Number(day)] = drawn
	}
	return all
})

// Draws reports whether the one shortest solution of a number may draw something.
func Draws(number int) bool { return pictures()[number] != nil }
