package notation_test

import (
	"errors"
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

// A board that is refused keeps its rows, without the words beside them, for the
// player to edit.
func TestErrorsKeepTheRows(t *testing.T) {
	for text, want := range map[string]string{
		"0110\n100 help\n0110":  "0110\n100\n0110",
		"look:\n1##\n1q#\n01#":  "1##\n1q#\n01#",
		"🟨⬛🟩\n⬛🟥⬛":              "🟨⬛🟩\n⬛🟥⬛",
		"<:a:1><:b:2>\n<:c:3>x": ":a::b:\n:c:x",
		"hello":                 "",
	} {
		_, err := Read(text, Ask{})
		var bad *Error
		if !errors.As(err, &bad) || bad.Rows != want {
			t.Errorf("Read(%q) gives %v with rows\n%s", text, err, bad.Rows)
		}
	}
}
