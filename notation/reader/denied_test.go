package reader_test

import (
	"testing"

	. "switchboard/notation"
)

// A puzzle that the text denies is not the one, and the one beside it is; a rule in words does not beat a name.
func TestDeniedNames(t *testing.T) {
	const board = "\n0110\n1001\n1110\n0001"
	for text, want := range map[string]Puzzle{
		"Not lights out!! its Squares (diagonals flip too)": Squares,
		"bu lights out değil, squares":                      Squares,
		"isn't lights out. It's the pilot brothers one":     Safe,
		"lights out, not sure if solvable":                  Lights,
		"NOT LIGHTS OUT":                                    "",
		"some squares are on":                               "",
	} {
		all, err := readAll(text+board, Ask{})
		if err != nil || all[0].Puzzle != want {
			t.Errorf("%q: %v, %v", text, all, err)
		}
	}
}
