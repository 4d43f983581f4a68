package facts

import (
	"switchboard/notation"
	"switchboard/notation/symbols"
)

// Query is what is asked of a text, with what the stages settle between them: how a symbol is taken where it could be taken two
// ways, and what is out of the text already.
type Query struct {
	notation.Ask

	SignsAreCells bool              // also where they stand between all others
	Mine          symbols.FieldCell // what mines that are shown on a field are taken for, if it is known
	Open          rune              // which of two symbols is an open cell; symbols.Bad for neither
	Lit           string            // of a board of three symbols, those that are lit, or asStates
	Work          *Work             // what may still be done for the text
}
