package picture

import (
	"image"
	"slices"

	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/mines"
)

// showsByFace is what each drawn face means for a cell.
var showsByFace = map[render.Face]byte{
	render.Unlit: Off, render.Lit: On, render.Horizontal: Off, render.Vertical: On, render.White: Off, render.Black: On,
	render.Floor: Off, render.Ghost: On,
	render.Covered: Hidden, render.Flagged: Flag, render.MineShown: Mine, render.Exploded: Exploded,
}

// litByFace is which look counts as on, for the faces of boards with two states.
var litByFace = map[render.Face]Lit{
	render.Unlit: LitLighter, render.Lit: LitLighter, render.Horizontal: LitUpright, render.Vertical: LitUpright,
	render.White: LitDarker, render.Black: LitDarker, render.Floor: LitMarked, render.Ghost: LitMarked,
}

// legible is the least side of a drawn cell, in pixels, on which no mark can hide a flag. Only animations of boards
// over 26 cells a side have smaller cells.
const legible = 24

// readDrawn reads a picture that package render drew exactly as it was drawn. It returns nil for any other picture.
func readDrawn(img image.Image, asked notation.Puzzle) *Reading {
	s, side, ok := render.ReadBack(img)
	if !ok || s.Rows < 2 || s.Cols < 2 {
		return nil
	}
	r := &Reading{Rows: s.Rows, Cols: s.Cols, Cells: make([]Cell, len(s.Cells)), Mines: mines.Unknown, Certainty: 1}
	for i, c := range s.Cells {
		r.Cells[i] = Cell{Shows: showsByFace[c.Face], Probability: 1}
		switch c.Face {
		case render.Number:
			r.Cells[i].Shows = '0' + c.Value
		case render.Level:
			r.Cells[i].Shows = '0' + c.Value
			r.States = max(r.States, int(c.Value)+1)
		}
	}
	if side < legible {
		r.Certainty = 0.8
	}
	switch face := s.Cells[0].Face; {
	case face == render.Level:
		r.Fits = []notation.Puzzle{notation.Lights, notation.Squares}
	case litByFace[face] != "":
		r.Lit = litByFace[face]
		r.fit("")
	default:
		r.Fits, r.Puzzle = []notation.Puzzle{notation.Mines}, notation.Mines
	}
	if slices.Contains(r.Fits, asked) {
		r.Puzzle, r.Fits = asked, []notation.Puzzle{asked}
	}
	return r
}
