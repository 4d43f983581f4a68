package reader_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

func TestReadDigits(t *testing.T) {
	for _, s := range []string{"0110\n1001\n1111", "0110/1001/1111", "0110;1001;1111", "0110 1001 1111", "0 1 1 0\n1 0 0 1\n1 1 1 1"} {
		got, err := reader.Read(s, Ask{Puzzle: Squares})
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
		_, err := reader.Read(text, Ask{})
		var bad *Error
		if !errors.As(err, &bad) || bad.Rows != want {
			t.Errorf("Read(%q) gives %v with rows\n%s", text, err, bad.Rows)
		}
	}
}

// Cells at the end of a sentence that says what somebody got are asked about, whatever the shape; not where the text's size
// has them, or words name them as a row.
func TestRowsThatWereGiven(t *testing.T) {
	for text, want := range map[string]bool{
		"lights out\n01101\n10010\n11100\nit gave me 11100": true, "squares\n0110\n1001\n1110\nmy app says 0110": true,
		"lights out\n🟨⬛🟨⬛\n⬛⬛🟨🟨\n🟨🟨⬛🟨\nit ends with 🟨⬛🟨⬛": true, "点灯\n01101\n10010\n11100\n最后得到 11100": true,
		"lights out\n01101\n10010\n11100\nу меня получилось 11100": true,
		"squares 4x4\n0110\n1001\n1110\nmy app says 0110":          false, "lights out\n01101\n10010\n11100\nlast row says 11100": false,
		"lights out\nrow 1 says 01101\nrow 2 says 10010\nrow 3 says 11100": false,
	} {
		all, err := readAll(text, Ask{})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		asked := len(all) > 1 && all[0].Choice == WithoutRow && all[1].Choice == WithRow && len(all[0].Doubts) > 0
		if asked != want || !want && len(all[0].Doubts) > 0 {
			t.Errorf("%q: %v, %d readings", text, all[0].Doubts, len(all))
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
	all, err := readAll("top left corner of an expert board, 99 mines\n001#\n112#\n####", Ask{})
	if err != nil || len(all) < 2 || len(all[0].Doubts) == 0 {
		t.Fatalf("%v %v", all, err)
	}
	if part, whole := Text(all[0]), Text(all[1]); part != "001##\n112##\n#####\n#####" || whole != "001#\n112#\n####" {
		t.Errorf("%s\n\n%s", part, whole)
	}
	if all[0].Choice != AsPart || all[1].Choice != AsWhole || all[0].Mines.Mines >= 0 {
		t.Errorf("%q %q %d", all[0].Choice, all[1].Choice, all[0].Mines.Mines)
	}
}
