package commands

import (
	"switchboard/notation"
	"switchboard/notation/say"
	"switchboard/puzzles"
)

// source is what a person gave for a board, or what a message has: a text, or the
// file of a picture.
type source struct {
	text    string
	picture []byte
	address string // of a picture: where Discord has it, for a day
}

// found is what was found in what was given: every board that it may mean, the
// likeliest first.
type found struct {
	boards   []notation.Reading
	given    source          // of a picture, the text of the board
	words    []say.Statement // that were held when it was read
	pictured bool            // it was read from a picture
	notes    [][]string      // of each board, what was assumed, in words; may be shorter
}

// said is what was assumed to read a board.
func (f found) said(board int) []string {
	if board < len(f.notes) {
		return f.notes[board]
	}
	return nil
}

// doubtful reports whether the person is asked before the board is answered.
func (f found) doubtful() bool { return len(f.boards[0].Doubts) > 0 || f.boards[0].Puzzle == "" }

// uncertain is the error of a board that is not certain. The router asks the person
// and goes on with what they asked for.
type uncertain struct {
	found found

	// Of a text that could not be read: its rows, to be put right by hand.
	rows  string
	asked notation.Puzzle // which it was to be read as, "" for any
	why   *notation.Error

	boardless *puzzles.Complaint // of a picture without a board: what to say
}

func (u *uncertain) Error() string {
	if err := u.Unwrap(); err != nil {
		return "uncertain: " + err.Error()
	}
	return "uncertain board"
}

func (u *uncertain) Unwrap() error {
	switch {
	case u.why != nil:
		return u.why
	case u.boardless != nil:
		return u.boardless
	}
	return nil
}
