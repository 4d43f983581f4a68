package mines

import (
	"context"
	"errors"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/solver/mines"
)

// reviewButton is the id of the button that judges a game that was read.
const reviewButton = "review"

// record is a field that was lost: all its mines are seen, and which of them went off.
type record struct {
	field *mines.Board
	start *mines.Position // before the last move
	hit   int             // the cell of that
}

// recordOf is the game that was read with a field that was lost; nil for a field in play.
func recordOf(read notation.Reading) *record {
	p := read.Mines
	if len(read.Hits) == 0 {
		return nil
	}
	r := &record{field: &mines.Board{Rows: p.Rows, Cols: p.Cols, Mine: make([]bool, len(p.Cells))}, start: withoutFlags(p), hit: read.Hits[0]}
	for cell, c := range p.Cells {
		r.field.Mine[cell] = c == mines.Flag
	}
	if p.Mines == mines.Unknown {
		r.start.Mines = r.field.Mines() // a lost field shows them all
	}
	return r
}

// review says whether the last move was unlucky or could have been avoided.
func (r *record) review(ctx context.Context, s phrases.Speaker) (commands.Answer, error) {
	last := mines.Move{Act: mines.OpenCell, Cell: r.hit}
	a, err := reviewed(ctx, s, played{field: r.field, start: r.start, moves: []mines.Move{last}})
	if errors.Is(err, mines.ErrContradiction) {
		err = &commands.Complaint{Phrase: "review_contradiction", Cause: err}
	}
	return a, err
}

// told says what game was read.
func (r *record) told(s phrases.Speaker) string {
	return s.Say("review_lost_field", phrases.With{"Cell": commands.Cells([]int{r.hit}, r.field.Cols)})
}
