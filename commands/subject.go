package commands

import (
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/notation/say"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// candidates are the boards that a source may mean, the likeliest first.
type candidates struct {
	boards   []notation.Reading
	source   source          // of a picture, the text of the board
	words    []say.Statement // that were held when it was read
	pictured bool            // it was read from a picture
	notes    [][]string      // of each board, what was assumed, in words; may be shorter
}

func (c candidates) assumed(board int) []string {
	if board < len(c.notes) {
		return c.notes[board]
	}
	return nil
}

// subject is the board that a request is about.
type subject struct {
	puzzle   puzzles.Puzzle
	position puzzles.Position
	among    candidates // that it is the first of; none where it was chosen, or is one that the bot shows
	notes    []string   // what was assumed to read it
	pending  *pending   // what it was chosen for; nil where it was read
	writing  writing
}

// tell adds how the board was read to an answer, and what was assumed.
func (f *subject) tell(s phrases.Speaker, t *puzzles.Text) {
	if len(f.among.boards) > 0 {
		t.Add(Notes(s, f.among.boards[0])...)
	} else if w := f.writing; !w.plain() && !slices.Contains(f.notes, w.note(s)) {
		t.Add(w.note(s))
	}
	t.Add(f.notes...)
}

// uncertain is the error of a board that is not certain. The router asks, and goes on with what was asked for.
type uncertain struct {
	candidates candidates
	why        error // there are none: what is wrong with a text or a message
	draft      draft // of a text: its rows, to be put right by hand
}

func (u *uncertain) Error() string { return fmt.Sprint("uncertain board: ", u.why) }
func (u *uncertain) Unwrap() error { return u.why }
