package commands

import (
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/notation/say"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// candidates are the boards that a source may mean, likeliest first.
type candidates struct {
	boards []notation.Reading
	source source          // of a picture: its board as text
	words  []say.Statement // statements about the board from outside of the source
	notes  [][]string      // for each board what was assumed, in words
}

func (c candidates) pictured() bool { return c.source.address != "" }

// subject is the board that a request is about. Its position, writing and show are the state of the buttons under an
// answer.
type subject struct {
	puzzle   puzzles.Puzzle
	position puzzles.Position
	among    candidates // it is the first of these; none if it was chosen, or shown by the bot
	notes    []string   // what was assumed to read it
	pending  *pending   // the request for which it was chosen; nil if it was just read
	writing  writing
	show     string // one of views
}

// tell adds to an answer how the board was read and what was assumed.
func (f *subject) tell(s phrases.Speaker, t *puzzles.Text) {
	if len(f.among.boards) > 0 {
		t.Add(Notes(s, f.among.boards[0])...)
	} else if w := f.writing; !w.plain() && !slices.Contains(f.notes, w.note(s)) {
		t.Add(w.note(s))
	}
	t.Add(f.notes...)
}

// uncertain is the error of a board that is not certain: the router asks, and then goes on with the request.
type uncertain struct {
	candidates candidates
	why        error // what is wrong with the text or message; nil if there are candidates
	draft      draft // of a text: its rows, to be corrected
}

func (u *uncertain) Error() string { return fmt.Sprint("uncertain board: ", u.why) }
func (u *uncertain) Unwrap() error { return u.why }
