package facts

import (
	"switchboard/notation"
	"switchboard/notation/symbols"
)

// Query is an Ask with the decisions made while the text is read, such as the meaning of an ambiguous symbol.
type Query struct {
	notation.Ask

	SignsAreCells bool              // a sign that stands between all other cells is a cell too
	Mine          symbols.FieldCell // what a shown mine is taken for; NotField if undecided
	Open          rune              // which symbol is an open cell; symbols.Bad for none, 0 if undecided
	Lit           string            // of a board with three symbols, those that are lit, or asStates; "" if undecided
	Work          *Work
}
