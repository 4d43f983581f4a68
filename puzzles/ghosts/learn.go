package ghosts

import (
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// lesson is a card before it is drawn.
type lesson struct {
	card   puzzles.Card
	board  string // the ghosts, as they are typed
	pieces string // letters of the pieces that lie as in the first answer
	tried  string // a piece where it cannot stay, as it is typed
	frame  ghosts.Board
}

// The cells that lessons look at, bit row*4+col.
const (
	corners ghosts.Board = 0b1001_0000_0000_1001
	checks  ghosts.Board = 0b1010_0101_1010_0101 // the colour of A1 on a chessboard
)

var lessons = []lesson{
	{card: puzzles.Card{Title: "learn_ghosts_rule", Text: "learn_ghosts_rule_text"}, board: "0001/1101/1000/0100", pieces: "ABCDEF"},
	{card: puzzles.Card{Title: "learn_ghosts_corners", Text: "learn_ghosts_corners_text"}, board: "0001/1101/1000/0100", frame: corners},
	{card: puzzles.Card{Title: "learn_ghosts_single", Text: "learn_ghosts_single_text"}, board: "0110/0000/1100/0101", pieces: "D"},
	{card: puzzles.Card{Title: "learn_ghosts_out", Text: "learn_ghosts_out_text"}, board: "1010/1110/0000/0010", tried: "D: B1 C1 B2",
		frame: 1},
	{card: puzzles.Card{Title: "learn_ghosts_parity", Text: "learn_ghosts_parity_text"}, board: "0001/1101/1000/0100", pieces: "BD",
		frame: checks},
}

// Cards teach the puzzle.
func (*Puzzle) Cards() []puzzles.Card {
	return puzzles.Cards(lessons, func(l lesson) puzzles.Card {
		l.card.Board, l.card.Scene = l.board, l.scene()
		return l.card
	})
}

// scene draws a lesson; blank where its board is none.
func (l lesson) scene() render.Scene {
	read, err := reader.Read(l.board+"\n"+l.tried, notation.Ask{Puzzle: notation.Ghosts})
	if err != nil {
		return render.NewScene(1, 1)
	}
	q, err := ofBoard(read.Ghosts, read.Placed)
	if err != nil {
		return render.NewScene(1, 1)
	}
	laid := q.placed
	if answers := ghosts.Solve(q.board, nil); len(answers) > 0 {
		for _, letter := range l.pieces {
			laid = append(laid, answers[0][letter-'A'])
		}
	}
	return *q.drawn(laid, l.frame, render.Clue).Scene
}
