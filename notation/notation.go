// Package notation has the terms in which the game boards of a message are spoken of, and writes them.
//
// Package reader makes Readings of a text, as an Ask has it, or an *Error. Each Reading says what it leaves out (LeftOut), why it
// may be wrong (Doubts) and what tells it from the others (Choice). ParseSize, ParseCells and ParsePlaced read the smaller things.
// Text draws a board as a person may edit it, and Write in the plainest form that holds all of a Reading; both read back the same.
//
// The package words nothing for players: formats, notes, doubts and errors are data, and the Error method is for logs and tests.
package notation

import (
	"strconv"

	"switchboard/notation/plain"
)

// MaxText is the longest text, in bytes, that Read takes, and MaxCells the largest board: a larger one is refused before anything is made
// of its cells. Only plain rows of 0 and 1, which go straight into the bits of a board, may be longer.
const (
	MaxText  = 8 << 20
	MaxCells = 1 << 20
)

// Format names a form in which boards are written, for the player to see.
type Format string

// The formats.
const (
	Digits     Format = "digits"      // rows of digits, spaced or not
	Symbols    Format = "symbols"     // rows of two typed symbols
	Emoji      Format = "emoji"       // rows of emoji or drawn squares
	Handles    Format = "handles"     // rows of + and -, | and -, H and V
	Array      Format = "array"       // JSON, Python, NumPy
	CSV        Format = "csv"         // cells apart by commas, semicolons or tabs
	Spoilers   Format = "spoilers"    // a grid with hidden cells behind spoiler bars
	Field      Format = "field"       // numbers, hidden cells and flags
	CellList   Format = "cells"       // names of cells
	MineLayout Format = "mine layout" // a drawn field with every mine shown
	Equations  Format = "equations"   // a matrix and a right-hand side
)

// NoteKind says what a Note is about.
type NoteKind string

// The notes.
const (
	RowLabels   NoteKind = "row labels"   // N row labels were dropped
	ColLabels   NoteKind = "col labels"   // N column labels were dropped
	LabelsKept  NoteKind = "labels kept"  // the first column counts 1, 2, 3... but was read as cells
	OtherBoards NoteKind = "other boards" // N more boards in the text were left out
	FlatRun     NoteKind = "flat run"     // one run of digits was cut into rows of N cells
	MineCount   NoteKind = "mine count"   // N mines in all, from the text
	MinesLeft   NoteKind = "mines left"   // N mines without a flag, from the text
	DotIsZero   NoteKind = "dot is zero"  // Text was read as an open cell without a number
	DotIsHidden NoteKind = "dot is hidden"
	MineAsFlag  NoteKind = "mine as flag" // N mines drawn as Text were taken for flags
	Spoilered   NoteKind = "spoilered"    // N cells behind spoiler bars were taken for hidden
	GuessStates NoteKind = "states"       // the digits need N states
	PressMarks  NoteKind = "press marks"  // N cells carried a press mark; it was taken off
	HeaderSize  NoteKind = "header"       // a first line Text with the size was passed over
	KindStates  NoteKind = "kind states"  // the symbols Text are the states 0, 1 and 2
	Corrected   NoteKind = "corrected"    // the board was changed as Text says
)

// Note is something the player should be told about how the text was read.
type Note struct {
	Kind NoteKind
	N    int    // how many, where it counts
	Text string // the symbol or word it is about
}

// CountsMines reports whether the note says how many mines there are, in all or left.
func (n Note) CountsMines() bool { return n.Kind == MineCount || n.Kind == MinesLeft }

// Column returns the letters of column c counted from 0: A, B, ..., Z, AA.
func Column(c int) string { return plain.Column(c) }

// CellName returns the name of cell (r, c), both counted from 0: A1 is the first cell of the first row.
func CellName(r, c int) string { return Column(c) + strconv.Itoa(r+1) }
