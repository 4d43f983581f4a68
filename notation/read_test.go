package notation_test

import (
	"testing"

	. "switchboard/notation"
)

func TestReadDigits(t *testing.T) {
	for _, s := range []string{"0110\n1001\n1111", "0110/1001/1111", "0110;1001;1111", "0110 1001 1111", "0 1 1 0\n1 0 0 1\n1 1 1 1"} {
		got, err := Read(s, Ask{Puzzle: Squares})
		if err != nil {
			t.Errorf("Read(%q): %v", s, err)
			continue
		}
		if b := got.Toggle.Board.String(); b != "0110\n1001\n1111" {
			t.Errorf("Read(%q) draws\n%s", s, b)
		}
	}
}
