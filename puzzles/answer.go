package puzzles

import (
	"context"
	"iter"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"
)

// Answer is the reply of a puzzle to a question. Without Scene, Bitmap and Matrix it is text alone.
type Answer struct {
	Head   string // the line above the picture, the rest of Text stands below; "" takes the first line of Text
	Text   Text
	Scene  *render.Scene
	Frames iter.Seq[render.Scene] // the scene as an animation; nil where nothing moves
	Bitmap *Bitmap                // instead of Scene: a board drawn with one pixel a cell
	Matrix []render.Matrix        // instead of both: linear systems, one picture each
	Steps  []render.Matrix        // instead of Matrix, if it fits: an elimination as an animation
	Show   string                 // how to draw it if nobody chose; "" picks what reads best

	Fixes      []Button // for Changer: put right what may have been misread
	Changes    []Button // for Changer: replace the answer in its message
	Buttons    []Button // for Clicker: each is answered in private
	More       []Button // like Buttons, but always in a menu
	Other      *Other   // the same board as another puzzle; nil for none
	OtherViews bool     // offer the other ways to show it
	Unplayable bool     // the board cannot be played
	Of         Position // the position that the buttons act on; nil for the one that was asked about

	Why   int    // hints: number of steps of the reason, each a level of its own; 0 means 1
	Apart bool   // hints: the scene shows a count or a supposition rather than a change to the board
	Next  *Next  // hints in play: the move given away; nil for none
	Tool  string // hints in play: the tool that the hint is about; "" for none
}

// Next is the move that a hint gives away, with the label of the button that makes it.
type Next struct {
	Move  Move
	Label string
}

// Other offers the board as another puzzle.
type Other struct {
	Label string
	Read  notation.Reading
}

// Bitmap is a board too large to draw as a scene.
type Bitmap struct {
	Rows, Cols int
	At         func(row, col int) render.Cell
}

// Button is a button under an answer. The puzzle gets its id back: lower-case letters, or the name of a cell.
type Button struct{ ID, Label string }

// Ids of changes.
const (
	SwapStates       = "swap" // swaps on and off
	PreviousSolution = "previous"
	NextSolution     = "next"
)

// Level is how much a hint gives away.
type Level int

// The levels, least first. Each further step of a reason is a level between LevelWhy and LevelMove.
const (
	LevelWhere Level = iota
	LevelWhy
	_ // the second step of why
	_ // the third
	LevelMove
	LevelWhole // the whole solution, or that there is nothing to hint at
)

// Next is the level after l, for a reason of that many steps; LevelMove is the last.
func (l Level) Next(steps int) Level {
	if l < LevelWhy || l < LevelMove && int(l-LevelWhy) < steps-1 {
		return l + 1
	}
	return LevelMove
}

// More labels the button that leads to level l.
func (l Level) More(s phrases.Speaker) string {
	switch l {
	case LevelWhy:
		return s.Say("button_hint_why")
	case LevelMove:
		return s.Say("button_hint_move")
	}
	return s.Say("button_hint_step")
}

// Click is a button that a Position answers in private.
type Click struct {
	ID     string
	Label  phrases.ID
	Form   *Form // the form that it opens first; nil to answer at once
	Named  bool  // a cell name is also a valid id, and is passed to Answer as typed; such a Click is the last
	Answer func(ctx context.Context, s phrases.Speaker, typed string) (Answer, error)
}

// Form asks for one line of text.
type Form struct {
	Title, Label phrases.ID
	Placeholder  string
	MaxLength    int
}

// Clicked finds the Click of a button id; false if q has none.
func Clicked(q Position, id string) (Click, bool) {
	clicker, ok := q.(Clicker)
	if !ok {
		return Click{}, false
	}
	all := clicker.Clicks()
	i := slices.IndexFunc(all, func(c Click) bool { return c.ID == id || c.Named })
	if i < 0 {
		return Click{}, false
	}
	if all[i].ID == id {
		return all[i], true
	}
	return Click{ID: id, Answer: func(ctx context.Context, s phrases.Speaker, _ string) (Answer, error) {
		return all[i].Answer(ctx, s, id)
	}}, true
}

// Buttons are the buttons of those clicks that have one of the ids; without ids, of all.
func Buttons(s phrases.Speaker, all []Click, ids ...string) (buttons []Button) {
	for _, c := range all {
		if len(ids) == 0 || slices.Contains(ids, c.ID) {
			buttons = append(buttons, Button{ID: c.ID, Label: s.Say(c.Label)})
		}
	}
	return buttons
}
