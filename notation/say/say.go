// Package say has what a message says of its board besides its rows, as statements.
//
// A Statement is one thing said: which puzzle it is, what a symbol means, the goal, the rule, how many mines there are, that a cell
// is another. It stands by itself: it needs the text no more, it is kept with a question that waits for an answer, and it holds
// for the rows of the same message after somebody has mended them by hand.
//
// The package knows neither boards nor puzzles, and words nothing for players.
package say

// Kind is what a statement is about.
type Kind string

// The kinds, with what of Of and Is each has.
const (
	Puzzle    Kind = "puzzle"     // Is.Name, as in the commands
	NotPuzzle Kind = "not puzzle" // Is.Name: it is none of these
	Goal      Kind = "goal"       // Is.Name as in the commands; or Of a symbol that all cells are to have, Is.Name "all"
	Rule      Kind = "rule"       // Is.Name as in the commands
	Means     Kind = "means"      // Of a symbol, Is.Name one of the States of a cell; or of two symbols which of them is on
	Mines     Kind = "mines"      // Is.N in all
	Left      Kind = "left"       // Is.N besides those that have a flag
	States    Kind = "states"     // Is.N that a cell has
	Lay       Kind = "lay"        // Is.Name: FromBottom or Columns
	Set       Kind = "set"        // Of some cells, Is.Name a state, or another with Is.Not; only Is.Not: other than the cells around
	CutOut    Kind = "cut out"    // the board is a part of a larger one
	Missing   Kind = "missing"    // cells are
	Unclear   Kind = "unclear"    // Words say something of the board, and not clearly what
)

// States of a cell that a symbol can mean.
const (
	On     = "on"
	Off    = "off"
	White  = "white" // the colour of a stone, of which the puzzle knows what it is
	Black  = "black"
	Hidden = "hidden"
	Open   = "open"
	Flag   = "flag"
)

// How the rows of a board lie.
const (
	FromBottom = "from bottom"
	Columns    = "columns"
)

// Standing is how a clause says what it says.
type Standing uint8

// The standings, from what is followed to what is not.
const (
	Asserted Standing = iota // it holds now
	Doubtful                 // it may hold: perhaps, if, as somebody else says, as it was at another time; the person is asked
	Asked                    // it is a question whether it holds
	Revoked                  // it holds no more: it is denied, was only thought or said so once, or the next clause takes it back
)

// Value is what a statement says of it.
type Value struct {
	Name  string `json:"n,omitempty"`
	Not   bool   `json:"x,omitempty"` // anything but that
	Cells string `json:"k,omitempty"` // as they were written, in the symbols of the board or in words
	N     int    `json:"c,omitempty"`
}

// Statement is one thing that a message says of its board.
type Statement struct {
	Kind     Kind     `json:"k"`
	Of       Ref      `json:"o,omitzero"`
	Is       Value    `json:"i,omitzero"`
	Standing Standing `json:"d,omitempty"`
	At       Span     `json:"-"`           // in the text; it does not travel
	Words    string   `json:"w,omitempty"` // how it was said, of what may have to be asked about
}
