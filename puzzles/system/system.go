// Package system answers for linear systems over the field of two elements, which the puzzles of presses are made of:
// is there a solution, which, how many, and if there is none, which equations contradict each other.
//
// New returns the puzzle, which the router of package commands is given. Nothing here is played or hinted at.
package system

import (
	"switchboard/notation"
	"switchboard/puzzles"
)

// Puzzle is the linear system.
type Puzzle struct{}

// New returns the puzzle.
func New() *Puzzle { return &Puzzle{} }

// About tells what the puzzle is.
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
