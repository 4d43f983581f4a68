package mines

import (
	"context"
	"errors"
	"time"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// reviewButton is the id of the button that judges a game that was read.
const reviewButton = "review"

// lostGame is the last move of a field that was lost: all its mines are seen, and which
// of them went off; nil for a field in play.
func lostGame(q *Position) *record {
	p := q.position
	if len(q.read.Hits) == 0 {
		return nil
	}
	last := []mines.Move{{Cell: q.read.Hits[0]}}
	r := &record{field: &mines.Board{Rows: p.Rows, Cols: p.Cols, Mine: make([]bool, len(p.Cells))}, start: p.Unflagged(),
		moves: last, at: []time.Duration{0}}
	for cell, c := range p.Cells {
		r.field.Mine[cell] = c == mines.Flag
	}
	if p.Mines == mines.Unknown {
		r.start.Mines = r.field.Mines() // a lost field shows them all
	}
	return r
}

// review says whether the last move was unlucky or could have been avoided.
func (r *record) review(ctx context.Context, s phrases.Speaker) (puzzles.Answer, error) {
	a, err := reviewed(ctx, s, *r)
	if errors.Is(err, mines.ErrContradiction) {
		err = &puzzles.Complaint{Phrase: "review_contradiction", Cause: err}
	}
	return a, err
}

// told says what game was read.
func (r *record) told(s phrases.Speaker) string {
	return s.Say("review_lost_field", phrases.With{"Cell": puzzles.Cells([]int{r.moves[0].Cell}, r.field.Cols)})
}
