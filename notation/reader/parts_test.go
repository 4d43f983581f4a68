package reader_test

import (
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

// What is said of a game beside a correction, presses, or a board to become holds as if it stood above the rows.
func TestPartsSayTheGame(t *testing.T) {
	const board = "110\n011\n101\n"
	game := func(text string) [3]string {
		r, err := reader.Read(text, Ask{})
		if err != nil {
			t.Errorf("%q: %v", text, err)
		}
		return [3]string{string(r.Puzzle), r.Rule, r.Goal}
	}
	for _, says := range []string{"lights out", "squares", "fivers", "lights out, king rule", "lights out, all lights have to be on"} {
		above := game(says + "\n" + board)
		for _, beside := range []string{"oops, row 2 should be 111, ", "I pressed A1 C2, ", "->\n000\n000\n000\n"} {
			if text := board + beside + says; game(text) != above {
				t.Errorf("%q: %q, and above the rows %q", text, game(text), above)
			}
		}
	}
}

// Where one part does not go with the board, the others still do.
func TestPartsHoldByThemselves(t *testing.T) {
	for _, beside := range []string{", nothing but b2 is lit\npress A1 -> C2", "\n000\n010\n000\ngoal:\nall off\npress A1, and then C2"} {
		told, err := reader.Read("lights out 3x3"+beside, Ask{})
		if err != nil || len(told.Presses) != 2 {
			t.Errorf("presses beside what is no correction and no board to become: %v, %v", told.Presses, err)
		}
	}
	field, err := reader.Read("minesweeper\n##3##\n#222#\n#100#\nedit: sorry, the 3 in the top row is a 2\npress A1 C2", Ask{})
	if err != nil || len(field.Doubts) == 0 {
		t.Errorf("a correction beside presses of no board of presses is not asked about: %v", err)
	}
	two, err := readAll("lights out\n101\n010\n\n\n111\n101\nrow 2 should be 011", Ask{})
	if last := two[len(two)-1]; err != nil || last.Choice != AsNextBoard || Write(last) != "111\n101" {
		t.Errorf("a correction of one board is made of the next: %v, %v", err, two)
	}
	for _, text := range []string{
		"101\n010\n111\nto\n000\n000\n110\nthe last row should be 111", "is A1 lit?\n101 010 111", "A1 lit\n101\n010\n111",
	} {
		if r, err := reader.Read("lights out 3x3\n"+text, Ask{}); err != nil || len(r.Doubts) == 0 {
			t.Errorf("%q is not asked about: %v", text, err)
		}
	}
}
