package reader

import (
	"switchboard/notation"
	"switchboard/notation/symbols"
)

// query is what is asked of a text, with what the stages settle between them: how a symbol is taken where it could be taken two
// ways, and what is out of the text already.
type query struct {
	notation.Ask

	signsAreCells bool              // also where they stand between all others
	mine          symbols.FieldCell // what mines that are shown on a field are taken for, if it is known
	open          rune              // which of two symbols is an open cell; symbols.Bad for neither
	lit           string            // of a board of three symbols, those that are lit, or asStates
	work          *work             // what may still be done for the text
	corrected     bool              // the corrections are out of the text
	listed        bool              // the board stood in a list of several
	beside        bool              // what is asked of the board is out of the text
	named         []notation.Puzzle // puzzles that the corrections name
}
