package reader_test

import (
	"testing"

	. "switchboard/notation"
)

// readFirst is the first reading of a text that has to have one.
func readFirst(t *testing.T, text string) Reading {
	t.Helper()
	all, err := readAll(text, Ask{})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return all[0]
}

// A long name of a puzzle is known with any one letter left out, doubled or swapped with the next.
func TestNamesAreMisspelled(t *testing.T) {
	for name, puzzle := range map[string]Puzzle{"minesweeper": Mines, "lights out": Lights, "pilot brothers": Safe} {
		for i := 1; i+1 < len(name); i++ {
			for _, slip := range []string{name[:i] + name[i+1:], name[:i] + name[i:i+1] + name[i:], name[:i] + name[i+1:i+2] + name[i:i+1] + name[i+2:]} {
				if got := readFirst(t, slip+" pls\n1##\n###"); puzzle == Mines && got.Puzzle != Mines {
					t.Errorf("%q is read as %q", slip, got.Puzzle)
				}
				if got := readFirst(t, slip+"\n0110\n1001\n1001"); puzzle != Mines && got.Puzzle != puzzle {
					t.Errorf("%q is read as %q", slip, got.Puzzle)
				}
			}
		}
	}
	for _, word := range []string{"lightsaber", "lights on", "mindkeeper", "pilot brother", "ghost town", "light snow"} {
		if got := readFirst(t, word+"\n0110\n1001\n1001"); got.Puzzle != "" && word != "pilot brother" {
			t.Errorf("%q is read as %q", word, got.Puzzle)
		}
	}
}
