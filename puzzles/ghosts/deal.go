package ghosts

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/ghosts"
)

type stored struct {
	Ghosts ghosts.Board `json:"ghosts"`
	Given  []givenPiece `json:"given,omitempty"`
}

// givenPiece is a piece that lies on the board from the start. Its cells and the ghosts determine its torches.
type givenPiece struct {
	Piece ghosts.Piece `json:"piece"`
	Cells ghosts.Board `json:"cells"`
}

// size is the one size of a board.
var size = puzzles.Sizes{Least: ghosts.Side, MostRows: ghosts.Side, MostCols: ghosts.Side, Rows: ghosts.Side, Cols: ghosts.Side}

// third is the third of the puzzles that a difficulty deals, ordered by difficulty.
var third = map[puzzles.Difficulty]int{puzzles.Easy: 0, puzzles.Medium: 1, puzzles.Hard: 2}

// part is the i-th of equal parts of the puzzles with one solution, which are ordered by difficulty.
func part(i, of int) []ghosts.Puzzle {
	all := ghosts.Puzzles()
	return all[i*len(all)/of : (i+1)*len(all)/of]
}

// randomStart is a random puzzle of some, randomly turned or mirrored.
func randomStart(rng *rand.Rand, all []ghosts.Puzzle) puzzles.Start {
	made := all[rng.IntN(len(all))].Turned(rng.IntN(ghosts.Symmetries))
	return startOf(made.Ghosts, made.Placed)
}

// Deal takes one of the puzzles with one solution, or a person's board, whose pieces stay in place.
func (*Puzzle) Deal(_ context.Context, rng *rand.Rand, s puzzles.Spec) (puzzles.Start, error) {
	if q, ok := s.Position.(*Position); ok {
		return q.start()
	}
	p := randomStart(rng, part(third[s.Difficulty], len(third)))
	p.Difficulty = s.Difficulty
	return p, nil
}

// Daily takes one of the puzzles with one solution, from the seventh of them that has the difficulty of the weekday.
func (*Puzzle) Daily(_ context.Context, rng *rand.Rand, weekday int) (puzzles.Start, error) {
	return randomStart(rng, part(weekday, 7)), nil
}

// startOf makes a start of a board that can be solved with the pieces placed.
func startOf(board ghosts.Board, placed []ghosts.Placement) puzzles.Start {
	s := stored{Ghosts: board}
	for _, at := range placed {
		s.Given = append(s.Given, givenPiece{at.Piece, at.Cells})
	}
	return puzzles.Start{
		Kind: string(notation.Ghosts), Rows: ghosts.Side, Cols: ghosts.Side, Par: ghosts.Pieces - len(placed), Proved: true,
		Board: puzzles.JSON(s),
	}
}

func (*Puzzle) Begin(p puzzles.Start) (puzzles.Board, error) {
	var s stored
	if err := json.Unmarshal(p.Board, &s); err != nil {
		return nil, fmt.Errorf("%w: %w", puzzles.ErrStart, err)
	}
	if p.Rows != ghosts.Side || p.Cols != ghosts.Side || s.Ghosts.Len() != ghosts.Ghosts || len(s.Given) >= ghosts.Pieces {
		return nil, fmt.Errorf("%w: %d ghosts on %d x %d", puzzles.ErrStart, s.Ghosts.Len(), p.Rows, p.Cols)
	}
	q := Position{board: s.Ghosts}
	for _, g := range s.Given {
		if g.Piece >= ghosts.Pieces || q.place(g.Piece, g.Cells) != nil || len(q.misfits) > 0 {
			return nil, fmt.Errorf("%w: piece %d on %v", puzzles.ErrStart, g.Piece, g.Cells)
		}
	}
	return &board{q}, nil
}

func (q *Position) start() (puzzles.Start, error) {
	misfit := len(q.misfits) > 0
	if len(q.placed) == ghosts.Pieces && !misfit {
		return puzzles.Start{}, puzzles.ErrSolved
	}
	if misfit || ghosts.Count(q.board, q.placed) == 0 {
		return puzzles.Start{}, &puzzles.Unsolvable{Nearest: q.nearest}
	}
	return startOf(q.board, q.placed), nil
}

// nearest is the solvable board that differs in the fewest ghosts.
func (q *Position) nearest(context.Context, *rand.Rand) (puzzles.Start, error) {
	best, moved := ghosts.Board(0), ghosts.Cells
	for b := range ghosts.Full {
		apart := (b ^ q.board).Len()
		if b.Len() == ghosts.Ghosts && apart < moved && ghosts.Count(b, nil) > 0 {
			best, moved = b, apart
		}
	}
	return startOf(best, nil), nil
}
