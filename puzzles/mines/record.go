package mines

import (
	"context"
	"errors"
	"time"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// lostGame says whether the last move of a field that was lost was unlucky or could have
// been avoided: all its mines are seen, and which of them went off.
func (q *Position) lostGame(ctx context.Context, s phrases.Speaker, _ string) (puzzles.Answer, error) {
	p := q.position
	if len(q.read.Hits) == 0 {
		return puzzles.Answer{}, &puzzles.Complaint{Phrase: "stale_button"}
	}
	field, start := flagged(p), p.Unflagged()
	if p.Mines == mines.Unknown {
		start.Mines = field.Mines() // a lost field shows them all
	}
	a, err := reviewed(ctx, s, record{field, start, []mines.Move{{Cell: q.read.Hits[0]}}, []time.Duration{0}})
	if errors.Is(err, mines.ErrContradiction) {
		err = &puzzles.Complaint{Phrase: "review_contradiction", Cause: err}
	}
	return a, err
}
