package puzzles

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"

	"switchboard/notation"
)

// Start is a start that many people may play. Two people with equal puzzles
// have the same board.
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

// The difficulties.
const (
	Easy   Difficulty = "easy"
	Medium Difficulty = "medium"
	Hard   Difficulty = "hard"
)

// Spec says what to deal, and how to take a person's board. The zero values
// stand for the usual of the kind.
type Spec struct {
	Rows, Cols int
	Difficulty Difficulty        // of a dealt board
	Rule, Goal string            // press puzzles, by the names of package toggle
	States     int               // press puzzles: states of a cell
	Placed     []notation.Placed // ghosts: pieces that are given, on a person's board
}

// Sizes are the sizes that a kind deals at one difficulty.
type Sizes struct {
	Least              int // of either side
	MostRows, MostCols int
	Rows, Cols         int // the usual
}

// Kind is a family of puzzles with its rules. Its methods may be called by many
// goroutines at once.
type Kind interface {
	// Name is the puzzle's name in the commands.
	Name() string
	Sizes(Difficulty) Sizes
	// Deal makes a board that can be solved. The spec has a size and a difficulty.
	Deal(ctx context.Context, rng *rand.Rand, s Spec) (Start, error)
	// From makes a puzzle of a person's board. The error is ErrSolved,
	// ErrUnplayable or an Unsolvable where the board is to blame.
	From(ctx context.Context, rng *rand.Rand, read notation.Reading, s Spec) (Start, error)
	// Like returns what is particular of a puzzle, its size and difficulty left out, for
	// another one like it.
	Like(Start) (Spec, error)
	// Position returns the start, after a check of everything in the puzzle:
	// stored data may be old, or written by a stranger. The error wraps ErrPuzzle.
	Position(Start) (Board, error)
	// Review judges the moves of a game one by one. Where ctx ends first, the steps
	// that are left stay Unjudged.
	Review(ctx context.Context, p Start, moves []Move) ([]Step, error)
}

// Settler is a Kind some of whose puzzles are settled by the first move only:
// mines lie where the first click is not.
type Settler interface {
	Settle(ctx context.Context, rng *rand.Rand, p Start, first Move) (Start, error)
	// Begin makes the first move for everybody, so that all start from the same
	// board.
	Begin(ctx context.Context, rng *rand.Rand, p Start) (Start, error)
}

// Board is a board in play.
type Board interface {
	// Do makes a move. The error wraps ErrMove, and then the position is as it was.
	Do(Move) error
	State() State
	// Board is the position as it can be solved, hinted at and pasted.
	Board() notation.Reading
	// Advise returns the next good move, or ErrNoAdvice.
	Advise(context.Context) (Move, error)
	// Solution returns moves that lead from here to the end.
	Solution(context.Context) ([]Move, error)
}

// State is how a board stands.
type State uint8

// The states. A board that is lost goes on when the move is undone.
const (
	InPlay State = iota
	Solved
	Lost
)

// What can be wrong with a puzzle and with a move. Errors of the kinds wrap
// these.
var (
	ErrPuzzle     = errors.New("puzzles: not a puzzle")
	ErrSolved     = errors.New("puzzles: nothing is left to do on the board")
	ErrUnplayable = errors.New("puzzles: a board with rules that cannot be played")
	ErrMove       = errors.New("puzzles: not a move here")
	ErrFull       = errors.New("puzzles: no more moves are kept")
	ErrUnsettled  = errors.New("puzzles: the first move has to settle the board")
	ErrNoAdvice   = errors.New("puzzles: no move is better than others")
)

// Unsolvable is the error of From for a board that has no answer. Its type in
// the package of the kind carries the reason.
type Unsolvable interface {
	error
	// Nearest is a puzzle of a board like it that has an answer. The error is
	// ErrUnplayable where none was found, or ErrSolved where nothing is to do on it.
	Nearest(context.Context, *rand.Rand) (Start, error)
}
