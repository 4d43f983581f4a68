package puzzles

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
)

// Start is a start that many people may play. Two people with equal puzzles have the same board.
type Start struct {
	Kind       string          `json:"kind"` // the puzzle's name in the commands
	Rows       int             `json:"rows"`
	Cols       int             `json:"cols"`
	Difficulty Difficulty      `json:"difficulty,omitempty"` // as dealt; "" for a person's board
	Par        int             `json:"par,omitempty"`        // fewest counted moves known; 0 where only hits count
	Proved     bool            `json:"proved,omitempty"`     // nobody needs fewer than Par
	Board      json.RawMessage `json:"start"`                // the kind's own
}

// Difficulty is how hard a dealt board is.
type Difficulty string

const (
	Easy   Difficulty = "easy"
	Medium Difficulty = "medium"
	Hard   Difficulty = "hard"
)

// Spec says what to deal.
type Spec struct {
	Rows, Cols int
	Difficulty Difficulty
	Options    Options  // that the person gave; nil: none
	Like       *Start   // one to be like in all but its cells, in place of options
	Position   Position // a person's board, in place of all of it
}

// Settler is a Player some of whose starts are settled by the first move only: mines lie where the first click is not.
type Settler interface {
	Settle(ctx context.Context, rng *rand.Rand, s Start, first Move) (Start, error)
	// Open makes the first move for everybody, so that all start from the same board.
	Open(ctx context.Context, rng *rand.Rand, s Start) (Start, error)
}

// State is how a board stands.
type State uint8

// The states. A board that is lost goes on when the move is undone.
const (
	InPlay State = iota
	Solved
	Lost
)

// What can be wrong with a start and with a move. Errors of the puzzles wrap these.
var (
	ErrStart      = errors.New("puzzles: not a start")
	ErrSolved     = errors.New("puzzles: nothing is left to do on the board")
	ErrUnplayable = errors.New("puzzles: a board with rules that cannot be played")
	ErrMove       = errors.New("puzzles: not a move here")
	ErrFull       = errors.New("puzzles: no more moves are kept")
	ErrUnsettled  = errors.New("puzzles: the first move has to settle the board")
	ErrNoAdvice   = errors.New("puzzles: no move is better than others")
)

// Unsolvable is the error of Deal for a position that has no answer.
type Unsolvable struct {
	// Nearest is a puzzle of a board like it that has an answer: ErrUnplayable where none was found, ErrSolved for a solved one.
	Nearest func(context.Context, *rand.Rand) (Start, error)
	Misread bool // more likely than that the board is like this: the answer offers no other to play
}

func (*Unsolvable) Error() string { return "puzzles: a board without an answer" }
