// Package ghosts is the rules of playing Ghost Hunters.
//
// Ghosts is the kind for package game: it deals one of the puzzles with one
// answer, graded by the reasoning that they need. New makes a puzzle of a board
// that has an answer. A piece lies on the board wherever it is laid, also where
// its torches miss the ghosts; given pieces stay where they are.
package ghosts

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"switchboard/game"
	"switchboard/notation"
	"switchboard/solver/ghosts"
)

type kind struct{}

// Ghosts is the puzzle of that name.
func Ghosts() game.Kind { return kind{} }

const name = "ghosts"

// start is the start as it is stored.
type start struct {
	Ghosts ghosts.Board `json:"ghosts"`
	Given  []given      `json:"given,omitempty"`
}

// given is a piece that lies there from the start. Its cells and the ghosts tell
// where its torches are.
type given struct {
	Piece ghosts.Piece `json:"piece"`
	Cells ghosts.Board `json:"cells"`
}

func (kind) Name() string { return name }

func (kind) Sizes(game.Difficulty) game.Sizes {
	return game.Sizes{Least: ghosts.Side, MostRows: ghosts.Side, MostCols: ghosts.Side, Rows: ghosts.Side, Cols: ghosts.Side}
}

// Like has nothing besides the difficulty.
func (kind) Like(game.Puzzle) (game.Spec, error) { return game.Spec{}, nil }

// Graded are the puzzles with one answer, by the hardest rule that they need, then
// by the length of the reasoning.
var Graded = sync.OnceValue(func() []ghosts.Puzzle {
	all := slices.Clone(ghosts.Puzzles())
	slices.SortStableFunc(all, func(a, b ghosts.Puzzle) int {
		return cmp.Or(cmp.Compare(a.Hardest, b.Hardest), cmp.Compare(a.Effort, b.Effort))
	})
	return all
})

// third is which part of the puzzles a difficulty has.
var third = map[game.Difficulty]int{game.Easy: 0, game.Medium: 1, game.Hard: 2}

// of are the puzzles of a difficulty.
func of(d game.Difficulty) []ghosts.Puzzle {
	all := Graded()
	return all[third[d]*len(all)/3 : (third[d]+1)*len(all)/3]
}

// Deal takes one of the puzzles, turned or mirrored.
func (kind) Deal(_ context.Context, rng *rand.Rand, s game.Spec) (game.Puzzle, error) {
	puzzles := of(s.Difficulty)
	made := puzzles[rng.IntN(len(puzzles))].Turned(rng.IntN(ghosts.Symmetries))
	p, err := New(made.Ghosts, made.Placed)
	p.Difficulty = s.Difficulty
	return p, err
}

// New makes a puzzle of a board that has an answer with the pieces placed.
func New(board ghosts.Board, placed []ghosts.Placement) (game.Puzzle, error) {
	s := start{Ghosts: board}
	for _, at := range placed {
		s.Given = append(s.Given, given{at.Piece, at.Cells})
	}
	data, err := json.Marshal(s)
	return game.Puzzle{
		Kind: name, Rows: ghosts.Side, Cols: ghosts.Side, Par: ghosts.Pieces - len(placed), Proved: true, Start: data,
	}, err
}

func (kind) Position(p game.Puzzle) (game.Position, error) {
	var s start
	if err := json.Unmarshal(p.Start, &s); err != nil {
		return nil, fmt.Errorf("%w: %w", game.ErrPuzzle, err)
	}
	if p.Rows != ghosts.Side || p.Cols != ghosts.Side || s.Ghosts.Len() != ghosts.Ghosts || len(s.Given) >= ghosts.Pieces {
		return nil, fmt.Errorf("%w: %d ghosts on %d x %d", game.ErrPuzzle, s.Ghosts.Len(), p.Rows, p.Cols)
	}
	at := &Position{Ghosts: s.Ghosts, Given: len(s.Given)}
	for _, g := range s.Given {
		if g.Piece >= ghosts.Pieces {
			return nil, fmt.Errorf("%w: piece %d", game.ErrPuzzle, g.Piece)
		}
		placed, err := ghosts.Place(g.Piece, g.Cells, s.Ghosts)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", game.ErrPuzzle, err)
		}
		at.Laid = append(at.Laid, placed)
	}
	if err := ghosts.Together(at.Laid); err != nil {
		return nil, fmt.Errorf("%w: %w", game.ErrPuzzle, err)
	}
	return at, nil
}

// Unsolvable is the error for a board without an answer.
type Unsolvable struct {
	Ghosts  ghosts.Board
	Placed  []ghosts.Placement
	nearest ghosts.Board
}

func (u *Unsolvable) Error() string { return "ghosts: a board without an answer" }

// Nearest is the puzzle of the board with the fewest ghosts moved that has an
// answer. It has no pieces placed.
func (u *Unsolvable) Nearest(context.Context, *rand.Rand) (game.Puzzle, error) {
	return New(u.nearest, nil)
}

// From takes six ghosts, and the pieces placed as given.
func (kind) From(_ context.Context, _ *rand.Rand, r notation.Reading, spec game.Spec) (game.Puzzle, error) {
	board, err := ghosts.NewBoard(r.Ghosts)
	if err != nil {
		return game.Puzzle{}, fmt.Errorf("%w: %w", game.ErrUnplayable, err)
	}
	var placed []ghosts.Placement
	misfit := false
	for _, p := range spec.Placed {
		at, err := ghosts.Place(ghosts.Piece(p.Piece-'A'), cellSet(p.Cells), board)
		var problem *ghosts.Error
		if errors.As(err, &problem) && problem.Problem != ghosts.NoTorch {
			return game.Puzzle{}, fmt.Errorf("%w: %w", game.ErrUnplayable, err)
		}
		misfit = misfit || err != nil
		placed = append(placed, at)
	}
	if err := ghosts.Together(placed); err != nil && !misfit {
		return game.Puzzle{}, fmt.Errorf("%w: %w", game.ErrUnplayable, err)
	}
	if len(placed) == ghosts.Pieces && !misfit {
		return game.Puzzle{}, game.ErrSolved
	}
	if misfit || ghosts.Count(board, placed) == 0 {
		return game.Puzzle{}, &Unsolvable{board, placed, nearest(board)}
	}
	return New(board, placed)
}

func cellSet(cells []int) (b ghosts.Board) {
	for _, cell := range cells {
		b |= 1 << cell
	}
	return b
}

// nearest returns the board with an answer that differs in the fewest ghosts,
// the first of them as numbers.
func nearest(board ghosts.Board) ghosts.Board {
	best, moved := ghosts.Board(0), ghosts.Cells
	for b := range ghosts.Full {
		apart := (b ^ board).Len()
		if b.Len() == ghosts.Ghosts && apart < moved && ghosts.Count(b, nil) > 0 {
			best, moved = b, apart
		}
	}
	return best
}

// Why a move cannot be made, besides the *ghosts.Error of pieces that overlap.
var (
	ErrGiven = fmt.Errorf("%w: the piece is given", game.ErrMove)
	ErrOff   = fmt.Errorf("%w: the piece would leave the board", game.ErrMove)
	ErrEmpty = fmt.Errorf("%w: no piece lies there", game.ErrMove)
)

// errOverlap joins a problem of the solver with ErrMove.
func errOverlap(err error) error { return errors.Join(game.ErrMove, err) }
