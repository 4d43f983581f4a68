package commands

import (
	"context"
	"iter"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// Puzzle is one puzzle as the router knows it. What else it can do it shows by
// the interfaces that it and its questions satisfy besides.
type Puzzle interface {
	About() About
	// Read reads the question that a command asks.
	Read(context.Context, *Request) (Question, error)
	// Unpack is the inverse of Question.Pack. What it gets may come from anybody.
	Unpack([]byte) (Question, error)
}

// Finder is a Puzzle whose boards are found in messages.
type Finder interface {
	// Found is the question about a board that was read, under the rules that the text
	// says or else the usual ones.
	Found(notation.Reading) (Question, error)
}

// Drawer is a Puzzle that draws a board as it was read, before anything is known of
// it.
type Drawer interface {
	Board(notation.Reading) render.Scene
}

// Question is a board and what is asked about it. It is answered later, in words
// for whoever reads the answer.
type Question interface {
	// Size is that of the board: small ones are answered without a slot.
	Size() (rows, cols int)
	Solve(context.Context, phrases.Speaker) (Answer, error)
	// Pack writes the question for a button. It is called after Solve or Hint.
	Pack() []byte
}

// Hinter is a Question of a puzzle that gives hints.
type Hinter interface {
	// Hint gives as much away as the level says. It returns the level that the
	// answer is of: Whole where there is nothing to hint at and the answer says so.
	Hint(context.Context, phrases.Speaker, Level) (Answer, Level, error)
}

// Changer is a Question that the buttons of Answer.Changes change.
type Changer interface {
	// Change is the question after a change. It reports whether it knows it.
	Change(id string) (Question, bool)
}

// Texter is a Question whose board can be copied as text.
type Texter interface {
	AsText() string
}

// Clicker is a Question that answers the buttons of Answer.Buttons.
type Clicker interface {
	// Form is the form that the button of that id opens, its custom id left to the
	// router; nil for a button that is answered at once.
	Form(s phrases.Speaker, id string) *Modal
	// Click answers the button, or its form: fields are what was typed there.
	Click(ctx context.Context, s phrases.Speaker, id string, fields map[string]string) (Answer, error)
}

// Reader is a Question that was read from text and shows what was read, for
// those who observe.
type Reader interface {
	Reading() notation.Reading
}

// About is what the router tells about a puzzle.
type About struct {
	Name    string     // of the subcommand
	Title   phrases.ID // of the puzzle
	Rule    phrases.ID // in a menu of puzzles
	Summary phrases.ID // in the command picker
	Help    phrases.ID // in full
	InHelp  phrases.ID // as a line among the other puzzles
	Example string     // a board that works
	Options []Option   // of /solve and /hint, required ones first; the router adds its own
	Hints   bool       // its questions are Hinters
}

// Option is an option of a command.
type Option struct {
	Name        string
	Type        discordgo.ApplicationCommandOptionType
	Description phrases.ID
	Choices     []OptionChoice
	MaxLength   int
	Least, Most float64 // of a number; both 0: any
}

// OptionChoice is a choice of an option.
type OptionChoice struct {
	Value string
	Name  phrases.ID // "": the value
}

// Answer is what there is to say and to show. With neither Scene nor Bitmap it is
// words alone.
type Answer struct {
	Head   string // the line above what is drawn; "" for the first of Text. The others stand below
	Text   Text
	Scene  *render.Scene
	Frames iter.Seq[render.Scene] // the scene in motion; nil where nothing moves
	Bitmap *Bitmap                // in place of a scene: a board of a pixel a cell
	Matrix []render.Matrix        // in place of both: linear systems, a picture each
	Steps  []render.Matrix        // in place of Matrix where it is not too large: an elimination in motion
	Show   string                 // how it is drawn where nobody says; "": what reads best

	Fixes      []Button // that Changer knows: what may have been read wrong is put right, from a menu
	Changes    []Button // that Changer knows: the answer is changed in place
	Lead       []Button // that Clicker knows: as Buttons, and never in a menu
	Buttons    []Button // that Clicker knows: each is answered in private
	OtherViews bool     // offer the other ways to show it
}

// Bitmap is a board too large for a scene.
type Bitmap struct {
	Rows, Cols int
	At         func(row, col int) render.Cell
}

// Button is a button under an answer by its id, which goes back to the puzzle
// that made it: lower case letters, or the name of a cell.
type Button struct{ ID, Label string }
