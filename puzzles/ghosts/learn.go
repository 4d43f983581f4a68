package ghosts

import (
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/ghosts"
)

// lesson is a card before it is drawn.
type lesson struct {
	title, text phrases.ID
	board       string // the ghosts, as they are typed
	pieces      string // letters of the pieces that lie as in the first answer
	tried       string // a piece where it cannot stay, as it is typed
	frame       ghosts.Board
}

// The cells that lessons look at, bit row*4+col.
const (
	corners ghosts.Board = 0b1001_0000_0000_1001
	checks  ghosts.Board = 0b1010_0101_1010_0101 // the colour of A1 on a chessboard
)

var lessons = []lesson{
	{title: "learn_ghosts_rule", text: "learn_ghosts_rule_text", board: "0001/1101/1000/0100", pieces: "ABCDEF"},
	{title: "learn_ghosts_corners", text: "learn_ghosts_corners_text", board: "0001/1101/1000/0100", frame: corners},
	{title: "learn_ghosts_single", text: "learn_ghosts_single_text", board: "0110/0000/1100/0101", pieces: "D"},
	{title: "learn_ghosts_out", text: "learn_ghosts_out_text", board: "1010/1110/0000/0010", tried: "D: B1 C1 B2", frame: 1},
	{title: "learn_ghosts_parity", text: "learn_ghosts_parity_text", board: "0001/1101/1000/0100", pieces: "BD", frame: checks},
}

// Cards teach the puzzle.
func (*Puzzle) Cards() []puzzles.Card {
	return puzzles.Cards(lessons, func(l lesson) puzzles.Card {
		return puzzles.Card{Title: l.title, Text: l.text, Board: l.board, Scene: l.scene()}
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
