package reader_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

// A board that is refused keeps its rows, without the words beside them, for the player to edit.
func TestErrorsKeepTheRows(t *testing.T) {
	for text, want := range map[string]string{
		"0110\n100 help\n0110":  "0110\n100\n0110",
		"look:\n1##\n1q#\n01#":  "1##\n1q#\n01#",
		"🟨⬛🟩\n⬛🟥⬛":              "🟨⬛🟩\n⬛🟥⬛",
		"<:a:1><:b:2>\n<:c:3>x": ":a::b:\n:c:x",
		"hello":                 "",
	} {
		_, err := reader.Read(text, Ask{})
		var bad *Error
		if !errors.As(err, &bad) || bad.Rows != want {
			t.Errorf("Read(%q) gives %v with rows\n%s", text, err, bad.Rows)
		}
	}
}

// The heading of a file that is too long for its words to be read is read; words elsewhere in it are asked about.
func TestHeadingOfALongFile(t *testing.T) {
	rng := rand.New(rand.NewPCG(29, 3))
	board := randomBoard(rng, 300, 300)
	rows := strings.NewReplacer("0", "x", "1", "o").Replace(board.String())
	all, err := readAll("lights out. o = lit, x = dark\n"+rows, Ask{})
	if err != nil || all[0].Puzzle != Lights || !all[0].Toggle.Board.Equal(board) || len(all[0].Doubts) > 0 {
		t.Errorf("heading: %v %v", err, all)
	}
	all, err = readAll(rows+"\nlights out, x is dark", Ask{})
	if err != nil || len(all[0].Doubts) == 0 || all[0].Doubts[0].Kind != WorkDoubt {
		t.Errorf("words below: %v %v", err, all)
	}
}

// A part of a field goes on where nothing is drawn, or ends there: both are offered, and the sides that are named are walls.
func TestCutOutField(t *testing.T) {
	const whole, corner, around = "001#\n112#\n####", "001##\n112##\n#####\n#####", "######\n#001##\n#112##\n######\n######"
	for _, test := range []struct{ said, part string }{
		{"top left corner of an expert board, 99 mines", corner},
		{"minesweeper, top left corner, the right and the bottom are all closed", corner},
		{"99 mines left", around},
	} {
		all, err := readAll(test.said+"\n"+whole, Ask{})
		if err != nil || len(all) < 2 || len(all[0].Doubts) == 0 {
			t.Errorf("%q: %v %v", test.said, all, err)
			continue
		}
		if Text(all[0]) != test.part || Text(all[1]) != whole {
			t.Errorf("%q: %s\n\n%s", test.said, Text(all[0]), Text(all[1]))
		}
		if all[0].Choice != AsPart || all[1].Choice != AsWhole || all[0].Mines.Mines >= 0 {
			t.Errorf("%q: %q %q %d", test.said, all[0].Choice, all[1].Choice, all[0].Mines.Mines)
		}
	}
	for _, said := range []string{"minesweeper, is the top left corner safe?", "minesweeper, 5 mines in all"} {
		if all, err := readAll(said+"\n"+whole, Ask{}); err != nil || Text(all[0]) != whole {
			t.Errorf("%q: %v %v", said, all, err)
		}
	}
}
