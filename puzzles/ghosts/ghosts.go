// Package ghosts answers for Ghost Hunters: six torch pieces on 4 x 4 cells, laid so that every ghost is under a torch.
//
// New returns the puzzle, which the router of package commands is given.
package ghosts

import (
	"switchboard/notation"
	"switchboard/puzzles"
)

// Puzzle is Ghost Hunters.
type Puzzle struct{ puzzles.Usual }

// New returns the puzzle.
func New() *Puzzle { return &Puzzle{} }

// About tells what the puzzle is.
func (*Puzzle) About() puzzles.About {
	return puzzles.About{
		Name: string(notation.Ghosts), Title: "name_ghosts", Rule: "rule_ghosts", Summary: "about_ghosts",
		Help: "help_ghosts", InHelp: "help_line_ghosts", Hints: true, Sizes: sizes(), Daily: puzzles.Turn{Place: 4},
		Example: "B4 A3 A2 B2 D2 D1",
		Options: []puzzles.Option{
			{Name: "ghosts", Type: puzzles.OfText, Description: "option_ghosts", MaxLength: 200, Board: true},
			{Name: "board", Type: puzzles.OfText, Description: "option_board_ghosts", MaxLength: puzzles.BoardLimit, Board: true},
			puzzles.FileOption,
			{Name: "placed", Type: puzzles.OfText, Description: "option_placed", MaxLength: 300},
			puzzles.ShowOption,
		},
	}
}
