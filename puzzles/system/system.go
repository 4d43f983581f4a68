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
	limit := sideLimit
	if read.System.Integer {
		limit = integerLimit
	}
	if rows, cols := len(read.System.Rows), read.System.Unknowns(); max(rows, cols) > limit {
		return nil, &puzzles.Complaint{Phrase: "system_too_large", With: phrases.With{"Rows": rows, "Cols": cols, "Limit": limit}}
	}
	read.Format, read.Notes, read.Off, read.On = "", nil, "", "" // the notation of a system needs no mention
	return Position{read.System}, nil
}

func (q Position) Size() (rows, cols int) { return len(q.Rows), len(q.Rows[0]) }
func (q Position) Text() string           { return notation.WriteSystem(q.System) }

// Scene shows the entries as lights with the right-hand side in the last column; empty if there are too many or they
// are integers.
func (q Position) Scene() render.Scene {
	if !q.drawn() || q.Integer {
		return render.Scene{}
	}
	scene := render.NewScene(q.Size())
	for i := range scene.Cells {
		scene.Cells[i] = render.Cell{Face: render.Unlit, Chance: render.NoChance}
		if q.Rows[i/scene.Cols][i%scene.Cols] == 1 {
			scene.Cells[i].Face = render.Lit
		}
	}
	return scene
}
