package mines

import (
	"switchboard/notation/reader"
	"switchboard/puzzles"
)

// Cards teach the puzzle.
func (p *Puzzle) Cards() []puzzles.Card { return puzzles.Cards(p, reader.Read, lessons) }

var lessons = []puzzles.Idea{
	{Title: "learn_mines_all", Text: "learn_mines_all_text", Board: "0001#/0112#/01###", Frame: "B2", Mines: "C3"},
	{Title: "learn_mines_none", Text: "learn_mines_none_text", Board: "F1#/11#/00#", Frame: "B1 B2", Safe: "C1 C2 C3"},
	{Title: "learn_mines_two", Text: "learn_mines_two_text", Board: "1221/####", Frame: "A1 B1", Mines: "C2"},
	{Title: "learn_mines_matrix", Text: "learn_mines_matrix_text", Board: "1221/####", Frame: "A1 B1 C1 D1", Mines: "B2 C2", Safe: "A2 D2"},
	{Title: "learn_mines_chances", Text: "learn_mines_chances_text", Board: "1#/##", Frame: "A1", Chance: "B1 A2 B2"},
}
