package notation

import (
	"fmt"
	"strings"

	"switchboard/notation/say"
)

// ErrorKind is what is wrong with a text.
type ErrorKind string

// The kinds of error, with the fields of Error that each sets besides Example.
const (
	Empty          ErrorKind = "empty"            // only blanks
	NoBoard        ErrorKind = "no board"         // Found is how the text begins, "" if it has spoilers
	TooLong        ErrorKind = "too long"         // N bytes, at most Want
	Ragged         ErrorKind = "ragged"           // Row has N cells, Want expected
	BadSymbol      ErrorKind = "bad symbol"       // Row, Col, Found, Expected
	TooManySymbols ErrorKind = "too many symbols" // Row, Col, Found is the third symbol, Expected the first two
	EmptyCell      ErrorKind = "empty cell"       // Row, Col: two commas with nothing between
	WrongSize      ErrorKind = "wrong size"       // Found and Expected as columns x rows
	BadRun         ErrorKind = "bad run"          // a run of N digits does not make Want cells
	BadSize        ErrorKind = "bad size"         // Found
	BadCell        ErrorKind = "bad cell"         // Found is no cell name; N is its place in the list
	OffBoard       ErrorKind = "off board"        // Found lies outside Expected, columns x rows
	Repeated       ErrorKind = "repeated"         // Found stands twice
	NeedSize       ErrorKind = "need size"        // a list of cells without the size of the board
	GhostCount     ErrorKind = "ghost count"      // N ghosts, Want expected
	BadPiece       ErrorKind = "bad piece"        // Found; Expected
	PieceCells     ErrorKind = "piece cells"      // piece Found has N cells, Want expected
	TooBig         ErrorKind = "too big"          // Found as columns x rows
	TooMuch        ErrorKind = "too much"         // the text that begins with Found is too long to be read in full
	HiddenBySpoil  ErrorKind = "spoilered"        // N cells stand behind spoiler bars
	OtherGame      ErrorKind = "other game"       // a board or result of another game, Found
	PressList      ErrorKind = "press list"       // a list of N cells to press, and no board
	RightSide      ErrorKind = "right side"       // the right-hand side of equation Row (0: of all) has N entries, Want expected
)

// Error is what is wrong with a text, as data. Rows and columns count from 1; zero values are unset.
type Error struct {
	Kind     ErrorKind
	Row, Col int
	N, Want  int    // how many there are and should be
	Found    string // the symbol or piece of text in question
	Expected string // what could stand there: symbols separated by spaces
	Example  string // a text that works
	Rows     string // the rows as they were found, to be edited by hand; "" if there are none

	Said []say.Statement // what the text says about these rows, for Ask.Said
}

// Error returns all of it in English, for logs and tests.
func (e *Error) Error() string {
	s := string(e.Kind)
	for _, said := range []struct {
		name string
		is   any
	}{{"row", e.Row}, {"column", e.Col}, {"has", e.N}, {"wants", e.Want}, {"found", e.Found}, {"expected", e.Expected},
		{"for example", e.Example}} {
		if said.is != 0 && said.is != "" {
			s += fmt.Sprintf(", %s %v", said.name, said.is)
		}
	}
	return s
}

// Examples are boards that can be read, for each puzzle.
var Examples = map[Puzzle]string{
	"":      "0110/1001/1001/0110",
	Squares: "0110/1001/1001/0110",
	Lights:  "01110/10101/11011/10101/01110",
	Safe:    "-+--/----/----/-+--",
	Fivers:  "000/010/000",
	Mines:   "1###/1###/12##/01##",
	Ghosts:  "B4 A3 A2 B2 D2 D1",

	SystemPuzzle: "01|1/11|0",
}

// SizeError is the error for a board that is too big.
func SizeError(rows, cols int) *Error { return &Error{Kind: TooBig, Found: SizeName(rows, cols)} }

// NoBoardIn is the error for a text without a board.
func NoBoardIn(text string) *Error { return &Error{Kind: NoBoard, Found: Clip(text)} }

// Clip returns at most 32 characters of the first line of s.
func Clip(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	n := 0
	for i := range s {
		if n++; n > 32 {
			return s[:i] + "..."
		}
	}
	return s
}
