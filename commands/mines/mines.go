// Package mines answers for Minesweeper: which hidden cells of a position are
// mines, which are safe, how likely the others are, and why.
//
// New returns the puzzle, which the router of package commands is given.
package mines

import (
	"switchboard/commands"
	"switchboard/notation"
)

// Puzzle is Minesweeper.
type Puzzle struct{}

// New returns the puzzle.
func New() *Puzzle { return &Puzzle{} }

// About tells what the puzzle is.
func (*Puzzle) About() commands.About {
	return commands.About{
		Name: string(notation.Mines), Title: "name_mines", Rule: "rule_mines", Summary: "about_mines",
		Help: "help_mines", InHelp: "help_line_mines", Hints: true,
		Example: "1#/1#/11",
		Options: []commands.Option{
			{Name: "board", Type: commands.TextOption, Description: "option_board_mines", MaxLength: commands.BoardLimit},
			commands.FileOption,
			{Name: "mines", Type: commands.WholeOption, Description: "option_mines", Most: 1_000_000},
			commands.ShowOption,
		},
	}
}
