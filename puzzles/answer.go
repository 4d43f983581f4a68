package puzzles

import (
	"iter"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"
)

// Answer is what there is to say and to show. With neither Scene nor Bitmap it is words alone.
type Answer struct {
	Head   string // the line above what is drawn; "" for the first of Text. The others stand below
	Text   Text
	Scene  *render.Scene
	Frames iter.Seq[render.Scene] // the scene in motion; nil where nothing moves
	Bitmap *Bitmap                // in place of a scene: a board of a pixel a cell
	Matrix []render.Matrix        // in place of both: linear systems, a picture each
	Steps  []render.Matrix        // in place of Matrix where it is not too large: an elimination in motion
	Show   string                 // how it is drawn where nobody says; "": what reads best

	Fixes      []Button // that Changer knows: what may have been read wrong is put right
	Changes    []Button // that Changer knows: the answer is changed in place
	Lead       []Button // that Clicker knows: as Buttons, and never in a menu
	Buttons    []Button // that Clicker knows: each is answered in private
	More       []Button // as Buttons, and always in a menu
	Other      *Other   // the same as a board of another puzzle; nil for none
	OtherViews bool     // offer the other ways to show it
	Unplayable bool     // there is nothing on the board to play
	Of         Position // what the buttons are of; nil for the position that was asked

	Why   int    // how many steps the reason of a hint takes, a level each; 0 for one
	Apart bool   // the scene shows what is thought of or counted, and nothing to be done to the board
	Next  *Next  // the move that a hint gives away in play; nil for none
	Tool  string // that a hint in play speaks of; "" for none
}

// Next is a move and the label of the button that makes it.
type Next struct {
	Move  Move
	Label string
}

// Other is a board of another puzzle, one click away.
type Other struct {
	Label string
	Read  notation.Reading
}

// Bitmap is a board too large for a scene.
type Bitmap struct {
	Rows, Cols int
	At         func(row, col int) render.Cell
}

// Button is a button under an answer by its id, which goes back to the puzzle: lower case letters, or the name of a cell.
type Button struct{ ID, Label string }

// SwapStates is the id of the change that has on and off change places.
const SwapStates = "swap"

// Level is how much a hint gives away.
type Level int

// The levels, least first. From LevelWhy on each step of a reason is a level.
const (
	LevelWhere Level = iota
	LevelWhy
	_ // the second step of why
	_ // the third
	LevelMove
	LevelWhole // the solution, or that there is nothing to hint at
)

// Next is the level after this one, at most LevelMove, where the reason takes some steps.
func (l Level) Next(steps int) Level {
	if l < LevelWhy || l < LevelMove && int(l-LevelWhy) < steps-1 {
		return l + 1
	}
	return LevelMove
}

// More says on a button what goes on to the level.
func (l Level) More(s phrases.Speaker) string {
	switch l {
	case LevelWhy:
		return s.Say("button_hint_why")
	case LevelMove:
		return s.Say("button_hint_move")
	}
	return s.Say("button_hint_step")
}
