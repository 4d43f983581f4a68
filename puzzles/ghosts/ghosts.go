// Package ghosts is the puzzle Ghost Hunters: six torch pieces are laid on 4 x 4 cells so that every ghost is under a
// torch.
package ghosts

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

type Puzzle struct{ puzzles.Usual }

func New() *Puzzle { return &Puzzle{} }

func (*Puzzle) About() puzzles.About {
	return puzzles.About{
		Name: string(notation.Ghosts), Title: "name_ghosts", Rule: "rule_ghosts", Summary: "about_ghosts",
		Help: "help_ghosts", InHelp: "help_line_ghosts", Hints: true, Daily: puzzles.DailyPlace{Place: 4},
		Sizes:   map[puzzles.Difficulty]puzzles.Sizes{puzzles.Easy: size, puzzles.Medium: size, puzzles.Hard: size},
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

func (p *Puzzle) Cards() []puzzles.Card { return puzzles.Cards(p, reader.Read, lessons) }

var lessons = []puzzles.Idea{
	{Title: "learn_ghosts_rule", Text: "learn_ghosts_rule_text", Board: "0001/1101/1000/0100", Draw: answered("ABCDEF")},
	{Title: "learn_ghosts_corners", Text: "learn_ghosts_corners_text", Board: "0001/1101/1000/0100", Frame: "A1 D1 A4 D4"},
	{Title: "learn_ghosts_single", Text: "learn_ghosts_single_text", Board: "0110/0000/1100/0101", Draw: answered("D")},
	{Title: "learn_ghosts_out", Text: "learn_ghosts_out_text", Board: "1010/1110/0000/0010", With: "D: B1 C1 B2", Frame: "A1"},
	{Title: "learn_ghosts_parity", Text: "learn_ghosts_parity_text", Board: "0001/1101/1000/0100", Draw: answered("BD"),
		Frame: "A1 C1 B2 D2 A3 C3 B4 D4"}, // the cells that have the colour of A1 on a chessboard
}

// answered draws a board with some pieces, by letter, of its first solution.
func answered(letters string) func(puzzles.Position) render.Scene {
	return func(p puzzles.Position) render.Scene {
		q := p.(*Position)
		laid := slices.Clone(q.placed)
		if answers := ghosts.Solve(q.board, nil); len(answers) > 0 {
			for _, letter := range letters {
				laid = append(laid, answers[0][letter-'A'])
			}
		}
		return *q.drawn(laid, 0, render.None).Scene
	}
}
