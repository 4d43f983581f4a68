// Package say reads what a message says about its board besides the rows, as statements.
//
// A Statement is one fact: the puzzle, the meaning of a symbol, the goal, the rule, the number of mines, the correction
// of a cell. It does not need the text any more: it is stored with a question that waits for an answer, and still
// applies once a person has corrected the rows by hand.
//
// The package knows neither boards nor puzzles, and words nothing for players.
package say

// Kind is what a statement is about.
type Kind string

// The kinds, with the fields of Of and Is that each sets.
const (
	Puzzle    Kind = "puzzle"     // Is.Name, as in the commands
	NotPuzzle Kind = "not puzzle" // Is.Name: it is none of these
	Goal      Kind = "goal"       // Is.Name as in the commands; or Of a symbol that all cells are to have, Is.Name "all"
	Rule      Kind = "rule"       // Is.Name as in the commands
	Means     Kind = "means"      // Of a symbol, Is.Name one of the States of a cell; or of two symbols which of them is on
	Mines     Kind = "mines"      // Is.N mines in all
	Left      Kind = "left"       // Is.N mines have no flag
	States    Kind = "states"     // a cell has Is.N states
	Lay       Kind = "lay"        // Is.Name: FromBottom or Columns
	Set       Kind = "set"        // Of some cells, Is.Name a state, or another with Is.Not; only Is.Not: other than the cells around
	CutOut    Kind = "cut out"    // the board is a part of a larger one
	Missing   Kind = "missing"    // cells are missing
	Unclear   Kind = "unclear"    // Words say something about the board that was not understood
)

// States of a cell that a symbol can mean.
const (
	On     = "on"
	Off    = "off"
	White  = "white" // the colour of a stone; the puzzle knows whether that is on
	Black  = "black"
	Hidden = "hidden"
	Open   = "open"
	Flag   = "flag"
)

// How the lines of a text make a board.
const (
	FromBottom = "from bottom"
	Columns    = "columns"
)

// Standing is how firmly a clause says what it says.
type Standing uint8

// The standings, from what is applied to what is not.
const (
	Asserted Standing = iota // it is applied
	Doubtful                 // it may hold (perhaps, if, somebody else says so, it was so another time): the person is asked
	Asked                    // it is a question
	Revoked                  // it does not hold: it is denied, or the next clause takes it back
)

// Value is what a statement says about it.
type Value struct {
	Name  string `json:"n,omitempty"`
	Not   bool   `json:"x,omitempty"` // anything but Name
	Cells string `json:"k,omitempty"` // cells as they were written, in symbols of the board or in words
	N     int    `json:"c,omitempty"`
}

// Statement is one thing that a message says about its board.
type Statement struct {
	Kind     Kind     `json:"k"`
	Of       Ref      `json:"o,omitzero"`
	Is       Value    `json:"i,omitzero"`
	Standing Standing `json:"d,omitempty"`
	At       Span     `json:"-"`           // where the text says it
	Words    string   `json:"w,omitempty"` // how it was said, to be quoted in a question
}
