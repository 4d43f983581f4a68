// Package system answers for linear systems over the field of two elements, which the puzzles of presses are made of:
// is there a solution, which, how many, and if there is none, which equations contradict each other.
//
// New returns the puzzle, which the router of package commands is given. Nothing here is played or hinted at.
package system

import (
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// Puzzle is the linear system.
type Puzzle struct{}

// New returns the puzzle.
func New() *Puzzle { return &Puzzle{} }

func (*Puzzle) About() puzzles.About {
	return puzzles.About{
		Name: string(notation.SystemPuzzle), Title: "name_system", Rule: "rule_system", Summary: "about_system",
		Help: "help_system", InHelp: "help_line_system",
		Example: "01|1/11|0",
		Options: []puzzles.Option{
			{Name: "board", Type: puzzles.OfText, Description: "option_board_system", MaxLength: puzzles.BoardLimit, Board: true},
			puzzles.FileOption,
		},
	}
}

// sideLimit is the most equations, and unknowns: all there is to say of so many fits into the files of an answer.
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

func (q Position) Size() (rows, cols int) { return q.Rows, q.Cols + 1 }
func (q Position) Text() string           { return notation.WriteSystem(q.System) }

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
