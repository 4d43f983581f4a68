// Package notation reads boards from whatever people paste, and writes them.
package notation

import (
	"errors"
	"strconv"
)

// Format names a form in which boards are written, for the player to see.
type Format string

// NoteKind says what a Note is about.
type NoteKind string

// Note is something the player should be told about how the text was read.
type Note struct {
	Kind NoteKind
	N    int    // how many, where it counts
	Text string // the symbol or word it is about
}

// Column returns the letters of column c counted from 0: A, B, ..., Z, AA.
func Column(c int) string {
	s := ""
	for c++; c > 0; c = (c - 1) / 26 {
		s = string(rune('A'+(c-1)%26)) + s
	}
	return s
}

// CellName returns the name of cell (r, c), both counted from 0: A1 is the
// first cell of the first row.
func CellName(r, c int) string { return Column(c) + strconv.Itoa(r+1) }

// Read reads a board, or says what is wrong with the text in an *Error.
func Read(text string, ask Ask) (Reading, error) {
	return Reading{}, errors.New("notation: not written yet")
}
