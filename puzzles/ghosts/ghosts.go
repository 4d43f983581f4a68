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

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/ghosts"
)

type kind struct{}

// Ghosts is the puzzle of that name.
func Ghosts() puzzles.Kind { return kind{} }

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

func (kind) Sizes(puzzles.Difficulty) puzzles.Sizes {
	return puzzles.Sizes{Least: ghosts.Side, MostRows: ghosts.Side, MostCols: ghosts.Side, Rows: ghosts.Side, Cols: ghosts.Side}
}

// Like has nothing besides the difficulty.
func (kind) Like(puzzles.Start) (puzzles.Spec, error) { return puzzles.Spec{}, nil }

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
var third = map[puzzles.Difficulty]int{puzzles.Easy: 0, puzzles.Medium: 1, puzzles.Hard: 2}

// of are the puzzles of a difficulty.
func of(d puzzles.Difficulty) []ghosts.Puzzle {
	all := Graded()
	return all[third[d]*len(all)/3 : (third[d]+1)*len(all)/3]
}

// Deal takes one of the puzzles, turned or mirrored.
func (kind) Deal(_ context.Context, rng *rand.Rand, s puzzles.Spec) (puzzles.Start, error) {
	puzzles := of(s.Difficulty)
	made := puzzles[rng.IntN(len(puzzles))].Turned(rng.IntN(ghosts.Symmetries))
	p, err := New(made.Ghosts, made.Placed)
	p.Difficulty = s.Difficulty
	return p, err
}

// New makes a puzzle of a board that has an answer with the pieces placed.
func New(board ghosts.Board, placed []ghosts.Placement) (puzzles.Start, error) {
	s := start{Ghosts: board}
	for _, at := range placed {
		s.Given = append(s.Given, given{at.Piece, at.Cells})
	}
	data, err := json.Marshal(s)
	return puzzles.Start{
		Kind: name, Rows: ghosts.Side, Cols: ghosts.Side, Par: ghosts.Pieces - len(placed), Proved: true, Board: data,
	}, err
}

func (kind) Position(p puzzles.Start) (puzzles.Board, error) {
	var s start
	if err := json.Unmarshal(p.Board, &s); err != nil {
		return nil, fmt.Errorf("%w: %w", puzzles.ErrPuzzle, err)
	}
	if p.Rows != ghosts.Side || p.Cols != ghosts.Side || s.Ghosts.Len() != ghosts.Ghosts || len(s.Given) >= ghosts.Pieces {
		return nil, fmt.Errorf("%w: %d ghosts on %d x %d", puzzles.ErrPuzzle, s.Ghosts.Len(), p.Rows, p.Cols)
	}
	at := &Position{Ghosts: s.Ghosts, Given: len(s.Given)}
	for _, g := range s.Given {
		if g.Piece >= ghosts.Pieces {
			return nil, fmt.Errorf("%w: piece %d", puzzles.ErrPuzzle, g.Piece)
		}
		placed, err := ghosts.Place(g.Piece, g.Cells, s.Ghosts)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", puzzles.ErrPuzzle, err)
		}
		at.Laid = append(at.Laid, placed)
	}
	if err := ghosts.Together(at.Laid); err != nil {
		return nil, fmt.Errorf("%w: %w", puzzles.ErrPuzzle, err)
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
func (u *Unsolvable) Nearest(context.Context, *rand.Rand) (puzzles.Start, error) {
	return New(u.nearest, nil)
}

// From takes six ghosts, and the pieces placed as given.
func (kind) From(_ context.Context, _ *rand.Rand, r notation.Reading, spec puzzles.Spec) (puzzles.Start, error) {
	board, err := ghosts.NewBoard(r.Ghosts)
	if err != nil {
		return puzzles.Start{}, fmt.Errorf("%w: %w", puzzles.ErrUnplayable, err)
	}
	var placed []ghosts.Placement
	misfit := false
	for _, p := range spec.Placed {
		at, err := ghosts.Place(ghosts.Piece(p.Piece-'A'), cellSet(p.Cells), board)
		var problem *ghosts.Error
		if errors.As(err, &problem) && problem.Problem != ghosts.NoTorch {
			return puzzles.Start{}, fmt.Errorf("%w: %w", puzzles.ErrUnplayable, err)
		}
		misfit = misfit || err != nil
		placed = append(placed, at)
	}
	if err := ghosts.Together(placed); err != nil && !misfit {
		return puzzles.Start{}, fmt.Errorf("%w: %w", puzzles.ErrUnplayable, err)
	}
	if len(placed) == ghosts.Pieces && !misfit {
		return puzzles.Start{}, puzzles.ErrSolved
	}
	if misfit || ghosts.Count(board, placed) == 0 {
		return puzzles.Start{}, &Unsolvable{board, placed, nearest(board)}
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
	ErrGiven = fmt.Errorf("%w: the piece is given", puzzles.ErrMove)
	ErrOff   = fmt.Errorf("%w: the piece would leave the board", puzzles.ErrMove)
	ErrEmpty = fmt.Errorf("%w: no piece lies there", puzzles.ErrMove)
)

// errOverlap joins a problem of the solver with ErrMove.
func errOverlap(err error) error { return errors.Join(puzzles.ErrMove, err) }
