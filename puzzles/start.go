package puzzles

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"switchboard/phrases"
)

// Start is the beginning of a game, which many people may play from the same board.
type Start struct {
	Kind       string          `json:"kind"` // name of the puzzle
	Rows       int             `json:"rows"`
	Cols       int             `json:"cols"`
	Difficulty Difficulty      `json:"difficulty,omitempty"` // of a dealt board; "" for a person's own
	Par        int             `json:"par,omitempty"`        // fewest counted moves known; 0 where only hits count
	Proved     bool            `json:"proved,omitempty"`     // Par is proved to be the fewest
	Board      json.RawMessage `json:"start"`                // in the format of the puzzle
}

type Difficulty string

const (
	Easy   Difficulty = "easy"
	Medium Difficulty = "medium"
	Hard   Difficulty = "hard"
)

// Spec says what Deal is to make.
type Spec struct {
	Rows, Cols int
	Difficulty Difficulty
	Options    Options  // that the person gave; nil for none
	Like       *Start   // a start to copy in everything but the cells, instead of Options
	Position   Position // a person's board, instead of everything above
}

// Settler is a Player whose dealt starts are completed by the first move: the mines are laid away from it.
type Settler interface {
	Settle(ctx context.Context, rng *rand.Rand, s Start, first Move) (Start, error)
	// Open makes a first move, so that everybody starts from the same board.
	Open(ctx context.Context, rng *rand.Rand, s Start) (Start, error)
}

// State is the state of a board.
type State uint8

// A lost board goes on when the move is undone.
const (
	InPlay State = iota
	Solved
	Lost
)

// Errors of starts and moves. Those of the puzzles wrap them.
var (
	ErrStart      = errors.New("puzzles: not a start")
	ErrSolved     = errors.New("puzzles: nothing is left to do on the board")
	ErrUnplayable = errors.New("puzzles: a board with rules that cannot be played")
	ErrMove       = errors.New("puzzles: not a move here")
	ErrFull       = errors.New("puzzles: no more moves are kept")
	ErrUnsettled  = errors.New("puzzles: the first move has to settle the board")
	ErrNoAdvice   = errors.New("puzzles: no move is better than others")
)

// Refusal is the error of a move that the rules forbid, and says why. It wraps ErrMove.
type Refusal func(phrases.Speaker) string

func (Refusal) Error() string { return ErrMove.Error() }

func (Refusal) Unwrap() error { return ErrMove }

// Unsolvable is the error of Deal for a position without a solution.
type Unsolvable struct {
	// Nearest makes a start of the nearest solvable board. Its error is ErrUnplayable if none was found, ErrSolved if
	// that board is solved already.
	Nearest func(context.Context, *rand.Rand) (Start, error)
	Misread bool // the board was probably misread: do not offer the nearest one
}

func (*Unsolvable) Error() string { return "puzzles: a board without an answer" }

// Following is the board to deal after a game: a similar one, or after winning a dealt board a harder or larger one. A
// person's own board may have a size that is never dealt.
func Following(g *Game) (spec Spec, harder bool) {
	start, dealt := g.Start, g.Start.Difficulty
	spec = Spec{Rows: start.Rows, Cols: start.Cols, Difficulty: cmp.Or(dealt, Easy), Like: &start}
	sizes := g.player.About().Sizes[spec.Difficulty]
	switch {
	case dealt == "" && (min(start.Rows, start.Cols) < sizes.Least || start.Rows > sizes.MostRows || start.Cols > sizes.MostCols):
		spec.Rows, spec.Cols = sizes.Rows, sizes.Cols
	case dealt == "" || !g.Solved():
	case dealt != Hard:
		spec.Difficulty = map[Difficulty]Difficulty{Easy: Medium, Medium: Hard}[dealt]
		return spec, true
	case spec.Rows < sizes.MostRows && spec.Cols < sizes.MostCols:
		spec.Rows++
		spec.Cols++
		return spec, true
	}
	return spec, false
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
		return &Complaint{Phrase: "play_unplayable", With: phrases.With{"Rows": sizes.MostRows, "Cols": sizes.MostCols},
			Example: p.About().Example, Cause: err}
	}
	return err
}
