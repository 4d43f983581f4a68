// Package mines answers for Minesweeper: which hidden cells of a position are
// mines, which are safe, how likely the others are, and why.
//
// New returns the puzzle, which the router of package commands is given.
package mines

import (
	"switchboard/notation"
	"switchboard/puzzles"
)

// Puzzle is Minesweeper.
type Puzzle struct{ puzzles.Usual }

// New returns the puzzle.
func New() *Puzzle { return &Puzzle{} }

// About tells what the puzzle is.
func (*Puzzle) About() puzzles.About {
	return puzzles.About{
		Name: string(notation.Mines), Title: "name_mines", Rule: "rule_mines", Summary: "about_mines",
		Help: "help_mines", InHelp: "help_line_mines", Hints: true, Sizes: sizes(), Daily: puzzles.Turn{Place: 6},
		Example: "1#/1#/11",
		Options: []puzzles.Option{
			{Name: "board", Type: puzzles.OfText, Description: "option_board_mines", MaxLength: puzzles.BoardLimit, Board: true},
			puzzles.FileOption,
			{Name: "mines", Type: puzzles.OfNumber, Description: "option_mines", Most: 1_000_000, Range: "mines_negative"},
			puzzles.ShowOption,
		},
	}
}
