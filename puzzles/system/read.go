package system

import (
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// sideLimit is the most equations, and the most unknowns: all that is found out
// about such a system fits into the files of an answer.
const sideLimit = 3000

// Position is a system of equations.
type Position struct{ *notation.System }

// Interpret takes a system, unless it is too large.
func (*Puzzle) Interpret(read *notation.Reading, _ puzzles.Options) (puzzles.Position, error) {
	s := read.System
	limit := sideLimit
	if s.Integer != nil {
		limit = integerLimit
	}
	if max(s.Rows, s.Cols) > limit {
		return nil, &puzzles.Complaint{Phrase: "system_too_large", With: phrases.With{"Rows": s.Rows, "Cols": s.Cols, "Limit": limit}}
	}
	read.Format, read.Notes, read.Off, read.On = "", nil, "", "" // how a system is written goes without saying
	return Position{s}, nil
}

// Size is that of the matrix with its right-hand side.
func (q Position) Size() (rows, cols int) { return q.Rows, q.Cols + 1 }

// Text is the system as it is typed.
func (q Position) Text() string { return notation.WriteSystem(q.System) }

// Scene is the entries as lights, the right-hand side in the last column; empty where they are too many, or integers.
func (q Position) Scene() render.Scene {
	if !q.drawn() || q.Integer != nil {
		return render.Scene{}
	}
	scene := render.NewScene(q.Rows, q.Cols+1)
	for i := range scene.Cells {
		r, c := i/scene.Cols, i%scene.Cols
		scene.Cells[i] = render.Cell{Face: render.Unlit, Chance: render.NoChance}
		if q.entry(r, c) == 1 {
			scene.Cells[i].Face = render.Lit
		}
	}
	return scene
}
