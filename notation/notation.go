// Package notation defines the data about boards in messages: readings, doubts and errors. It also writes boards.
//
// Package reader makes Readings of a text, as an Ask directs, or an *Error. Each Reading says what it leaves out
// (LeftOut), why it may be wrong (Doubts) and how it differs from the others (Choice). ParseSize, ParseCells and
// ParsePlaced read command options. Text draws a board for a person to edit, and Write in the plainest form that holds
// all of a Reading; both can be read back.
//
// The package words nothing for players; the Error method is for logs and tests.
package notation

import (
	"strconv"

	"switchboard/notation/plain"
)

// MaxText is the longest text, in bytes, that is read; MaxCells the largest board but for plain 0 and 1 (FastDigits).
const (
	MaxText  = 8 << 20
	MaxCells = 1 << 20
)

// Format is a form in which boards are written.
type Format string

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

// NoteKind is what a Note is about.
type NoteKind string

const (
	RowLabels   NoteKind = "row labels"  // N row labels were dropped
	ColLabels   NoteKind = "col labels"  // N column labels were dropped
	LabelsKept  NoteKind = "labels kept" // the first column counts 1, 2, 3... and was read as cells
	FlatRun     NoteKind = "flat run"    // one run of digits was cut into rows of N cells
	MineCount   NoteKind = "mine count"  // N mines in all, from the text
	MinesLeft   NoteKind = "mines left"  // N mines without a flag, from the text
	DotIsZero   NoteKind = "dot is zero" // Text was read as an open cell without a number
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

// CountsMines reports whether the note gives the number of mines, in all or left.
func (n Note) CountsMines() bool { return n.Kind == MineCount || n.Kind == MinesLeft }

// Column returns the letters of column c, counted from 0: A, B, ..., Z, AA.
func Column(c int) string { return plain.Column(c) }

// CellName returns the name of cell (r, c), counted from 0: (0, 0) is A1.
func CellName(r, c int) string { return Column(c) + strconv.Itoa(r+1) }

// SizeName writes a size as players give it: columns x rows.
func SizeName(rows, cols int) string { return strconv.Itoa(cols) + "x" + strconv.Itoa(rows) }
