package picture

import (
	"image"
	"slices"

	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/mines"
)

// kind is what a face of package render means for a cell.
type kind struct {
	shows byte // a value is added
	most  byte // value
	lit   Lit  // which look counts as on; "" for boards that do not have two states
}

var kinds = map[render.Face]kind{
	render.Unlit: {Off, 0, LitLighter}, render.Lit: {On, 0, LitLighter},
	render.Horizontal: {Off, 0, LitUpright}, render.Vertical: {On, 0, LitUpright},
	render.White: {Off, 0, LitDarker}, render.Black: {On, 0, LitDarker},
	render.Floor: {Off, 0, LitMarked}, render.Ghost: {On, 0, LitMarked},
	render.Level: {shows: '0', most: 9}, render.Number: {shows: '0', most: 8},
	render.Covered: {shows: Hidden}, render.Flagged: {shows: Flag}, render.MineShown: {shows: Mine}, render.Exploded: {shows: Exploded},
}

// readDrawn reads a picture that package render drew, exactly. It returns nil for any other picture, and where the
// faces are not of one board.
func readDrawn(img image.Image, asked notation.Puzzle) *Reading {
	s, ok := render.ReadBack(img)
	if !ok {
		return nil
	}
	r := &Reading{Rows: s.Rows, Cols: s.Cols, Lit: kinds[s.Cells[0].Face].lit, Mines: mines.Unknown, Certainty: 1}
	levels := s.Cells[0].Face == render.Level
	for _, c := range s.Cells {
		k, known := kinds[c.Face]
		if !known || c.Value > k.most || k.lit != r.Lit || (c.Face == render.Level) != levels {
			return nil
		}
		r.Cells = append(r.Cells, Cell{Shows: k.shows + c.Value, Probability: 1})
		if levels {
			r.States = max(r.States, int(c.Value)+1)
		}
	}
	switch {
	case levels:
		r.Fits = []notation.Puzzle{notation.Lights, notation.Squares}
	case r.Lit != "":
		r.fit("")
	default:
		r.Fits, r.Puzzle = []notation.Puzzle{notation.Mines}, notation.Mines
	}
	if slices.Contains(r.Fits, asked) {
		r.Puzzle, r.Fits = asked, []notation.Puzzle{asked}
	}
	return r
}
