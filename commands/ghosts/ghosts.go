// Package ghosts answers for Ghost Hunters: six torch pieces on 4 x 4 cells, laid
// so that every ghost is under a torch.
//
// New returns the puzzle, which the router of package commands is given.
package ghosts

import (
	"switchboard/commands"
	"switchboard/notation"
)

// Puzzle is Ghost Hunters.
type Puzzle struct{}

// New returns the puzzle.
func New() *Puzzle { return &Puzzle{} }

// About tells what the puzzle is.
func (*Puzzle) About() commands.About {
	return commands.About{
		Name: string(notation.Ghosts), Title: "name_ghosts", Rule: "rule_ghosts", Summary: "about_ghosts",
		Help: "help_ghosts", InHelp: "help_line_ghosts", Hints: true,
		Example: "B4 A3 A2 B2 D2 D1",
		Options: []commands.Option{
			{Name: "ghosts", Type: commands.TextOption, Description: "option_ghosts", MaxLength: 200},
			{Name: "board", Type: commands.TextOption, Description: "option_board_ghosts", MaxLength: commands.BoardLimit},
			commands.FileOption,
			{Name: "placed", Type: commands.TextOption, Description: "option_placed", MaxLength: 300},
			commands.ShowOption,
		},
	}
}
