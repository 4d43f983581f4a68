// Package system is the puzzle of linear systems modulo 2, which underlie the puzzles of presses: a solution, their
// number, or equations that contradict each other. It is neither played nor hinted at.
package system

import (
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

type Puzzle struct{}

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

// sideLimit is the most equations and unknowns: the answer for so many mostly fits into its files.
const sideLimit = 3000

type Position struct{ *notation.System }

// Interpret takes a system that is not too large.
func (*Puzzle) Interpret(read *notation.Reading, _ puzzles.Options) (puzzles.Position, error) {
	s := read.System
	limit := sideLimit
	if s.Integer != nil {
		limit = integerLimit
	}
	if max(s.Rows, s.Cols) > limit {
		return nil, &puzzles.Complaint{Phrase: "system_too_large", With: phrases.With{"Rows": s.Rows, "Cols": s.Cols, "Limit": limit}}
	}
	read.Format, read.Notes, read.Off, read.On = "", nil, "", "" // the notation of a system needs no mention
	return Position{s}, nil
}

func (q Position) Size() (rows, cols int) { return q.Rows, q.Cols + 1 }
func (q Position) Text() string           { return notation.WriteSystem(q.System) }

// Scene shows the entries as lights with the right-hand side in the last column; empty if there are too many or they
// are integers.
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
